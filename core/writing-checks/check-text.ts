// All checks over one text. What does not change is not read again: a checker keeps the reading of each
// block, so that a keystroke costs the reading of its paragraph and the sums over all.
import { detectLanguage } from '../landing-page/page-language.ts'
import { checkKeyphrase, keyphraseStems } from './keyphrase.ts'
import { checkLinks, checkSearchResult } from './publication-checks.ts'
import { readBlock, type BlockReading } from './read-block.ts'
import { scoreParts, totalScore } from './score.ts'
import { checkSourceTerms, findSourceTerms, type SourceTerm } from './source-terms.ts'
import {
  checkImages,
  checkOpenings,
  checkReadability,
  checkRepetition,
  checkStructure,
  measure,
} from './text-checks.ts'
import type {
  BlockFinding,
  CheckContext,
  CheckFinding,
  TextBlock,
  TextCheck,
  WritingLanguage,
} from './writing-checks.types.ts'

/** What another program found in a block, a spelling checker; undefined where it has not looked yet. */
export type FindMore = (block: TextBlock) => readonly BlockFinding[] | undefined

export interface WritingChecker {
  check(blocks: readonly TextBlock[], context: CheckContext, more?: FindMore): TextCheck
}

/** Its readings are those of the last text, so that they go when their paragraphs go. */
export function createWritingChecker(): WritingChecker {
  let kept = new Map<string, BlockReading>()
  let keptFor = ''
  const findTerms = rememberTerms()

  return {
    check(blocks, context, more) {
      const language = context.language ?? detectLanguage(getBeginning(blocks)) ?? 'und'
      const known = toWritingLanguage(language)
      const blockContext = { language: known, bannedWords: context.bannedWords, weSay: context.weSay }
      const contextKey = JSON.stringify(blockContext)
      const before = keptFor === contextKey ? kept : new Map<string, BlockReading>()
      keptFor = contextKey
      kept = new Map()
      const readings = blocks.map((block) => {
        const key = getBlockKey(block)
        const same = kept.get(key) ?? before.get(key)
        // Links may lead elsewhere although the words are the same.
        const reading = same === undefined ? readBlock(block, blockContext) : { ...same, block }
        kept.set(key, reading)
        return reading
      })
      return checkReadings(readings, { ...context, language }, known, findTerms(context.sources, known), more)
    },
  }
}

/** Sources seldom change while a text is written. */
function rememberTerms() {
  let last: { sources: CheckContext['sources']; language: WritingLanguage | undefined; found: SourceTerm[] } =
    {
      sources: undefined,
      language: undefined,
      found: [],
    }
  return (sources: CheckContext['sources'], language: WritingLanguage | undefined): SourceTerm[] => {
    if (last.sources !== sources || last.language !== language)
      last = { sources, language, found: sources === undefined ? [] : findSourceTerms(sources, language) }
    return last.found
  }
}

/** Enough of a text to recognise its language. */
function getBeginning(blocks: readonly TextBlock[]): string {
  let beginning = ''
  for (const { kind, text } of blocks) {
    if (kind !== 'code') beginning += `${text}\n`
    if (beginning.length > 5_000) break
  }
  return beginning
}

/** All checks over a text, once. */
export function checkText(blocks: readonly TextBlock[], context: CheckContext, more?: FindMore): TextCheck {
  return createWritingChecker().check(blocks, context, more)
}

export function toWritingLanguage(tag: string): WritingLanguage | undefined {
  const [primary] = tag.toLowerCase().split('-')
  return primary === 'en' || primary === 'de' ? primary : undefined
}

/** What a reading depends on of its block. */
export function getBlockKey({ kind, text, code }: TextBlock): string {
  return `${kind}\n${code === undefined ? '' : code.map(({ start, end }) => `${start}-${end}`).join()}\n${text}`
}

function checkReadings(
  readings: readonly BlockReading[],
  context: CheckContext & { language: string },
  language: WritingLanguage | undefined,
  terms: readonly SourceTerm[],
  more: FindMore | undefined,
): TextCheck {
  const { figures, sentences } = measure(readings, language)
  const topic = new Set(keyphraseStems(context.keyword ?? '', language))
  const stems = new Set(readings.flatMap(({ words }) => words.map(({ stem }) => stem)))
  const ofBlocks = readings.flatMap((reading, block) =>
    joinFindings(reading.findings, more?.(reading.block) ?? []).map((finding) => place(finding, block)),
  )
  const findings: CheckFinding[] =
    figures.words === 0
      ? ofBlocks
      : [
          ...ofBlocks,
          ...checkReadability(sentences, figures),
          ...checkOpenings(sentences, readings),
          ...checkRepetition(readings, topic),
          ...checkStructure(readings, figures.words, context),
          ...checkImages(readings),
          ...checkKeyphrase(readings, figures.words, context, language),
          ...checkSourceTerms(terms, stems, context.sources?.length ?? 0, language),
          ...checkLinks(readings, figures.words, context),
          ...checkSearchResult(context),
        ]
  const parts = scoreParts(findings, figures.words, context, terms.length > 0)
  const order = { critical: 0, warning: 1, notice: 2 }
  return {
    language: context.language,
    score: totalScore(parts, figures.words),
    parts,
    figures,
    findings: findings
      .map((finding, at) => ({ finding, at }))
      .sort((one, other) => order[one.finding.severity] - order[other.finding.severity] || one.at - other.at)
      .map(({ finding }) => finding),
  }
}

/** The spelling checker's word counts where both found the same place. */
function joinFindings(own: readonly BlockFinding[], more: readonly BlockFinding[]): readonly BlockFinding[] {
  if (more.length === 0) return own
  const isCovered = (finding: BlockFinding): boolean =>
    finding.part === 'correctness' &&
    finding.ranges.some(({ start, end }) =>
      more.some((other) => other.ranges.some((range) => range.start < end && start < range.end)),
    )
  return [...own.filter((finding) => !isCovered(finding)), ...more]
}

function place({ ranges, fix, ...finding }: BlockFinding, block: number): CheckFinding {
  return {
    ...finding,
    ranges: ranges.map((range) => ({ ...range, block })),
    ...(fix !== undefined && { fix: { ...fix, range: { ...fix.range, block } } }),
  }
}
