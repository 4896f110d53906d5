// What Harper, the grammar checker for English, finds in a block, said as a finding of ours. Harper itself is
// loaded by whoever runs it: a worker of the page, a thread of the server.
import { getBlockKey, toWritingLanguage, type FindMore } from './check-text.ts'
import type { BlockFinding, Span, TextBlock } from './writing-checks.types.ts'

/** One of Harper's findings, read out of its memory. Places are UTF-16 units. */
export interface EnglishLint {
  kind: string
  message: string
  start: number
  end: number
  /** What to write instead, the likeliest first. */
  replacements: string[]
}

export type EnglishDialect = 'british' | 'american' | 'australian' | 'canadian' | 'indian'

/** Rules of Harper that ours say better, or that are matters of taste. */
export const rulesLeftOut = [
  'LongSentences',
  'RepeatedWords',
  'Spaces',
  'NoFrenchSpaces',
  'Dashes',
  'UseEllipsisCharacter',
  'EllipsisLength',
  'SpelledNumbers',
  'UnclosedQuotes',
  'QuoteSpacing',
  'NumericRangeEnDash',
] as const

const spellingKinds = new Set(['Spelling', 'Typo', 'Capitalization', 'BoundaryError'])
const tasteKinds = new Set([
  'Style',
  'Enhancement',
  'Redundancy',
  'WordChoice',
  'Regionalism',
  'Nonstandard',
  'Readability',
  'Formatting',
])

export function toFindings({ text, code = [] }: TextBlock, lints: readonly EnglishLint[]): BlockFinding[] {
  return lints.flatMap((lint): BlockFinding[] => {
    const { start, end } = lint
    const found = text.slice(start, end)
    if (code.some((span) => span.start < end && start < span.end)) return []
    if (lint.kind === 'Spelling' && isName(text, start, found)) return []
    const [replacement] = lint.replacements
    const range = { start, end }
    const isTaste = tasteKinds.has(lint.kind)
    return [
      {
        id: spellingKinds.has(lint.kind) ? 'spelling' : isTaste ? 'wording' : 'grammar',
        part: isTaste ? 'style' : 'correctness',
        severity: isTaste ? 'notice' : 'warning',
        message:
          lint.kind === 'Spelling'
            ? `“${found}” is not in the dictionary.${suggested(lint.replacements)}`
            : lint.message.replaceAll(/`([^`]*)`/g, '“$1”'),
        ranges: [range],
        ...(replacement !== undefined && { fix: { range, replacement } }),
      },
    ]
  })
}

function suggested(replacements: readonly string[]): string {
  if (replacements.length === 0) return ''
  return ` Perhaps ${replacements
    .slice(0, 3)
    .map((word) => `“${word}”`)
    .join(', ')}?`
}

/** Names, abbreviations and models are in no dictionary: `Ludlow`, `GmbH`, `X200`. */
function isName(text: string, start: number, found: string): boolean {
  if (/\p{N}/u.test(found) || /.\p{Lu}/u.test(found)) return true
  if (!/^\p{Lu}/u.test(found)) return false
  const before = text.slice(0, start).trimEnd()
  return before !== '' && !/[.!?:…][”"’')]*$/.test(before)
}

const british =
  /\b(?:\w+(?:isation|ised|ising|ises?|yse[ds]?)|colou?rs?(?<=our\w?)|favou?r\w*(?<=our\w*)|behaviou?r(?<=our)|centres?|theatres?|litres?|metres?|grey|cheques?|travell(?:ed|ing|er)|programmes?|licences?|neighbou?rs?(?<=ours?)|labour)\b/gi
const american =
  /\b(?:\w+(?:ization|ized|izing|yzed?)|colors?|favor\w*|behaviors?|centers?|theaters?|liters?|gray|traveled|traveling|neighbors?|labor)\b/gi

/** The variety of English: as the language tag says, else as the text itself is spelled. */
export function findDialect(tag: string | undefined, text: string): EnglishDialect {
  const region = tag?.split('-')[1]?.toUpperCase()
  if (region === 'GB' || region === 'IE' || region === 'NZ' || region === 'ZA') return 'british'
  if (region === 'AU') return 'australian'
  if (region === 'CA') return 'canadian'
  if (region === 'IN') return 'indian'
  if (region === 'US') return 'american'
  const count = (pattern: RegExp): number => text.match(pattern)?.length ?? 0
  return count(british) > count(american) ? 'british' : 'american'
}

/** Whether there is a spelling checker of ours for the language. */
export function hasSpelling(language: string): boolean {
  return toWritingLanguage(language) === 'en'
}

/** What has been found in a text as it changes, by block. */
export interface SpellingMemory {
  /** The text as it is now; what was found in blocks that it no longer has is forgotten. */
  read(blocks: readonly TextBlock[]): void
  /** Of a block in which one writes, until it is looked at: what was found in its other words. */
  find: FindMore
  /** The blocks of the text that have not been looked at, each once. */
  missing(): TextBlock[]
  add(block: TextBlock, findings: readonly BlockFinding[]): void
  clear(): void
}

export function createSpellingMemory(): SpellingMemory {
  let text: readonly TextBlock[] = []
  let known = new Map<string, readonly BlockFinding[]>()
  let ofOtherWords = new Map<string, readonly BlockFinding[]>()
  const find: FindMore = (block) => {
    const key = getBlockKey(block)
    return known.get(key) ?? ofOtherWords.get(key)
  }
  return {
    read(blocks) {
      const nextKnown = new Map<string, readonly BlockFinding[]>()
      const nextOfOtherWords = new Map<string, readonly BlockFinding[]>()
      for (const [at, block] of blocks.entries()) {
        const key = getBlockKey(block)
        const findings = known.get(key)
        const before = text.length === blocks.length ? text[at] : undefined
        if (findings !== undefined) nextKnown.set(key, findings)
        else if (before !== undefined)
          nextOfOtherWords.set(key, keepFindings(find(before) ?? [], before.text, block.text))
      }
      text = blocks
      known = nextKnown
      ofOtherWords = nextOfOtherWords
    },
    find,
    missing() {
      const written = text.filter(({ kind, text: words }) => kind !== 'code' && words.trim() !== '')
      const byKey = new Map(written.map((block) => [getBlockKey(block), block]))
      return [...byKey].flatMap(([key, block]) => (known.has(key) ? [] : [block]))
    },
    add: (block, findings) => void known.set(getBlockKey(block), findings),
    clear() {
      known.clear()
      ofOtherWords.clear()
    },
  }
}

/** Those before and after what has changed between the two texts; none in a word that is being written. */
function keepFindings(findings: readonly BlockFinding[], before: string, now: string): BlockFinding[] {
  const shorter = Math.min(before.length, now.length)
  let start = 0
  while (start < shorter && before[start] === now[start]) start += 1
  let atEnd = 0
  while (atEnd < shorter - start && before.at(-1 - atEnd) === now.at(-1 - atEnd)) atEnd += 1
  const end = before.length - atEnd
  const moved = now.length - before.length
  const isInWord = (at: number): boolean => /^[\p{L}\p{N}'’-]{2}$/u.test(now.slice(at - 1, at + 1))
  const move = (range: Span): Span =>
    range.end <= start ? range : { start: range.start + moved, end: range.end + moved }
  const isKept = (range: Span): boolean =>
    (range.end <= start && !isInWord(range.end)) || (range.start >= end && !isInWord(range.start + moved))
  return findings
    .filter(({ ranges, fix }) => ranges.every(isKept) && (fix === undefined || isKept(fix.range)))
    .map(({ fix, ...finding }) => ({
      ...finding,
      ranges: finding.ranges.map(move),
      ...(fix !== undefined && { fix: { ...fix, range: move(fix.range) } }),
    }))
}
