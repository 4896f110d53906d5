// Generation and refinement: material is gathered, the writing engine writes, the answer is held against the
// outline, cleaned, brought to the wanted mode, and the exchange is kept, also when it was cut off.
import { createMarkFilter, takeHeadingMarks } from '#capabilities/writing/template-outline/index.ts'
import { toStorableText } from '#core/text.ts'
import {
  type AiGateway,
  type AiUsage,
  aiInvalidAnswer,
  aiRefused,
  AiStreamFailure,
} from '#capabilities/ai/index.ts'
import type {
  WritingEngine,
  WritingEstimate,
  WritingEvent,
  WrittenSoFar,
} from '#capabilities/writing/engine/index.ts'
import { languageName } from '#capabilities/writing/index.ts'
import type { Principal } from '#capabilities/auth/index.ts'
import { AppError, notFound } from '#platform/errors.ts'
import type { ChatHistoryService } from '../chat-history/index.ts'
import type { ClaimsAhead } from '../claims/index.ts'
import { createTextDescription } from './describe-text.service.ts'
import { finishText } from './finish-text.ts'
import type {
  DescribedText,
  DescribeText,
  GenerateRequest,
  Generation,
  GenerationEvent,
} from './generation.schema.ts'
import {
  createTaskPreparation,
  type GenerateOptions,
  type PrepareDependencies,
  type Task,
} from './prepare-task.ts'
import type { WritingRunsRepository } from './writing-runs.repository.ts'

export interface GenerationService {
  /** Throws `validation_failed` for what is missing, and the gateway's errors. */
  generate(principal: Principal, request: GenerateRequest, options: GenerateOptions): Promise<Generation>
  /**
   * What it would take, roughly; nothing is asked of a provider. Throws as `generate` does for the request.
   */
  estimate(principal: Principal, request: GenerateRequest): Promise<WritingEstimate>
  /** Titles and a summary for a document. Throws `validation_failed` for one without text, and as above. */
  describe(principal: Principal, request: DescribeText, signal: AbortSignal): Promise<DescribedText>
  /** The same as it comes. Invalid requests throw at the first step, before anything is sent. */
  stream(
    principal: Principal,
    request: GenerateRequest,
    options: GenerateOptions,
  ): AsyncGenerator<GenerationEvent>
}

export interface GenerationDependencies extends Omit<PrepareDependencies, 'chatHistory'> {
  ai: AiGateway
  engine: WritingEngine
  chatHistory: ChatHistoryService
  runs: WritingRunsRepository
  /** The claims of a document are examined while it is written. */
  openClaimsAhead(ownerId: string, documentId: string): Promise<ClaimsAhead>
}

export function createGenerationService({
  engine,
  runs,
  chatHistory,
  openClaimsAhead,
  ...dependencies
}: GenerationDependencies): GenerationService {
  const { content } = dependencies
  const prepare = createTaskPreparation({ ...dependencies, chatHistory })
  const describe = createTextDescription(dependencies)

  /** Keeps the exchange. A failure to keep it must not lose the answer, so it is the caller's to await. */
  async function keep(ownerId: string, task: Task, outcome: Outcome): Promise<void> {
    await chatHistory.record(
      ownerId,
      {
        conversationId: task.conversationId,
        documentId: task.document?.id,
        templateId: task.template?.id,
        prompt: promptAsKept(task),
        ...outcome,
      },
      { id: task.chatHistoryId },
    )
  }

  /** What a run that broke off was asked for, and has; the request itself where none is resumed. */
  async function findRun(
    ownerId: string,
    request: GenerateRequest,
  ): Promise<{ request: GenerateRequest; resumed: WrittenSoFar | undefined }> {
    if (request.resume === undefined) return { request, resumed: undefined }
    const run = await runs.find(ownerId, request.resume)
    if (run === undefined)
      throw notFound(
        'No text that broke off has this identifier. It may have been completed; generate it again.',
      )
    const { request: asked, ...resumed } = run
    return { request: asked, resumed }
  }

  async function* write(
    principal: Principal,
    given: GenerateRequest,
    options: GenerateOptions,
    isStreamed: boolean,
  ): AsyncGenerator<GenerationEvent, void, undefined> {
    const { request, resumed } = await findRun(principal.userId, given)
    const task = await prepare(principal, request, options)
    const { chatHistoryId, conversationId, mode } = task
    const ownerId = principal.userId
    const ahead =
      isStreamed && task.document !== undefined ? await openClaimsAhead(ownerId, task.document.id) : undefined
    let served = { provider: '', model: '' }
    let text = ''
    let soFar = resumed
    let isKept = false
    let marks = createMarkFilter()
    const keepPartial = async (usage: AiUsage): Promise<void> => {
      if (!isKept)
        await keep(ownerId, task, {
          response: toStorableText(text.trimEnd()),
          status: text.trim() === '' ? 'failed' : 'partial',
          ...served,
          usage,
        })
      isKept = true
    }
    const take = async (event: WritingEvent): Promise<GenerationEvent | undefined> => {
      switch (event.type) {
        case 'start':
          served = { provider: event.provider, model: event.model }
          return {
            event: 'start',
            data: { conversationId, chatHistoryId, ...served, editorMode: mode, format: 'markdown' },
          }
        case 'plan':
          return {
            event: 'plan',
            data: { parts: event.plan.parts.map(({ id, heading, words }) => ({ id, heading, words })) },
          }
        case 'part':
          return {
            event: 'part',
            data: { id: event.part.id, heading: event.part.heading, index: event.index, count: event.count },
          }
        case 'delta': {
          const shown = marks.push(event.text)
          text += shown
          ahead?.push(shown)
          return shown === '' ? undefined : { event: 'delta', data: { text: shown } }
        }
        case 'correction':
          marks = createMarkFilter()
          // A second answer takes the place of the first, or goes on where its text ends.
          text = takeHeadingMarks(event.text).markdown
          ahead?.restart()
          return { event: 'correction', data: { reasons: event.reasons, text } }
        case 'written':
          soFar = event.soFar
          // Also where nobody watches it: what is paid for is kept if the next part fails.
          text = takeHeadingMarks(soFar.stretches.join('\n\n')).markdown
          await runs.save(ownerId, chatHistoryId, { request, ...event.soFar })
          return undefined
        case 'revising':
          return { event: 'revising', data: {} }
        case 'done': {
          const generation = await finishText(content, task, event)
          const { provider, model, usage } = event
          await keep(ownerId, task, {
            response: generation.content,
            status: 'complete',
            provider,
            model,
            usage,
            otherDrafts: generation.otherDrafts,
          })
          isKept = true
          if (soFar !== undefined) await runs.remove(ownerId, [chatHistoryId, given.resume ?? chatHistoryId])
          return { event: 'done', data: generation }
        }
      }
    }
    try {
      for await (const event of engine.write({ ...task.job, isStreamed, resumed })) {
        if (event.type === 'done') {
          const rest = marks.flush()
          ahead?.push(rest)
          ahead?.end()
          if (rest !== '') yield { event: 'delta', data: { text: rest } }
        }
        const next = await take(event)
        if (next !== undefined) yield next
      }
    } catch (error) {
      if (error instanceof AiStreamFailure && text === '') text = error.partialText
      // What a provider says instead of a text is no text: it is in the error alone.
      if (isUnusable(error) && soFar === undefined) text = ''
      served = { ...served, ...whoFailed(error) }
      await keepPartial(error instanceof AiStreamFailure ? error.usage : noUsage)
      if (error instanceof AppError) {
        if (text.trim() !== '') error.members['partialContent'] = text.trimEnd()
        if (soFar !== undefined) error.members['resume'] = chatHistoryId
      }
      throw error
    } finally {
      // The reader went away: the generator is ended from outside, and what had come is kept.
      await keepPartial(noUsage)
    }
  }

  return {
    async generate(principal, request, options) {
      for await (const event of write(principal, request, options, false))
        if (event.event === 'done') return event.data
      throw new Error('the engine ended without a text')
    },
    async estimate(principal, request) {
      const { job } = await prepare(principal, request, { signal: new AbortController().signal })
      return engine.estimate(job)
    },
    describe: ({ userId }, request, signal) => describe(userId, request, signal),
    stream: (principal, request, options) => write(principal, request, options, true),
  }
}

interface Outcome {
  response: string
  status: 'complete' | 'partial' | 'failed'
  provider: string
  model: string
  usage: AiUsage
  otherDrafts?: Generation['otherDrafts']
}

const noUsage: AiUsage = { inputTokens: 0, outputTokens: 0 }

/** Who was asked when a call failed, as far as the error says so. */
function whoFailed(error: unknown): { provider?: string; model?: string } {
  const { provider, model } =
    error instanceof AiStreamFailure ? error.partial : error instanceof AppError ? error.members : {}
  return {
    ...(typeof provider === 'string' ? { provider } : {}),
    ...(typeof model === 'string' ? { model } : {}),
  }
}

function isUnusable(error: unknown): boolean {
  return aiRefused.is(error) || aiInvalidAnswer.is(error)
}

function promptAsKept({ request, template }: Task): string {
  if (request.prompt) return request.prompt
  if (request.change !== undefined) return describeChange(request.change)
  if (request.selection !== undefined) return request.instructions ?? 'Improve the selected part.'
  return `Write from the template ${template?.name ?? ''}`.trim()
}

function describeChange(change: NonNullable<GenerateRequest['change']>): string {
  switch (change.kind) {
    case 'regenerate':
      return 'Write this part again.'
    case 'reader':
      return `Rewrite for: ${change.reader}`
    case 'voice':
      return 'Rewrite in the voice of the chosen paragraph.'
    case 'translate':
      return `Translate into ${languageName(change.language)}.`
  }
}
