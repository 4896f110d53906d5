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

export const writePartPrompt: WritingPrompt = { id: 'write-part', version: 6, temperature: 0.5 }

export interface PartToWrite {
  /** The heading line as it must be, such as `## Price`; empty for a part without one. */
  headingLine: string
  purpose: string
  words: number
  facts: readonly string[]
}

export interface StretchOfText {
  /** The `# title` line that the text begins with; undefined for all but the first stretch. */
  titleLine: string | undefined
  parts: readonly PartToWrite[]
  /** Headings of the whole plan in order, and which of them are written now. */
  plan: readonly { heading: string; purpose: string; isNow: boolean }[]
  /** The last paragraph before this stretch. */
  before: string
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
    answerLine,
    languageLine(language),
    ...voiceLines(material, fence),
    fenceRule(fence),
  ]
  const due = stretch.parts.map(({ headingLine, purpose, words, facts }) =>
    [
      headingLine === '' ? '(no heading line)' : headingLine,
      `Purpose: ${purpose}`,
      `About ${words} ${lengthUnit(language)}.`,
      ...(facts.length === 0
        ? ['No fact is allotted to it: what it says follows from the request and certain general knowledge.']
        : [`Facts:\n${fenced(fence, facts.map((fact) => `- ${fact}`).join('\n'))}`]),
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
    stretch.titleLine === undefined
      ? 'No title: it stands already.'
      : `Begin with this title line: ${stretch.titleLine}`,
    `Due now${stretch.isLast ? ', with the end of the text' : ''}:\n\n${due.join('\n\n')}`,
  ]
  return toPrompt(fence, rules, parts)
}
