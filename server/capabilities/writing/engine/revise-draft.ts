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
import type { AnswerExpectations } from '../writing.types.ts'
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
  const built = buildRevisionPrompt(material, {
    draft: draft.text,
    language,
    findings: draft.warnings,
  })
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
        // What is wrong with the draft is no fault of this answer; what the changes make of it is looked at
        // once they are in it. A note says what it likes, and no change is a good answer.
        languages: [],
        bannedWords: [],
        noRepetition: false,
        endsFreely: true,
        findTexts: ({ notes }) => ['Read.', ...notes],
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
  const expected = expectationsFor(job, built, { isPart: false })
  const before = findWarnings(draft.text, expected)
  const after = findWarnings(text, expected)
  const notes = reading.notes
    .map(collapseWhitespace)
    .filter((note) => note !== '')
    .slice(0, maxNotes)
  if (revisions.length === 0 || after.length > draft.warnings.length) return { ...draft, notes }
  // What the changes repaired is warned of no longer.
  const kept = draft.warnings.filter((warning) => !before.includes(warning))
  return { ...draft, text, draft: draft.text, revisions, notes, warnings: [...new Set([...kept, ...after])] }
}

function findWarnings(text: string, expected: AnswerExpectations): string[] {
  return inspectAnswer(text, expected).faults.map(({ warning }) => warning)
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
