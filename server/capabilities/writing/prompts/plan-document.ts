// A longer text is planned before it is written: its parts, the words for each, and which part says which
// fact.
import { z } from 'zod'
import { fenced, fenceRule, newFence } from '../../ai/index.ts'
import type { WritingPrompt } from './prompt.types.ts'
import {
  briefLines,
  languageLine,
  materialParts,
  numberedFacts,
  outlinePart,
  requestPart,
  toPrompt,
} from './shared-lines.ts'
import type { BuiltPrompt, WritingMaterial } from './writing-material.types.ts'

export const planDocumentPrompt: WritingPrompt = { id: 'plan-document', version: 6, temperature: 0.3 }

export const plannedDocument = z.object({
  title: z.string().describe('The title, with an angle; empty where the kind of text has none.'),
  parts: z.array(
    z.object({
      outlinePart: z.number().describe('Number of the part in the given outline; 0 without an outline.'),
      heading: z.string().describe('As printed; empty for a part without a heading, such as the opening.'),
      purpose: z.string().describe('What the reader knows, believes or can do after it.'),
      words: z.number(),
      facts: z.array(z.number()).describe('Numbers of the facts that this part says, and no other part.'),
      standsAlone: z
        .boolean()
        .describe('Whether it can be written without knowing the words of the part before.'),
    }),
  ),
})
export type PlannedDocument = z.infer<typeof plannedDocument>

/** A sentence of a source. */
export interface Statement {
  title: string
  text: string
}

export function buildPlanPrompt(
  material: WritingMaterial,
  {
    language,
    words,
    facts,
    statements,
  }: { language: string; words: number; facts: readonly string[]; statements: readonly Statement[] },
): BuiltPrompt {
  const fence = newFence()
  const { brief, template } = material
  const rules = [
    `You plan a text of about ${words} words, which is then written part by part.`,
    'Plan only parts that the material or certain general knowledge can fill; no part for completeness. Three to nine parts, each of 60 words or more; what would be shorter joins its neighbour. The words of the parts add up to the length.',
    'Each numbered fact goes to exactly one part: where the reader looks for it. Leave out only facts that say how to write. Contacts, prices, dates and places always have their part.',
    ...(statements.length === 0
      ? []
      : [
          'The statements of the sources go on with these numbers. Each that the text needs goes to exactly one part as well: the one whose subject it is. What the text does not need goes to none.',
        ]),
    'Purposes differ: no part repeats, announces or sums up another.',
    ...(template === undefined
      ? []
      : [
          'Keep the order of the outline. Leave out its parts for which nothing was given, and join parts that would say the same. Headings may be reworded to say more.',
        ]),
    languageLine(language),
    fenceRule(fence),
  ]
  const parts = [
    ...(template === undefined ? [] : [outlinePart(template)]),
    ...materialParts({ ...material, brief: { ...brief, facts: [], sources: [] }, inputs: [] }, fence),
    ...(facts.length === 0 ? [] : [`The facts:\n${numberedFacts(fence, facts)}`]),
    ...(statements.length === 0
      ? []
      : [
          `What the sources say; where it contradicts the request or the facts above, those count:\n${fenced(fence, numberStatements(statements, facts.length))}`,
        ]),
    ...briefLines(material),
    `The request that the text is to answer:\n${requestPart(material)}`,
    'Plan the text.',
  ]
  return toPrompt(fence, rules, parts)
}

function numberStatements(statements: readonly Statement[], before: number): string {
  return statements
    .map(({ title, text }, index) => {
      const isNew = title !== statements[index - 1]?.title
      return `${isNew ? `[${title}]\n` : ''}${before + index + 1}. ${text}`
    })
    .join('\n')
}
