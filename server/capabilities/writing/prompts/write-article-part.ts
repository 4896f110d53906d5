// One part of an article that is written from numbered passages of sources: what it says, they say.
import { fenced, fenceRule, newFence } from '../../ai/index.ts'
import type { WritingPrompt } from './prompt.types.ts'
import { answerLine, languageLine, maxShown, styleLine, toPrompt, writerLine } from './shared-lines.ts'
import type { BuiltPrompt } from './writing-material.types.ts'

export const writeArticlePartPrompt: WritingPrompt = {
  id: 'write-article-part',
  version: 2,
  temperature: 0.4,
}

export interface NumberedPassage {
  n: number
  /** Site or file, and title. */
  source: string
  /** A day; empty where the source does not say. */
  date: string
  text: string
}

export interface ArticlePart {
  title: string
  /** Heading lines of the whole outline in order, and which of them are written now. */
  outline: readonly { line: string; isNow: boolean }[]
  /** Heading lines that the part has, in order, each with what its planner noted; none in an opening. */
  headings: readonly { line: string; notes: string; keywords: readonly string[] }[]
  words: number
  passages: readonly NumberedPassage[]
  /** Where no model writes: the sentences that this part quotes. */
  quoted?: ReadonlySet<string> | undefined
  /** Numbers of passages that give different figures for the same thing. */
  contradictions: readonly { one: number; other: number }[]
  /** The last paragraph before this part. */
  before: string
  isLast: boolean
}

export interface ArticleWriting {
  /** BCP 47. */
  language: string
  audience: string
  instructions: string
  /** Guideline, brand and system prompt; values of project and article are inside the fence. */
  guidanceLines(fence: string): readonly string[]
}

export function buildArticlePartPrompt(
  part: ArticlePart,
  { language, audience, instructions, guidanceLines }: ArticleWriting,
): BuiltPrompt {
  const fence = newFence()
  const isOpening = part.headings.length === 0
  const rules = [
    `${writerLine} You write an article part by part from numbered passages of sources: only the part that is due now; others write theirs.`,
    'Every statement that a reader could look up (figures, dates, names, prices, causes, comparisons, recommendations) comes from the passages. Put the number of its passage in square brackets at the end of its sentence, before the full stop: “Garlic is planted in October [3].” Two passages that say it: [3][5].',
    'Say no more than the passage says: “mostly” is not “always”, one region is not everywhere, “may” is not “does”. No figure, name or date of your own. What no passage holds is left out; do not say that it is missing.',
    'Where passages contradict each other, say both and who says which, each with its number.',
    'In your own words: passages are never copied sentence by sentence. A sentence that only leads over or sums up what was just said needs no number.',
    styleLine,
    isOpening
      ? 'This is the opening: two to four sentences that answer the question of the title. No heading.'
      : 'Begin with the heading line exactly as given, and give each further heading line its own paragraphs. No other headings.',
    answerLine,
    languageLine(language),
    ...guidanceLines(fence),
    fenceRule(fence),
  ]
  const due = part.headings.map(({ line, notes, keywords }) =>
    [
      line,
      ...(notes.trim() === '' ? [] : [`Notes of the planner:\n${fenced(fence, notes, 2_000)}`]),
      ...(keywords.length === 0
        ? []
        : [`Words that should occur where they fit:\n${fenced(fence, keywords.join(', '), 500)}`]),
    ].join('\n'),
  )
  const parts = [
    `The title of the article:\n${fenced(fence, part.title)}`,
    ...(audience.trim() === '' ? [] : [`Its readers:\n${fenced(fence, audience, 2_000)}`]),
    `Its outline (» marks what is due now):\n${fenced(fence, part.outline.map(({ line, isNow }) => `${isNow ? '» ' : ''}${line}`).join('\n'), 6_000)}`,
    `The passages:\n${fenced(fence, part.passages.map(showPassage).join('\n\n'))}`,
    ...(part.contradictions.length === 0
      ? []
      : [
          `These give different figures for the same thing; say both: ${part.contradictions.map(({ one, other }) => `[${one}] and [${other}]`).join('; ')}.`,
        ]),
    ...(part.before === ''
      ? []
      : [`The text just before ends:\n${fenced(fence, part.before.slice(-maxShown.partBefore))}`]),
    ...(instructions.trim() === '' ? [] : [`What the writer asks for: ${instructions.trim()}`]),
    `Due now, about ${part.words} words${part.isLast ? ', with the end of the article' : ''}:\n\n${isOpening ? '(the opening, without a heading)' : due.join('\n\n')}`,
  ]
  return toPrompt(fence, rules, parts)
}

function showPassage({ n, source, date, text }: NumberedPassage): string {
  return `[${n}] (${source}${date === '' ? '' : `, ${date}`})\n${text}`
}
