// The editor's call: reads a finished draft by the rubric of its kind and gives back changes, not a new text.
import { z } from 'zod'
import { fenced, fenceRule, newFence } from '../../ai/index.ts'
import { getCraft } from './craft.ts'
import type { WritingPrompt } from './prompt.types.ts'
import { briefLines, languageLine, lengthLine, materialParts, requestPart, toPrompt } from './shared-lines.ts'
import type { BuiltPrompt, WritingMaterial } from './writing-material.types.ts'

export const reviseDraftPrompt: WritingPrompt = { id: 'revise-draft', version: 6, temperature: 0.2 }

/** More changes than this are another text. */
export const maxRevisions = 10

export const draftRevisions = z.object({
  changes: z.array(
    z.object({
      find: z.string().describe('The words of the draft to replace, copied exactly, Markdown included.'),
      replace: z.string().describe('What stands there instead; empty to delete.'),
      reason: z.string().describe('What the reader gains, in a few words, in English.'),
    }),
  ),
})

export function buildRevisionPrompt(
  material: WritingMaterial,
  { draft, language }: { draft: string; language: string },
): BuiltPrompt {
  const fence = newFence()
  const craft = getCraft(material.brief.kind)
  const rules = [
    'You read a text once before it is sent, and change only what is wrong:',
    '- A statement about the people, companies and products in question that the material does not hold: reworded or taken out.',
    '- A fact of the request that is missing or changed: put in or corrected where it belongs.',
    '- The same said twice: the weaker place goes.',
    '- A blank in brackets that is no line of the form and can be written around, a remark to whoever asked, a phrase that nobody would say or that could go without loss.',
    '- An owner, date, rule or promise that nobody gave: taken out, unless what the text was to have asks to propose it.',
    '- A sentence that is clumsy, stiff or vague: said as a good writer of the kind would.',
    'The text was to have:',
    ...craft.criteria.map((criterion) => `- ${criterion}`),
    ...lengthLine(material, language).map((line) => `- ${line}`),
    `Style, rhythm and order stay. At most ${maxRevisions} changes; none is a good answer. Each replaces words of the draft, copied exactly and long enough to occur once, by better ones. To delete a sentence, replace it by nothing.`,
    languageLine(language),
    fenceRule(fence),
  ]
  const parts = [
    ...materialParts(material, fence),
    ...briefLines(material),
    `What was asked for:\n${fenced(fence, requestPart(material))}`,
    `The draft:\n${fenced(fence, draft)}`,
  ]
  return toPrompt(fence, rules, parts)
}
