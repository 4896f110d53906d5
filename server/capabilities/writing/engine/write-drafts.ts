// A text from several drafts: written at the same time, the first of them as it comes; then an editor's call chooses
// one and changes it. Where one alone comes about, it is read as a single draft is.
import { createHash } from 'node:crypto'
import { draftApproaches, type DraftApproach } from '#contracts/other-draft.schema.ts'
import { collapseWhitespace } from '#core/text.ts'
import type { GuardedText, GuardedWriter } from '../guarded-writer.ts'
import {
  approachLines,
  buildChoicePrompt,
  buildDocumentPrompt,
  chooseDraftPrompt,
  chosenDraft,
  draftLetters,
  getDraftPrompt,
  promptMembers,
} from '../prompts/index.ts'
import { findInDrafts, type FoundDraft } from './draft-findings.ts'
import { answer, createSum, expectationsFor, expectFromWhole, requestFor } from './guarded-call.ts'
import { joinFacts, revise, takeReading, withoutReading } from './revise-draft.ts'
import type { WritingEvent, WritingJob, WrittenText } from './writing-engine.types.ts'

/** As many as there are ways to write one. */
export const maxDrafts = draftApproaches.length

interface Draft extends GuardedText {
  approach: DraftApproach
}

export async function* writeDrafts(
  writer: GuardedWriter,
  job: WritingJob,
): AsyncGenerator<WritingEvent, void, undefined> {
  const leaving = new AbortController()
  const signal = AbortSignal.any([job.call.signal, leaving.signal])
  const [first = 'plain', ...others] = draftApproaches.slice(0, job.drafts)
  const beside = Promise.all(others.map((approach) => writeOne(writer, job, approach, signal)))
  try {
    const streamed = yield* writeFirst(writer, job, first)
    if ('text' in streamed && streamed.provider === 'composer' && (await beside).every(isNothing))
      return yield { type: 'done', ...streamed, revisions: [] }
    yield { type: 'revising' }
    const written = withoutCopies([
      ...('text' in streamed && streamed.provider !== 'composer' ? [streamed] : []),
      ...(await beside).filter((draft) => draft !== undefined),
    ])
    job.call.signal.throwIfAborted()
    const [only, another] = written
    if (only === undefined) throw 'text' in streamed ? new Error('no draft was written') : streamed.failure
    const shown = 'text' in streamed ? streamed.text : undefined
    if (another === undefined) {
      if (only.text !== shown) yield { type: 'correction', reasons: [firstFailed], text: only.text }
      const text = await revise(writer, job, { ...withoutApproach(only), revisions: [] })
      return yield { type: 'done', ...text }
    }
    const chosen = await choose(writer, job, written)
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

/** The editor's call; without one the draft with the least faults, the first among equals. */
async function choose(
  writer: GuardedWriter,
  job: WritingJob,
  written: readonly Draft[],
): Promise<WrittenText> {
  const { material, language = '' } = job
  const sum = createSum()
  for (const draft of written) sum.add(draft)
  const { expected } = askFor(job, 'plain')
  const found = findInDrafts(written, {
    asked: [material.prompt, material.instructions, ...material.brief.facts].join('\n\n'),
    known: joinFacts(job),
    expected,
  }).toSorted((one, other) => hash(one.draft.text).localeCompare(hash(other.draft.text)))
  const built = buildChoicePrompt(material, { drafts: found.map(toShown), language })
  const { compose: _, provider, model, ...call } = job.call
  const [any] = written
  try {
    const served = await writer.generateObject(
      {
        ...call,
        provider: any?.provider ?? provider,
        model: any?.model ?? model,
        ...promptMembers(chooseDraftPrompt),
        messages: built.messages,
        schema: chosenDraft(found.length),
        schemaName: 'choice',
        compose: () => ({ reason: '', draft: 'A' as const, changes: [], notes: [] }),
      },
      {
        ...expectationsFor(job, built, { isPart: true }),
        // A sentence to the sender says what it likes in any language.
        languages: [],
        bannedWords: [],
        noRepetition: false,
        endsFreely: true,
        findTexts: ({ reason, notes }) => [reason.trim() || 'Chosen.', ...notes],
      },
    )
    sum.add(served)
    const { draft } = found[draftLetters.indexOf(served.object.draft)] ?? getBest(found, written)
    const {
      text,
      draft: before,
      revisions,
      notes,
      warnings,
    } = takeReading(job, built, { ...withoutApproach(draft), revisions: [] }, served.object)
    return {
      ...toChosen(draft, written, collapseWhitespace(served.object.reason)),
      ...sum.total(),
      text,
      draft: before,
      revisions,
      notes,
      warnings,
    }
  } catch (error) {
    job.call.signal.throwIfAborted()
    const { draft } = getBest(found, written)
    return withoutReading(
      { ...toChosen(draft, written, ''), ...sum.total() },
      'The editor’s choice between the drafts did not come about; this is the one with the fewest faults.',
      error,
    )
  }
}

const hash = (text: string): string => createHash('sha256').update(text).digest('hex')

const toShown = ({ draft, findings }: FoundDraft<Draft>) => ({ text: draft.text, findings })

function getBest(found: readonly FoundDraft<Draft>[], written: readonly Draft[]): FoundDraft<Draft> {
  const [best] = found.toSorted(
    (one, other) => one.badness - other.badness || written.indexOf(one.draft) - written.indexOf(other.draft),
  )
  if (best === undefined) throw new Error('no draft to choose')
  return best
}

function toChosen(draft: Draft, written: readonly Draft[], reason: string): WrittenText {
  return {
    ...withoutApproach(draft),
    revisions: [],
    choice: { approach: draft.approach, reason },
    otherDrafts: written.filter((other) => other !== draft).map(({ approach, text }) => ({ approach, text })),
  }
}

function withoutApproach(draft: Draft): GuardedText {
  const { approach: _, ...text } = draft
  return text
}

/** Two of one text are no choice. */
function withoutCopies(drafts: readonly Draft[]): Draft[] {
  const plain = ({ text }: Draft): string => collapseWhitespace(text)
  return drafts.filter((draft, index) => drafts.findIndex((other) => plain(other) === plain(draft)) === index)
}
