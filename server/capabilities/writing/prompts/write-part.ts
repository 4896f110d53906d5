// One stretch of a planned text: one part, or a few short ones that follow each other.
import { fenced, fenceRule, newFence } from '../../ai/index.ts'
import type { WritingPrompt } from './prompt.types.ts'
import {
  answerLine,
  briefLines,
  languageLine,
  lengthUnit,
  materialParts,
  maxShown,
  requestPart,
  styleLine,
  toPrompt,
  truthLine,
  voiceLines,
  writerLine,
} from './shared-lines.ts'
import type { BuiltPrompt, WritingMaterial } from './writing-material.types.ts'

export const writePartPrompt: WritingPrompt = { id: 'write-part', version: 7, temperature: 0.5 }

export interface PartToWrite {
  /** The heading line as it must be, such as `## Price`; empty for a part without one. */
  headingLine: string
  purpose: string
  words: number
  facts: readonly string[]
  /** Of the sources, what the plan gives to this part. */
  statements: readonly string[]
}

export interface StretchOfText {
  /** The `# title` line that the text begins with; undefined for all but the first stretch. */
  titleLine: string | undefined
  parts: readonly PartToWrite[]
  /** Headings of the whole plan in order, and which of them are written now. */
  plan: readonly { heading: string; purpose: string; isNow: boolean }[]
  /** The last paragraph before this stretch. */
  before: string
  /** Sentences of the parts before with figures that the material does not have, such as sums. */
  workedOut: readonly string[]
  /** Whether the plan gives the statements of the sources to parts. */
  hasAllottedSources: boolean
  isLast: boolean
}

export function buildPartPrompt(
  material: WritingMaterial,
  stretch: StretchOfText,
  { language }: { language: string },
): BuiltPrompt {
  const fence = newFence()
  const { brief } = material
  const rules = [
    `${writerLine} You write it part by part, after a plan: only the parts that are due now; others write theirs.`,
    truthLine,
    styleLine,
    'Begin each part with its heading line exactly as given. Say the facts allotted to a part in that part; those of other parts are said there and not here.',
    ...(stretch.hasAllottedSources
      ? [
          'What the sources say is allotted as well: a figure or detail that is not among those of a part is said in another; a summary or a recommendation names only the few on which it rests.',
        ]
      : []),
    answerLine,
    languageLine(language),
    ...voiceLines(material, fence),
    fenceRule(fence),
  ]
  const allotted = (label: string, lines: readonly string[]): string[] =>
    lines.length === 0 ? [] : [`${label}:\n${fenced(fence, lines.map((line) => `- ${line}`).join('\n'))}`]
  const due = stretch.parts.map(({ headingLine, purpose, words, facts, statements }) =>
    [
      headingLine === '' ? '(no heading line)' : headingLine,
      `Purpose: ${purpose}`,
      `About ${words} ${lengthUnit(language)}.`,
      ...allotted('Facts', facts),
      ...allotted('From the sources', statements),
      ...(facts.length + statements.length > 0
        ? []
        : [
            `No fact is allotted to it: what it says follows from the request${brief.sources.length === 0 ? '' : ', the sources'} and certain general knowledge.`,
          ]),
    ].join('\n'),
  )
  const parts = [
    `What the text is to answer, for context:\n${requestPart(material)}`,
    ...materialParts({ ...material, brief: { ...brief, facts: [] }, inputs: [] }, fence),
    ...briefLines(material),
    `The plan (» marks what is due now):\n${stretch.plan.map(({ heading, purpose, isNow }) => `${isNow ? '» ' : ''}${heading === '' ? '(opening)' : heading}: ${purpose}`).join('\n')}`,
    ...(stretch.before === ''
      ? []
      : [`The text just before ends:\n${fenced(fence, stretch.before.slice(-maxShown.partBefore))}`]),
    ...(stretch.workedOut.length === 0
      ? []
      : [
          `Worked out in the parts before. Where the same figure is needed it is this one:\n${fenced(fence, stretch.workedOut.map((sentence) => `- ${sentence}`).join('\n'))}`,
        ]),
    stretch.titleLine === undefined
      ? 'No title: it stands already.'
      : `Begin with this title line: ${stretch.titleLine}`,
    `Due now${stretch.isLast ? ', with the end of the text' : ''}:\n\n${due.join('\n\n')}`,
  ]
  return toPrompt(fence, rules, parts)
}
