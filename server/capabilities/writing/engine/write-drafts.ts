// A text from several drafts: written at the same time, the first of them as it comes; then two readers
// choose one of them. Where one alone comes about, it is read as a single draft is.
import type { DraftApproach } from '#contracts/other-draft.schema.ts'
import type { GuardedWriter } from '../guarded-writer.ts'
import { approachLines, buildDocumentPrompt, getDraftPrompt } from '../prompts/index.ts'
import { chooseDraft, withoutApproach, withoutCopies, type Draft } from './choose-draft.ts'
import { answer, createSum, expectationsFor, expectFromWhole, requestFor } from './guarded-call.ts'
import { revise } from './revise-draft.ts'
import type { maxDrafts } from './token-estimates.ts'
import type { WritingEvent, WritingJob } from './writing-engine.types.ts'

/** In the order in which they are taken. Two plain ones differ as two answers of a model do. */
const approaches = ['plain', 'short', 'plain'] as const satisfies readonly DraftApproach[] & {
  length: typeof maxDrafts
}

export async function* writeDrafts(
  writer: GuardedWriter,
  job: WritingJob,
): AsyncGenerator<WritingEvent, void, undefined> {
  const leaving = new AbortController()
  const signal = AbortSignal.any([job.call.signal, leaving.signal])
  const [first = 'plain', ...others] = approaches.slice(0, job.drafts)
  const beside = Promise.all(others.map((approach) => writeOne(writer, job, approach, signal)))
  try {
    const streamed = yield* writeFirst(writer, job, first)
    if ('text' in streamed && streamed.provider === 'composer' && (await beside).every(isNothing))
      return yield { type: 'done', ...streamed, revisions: [] }
    yield { type: 'revising' }
    const written = [
      ...('text' in streamed && streamed.provider !== 'composer' ? [streamed] : []),
      ...(await beside).filter((draft) => draft !== undefined),
    ]
    job.call.signal.throwIfAborted()
    const [only, another] = withoutCopies(written)
    if (only === undefined) throw 'text' in streamed ? new Error('no draft was written') : streamed.failure
    const shown = 'text' in streamed ? streamed.text : undefined
    if (another === undefined) {
      if (only.text !== shown) yield { type: 'correction', reasons: [firstFailed], text: only.text }
      const served = createSum()
      for (const draft of written) served.add(draft)
      const text = await revise(writer, job, { ...withoutApproach(only), ...served.total(), revisions: [] })
      return yield { type: 'done', ...text }
    }
    const chosen = await chooseDraft(writer, job, written, askFor(job, 'plain').expected)
    const draft = chosen.draft ?? chosen.text
    if (draft !== shown)
      yield { type: 'correction', reasons: [chosen.choice?.reason || firstFailed], text: draft }
    yield { type: 'done', ...chosen }
  } finally {
    leaving.abort(new Error('The text is done with.'))
  }
}

const firstFailed = 'Another draft takes its place.'
const isNothing = (draft: unknown): boolean => draft === undefined

/** The draft that is shown as it comes; its failure is one only if no other draft comes about. */
async function* writeFirst(
  writer: GuardedWriter,
  job: WritingJob,
  approach: DraftApproach,
): AsyncGenerator<WritingEvent, Draft | { failure: unknown }, undefined> {
  const { request, expected } = askFor(job, approach)
  try {
    for await (const event of answer(writer, job, request, expected)) {
      if (event.type === 'done') return { ...event, approach }
      yield event
    }
    return { failure: new Error('the answer ended without a text') }
  } catch (failure) {
    job.call.signal.throwIfAborted()
    return { failure }
  }
}

async function writeOne(
  writer: GuardedWriter,
  job: WritingJob,
  approach: DraftApproach,
  signal: AbortSignal,
): Promise<Draft | undefined> {
  const { request, expected } = askFor(job, approach)
  try {
    // The composer writes the same text whatever the approach is.
    return {
      ...(await writer.generateText({ ...request, withoutComposer: true, signal }, expected)),
      approach,
    }
  } catch {
    // The others are worth as much without it; what failed is in the ledger and the log.
    return undefined
  }
}

function askFor(job: WritingJob, approach: DraftApproach) {
  const { material, language = '' } = job
  const built = buildDocumentPrompt(material, { language, approach: approachLines(approach, material) })
  return {
    request: requestFor(job, getDraftPrompt(approach), built),
    expected: { ...expectationsFor(job, built, { isPart: false }), ...expectFromWhole(job) },
  }
}
