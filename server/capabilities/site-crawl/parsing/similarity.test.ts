// Tests what counts as a near-duplicate text, and that many pages are compared quickly.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { auditedPage } from '#support/audited-pages.ts'
import { assertCost, startProcessorClock } from '#support/processor-time.ts'
import { createNearGroups, computeMinhash, type Hashed } from './similarity.ts'
import { summarise } from './summary.ts'

/** The same words at each run: a small generator of pseudo-random numbers (mulberry32). */
function dice(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const splitWords = (count: number, roll: () => number): string[] =>
  Array.from({ length: count }, () => `word${Math.floor(roll() * 5_000)}`)

/**
 * The text with pieces of five words replaced until both have only this share of all their runs of three
 * words in common (Jaccard).
 */
function changed(words: readonly string[], share: number, roll: () => number): string[] {
  const result = [...words]
  const runs = new Set(words.map((_, at) => words.slice(at, at + 3).join(' ')))
  const similarity = (): number => {
    const common = result.filter((_, at) => runs.has(result.slice(at, at + 3).join(' '))).length
    return common / (2 * result.length - common)
  }
  while (similarity() > share) {
    const at = Math.floor(roll() * (result.length - 10))
    result.splice(at, 5, ...splitWords(5, roll))
  }
  return result
}

function nearDuplicates(pages: readonly Hashed[]): Hashed[][] {
  const near = createNearGroups<Hashed>()
  pages.forEach((page) => near.add(page))
  return near.groups()
}

function foundShare(share: number): number {
  const roll = dice(7)
  let found = 0
  const trials = 150
  for (let trial = 0; trial < trials; trial += 1) {
    const words = splitWords(300, roll)
    const pages = [words, changed(words, share, roll)].map((text, index) => ({
      url: `${index}`,
      minhash: computeMinhash(text),
    }))
    if (nearDuplicates(pages).length === 1) found += 1
  }
  return found / trials
}

test('texts with a similarity of 0.97 are found always, of 0.9 nearly always, of 0.70 seldom, others never', () => {
  const shares = [0.97, 0.93, 0.7, 0.3].map(foundShare)
  const [always = 0, nearly = 0, seldom = 1, never = 1] = shares
  const shown = shares.join(', ')
  assert.ok(always > 0.99, shown)
  assert.ok(nearly > 0.85, shown)
  assert.ok(seldom < 0.01, shown)
  assert.equal(never, 0, shown)
})

test('pages gather around the first of them; each is in one group only, and those without enough text in none', () => {
  const roll = dice(3)
  const one = splitWords(400, roll)
  const two = splitWords(400, roll)
  const pages = [
    one,
    two,
    changed(one, 0.99, roll),
    one,
    two,
    splitWords(400, roll),
    ['too', 'short'],
    ['too', 'short'],
  ].map((words, index) => ({
    url: `/${index}`,
    minhash: computeMinhash(words),
  }))
  assert.deepEqual(
    nearDuplicates(pages).map((group) => group.map(({ url }) => url).toSorted()),
    [
      ['/0', '/2', '/3'],
      ['/1', '/4'],
    ],
  )
})

test('twenty thousand pages are compared in a second or so', () => {
  const roll = dice(5)
  const hex = (): string => Array.from({ length: 128 }, () => Math.floor(roll() * 16).toString(16)).join('')
  const pages = Array.from({ length: 20_000 }, (_, index) => ({ url: `/${index}`, minhash: hex() }))
  const processorMs = startProcessorClock()
  assert.equal(nearDuplicates([...pages, { url: '/again', minhash: pages[0]?.minhash ?? '' }]).length, 1)
  assertCost(processorMs(), 5_000)
})

test('pages of one template, whose hashes share most of their bytes, are compared as quickly', () => {
  const roll = dice(11)
  const byte = (): string =>
    Math.floor(roll() * 256)
      .toString(16)
      .padStart(2, '0')
  const pages = Array.from({ length: 10_000 }, (_, index) => ({
    url: `/${index}`,
    minhash: `${'00'.repeat(48)}${Array.from({ length: 16 }, byte).join('')}`,
  }))
  const processorMs = startProcessorClock()
  nearDuplicates(pages)
  assertCost(processorMs(), 5_000)
})

test('the same words in other markup are the same text; navigation and footer do not count', () => {
  const words = splitWords(100, dice(9)).join(' ')
  const [plain, dressed, other] = [
    `<nav>Home</nav><main><p>${words}</p></main><footer>2025</footer>`,
    `<header>Shop</header><main><div><b>${words.toUpperCase()}</b>.</div></main><footer>2026</footer>`,
    `<main><p>${words} more</p></main>`,
  ].map((html) => summarise(auditedPage(html)))
  assert.equal(plain?.textHash, dressed?.textHash)
  assert.equal(plain?.minhash, dressed?.minhash)
  assert.notEqual(plain?.textHash, other?.textHash)
})

test('a page without text has no hash that could be another’s', () => {
  const { textHash, minhash } = summarise(auditedPage('<nav>Home</nav>'))
  assert.deepEqual([textHash, minhash], ['', ''])
})

test('of many texts made from the same halves of sentences, none is taken for another', () => {
  const roll = dice(13)
  const pieces = Array.from({ length: 60 }, () => splitWords(8, roll))
  const pages = Array.from({ length: 600 }, (_, index) => ({
    url: `/${index}`,
    minhash: computeMinhash(
      Array.from({ length: 40 }, () => pieces[Math.floor(roll() * pieces.length)] ?? []).flat(),
    ),
  }))
  assert.deepEqual(nearDuplicates(pages), [])
})
