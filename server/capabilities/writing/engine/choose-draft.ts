// Which of several drafts becomes the text: two readers rank them at the same time, each in another order,
// since what is read first is liked better. The best by both is taken, with the changes of a reader who has
// it first.
import { createHash } from 'node:crypto'
import type { z } from 'zod'
import type { DraftApproach } from '#contracts/other-draft.schema.ts'
import { collapseWhitespace } from '#core/text.ts'
import type { AiUsage } from '../../ai/index.ts'
import type { GuardedText, GuardedWriter } from '../guarded-writer.ts'
import {
  buildChoicePrompt,
  chooseDraftPrompt,
  draftLetters,
  promptMembers,
  rankedDrafts,
  type BuiltPrompt,
} from '../prompts/index.ts'
import type { AnswerExpectations } from '../writing.types.ts'
import { findInDrafts, type FoundDraft } from './draft-findings.ts'
import { createSum, expectationsFor } from './guarded-call.ts'
import { joinFacts, takeReading, withoutReading } from './revise-draft.ts'
import type { WritingJob, WrittenText } from './writing-engine.types.ts'

export interface Draft extends GuardedText {
  approach: DraftApproach
}

interface Reading {
  /** From the best to the worst, as far as they are named. */
  ranking: readonly FoundDraft<Draft>[]
  given: z.infer<ReturnType<typeof rankedDrafts>>
  built: BuiltPrompt
  served: { usage: AiUsage; cost: number | undefined }
}

/**
 * `written`: as they were asked for. Without any reader the draft with the least faults, the first among
 * equals.
 */
export async function chooseDraft(
  writer: GuardedWriter,
  job: WritingJob,
  written: readonly Draft[],
  expected: AnswerExpectations,
): Promise<WrittenText> {
  const { material } = job
  const drafts = withoutCopies(written)
  const found = findInDrafts(drafts, {
    asked: [material.prompt, material.instructions, ...material.brief.facts].join('\n\n'),
    known: joinFacts(job),
    expected,
  }).toSorted((one, other) => hash(one.draft.text).localeCompare(hash(other.draft.text)))
  const orders = found.length === 1 ? [found] : [found, found.toReversed()]
  const results = await Promise.allSettled(orders.map((order) => readDrafts(writer, job, order, drafts[0])))
  job.call.signal.throwIfAborted()
  const readings = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
  const sum = createSum()
  for (const served of [...written, ...readings.map((reading) => reading.served)]) sum.add(served)
  const { draft } = getBest(found, readings, drafts)
  const reading = readings.find(({ ranking: [first] }) => first?.draft === draft)
  if (reading === undefined)
    return withoutReading(
      { ...toChosen(draft, drafts, ''), ...sum.total() },
      'The editor’s choice between the drafts did not come about; this is the one with the fewest faults.',
      results.find((result) => result.status === 'rejected')?.reason,
    )
  const { built, given } = reading
  const taken = takeReading(job, built, { ...withoutApproach(draft), revisions: [] }, given)
  const { text, draft: before, revisions, notes, warnings } = taken
  return {
    ...toChosen(draft, drafts, collapseWhitespace(given.reason)),
    ...sum.total(),
    text,
    draft: before,
    revisions,
    notes,
    warnings,
  }
}

/** One reader's call: the drafts in the order given. */
async function readDrafts(
  writer: GuardedWriter,
  job: WritingJob,
  drafts: readonly FoundDraft<Draft>[],
  any: Draft | undefined,
): Promise<Reading> {
  const { material, language = '' } = job
  const built = buildChoicePrompt(material, { drafts: drafts.map(toShown), language })
  const { compose: _, provider, model, ...call } = job.call
  const served = await writer.generateObject(
    {
      ...call,
      provider: any?.provider ?? provider,
      model: any?.model ?? model,
      ...promptMembers(chooseDraftPrompt),
      messages: built.messages,
      schema: rankedDrafts(drafts.length),
      schemaName: 'ranking',
      compose: () => ({ reason: '', ranking: ['A' as const], changes: [], notes: [] }),
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
  const ranking = served.object.ranking.flatMap((letter) => drafts[draftLetters.indexOf(letter)] ?? [])
  return { ranking: [...new Set(ranking)], given: served.object, built, served }
}

/**
 * The draft with the best places together, of those that a reader has first. Among equals the one with the
 * lesser faults, then with fewer findings, then the one asked for first, which is on the screen already.
 */
function getBest(
  found: readonly FoundDraft<Draft>[],
  readings: readonly Reading[],
  written: readonly Draft[],
): FoundDraft<Draft> {
  const firsts = found.filter((one) => readings.some(({ ranking: [first] }) => first === one))
  const [best] = (firsts.length === 0 ? found : firsts).toSorted(
    (one, other) =>
      sumPlaces(one, readings, found.length) - sumPlaces(other, readings, found.length) ||
      one.badness - other.badness ||
      one.findings.length - other.findings.length ||
      written.indexOf(one.draft) - written.indexOf(other.draft),
  )
  if (best === undefined) throw new Error('no draft to choose')
  return best
}

/** A draft that a reader does not name is in the last place. */
function sumPlaces(one: FoundDraft<Draft>, readings: readonly Reading[], count: number): number {
  return readings
    .map(({ ranking }) => (ranking.includes(one) ? ranking.indexOf(one) : count - 1))
    .reduce((sum, place) => sum + place, 0)
}

const hash = (text: string): string => createHash('sha256').update(text).digest('hex')

const toShown = ({ draft, findings }: FoundDraft<Draft>) => ({ text: draft.text, findings })

function toChosen(draft: Draft, written: readonly Draft[], reason: string): WrittenText {
  return {
    ...withoutApproach(draft),
    revisions: [],
    choice: { approach: draft.approach, reason },
    otherDrafts: written.filter((other) => other !== draft).map(({ approach, text }) => ({ approach, text })),
  }
}

/** Two of one text are no choice. */
export function withoutCopies(drafts: readonly Draft[]): Draft[] {
  const plain = ({ text }: Draft): string => collapseWhitespace(text)
  return drafts.filter((draft, index) => drafts.findIndex((other) => plain(other) === plain(draft)) === index)
}

export function withoutApproach(draft: Draft): GuardedText {
  const { approach: _, ...text } = draft
  return text
}
