// Which pages want to be found for the same: by the rules that titles are compared with, and by keywords.
import { setImmediate as otherRequests } from 'node:timers/promises'
import { keywordKey } from '#core/keyword-key.ts'
import { counted, quoted } from '#core/text.ts'
import { sameTopic, titleSimilarity } from '#core/titles/index.ts'
import { createMapMemory, type MapMemory } from './map-memory.ts'
import type { ComparedPage } from './map-pages.ts'
import type { MapCollision } from './topic-map.schema.ts'

const duplicateFrom = 0.8
/** A key that more pages share says nothing of them. */
const commonFrom = 60
/** Pages that each is compared with: those that share most of its keys. */
const maxCompared = 20
const comparedAtOnce = 10
/** Sentences of one collision. */
const maxReasons = 4

export async function findCollisions(
  pages: readonly ComparedPage[],
  memory: MapMemory = createMapMemory(),
): Promise<MapCollision[]> {
  const pairs = await findPairs(pages, memory)
  const groups = joinPairs(pairs)
  return groups
    .map(({ members, why }) => describe([...members], why))
    .toSorted((one, other) => other.pageIds.length - one.pageIds.length)
}

interface Pair {
  one: ComparedPage
  other: ComparedPage
  why: string
}

async function findPairs(pages: readonly ComparedPage[], memory: MapMemory): Promise<Pair[]> {
  const byKey = new Map<string, number[]>()
  const keysOfPages: (readonly string[])[] = []
  for (const [index, page] of pages.entries()) {
    if (index % comparedAtOnce === comparedAtOnce - 1) await otherRequests()
    const { keys } = memory.read(page)
    keysOfPages.push(keys)
    for (const key of keys) {
      const known = byKey.get(key)
      if (known === undefined) byKey.set(key, [index])
      else known.push(index)
    }
  }
  const pairs: Pair[] = []
  for (const [index, page] of pages.entries()) {
    if (index % comparedAtOnce === comparedAtOnce - 1) await otherRequests()
    const shared = new Map<number, number>()
    for (const key of keysOfPages[index] ?? []) {
      const others = byKey.get(key) ?? []
      if (others.length > commonFrom) continue
      // Each pair once.
      for (const other of others) if (other > index) shared.set(other, (shared.get(other) ?? 0) + 1)
    }
    const nearest = [...shared].toSorted(([, one], [, other]) => other - one).slice(0, maxCompared)
    for (const [otherIndex] of nearest) {
      const other = pages[otherIndex]
      if (other === undefined) continue
      const why = memory.getCollision(page, other, () => compare(page, other, memory))
      if (why !== undefined) pairs.push({ one: page, other, why })
    }
  }
  return pairs
}

function compare(page: ComparedPage, other: ComparedPage, memory: MapMemory): string | undefined {
  const [mine, theirs] = [memory.getTitle(page), memory.getTitle(other)]
  const { similarity, why } = titleSimilarity(mine, theirs)
  if (similarity >= duplicateFrom) return why
  return (
    sameTopic(
      { reading: mine.reading, keyword: page.keyword },
      { reading: theirs.reading, keyword: other.keyword },
    ) ??
    findNamedKeyword(page, other, memory) ??
    findNamedKeyword(other, page, memory)
  )
}

/** Of a page that was not planned here the title alone says what it wants to be found for. */
function findNamedKeyword(
  site: ComparedPage,
  { keyword }: ComparedPage,
  memory: MapMemory,
): string | undefined {
  if (site.keyword !== '' || keyword === '') return undefined
  const [title, words] = [memory.getTitle(site), memory.getTitle({ ...site, title: keyword })]
  return sameTopic({ reading: title.reading, keyword: '' }, { reading: words.reading, keyword: '' }) ===
    undefined
    ? undefined
    : `The title ${quoted(site.title)} names the keyword ${quoted(keyword)}.`
}

/** Pairs that share a page are one collision. */
function joinPairs(pairs: readonly Pair[]): { members: Set<ComparedPage>; why: string[] }[] {
  const groupOf = new Map<ComparedPage, { members: Set<ComparedPage>; why: string[] }>()
  for (const { one, other, why } of pairs) {
    const left = groupOf.get(one) ?? { members: new Set([one]), why: [] }
    const right = groupOf.get(other) ?? { members: new Set([other]), why: [] }
    const joined = {
      members: left.members.union(right.members),
      why: [...new Set([...left.why, ...right.why, why])],
    }
    for (const member of joined.members) groupOf.set(member, joined)
  }
  return [...new Set(groupOf.values())]
}

const kindOrder = { published: 0, written: 1, planned: 2 } as const

function describe(members: readonly ComparedPage[], why: readonly string[]): MapCollision {
  const ranked = members.toSorted(
    (one, other) =>
      kindOrder[one.kind] - kindOrder[other.kind] ||
      (other.inlinks ?? 0) - (one.inlinks ?? 0) ||
      Number(namesKeyword(other)) - Number(namesKeyword(one)) ||
      (other.words ?? 0) - (one.words ?? 0) ||
      (one.id < other.id ? -1 : 1),
  )
  const [first, ...others] = ranked
  return {
    pageIds: ranked.map(({ id }) => id),
    why: why.slice(0, maxReasons),
    rankWhy: first === undefined ? '' : sayWhyFirst(first, others),
    advice: adviseOn(ranked),
  }
}

function sayWhyFirst(first: ComparedPage, others: readonly ComparedPage[]): string {
  const name = quoted(first.title)
  const rivals = others.filter(({ kind }) => kind === first.kind)
  if (rivals.length === 0)
    return first.kind === 'published'
      ? `${name} should rank: it is published, and the others are not.`
      : `${name} should rank: it is written, and the others are only planned.`
  const nextLinks = Math.max(...rivals.map(({ inlinks }) => inlinks ?? 0))
  if ((first.inlinks ?? 0) > nextLinks)
    return `${name} should rank: ${counted(first.inlinks ?? 0, 'internal link leads', 'internal links lead')} to it, to the next one ${nextLinks}.`
  if (namesKeyword(first) && !rivals.every(namesKeyword))
    return `${name} should rank: its title names its keyword.`
  const nextWords = Math.max(...rivals.map(({ words }) => words ?? 0))
  if ((first.words ?? 0) > nextWords)
    return `${name} should rank: it says most, with ${counted(first.words ?? 0, 'word', 'words')}.`
  // Of a page that was not planned here nobody knows when it came.
  return [first, ...rivals].every(({ articleId }) => articleId !== null)
    ? `Nothing sets them apart but their age: ${name} was there first.`
    : `Nothing that is known sets them apart: ${name} is a proposal.`
}

function namesKeyword({ title, keyword }: ComparedPage): boolean {
  return keyword !== '' && keywordKey(title).includes(keywordKey(keyword))
}

function adviseOn(pages: readonly ComparedPage[]): string {
  const count = (kind: ComparedPage['kind']): number => pages.filter((page) => page.kind === kind).length
  const open = count('planned') + count('written')
  if (count('published') > 1)
    return open === 0
      ? 'Join the others into it and redirect them, or give each a question of its own and link them to it.'
      : 'Join the published ones and redirect the others. Plan what is not published as an update of the page, or give it another question.'
  if (count('published') === 1)
    return `Plan the ${open === 1 ? 'other one' : 'others'} as an update of the page, or give ${open === 1 ? 'it' : 'each'} a question of its own and a link to it.`
  return count('written') > 1
    ? 'Join the texts into one article, or change what the others are about before they are published.'
    : 'Keep one article, or give each a question and a keyword of its own.'
}
