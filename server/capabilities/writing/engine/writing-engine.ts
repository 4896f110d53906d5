// How every text of documents is made: at once where it is short, else planned and written part by part; then,
// where it is asked for, read by an editor's call. Each answer passes the guard.
import type { AiGateway, AiServed, AiTextRequest, AiTextResult, AiUsage } from '../../ai/index.ts'
import { splitSentences } from '#core/sentences.ts'
import { expectationsOfRequest } from '../asked-for.ts'
import {
  createGuardedWriter,
  type GuardedStreamEvent,
  type GuardedText,
  type GuardedWriter,
} from '../guarded-writer.ts'
import { inspectAnswer } from '../inspect-answer.ts'
import {
  buildContinuationPrompt,
  buildDocumentPrompt,
  buildPartPrompt,
  buildPlanPrompt,
  buildRefinementPrompt,
  buildRevisionPrompt,
  continueTextPrompt,
  draftRevisions,
  furtherFacts,
  getCraft,
  plannedDocument,
  planDocumentPrompt,
  promptMembers,
  refineSelectionPrompt,
  reviseDraftPrompt,
  writeDocumentPrompt,
  writePartPrompt,
  type BuiltPrompt,
  type WritingMaterial,
  type WritingPrompt,
} from '../prompts/index.ts'
import type { AnswerExpectations } from '../writing.types.ts'
import { applyRevisions, type Revision } from './revisions.ts'
import { runAhead } from './run-ahead.ts'
import { checkPlan, cutIntoStretches, maxStretchWords, type PlannedPart, type TextPlan } from './text-plan.ts'

export type WritingTask = 'document' | 'continuation' | 'refinement'

export interface WritingJob {
  task: WritingTask
  material: WritingMaterial
  call: Pick<AiTextRequest, 'ownerId' | 'purpose' | 'subjectId' | 'provider' | 'model' | 'signal' | 'compose'>
  /** BCP 47, empty for the request's own; undefined where the text's own counts. */
  language: string | undefined
  expected: Pick<AnswerExpectations, 'languages' | 'given' | 'bannedWords' | 'material'>
  /** Whether words are handed on as they come. If not, a provider that breaks off is followed by the next one. */
  isStreamed: boolean
  /** Whether an editor's call reads the draft. */
  isRevised: boolean
  /** A run that broke off: its plan, and the texts of the calls that had ended. */
  resumed?: WrittenSoFar | undefined
}

export interface WrittenSoFar {
  plan: TextPlan
  /** Markdown of each stretch that is written, in order. */
  stretches: string[]
}

export interface WrittenText extends GuardedText {
  plan?: TextPlan | undefined
  /** The text before the editor's changes, where there are any. */
  draft?: string | undefined
  revisions: Revision[]
}

export type WritingEvent =
  | { type: 'start'; provider: AiTextResult['provider']; model: string }
  /** What is going to be written; once, before the first words. */
  | { type: 'plan'; plan: TextPlan }
  | { type: 'part'; part: PlannedPart; index: number; count: number }
  | { type: 'delta'; text: string }
  /** The text goes on from `text`. */
  | { type: 'correction'; reasons: string[]; text: string }
  /** One call's worth is done; from here the run can be resumed. */
  | { type: 'written'; soFar: WrittenSoFar }
  /** The draft is complete and is being read once more. */
  | { type: 'revising' }
  | ({ type: 'done' } & WrittenText)

export interface WritingEstimate extends AiUsage {
  provider: AiTextResult['provider']
  model: string
  /** Calls to the provider, without corrections. */
  calls: number
  /** US dollars; undefined where the price is not known. */
  cost: number | undefined
}

export interface WritingEngine {
  /** Throws what the guarded writer throws. */
  write(job: WritingJob): AsyncGenerator<WritingEvent, void, undefined>
  /** What the text would take, roughly, before anything is asked. */
  estimate(job: Omit<WritingJob, 'isStreamed' | 'resumed'>): Promise<WritingEstimate>
}

/** Shorter texts are written in one call: in blind comparisons they read better than those written by parts. */
const minPlannedWords = 1_100
/** Calls that run side by side at most. */
const maxAhead = 2

export function createWritingEngine(ai: AiGateway): WritingEngine {
  const writer = createGuardedWriter(ai)
  return {
    async estimate(job) {
      const words = getTargetWords(job.material)
      const sum = estimateTokens(job, words)
      const price = await ai.findPrice(job.call, sum)
      return price.provider === 'composer'
        ? { ...price, calls: 0, inputTokens: 0, outputTokens: 0 }
        : { ...price, ...sum }
    },
    async *write(job) {
      const words = getTargetWords(job.material)
      const isPlanned =
        job.resumed !== undefined || (isLong(job, words) && !(await ai.usesComposer(job.call.provider)))
      yield* isPlanned && words !== undefined ? writePlanned(writer, job, words) : writeAtOnce(writer, job)
    },
  }
}

function isLong({ task }: Pick<WritingJob, 'task'>, words: number | undefined): boolean {
  return task === 'document' && words !== undefined && words >= minPlannedWords
}

/** A text whose length nobody says. */
const unknownWords = 400
const charactersPerToken = 4
const tokensPerWord = 1.4
/** Of a plan, for each of its calls, and of an editor's changes, as a share of the text. */
const planTokensPerCall = 200
const changedShare = 0.25

function estimateTokens(
  job: Omit<WritingJob, 'isStreamed' | 'resumed'>,
  words: number | undefined,
): { calls: number } & AiUsage {
  const [, { messages }] = promptFor(job)
  const prompt = messages.reduce((sum, { text }) => sum + text.length, 0) / charactersPerToken
  const { task, material, isRevised } = job
  const ofPart = (material.selection ?? '').length / charactersPerToken
  const text = task === 'refinement' ? ofPart : (words ?? unknownWords) * tokensPerWord
  const stretches = isLong(job, words) ? Math.ceil((words ?? 0) / maxStretchWords) : 1
  const plans = isLong(job, words) ? 1 : 0
  const readings = isRevised && task === 'document' ? 1 : 0
  return {
    calls: plans + stretches + readings,
    inputTokens: Math.round(prompt * (plans + stretches + readings) + readings * text),
    outputTokens: Math.round(text + plans * planTokensPerCall * stretches + readings * text * changedShare),
  }
}

function getTargetWords({ brief }: WritingMaterial): number | undefined {
  return brief.length ?? getCraft(brief.kind).usualWords
}

async function* writeAtOnce(
  writer: GuardedWriter,
  job: WritingJob,
): AsyncGenerator<WritingEvent, void, undefined> {
  const [prompt, built] = promptFor(job)
  const expected = {
    ...expectationsFor(job, built, { isPart: job.task !== 'document' }),
    ...expectationsOfWhole(job),
  }
  for await (const event of answer(writer, job, requestFor(job, prompt, built), expected)) {
    if (event.type === 'done') yield* finish(writer, job, { ...event, revisions: [] })
    else yield event
  }
}

function promptFor(job: Pick<WritingJob, 'material' | 'task' | 'language'>): [WritingPrompt, BuiltPrompt] {
  const { material, task, language = '' } = job
  if (task === 'refinement')
    return [refineSelectionPrompt, buildRefinementPrompt(material, { language: job.language })]
  if (task === 'continuation') return [continueTextPrompt, buildContinuationPrompt(material, { language })]
  return [writeDocumentPrompt, buildDocumentPrompt(material, { language })]
}

async function* writePlanned(
  writer: GuardedWriter,
  job: WritingJob,
  words: number,
): AsyncGenerator<WritingEvent, void, undefined> {
  const spent = createSum()
  const facts = findFacts(job.material)
  let plan = job.resumed?.plan
  if (plan === undefined) {
    const made = await makePlan(writer, job, words, facts)
    spent.add(made)
    if (made.plan === undefined) return yield* writeAtOnce(writer, job)
    plan = made.plan
    yield { type: 'start', provider: made.provider, model: made.model }
  }
  yield { type: 'plan', plan }
  yield* writeParts(writer, job, { plan, facts, spent })
}

interface PlannedWork {
  plan: TextPlan
  facts: readonly string[]
  spent: Sum
}

async function* writeParts(
  writer: GuardedWriter,
  job: WritingJob,
  { plan, facts, spent }: PlannedWork,
): AsyncGenerator<WritingEvent, void, undefined> {
  const stretches = cutIntoStretches(plan.parts)
  const written = [...(job.resumed?.stretches ?? [])].slice(0, stretches.length)
  const stop = new AbortController()
  const signal = AbortSignal.any([job.call.signal, stop.signal])
  const running = new Map<number, AsyncGenerator<StretchEvent, void, undefined>>()
  const begin = (index: number): void => {
    const parts = stretches[index]
    if (parts === undefined || running.has(index)) return
    const before = index === 0 ? '' : lastParagraph(written[index - 1] ?? '')
    const built = buildPartPrompt(
      job.material,
      {
        titleLine: index === 0 && plan.title !== '' ? `# ${plan.title}` : undefined,
        parts: parts.map((part) => ({
          headingLine: headingLine(part),
          purpose: part.purpose,
          words: part.words,
          facts: part.facts.flatMap((fact) => facts[fact] ?? []),
        })),
        plan: plan.parts.map((part) => ({ ...part, isNow: parts.includes(part) })),
        before,
        isLast: index === stretches.length - 1,
      },
      { language: job.language ?? '' },
    )
    running.set(
      index,
      runAhead(writeStretch(writer, { ...job, call: { ...job.call, signal } }, built, index === 0)),
    )
  }
  let served: GuardedText | undefined
  const warnings: string[] = []
  try {
    if (written.length > 0) yield { type: 'delta', text: written.join('\n\n') }
    for (let index = written.length; index < stretches.length; index += 1) {
      begin(index)
      for (let next = index + 1; next < index + maxAhead; next += 1)
        if (stretches[next]?.[0]?.standsAlone === true) begin(next)
      for (const part of stretches[index] ?? [])
        yield { type: 'part', part, index: plan.parts.indexOf(part), count: plan.parts.length }
      if (index > 0) yield { type: 'delta', text: '\n\n' }
      const events = running.get(index)
      if (events === undefined) throw new Error('a stretch of a planned text was not begun')
      for await (const event of events) {
        if (event.type === 'done') {
          served = event
          spent.add(event)
          warnings.push(...event.warnings)
          written.push(withHeadings(event.text, stretches[index] ?? []))
          yield { type: 'written', soFar: { plan, stretches: [...written] } }
        } else if (event.type === 'correction')
          yield { ...event, text: [...written, event.text].join('\n\n') }
        else yield event
      }
    }
  } finally {
    stop.abort(new Error('The text was left.'))
  }
  if (served === undefined) throw new Error('a planned text has no parts')
  const text = written.join('\n\n')
  // The calls saw one stretch each; what only the whole shows is named, and not written again.
  const { faults } = inspectAnswer(text, { ...job.expected, noRepetition: true, ...expectationsOfWhole(job) })
  warnings.push(...faults.map(({ warning }) => warning))
  const whole: WrittenText = {
    ...served,
    ...spent.total(),
    text,
    warnings: [...new Set(warnings)],
    plan,
    revisions: [],
  }
  yield* finish(writer, job, whole)
}

type StretchEvent = Extract<WritingEvent, { type: 'delta' | 'correction' }> | ({ type: 'done' } & GuardedText)

async function* writeStretch(
  writer: GuardedWriter,
  job: WritingJob,
  built: BuiltPrompt,
  isFirst: boolean,
): AsyncGenerator<StretchEvent, void, undefined> {
  const request = requestFor(job, writePartPrompt, built)
  const expected = expectationsFor(job, built, { isPart: !isFirst })
  for await (const event of answer(writer, job, request, expected)) if (event.type !== 'start') yield event
}

/** One guarded answer, as it comes or at once. */
async function* answer(
  writer: GuardedWriter,
  { isStreamed }: WritingJob,
  request: AiTextRequest,
  expected: AnswerExpectations,
): AsyncGenerator<GuardedStreamEvent, void, undefined> {
  if (isStreamed) yield* writer.streamText(request, expected)
  else yield { type: 'done', ...(await writer.generateText(request, expected)) }
}

async function makePlan(
  writer: GuardedWriter,
  job: WritingJob,
  words: number,
  facts: readonly string[],
): Promise<AiServed & { plan: TextPlan | undefined }> {
  const { material, language = '' } = job
  const built = buildPlanPrompt(material, { language, words, facts })
  const { compose: _, ...call } = job.call
  const served = await writer.generateObject(
    {
      ...call,
      ...promptMembers(planDocumentPrompt),
      messages: built.messages,
      schema: plannedDocument,
      schemaName: 'plan',
      compose: () => ({ title: '', parts: [] }),
    },
    {
      ...expectationsFor(job, built, { isPart: true }),
      endsFreely: true,
      // An empty plan is no fault: the text is then written at once.
      findTexts: ({ title, parts }) =>
        parts.length === 0
          ? [material.prompt]
          : [title, ...parts.flatMap(({ heading }) => heading)].filter(Boolean),
    },
  )
  const structure = material.template?.structure
  return { ...served, plan: checkPlan(served.object, { words, facts, structure }) }
}

/** Ends a text: read by an editor's call where that is wanted. */
async function* finish(
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
        compose: () => ({ changes: [] }),
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
    if (revisions.length === 0 || faults.length > draft.warnings.length) return { ...draft, ...sum.total() }
    return { ...draft, ...sum.total(), text, draft: draft.text, revisions }
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

function requestFor({ call }: WritingJob, prompt: WritingPrompt, { messages }: BuiltPrompt): AiTextRequest {
  return { ...call, ...promptMembers(prompt), messages }
}

function expectationsFor(
  { expected }: WritingJob,
  { lines, fence }: BuiltPrompt,
  { isPart }: { isPart: boolean },
): AnswerExpectations {
  return { ...expected, isPart, promptLines: lines, fence, noRepetition: true }
}

/** What request and brief say of the text as a whole; of what goes on with a text they say nothing. */
function expectationsOfWhole({
  task,
  material,
}: Pick<WritingJob, 'task' | 'material'>): Partial<AnswerExpectations> {
  if (task === 'continuation') return {}
  const { prompt, instructions, brief } = material
  const asked = expectationsOfRequest(`${prompt}\n${instructions}`)
  if (task === 'refinement') return asked
  return {
    ...asked,
    length: brief.length === null ? asked.length : { words: brief.length },
    maxBlanks: 'by-length',
  }
}

/**
 * All that may be stated, one by one, so that a plan can allot them. What the request says beside the facts that
 * were read from it counts too: a fact that no part is given is lost.
 */
function findFacts(material: WritingMaterial): string[] {
  const { prompt, brief } = material
  const read = brief.facts.filter((fact) => prompt.includes(fact))
  const others = splitSentences(prompt).flatMap((sentence) => {
    const rest = read.reduce((text, fact) => text.replace(fact, ''), sentence)
    return rest === sentence || /\d/.test(rest) ? [sentence] : []
  })
  return [
    ...new Set([...read.filter((fact) => !others.some((other) => other.includes(fact))), ...others]),
    ...furtherFacts(material),
  ]
}

function headingLine({ heading }: PlannedPart): string {
  return heading === '' ? '' : `## ${heading}`
}

/** The text of a stretch with the heading that its only part must have. */
function withHeadings(text: string, parts: readonly PlannedPart[]): string {
  const [part] = parts
  if (parts.length !== 1 || part === undefined || part.heading === '' || /^##? /m.test(text))
    return text.trim()
  return `${headingLine(part)}\n\n${text.trim()}`
}

function lastParagraph(text: string): string {
  return (
    text
      .trim()
      .split(/\n\s*\n/)
      .at(-1) ?? ''
  )
}

interface Sum {
  add(served: { usage: AiUsage; cost: number | undefined }): void
  total(): { usage: AiUsage; cost: number | undefined }
}

function createSum(first?: { usage: AiUsage; cost: number | undefined }): Sum {
  let usage = first?.usage ?? { inputTokens: 0, outputTokens: 0 }
  let cost: number | undefined = first === undefined ? 0 : first.cost
  return {
    add(served) {
      usage = {
        inputTokens: usage.inputTokens + served.usage.inputTokens,
        outputTokens: usage.outputTokens + served.usage.outputTokens,
      }
      cost = cost === undefined || served.cost === undefined ? undefined : cost + served.cost
    },
    total: () => ({ usage, cost }),
  }
}
