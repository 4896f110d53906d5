// A text by parts: a plan, then a call for each stretch of it, in reading order.
import { splitSentences } from '#core/sentences.ts'
import type { AiServed } from '../../ai/index.ts'
import type { GuardedText, GuardedWriter } from '../guarded-writer.ts'
import { inspectAnswer } from '../inspect-answer.ts'
import {
  buildPartPrompt,
  buildPlanPrompt,
  furtherFacts,
  plannedDocument,
  planDocumentPrompt,
  promptMembers,
  withPassages,
  writePartPrompt,
  type BuiltPrompt,
  type Statement,
  type WritingMaterial,
} from '../prompts/index.ts'
import {
  answer,
  createSum,
  expectationsFor,
  expectFromWhole,
  getNames,
  requestForStretch,
  servedBefore,
  type Sum,
} from './guarded-call.ts'
import { finish, joinFacts } from './revise-draft.ts'
import { figuresIn } from './revisions.ts'
import { runAhead } from './run-ahead.ts'
import { checkPlan, cutIntoStretches, type PlannedPart, type TextPlan } from './text-plan.ts'
import { writeAtOnce } from './write-at-once.ts'
import type { WantedLength } from '../writing.types.ts'
import type { WritingEvent, WritingJob, WrittenText } from './writing-engine.types.ts'

/** Calls that run side by side at most. */
const maxAhead = 2

export async function* writePlanned(
  writer: GuardedWriter,
  job: WritingJob,
  words: number,
): AsyncGenerator<WritingEvent, void, undefined> {
  const spent = createSum()
  const facts = findFacts(job.material)
  const statements = findStatements(job.material)
  let plan = job.resumed?.plan
  if (plan === undefined) {
    const made = await makePlan(writer, job, { words, facts, statements })
    spent.add(made)
    if (made.plan === undefined) return yield* writeAtOnce(writer, job)
    plan = made.plan
    yield { type: 'start', provider: made.provider, model: made.model }
  } else if (job.resumed?.servedBy !== undefined) yield { type: 'start', ...job.resumed.servedBy }
  yield { type: 'plan', plan }
  yield* writeParts(writer, job, { plan, facts, statements, spent })
}

interface PlannedWork {
  plan: TextPlan
  facts: readonly string[]
  statements: readonly Statement[]
  spent: Sum
}

async function* writeParts(
  writer: GuardedWriter,
  job: WritingJob,
  { plan, facts, statements, spent }: PlannedWork,
): AsyncGenerator<WritingEvent, void, undefined> {
  const stretches = cutIntoStretches(plan.parts)
  const written = [...(job.resumed?.stretches ?? [])].slice(0, stretches.length)
  const known = joinFacts(job)
  const hasAllottedSources = plan.parts.some((part) => part.facts.some((fact) => fact >= facts.length))
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
          statements: part.facts.flatMap((fact) => statements[fact - facts.length]?.text ?? []),
        })),
        plan: plan.parts.map((part) => ({ ...part, isNow: parts.includes(part) })),
        before,
        workedOut: findWorkedOut(written, known),
        hasAllottedSources,
        isLast: index === stretches.length - 1,
      },
      { language: job.language ?? '' },
    )
    const length = expectLength(parts)
    const stretch = { built, length, isFirst: index === 0 }
    running.set(index, runAhead(writeStretch(writer, { ...job, call: { ...job.call, signal } }, stretch)))
  }
  let served: GuardedText | undefined = job.resumed && servedBefore(job.resumed)
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
          yield { type: 'written', soFar: { plan, stretches: [...written], servedBy: getNames(event) } }
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
  const { faults } = inspectAnswer(text, { ...job.expected, noRepetition: true, ...expectFromWhole(job) })
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
  { built, length, isFirst }: { built: BuiltPrompt; length: WantedLength; isFirst: boolean },
): AsyncGenerator<StretchEvent, void, undefined> {
  const request = requestForStretch(job, writePartPrompt, built)
  const expected = { ...expectationsFor(job, built, { isPart: !isFirst }), length }
  for await (const event of answer(writer, job, request, expected)) if (event.type !== 'start') yield event
}

/** Parts of a text may differ more from their plan than the whole from what was asked for. */
const partTolerance = 0.25

function expectLength(parts: readonly PlannedPart[]): WantedLength {
  return {
    words: parts.reduce((sum, { words }) => sum + words, 0),
    tolerance: partTolerance,
    of: parts.map(({ heading, purpose }) => heading || purpose).join(', '),
  }
}

async function makePlan(
  writer: GuardedWriter,
  job: WritingJob,
  given: { words: number; facts: readonly string[]; statements: readonly Statement[] },
): Promise<AiServed & { plan: TextPlan | undefined }> {
  const { material, language = '' } = job
  const built = buildPlanPrompt(material, { language, ...given })
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
  const { statements, ...wanted } = given
  return {
    ...served,
    plan: checkPlan(served.object, { ...wanted, statements: statements.length, structure }),
  }
}

/** What the sources say, sentence by sentence, so that a plan can give each to one part. */
function findStatements(material: WritingMaterial): Statement[] {
  return withPassages(material).brief.sources.flatMap(({ title, text }) =>
    text
      .split('\n')
      .flatMap((line) => splitSentences(line))
      .filter((sentence) => /\p{L}/u.test(sentence))
      .map((sentence) => ({ title, text: sentence })),
  )
}

const maxWorkedOut = 12

/** Sentences with figures that the material does not have: a part that worked them out again may differ. */
function findWorkedOut(written: readonly string[], known: string): string[] {
  const given = new Set(figuresIn(known))
  const isNew = (figure: string): boolean => figure.length > 1 && !given.has(figure)
  return written
    .flatMap((text) => text.split('\n'))
    .flatMap((line) => splitSentences(line))
    .filter((sentence) => !sentence.startsWith('#') && figuresIn(sentence).some(isNew))
    .slice(0, maxWorkedOut)
}

/**
 * All that may be stated, one by one, so that a plan can allot them. What the request says beside the facts
 * that were read from it counts too: a fact that no part is given is lost.
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
