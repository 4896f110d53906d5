// npm run bench:grounding: processor time of checking the claims of 20 kB of text against 30 facts and 6
// sources, by rule: a first check, where each word and each source is new, and a check of the same text with
// a sentence changed, as an editor asks for after each pause.
import { readFileSync } from 'node:fs'
import { checkCitations, checkClaims, type ClaimSource } from '#capabilities/writing/grounding/index.ts'
import { findSentences } from '#capabilities/writing/grounding/read-sentences.ts'

const now = new Date('2026-11-25T12:00:00Z')
const read = <Item>(name: string): Item[] =>
  JSON.parse(readFileSync(new URL(`../test/fixtures/claims/${name}.json`, import.meta.url), 'utf8')) as Item[]
interface Business {
  facts: string
  sentences: { text: string }[]
}
interface Group {
  passages: { n: number; title: string; text: string }[]
  claims: { text: string }[]
}

const textLength = 20_000
const factCount = 30
const sourceCount = 6
const runs = 5

const businesses = ['labelled-claims', 'third-claims', 'own-claims'].flatMap((name) => read<Business>(name))
const groups = ['labelled-citations', 'second-citations'].flatMap((name) => read<Group>(name))
const sentences = businesses.flatMap((business) => business.sentences.map(({ text }) => text))
const text = sentences.join(' ').repeat(2).slice(0, textLength)
const facts = businesses
  .flatMap((business) =>
    findSentences(business.facts).map(({ start, end }) => business.facts.slice(start, end)),
  )
  .slice(0, factCount)
const passages = groups.flatMap((group) => group.passages.map((passage) => passage.text))
const sources: ClaimSource[] = [
  ...facts.map((fact, index) => ({ id: `fact-${index + 1}`, text: fact, trust: 'owner' as const })),
  ...Array.from({ length: sourceCount }, (_, index) => ({
    id: `source-${index + 1}`,
    text: passages.filter((__, at) => at % sourceCount === index).join('\n\n'),
    trust: 'source' as const,
  })),
]
const cited = groups[0]?.passages ?? []
const citing = groups.flatMap(({ claims }) => claims.map((claim) => claim.text)).join(' ')
const kilobytes = (length: number): string => `${(length / 1_000).toFixed(1)} kB`

function measure(work: () => number): { ms: number; claims: number } {
  const before = process.cpuUsage()
  const claims = work()
  const { user, system } = process.cpuUsage(before)
  return { ms: (user + system) / 1_000, claims }
}

const rows: Record<string, string | number>[] = []
function report(what: string, length: number, all: readonly { ms: number; claims: number }[]): void {
  const sorted = all.map(({ ms }) => ms).toSorted((one, other) => one - other)
  const middle = sorted[Math.floor(sorted.length / 2)] ?? 0
  rows.push({
    what,
    claims: all[0]?.claims ?? 0,
    'ms, middle': Math.round(middle),
    'ms a kB': Number((middle / (length / 1_000)).toFixed(2)),
  })
}

console.log(
  `Text ${kilobytes(text.length)}, ${facts.length} facts, ${sourceCount} sources of ${kilobytes(
    sources.slice(factCount).reduce((sum, one) => sum + one.text.length, 0),
  )} together; processor time.`,
)
const check = (changed = ''): number => checkClaims({ text: `${changed}${text}`, sources, now }).length
report('first check of the process', text.length, [measure(() => check())])
report(
  'the same, a sentence changed',
  text.length,
  Array.from({ length: runs }, (_, index) => measure(() => check(`Draft number ${index} of this text. `))),
)
const others = businesses
  .map((business) => business.facts)
  .join(' ')
  .slice(0, textLength)
report('another text, the same sources', others.length, [
  measure(() => checkClaims({ text: others, sources, now }).length),
])
report(
  'citations of an article',
  citing.length,
  Array.from({ length: runs }, () =>
    measure(() => checkCitations({ text: citing, passages: cited, now }).length),
  ),
)
console.table(rows)
