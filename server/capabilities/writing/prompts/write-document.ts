// A whole text in one call: short ones, and those whose length nobody can say beforehand.
import type { DraftApproach } from '#contracts/other-draft.schema.ts'
import { fenceRule, newFence } from '../../ai/index.ts'
import { getUsualForm } from './usual-forms.ts'
import { outlineParts } from './short-requests.ts'
import type { WritingPrompt } from './prompt.types.ts'
import {
  answerLine,
  briefLines,
  findWantedLength,
  languageLine,
  lengthLine,
  materialParts,
  requestPart,
  toPrompt,
  truthLine,
  voiceLines,
  writerLine,
} from './shared-lines.ts'
import type { BuiltPrompt, WritingMaterial } from './writing-material.types.ts'

export const writeDocumentPrompt: WritingPrompt = { id: 'write-document', version: 17, temperature: 0.7 }

/** `language`: BCP 47, empty for the request's own. `approach`: lines that set one draft apart. */
export function buildDocumentPrompt(
  material: WritingMaterial,
  { language, approach = [] }: { language: string; approach?: readonly string[] },
): BuiltPrompt {
  const fence = newFence()
  const { brief, template, open } = material
  const { markdown: form } = getUsualForm(brief.kind)
  const rules = [
    writerLine,
    truthLine,
    template === undefined
      ? form
      : `${form} Follow the outline: its parts in their order, each as ## heading in the language of the text with the part’s mark at the end of the heading line, but only parts that the material has something for. What a part is for is no reason to add what was not given. A part without a printed heading has no heading of its own and no mark. A part that would repeat another is left out.`,
    ...approach,
    answerLine,
    languageLine(language),
    ...lengthLine(material, language),
    ...voiceLines(material, fence),
    fenceRule(fence),
  ]
  const parts = [
    ...outlineParts(material),
    ...materialParts(material, fence),
    ...(open.length === 0
      ? []
      : [
          `The text usually says these too. Take them from the request where it has them: ${open.join(', ')}.`,
        ]),
    ...briefLines(material),
    requestPart(material),
  ]
  return toPrompt(fence, rules, parts, material.history)
}

// What the drafts of one text differ in: what each leaves out. How it reads is left to the model.
const short = 'Approach: as short as the request allows, in sentences that would fit no other case.'
/** Where a number of words is asked for, leaving out makes room. */
const fewPoints =
  'Approach: few points, in sentences that would fit no other case; what the reader would miss least is not there.'

/** What a draft is asked beside the request; nothing for the plain one. */
export function approachLines(
  approach: DraftApproach,
  material: Pick<WritingMaterial, 'brief' | 'prompt'>,
): string[] {
  switch (approach) {
    case 'plain':
      return []
    case 'short': {
      const wanted = findWantedLength(material)
      return [wanted === undefined || wanted.isMost === true ? short : fewPoints]
    }
  }
}

/** Which approach a prompt asks for. */
export function findApproach(prompt: string): DraftApproach {
  return prompt.includes(short) || prompt.includes(fewPoints) ? 'short' : 'plain'
}

const prompts: Readonly<Record<DraftApproach, WritingPrompt>> = {
  plain: writeDocumentPrompt,
  short: { ...writeDocumentPrompt, id: 'write-document-short' },
}

export function getDraftPrompt(approach: DraftApproach): WritingPrompt {
  return prompts[approach]
}
