// A text in one call: short documents, and whatever goes on with a text or changes a part of it.
import type { GuardedWriter } from '../guarded-writer.ts'
import {
  buildContinuationPrompt,
  buildDocumentPrompt,
  buildReaderPrompt,
  buildRefinementPrompt,
  buildRegenerationPrompt,
  buildTranslationPrompt,
  buildVoicePrompt,
  changeReaderPrompt,
  continueTextPrompt,
  matchVoicePrompt,
  regeneratePartPrompt,
  translateTextPrompt,
  refineSelectionPrompt,
  writeDocumentPrompt,
  type BuiltPrompt,
  type WritingPrompt,
} from '../prompts/index.ts'
import { answer, expectationsFor, expectFromWhole, requestFor } from './guarded-call.ts'
import { finish } from './revise-draft.ts'
import type { WritingEvent, WritingJob } from './writing-engine.types.ts'

export async function* writeAtOnce(
  writer: GuardedWriter,
  job: WritingJob,
): AsyncGenerator<WritingEvent, void, undefined> {
  const [prompt, built] = promptFor(job)
  const expected = {
    ...expectationsFor(job, built, { isPart: job.task !== 'document' }),
    ...expectFromWhole(job),
  }
  for await (const event of answer(writer, job, requestFor(job, prompt, built), expected)) {
    if (event.type === 'done') yield* finish(writer, job, { ...event, revisions: [] })
    else yield event
  }
}

export function promptFor(
  job: Pick<WritingJob, 'material' | 'task' | 'language'>,
): [WritingPrompt, BuiltPrompt] {
  const { material, task, language = '' } = job
  if (task === 'refinement') return promptForPart(material, job.language)
  if (task === 'continuation') return [continueTextPrompt, buildContinuationPrompt(material, { language })]
  return [writeDocumentPrompt, buildDocumentPrompt(material, { language })]
}

function promptForPart(
  material: WritingJob['material'],
  language: string | undefined,
): [WritingPrompt, BuiltPrompt] {
  const { change } = material
  switch (change?.kind) {
    case undefined:
      return [refineSelectionPrompt, buildRefinementPrompt(material, { language })]
    case 'regenerate':
      return [regeneratePartPrompt, buildRegenerationPrompt(material, { language })]
    case 'reader':
      return [changeReaderPrompt, buildReaderPrompt(material, { reader: change.reader, language })]
    case 'voice':
      return [matchVoicePrompt, buildVoicePrompt(material, { sample: change.sample, language })]
    case 'translate':
      return [translateTextPrompt, buildTranslationPrompt(material, { language: change.language })]
  }
}
