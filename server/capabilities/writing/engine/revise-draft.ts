// The editor's reading of a draft: one call that gives changes, of which the text takes those that fit.
import { collapseWhitespace } from '#core/text.ts'
import type { GuardedWriter } from '../guarded-writer.ts'
import { inspectAnswer } from '../inspect-answer.ts'
import { buildRevisionPrompt, draftRevisions, promptMembers, reviseDraftPrompt } from '../prompts/index.ts'
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

async function revise(writer: GuardedWriter, job: WritingJob, draft: WrittenText): Promise<WrittenText> {
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
    const { text, revisions } = applyRevisions(draft.text, served.object.changes, material.prompt)
    const sum = createSum(draft)
    sum.add(served)
    const { faults } = inspectAnswer(text, expectationsFor(job, built, { isPart: false }))
    const notes = served.object.notes
      .map(collapseWhitespace)
      .filter((note) => note !== '')
      .slice(0, maxNotes)
    if (revisions.length === 0 || faults.length > draft.warnings.length)
      return { ...draft, ...sum.total(), notes }
    return { ...draft, ...sum.total(), text, draft: draft.text, revisions, notes }
  } catch (error) {
    job.call.signal.throwIfAborted()
    return {
      ...draft,
      warnings: [
        ...draft.warnings,
        `The editor’s reading did not come about; this is the draft. ${error instanceof Error ? error.message : ''}`.trim(),
      ],
    }
  }
}
