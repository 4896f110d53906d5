// The editor's call: reads a finished draft by the rubric of its kind and gives back changes, not a new text.
import { z } from 'zod'
import { fenced, fenceRule, newFence } from '../../ai/index.ts'
import { getCraft } from './craft.ts'
import type { WritingPrompt } from './prompt.types.ts'
import {
  briefLines,
  languageLine,
  lengthLine,
  materialParts,
  requestPart,
  styleLine,
  toPrompt,
} from './shared-lines.ts'
import type { BuiltPrompt, WritingMaterial } from './writing-material.types.ts'

export const reviseDraftPrompt: WritingPrompt = { id: 'revise-draft', version: 2, temperature: 0.2 }

/** More changes than this are another text. */
export const maxRevisions = 20

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
    'You are the editor who has the last word before a text is sent. You change only what makes it better for its reader.',
    'The rubric, most important first:',
    '- It answers what was asked for, with everything the reader needs and nothing they do not.',
    ...craft.criteria.map((criterion) => `- ${criterion}`),
    '- Nothing is said twice. Of two places that say the same, the weaker goes.',
    '- Every statement about the people, companies and products in question stands in the material. What does not is taken out or reworded without it.',
    '- A blank in brackets for something that can be left out or written around is removed with its sentence.',
    `- ${styleLine}`,
    ...lengthLine(material).map((line) => `- ${line}`),
    `Answer with at most ${maxRevisions} changes, the most important first; none is a good answer. Each replaces words of the draft, copied exactly and long enough to occur once, by better ones. To delete a sentence, replace it by nothing. Add no facts.`,
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
