// An editor's call over several drafts: in which order they are good, and what to change in the best.
import { z } from 'zod'
import { fenced, fenceRule, newFence } from '../../ai/index.ts'
import type { WritingPrompt } from './prompt.types.ts'
import { changesLine, draftRevisions, faultLines, notesLine } from './revise-draft.ts'
import { briefLines, languageLine, lengthLine, materialParts, requestPart, toPrompt } from './shared-lines.ts'
import type { BuiltPrompt, WritingMaterial } from './writing-material.types.ts'

export const chooseDraftPrompt: WritingPrompt = { id: 'choose-draft', version: 3, temperature: 0.2 }

/** A draft as the editor sees it. */
export interface ShownDraft {
  text: string
  /** What rules found in it, one sentence each. */
  findings: readonly string[]
}

/** Names of drafts in the call, by position. */
export const draftLetters = ['A', 'B', 'C'] as const
export type DraftLetter = (typeof draftLetters)[number]

/** The answer for so many drafts. */
export function rankedDrafts(count: number) {
  return z.object({
    reason: z.string().describe('One sentence to the sender: why the best text and not the others.'),
    ranking: z
      .array(z.enum(draftLetters.slice(0, count) as [DraftLetter, ...DraftLetter[]]))
      .min(1)
      .describe('The letters of all drafts, from the best to the worst.'),
    ...draftRevisions.shape,
  })
}

export function buildChoicePrompt(
  material: WritingMaterial,
  { drafts, language }: { drafts: readonly ShownDraft[]; language: string },
): BuiltPrompt {
  const fence = newFence()
  const rules = [
    'You asked for a text and got several drafts, in no particular order. Read each as you, who have to put your name to it, and as its reader. Rank them: first the one that deals best with what is difficult in this request and sounds most like a person who knows that reader, warm where they need it, and clear. Being the longest or the shortest is no reason.',
    'A draft loses against another where it leaves out or changes a fact of the request, says as a fact what the material neither has nor implies, misses a length that was asked for, lacks a part of its usual form, or is so short that its reader would feel brushed off. What rules found is noted behind a draft; look whether it is so.',
    'Say why in one sentence, in the language of the request: what the best text does for its reader, without the letters of the drafts.',
    'Then change in the best draft what is wrong:',
    ...faultLines,
    '- A sentence that this reader would find cold, stiff or odd: as a person would say it.',
    '- A passage for which another draft has a clearly better one: replaced by it. What only another draft has and the reader would miss: put in.',
    ...lengthLine(material, language),
    `Voice and form stay. ${changesLine}`,
    notesLine,
    languageLine(language),
    fenceRule(fence),
  ]
  const parts = [
    ...materialParts(material, fence),
    ...briefLines(material),
    `What was asked for:\n${fenced(fence, requestPart(material))}`,
    ...drafts.map((draft, index) => draftPart(fence, draftLetters[index] ?? '', draft)),
  ]
  return toPrompt(fence, rules, parts)
}

/** The drafts that a prompt shows, in its order. */
export function readShownDrafts(prompt: string): string[] {
  return [...prompt.matchAll(/^Draft [A-C]:\n<([^>\n]+)>\n([^]*?)\n<\/\1>/gm)].map(
    ([, , draft = '']) => draft,
  )
}

function draftPart(fence: string, letter: string, { text, findings }: ShownDraft): string {
  const found =
    findings.length === 0 ? '' : `\nFound in ${letter} by rules: ${fenced(fence, findings.join('\n'))}`
  return `Draft ${letter}:\n${fenced(fence, text)}${found}`
}
