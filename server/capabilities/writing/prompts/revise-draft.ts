// The editor's call: reads a finished draft and gives back changes, not a new text.
import { z } from 'zod'
import { fenced, fenceRule, newFence } from '../../ai/index.ts'
import type { WritingPrompt } from './prompt.types.ts'
import { briefLines, languageLine, lengthLine, materialParts, requestPart, toPrompt } from './shared-lines.ts'
import type { BuiltPrompt, WritingMaterial } from './writing-material.types.ts'

export const reviseDraftPrompt: WritingPrompt = { id: 'revise-draft', version: 11, temperature: 0.2 }

/** More changes than this are another text. */
export const maxRevisions = 10

/** What an editor changes. */
export const faultLines = [
  '- A figure, date, name, price, offer, term, promise, ability or event that the material neither has nor implies: taken out or made a blank.',
  '- A fact of the request that is missing or changed: put in or corrected where it belongs.',
  '- The same said twice, a remark to whoever asked, a blank beyond the usual form, a phrase that nobody would say: taken out.',
]

export const changesLine = `At most ${maxRevisions} changes; none is a good answer. Each replaces words of the draft, from a phrase to a paragraph, copied exactly and long enough to occur once, by better ones. To delete a sentence, replace it by nothing.`

export const notesLine =
  'Then up to four notes to the sender, each one or two short sentences in the language of the text: what to check, fill in or decide before it goes out, what the draft assumes, and what to say if somebody asks about what it leaves out. None where nothing is open.'

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
  { draft, language, findings }: { draft: string; language: string; findings: readonly string[] },
): BuiltPrompt {
  const fence = newFence()
  const rules = [
    'You read a text once before it is sent, and change only what is wrong:',
    ...faultLines,
    ...lengthLine(material, language),
    `Voice, form and order stay. ${changesLine}`,
    notesLine,
    languageLine(language),
    fenceRule(fence),
  ]
  const parts = [
    ...materialParts(material, fence),
    ...briefLines(material),
    `What was asked for:\n${fenced(fence, requestPart(material))}`,
    `The draft:\n${fenced(fence, draft)}`,
    ...(findings.length === 0
      ? []
      : [`Found in it by rules; look whether it is so:\n${fenced(fence, findings.join('\n'))}`]),
  ]
  return toPrompt(fence, rules, parts)
}
