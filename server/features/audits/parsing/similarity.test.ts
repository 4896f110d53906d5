// What counts as nearly the same text, and that telling it takes no longer for being many.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { auditedPage } from '#support/audited-pages.ts'
import { createNearGroups, simhashOf, type Hashed } from './similarity.ts'
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

const wordsOf = (count: number, roll: () => number): string[] => Array.from({ length: count }, () => `word${Math.floor(roll() * 5_000)}`)

/** The text with pieces of five words replaced until both have only this share of all their runs of three words in common (Jaccard). */
function changed(words: readonly string[], share: number, roll: () => number): string[] {
  const result = [...words]
  const runs = new Set(words.map((_, at) => words.slice(at, at + 3).join(' ')))
  const similarity = (): number => {
    const common = result.filter((_, at) => runs.has(result.slice(at, at + 3).join(' '))).length
    return common / (2 * result.length - common)
  }
  while (similarity() > share) {
    const at = Math.floor(roll() * (result.length - 10))
    result.splice(at, 5, ...wordsOf(5, roll))
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
    const words = wordsOf(300, roll)
    const pages = [words, changed(words, share, roll)].map((text, index) => ({ url: `${index}`, simhash: simhashOf(text) }))
    if (nearDuplicates(pages).length === 1) found += 1
  }
  return found / trials
}

test('texts with a similarity of 0.97 are found nearly always, of 0.90 half the time or more, of 0.70 seldom, others never', () => {
  const shares = [0.97, 0.9, 0.7, 0.3].map(foundShare)
  const [nearly = 0, half = 0, seldom = 1, never = 1] = shares
  const shown = shares.join(', ')
  assert.ok(nearly > 0.85, shown)
  assert.ok(half > 0.45, shown)
  assert.ok(seldom < 0.1, shown)
  assert.equal(never, 0, shown)
})

test('pages gather around the first of them; each is in one group only, and those without enough text in none', () => {
  const roll = dice(3)
  const one = wordsOf(400, roll)
  const two = wordsOf(400, roll)
  const pages = [one, two, changed(one, 0.99, roll), one, two, wordsOf(400, roll), ['too', 'short'], ['too', 'short']].map((words, index) => ({
    url: `/${index}`,
    simhash: simhashOf(words),
  }))
  assert.deepEqual(
    nearDuplicates(pages).map((group) => group.map(({ url }) => url).toSorted()),
    [
      ['/0', '/2', '/3'],
      ['/1', '/4'],
    ],
  )
})

test('twenty thousand pages are told apart in a second or so', () => {
  const roll = dice(5)
  const hex = (): string => Array.from({ length: 16 }, () => Math.floor(roll() * 16).toString(16)).join('')
  const pages = Array.from({ length: 20_000 }, (_, index) => ({ url: `/${index}`, simhash: hex() }))
  const before = performance.now()
  assert.equal(nearDuplicates([...pages, { url: '/again', simhash: pages[0]?.simhash ?? '' }]).length, 1)
  assert.ok(performance.now() - before < 5_000)
})

test('pages of one template, whose hashes share most of their bytes, are told apart as quickly', () => {
  const roll = dice(11)
  const byte = (): string =>
    Math.floor(roll() * 256)
      .toString(16)
      .padStart(2, '0')
  const pages = Array.from({ length: 10_000 }, (_, index) => ({ url: `/${index}`, simhash: `${byte()}${byte()}${byte()}${byte()}${byte()}000000` }))
  const before = performance.now()
  nearDuplicates(pages)
  assert.ok(performance.now() - before < 5_000)
})

test('the same words in other markup are the same text; navigation and footer do not count', () => {
  const words = wordsOf(100, dice(9)).join(' ')
  const [plain, dressed, other] = [
    `<nav>Home</nav><main><p>${words}</p></main><footer>2025</footer>`,
    `<header>Shop</header><main><div><b>${words.toUpperCase()}</b>.</div></main><footer>2026</footer>`,
    `<main><p>${words} more</p></main>`,
  ].map((html) => summarise(auditedPage(html)))
  assert.equal(plain?.textHash, dressed?.textHash)
  assert.equal(plain?.simhash, dressed?.simhash)
  assert.notEqual(plain?.textHash, other?.textHash)
})

test('a page without text has no hash that could be another’s', () => {
  const { textHash, simhash } = summarise(auditedPage('<nav>Home</nav>'))
  assert.deepEqual([textHash, simhash], ['', ''])
})
