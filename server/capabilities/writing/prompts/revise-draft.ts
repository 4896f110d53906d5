// The editor's call: reads a finished draft by the rubric of its kind and gives back changes, not a new text.
import { z } from 'zod'
import { fenced, fenceRule, newFence } from '../../ai/index.ts'
import { getCraft } from './craft.ts'
import type { WritingPrompt } from './prompt.types.ts'
import { briefLines, languageLine, lengthLine, materialParts, requestPart, toPrompt } from './shared-lines.ts'
import type { BuiltPrompt, WritingMaterial } from './writing-material.types.ts'

export const reviseDraftPrompt: WritingPrompt = { id: 'revise-draft', version: 7, temperature: 0.2 }

/** More changes than this are another text. */
export const maxRevisions = 12

export const draftRevisions = z.object({
  changes: z.array(
    z.object({
      find: z.string().describe('The words of the draft to replace, copied exactly, Markdown included.'),
      replace: z.string().describe('What stands there instead; empty to delete.'),
      reason: z.string().describe('What the reader gains, in a few words, in English.'),
    }),
  ),
  notes: z.array(z.string()).describe('What the sender has to know before it goes out; empty for nothing.'),
})

export function buildRevisionPrompt(
  material: WritingMaterial,
  { draft, language }: { draft: string; language: string },
): BuiltPrompt {
  const fence = newFence()
  const craft = getCraft(material.brief.kind)
  const rules = [
    'You are the editor who reads a text before it is sent: as its reader will, and as its sender has to answer for it. Change whatever keeps it from being the best text of its kind:',
    '- A figure, date, name, owner, price, term, promise or event that the material neither has nor implies: taken out or made a blank. Usual contents, steps and quotes that were drafted for the sender stay, with a note.',
    '- A fact of the request that is missing or changed, and what its reader will ask and the material answers: put in where it belongs.',
    '- The same said twice, padding, a remark to whoever asked, a needless blank: taken out.',
    '- A weak opening or end, a stiff, clumsy, vague or boastful sentence, a heading that says nothing: written as the best writer of the field would.',
    'The text was to have:',
    ...craft.criteria.map((criterion) => `- ${criterion}`),
    ...lengthLine(material, language).map((line) => `- ${line}`),
    `The voice stays. At most ${maxRevisions} changes; none is a good answer. Each replaces words of the draft, from a phrase to a paragraph, copied exactly and long enough to occur once, by better ones. To delete a sentence, replace it by nothing.`,
    'Then up to four notes to the sender, each one short sentence in the language of the text: what to check, fill in or decide before it goes out, and what the draft assumes. None where nothing is open.',
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
