// What the drafts of one text differ in: where each begins and what it leaves out. How it reads is left to the model.
import type { DraftApproach } from '#contracts/other-draft.schema.ts'
import { findWantedLength } from './shared-lines.ts'
import { writeDocumentPrompt } from './write-document.ts'
import type { WritingPrompt } from './prompt.types.ts'
import type { WritingMaterial } from './writing-material.types.ts'

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
