// The editor's reading of a draft: one call that gives changes, of which the text takes those that fit.
import type { z } from 'zod'
import { collapseWhitespace } from '#core/text.ts'
import type { GuardedWriter } from '../guarded-writer.ts'
import { inspectAnswer } from '../inspect-answer.ts'
import {
  buildRevisionPrompt,
  draftRevisions,
  furtherFacts,
  promptMembers,
  reviseDraftPrompt,
  type BuiltPrompt,
} from '../prompts/index.ts'
import { createSum, expectationsFor } from './guarded-call.ts'
import { applyRevisions } from './revisions.ts'
import type { WritingEvent, WritingJob, WrittenText } from './writing-engine.types.ts'

const maxNotes = 4

/** Ends a text: read by an editor's call where that is wanted. */
export async function* finish(
  writer: GuardedWriter,
  job: WritingJob,
  text: WrittenText,
): AsyncGenerator<WritingEvent, void, undefined> {
  if (!job.isRevised || job.task !== 'document' || text.provider === 'composer')
    return yield { type: 'done', ...text }
  yield { type: 'revising' }
  yield { type: 'done', ...(await revise(writer, job, text)) }
}

/** A draft with the changes of an editor’s call; itself, with a warning, where that fails. */
export async function revise(
  writer: GuardedWriter,
  job: WritingJob,
  draft: WrittenText,
): Promise<WrittenText> {
  const { material, language = '' } = job
  const built = buildRevisionPrompt(material, { draft: draft.text, language })
  const { compose: _, ...call } = job.call
  try {
    const served = await writer.generateObject(
      {
        ...call,
        provider: draft.provider,
        model: draft.model,
        ...promptMembers(reviseDraftPrompt),
        messages: built.messages,
        schema: draftRevisions,
        schemaName: 'changes',
        compose: () => ({ changes: [], notes: [] }),
      },
      {
        ...expectationsFor(job, built, { isPart: true }),
        endsFreely: true,
        // No change is a good answer. Only whole new texts are looked at: words of the draft passed already.
        findTexts: ({ changes }) => [draft.text, ...changes.map(({ replace }) => replace)].slice(0, 1),
      },
    )
    const sum = createSum(draft)
    sum.add(served)
    return { ...takeReading(job, built, draft, served.object), ...sum.total() }
  } catch (error) {
    job.call.signal.throwIfAborted()
    return withoutReading(draft, 'The editor’s reading did not come about; this is the draft.', error)
  }
}

/** A draft with what an editor's call gave for it. */
export function takeReading(
  job: WritingJob,
  built: BuiltPrompt,
  draft: WrittenText,
  reading: Pick<z.infer<typeof draftRevisions>, 'changes' | 'notes'>,
): WrittenText {
  const { text, revisions } = applyRevisions(draft.text, reading.changes, joinFacts(job))
  const { faults } = inspectAnswer(text, expectationsFor(job, built, { isPart: false }))
  const notes = reading.notes
    .map(collapseWhitespace)
    .filter((note) => note !== '')
    .slice(0, maxNotes)
  if (revisions.length === 0 || faults.length > draft.warnings.length) return { ...draft, notes }
  return { ...draft, text, draft: draft.text, revisions, notes }
}

/** All that a text may take its facts from. */
export function joinFacts({ expected, material }: Pick<WritingJob, 'expected' | 'material'>): string {
  return [expected.given, ...furtherFacts(material), ...(expected.material ?? [])].join('\n\n')
}

/** A draft that nobody read, which says so. */
export function withoutReading(draft: WrittenText, words: string, error: unknown): WrittenText {
  const reason = error instanceof Error ? error.message : ''
  return { ...draft, warnings: [...draft.warnings, `${words} ${reason}`.trim()] }
}
