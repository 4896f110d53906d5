// Whether an article's sentences are held by the passages that they cite, and which passages would hold a
// sentence.
import {
  checkCitations,
  examineCitations,
  toCheckedCitation,
  type CheckedCitation,
  type CitedPassage,
  type ExaminedCitation,
} from '#capabilities/writing/grounding/index.ts'
import type { EditorMode } from '#contracts/editor-mode.schema.ts'
import { fromHtml, fromMarkdown } from '#core/rich-text/index.ts'
import { findStems, scoreStems } from '#core/sentences.ts'
import { readBlocks } from '#core/writing-checks/read-blocks.ts'
import type { ArticleDocument } from '../article-documents/article-documents.schema.ts'
import type { Reference } from '../references/references.schema.ts'
import type { UsablePassages } from '../references/index.ts'
import { getUrlKey } from '../references/index.ts'
import { nameSource } from './number-sources.ts'
import type { CheckedCitations, FoundCitations } from './article-drafts.schema.ts'

/** A text as its readers see it, and where its headings are, and those of its tables and images. */
interface CitedText {
  text: string
  headings: { start: number; end: number }[]
}

export function readCitedText(content: string, editorMode: EditorMode): CitedText {
  const { text, blocks } = readBlocks(editorMode === 'markdown' ? fromMarkdown(content) : fromHtml(content))
  return {
    text,
    headings: blocks
      .filter(({ kind }) => kind === 'heading' || kind === 'caption')
      .map(({ start, text: words }) => ({ start, end: start + words.length })),
  }
}

type Passage = UsablePassages['passages'][number]

/** What a model says of the citations of a text. */
export type JudgeCitations = (
  text: string,
  citations: readonly ExaminedCitation[],
) => Promise<{ citations: CheckedCitation[]; isJudged: boolean }>

/**
 * By the numbers of a text's reference list; the passages of an entry that names none are all of its source.
 */
export async function checkText(
  { text, headings }: CitedText,
  entries: ArticleDocument['references'],
  { references, passages }: UsablePassages,
  now: Date,
  judge: JudgeCitations | undefined,
): Promise<CheckedCitations> {
  const ofSource = Map.groupBy(passages, ({ referenceId }) => referenceId)
  const byNumber = new Map<number, Passage[]>()
  const cited: CitedPassage[] = []
  for (const entry of entries) {
    const reference = findReference(entry, references)
    const all = reference === undefined ? [] : (ofSource.get(reference.id) ?? [])
    const named = new Set(entry.passageIds)
    const own = named.size === 0 ? all : all.filter(({ id }) => named.has(id))
    byNumber.set(entry.n, own)
    cited.push(
      ...own.map((passage) => ({
        n: entry.n,
        title: reference && nameSource(reference),
        text: passage.text,
      })),
    )
  }
  const examined = examineCitations({ text, passages: cited, headings, now })
  const judged = judge === undefined ? undefined : await judge(text, examined)
  const claims = (judged?.citations ?? examined.map(toCheckedCitation)).map((claim) => ({
    ...claim,
    passages: claim.passages.map(({ n, quote }) => {
      const passage = byNumber.get(n)?.find((each) => isWithin(quote, each.text))
      return { n, referenceId: passage?.referenceId ?? null, passageId: passage?.id ?? null, quote }
    }),
  }))
  const count = (verdict: (typeof claims)[number]['verdict']): number =>
    claims.filter((claim) => claim.verdict === verdict).length
  return {
    text,
    claims,
    judgedBy: judged?.isJudged === true ? 'provider' : 'rules',
    counts: {
      supported: count('supported'),
      weak: count('weak'),
      unsupported: count('unsupported'),
      uncited: count('uncited'),
    },
  }
}

function findReference(
  { referenceId, url }: ArticleDocument['references'][number],
  references: readonly Reference[],
): Reference | undefined {
  return (
    references.find(({ id }) => id === referenceId) ??
    (url === ''
      ? undefined
      : references.find((each) => each.url !== '' && getUrlKey(each.url) === getUrlKey(url)))
  )
}

const flat = (text: string): string => text.replace(/\s+/g, ' ').trim()

function isWithin(quote: string, text: string): boolean {
  return flat(text).includes(flat(quote))
}

/** Candidates that are looked at closely; the words of the others have too little in common. */
const maxCandidates = 30
const ranks = { supported: 0, weak: 1, unsupported: 2 } as const

/** Stored passages that hold the claim, and the nearest ones that do not, best first. */
export function findPassages(
  claim: string,
  { references, passages }: UsablePassages,
  limit: number,
  now: Date,
): FoundCitations['passages'] {
  const wanted = new Set(findStems(claim))
  const byId = new Map(references.map((reference) => [reference.id, reference]))
  const candidates = passages
    .filter(({ sameAs }) => sameAs === null)
    .map((passage) => ({ passage, score: scoreStems(findStems(passage.text), wanted) }))
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score)
    .slice(0, maxCandidates)
  const sentence = claim.replace(/\s*\[\d+\]/g, '').replace(/([.!?]?)$/, (end) => ` [1]${end || '.'}`)
  return candidates
    .flatMap(({ passage, score }) => {
      const reference = byId.get(passage.referenceId)
      const [checked] = checkCitations({
        text: sentence,
        passages: [{ n: 1, title: reference?.title, text: passage.text }],
        now,
      })
      if (reference === undefined || checked === undefined || checked.verdict === 'uncited') return []
      const { verdict, why } = checked
      return [
        {
          score,
          found: {
            referenceId: reference.id,
            passageId: passage.id,
            title: reference.title,
            url: reference.url,
            accepted: reference.accepted,
            text: passage.text,
            verdict,
            quote: checked.passages[0]?.quote ?? '',
            why,
          },
        },
      ]
    })
    .toSorted(
      (one, other) => ranks[one.found.verdict] - ranks[other.found.verdict] || other.score - one.score,
    )
    .slice(0, limit)
    .map(({ found }) => found)
}
