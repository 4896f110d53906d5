// One implementation for the three providers' modules. A module asks its own provider and nobody else: there
// is no failover here, and the composer never answers.
import { aiUnavailable, type AiGateway, type AiTextRequest } from '#capabilities/ai/index.ts'
import {
  expectFromRequest,
  wantedLanguages,
  type AnswerExpectations,
  type GuardedText,
  type GuardedWriter,
} from '#capabilities/writing/index.ts'
import { findSentLines, followGuidancePrompt, promptMembers } from '#capabilities/writing/prompts/index.ts'
import { toStorableText } from '#core/text.ts'
import type { PromptsService } from '../prompts/index.ts'
import type { ModuleAnswer, ModuleEvent, ModuleName, ModuleRequest } from './provider-modules.schema.ts'

export interface ProviderModulesService {
  /**
   * Throws `validation_failed` for an identifier that names nothing, and the guarded writer's errors;
   * `ai_unavailable` without a key.
   */
  generate(
    ownerId: string,
    module: ModuleName,
    request: ModuleRequest,
    signal: AbortSignal,
  ): Promise<ModuleAnswer>
  /** The same as it comes. What is wrong with the request throws at the first step. */
  stream(
    ownerId: string,
    module: ModuleName,
    request: ModuleRequest,
    signal: AbortSignal,
  ): AsyncGenerator<ModuleEvent>
  /** Names of the models that the provider offers, and the one that is asked by default. */
  models(
    module: ModuleName,
    signal: AbortSignal,
  ): Promise<{ provider: ModuleName; models: string[]; default: string }>
  /** Throws `ai_unavailable` when the provider has no key or cannot be reached. */
  health(
    module: ModuleName,
  ): Promise<{ status: 'ok'; provider: ModuleName; model: string; latencyMs: number; checkedAt: string }>
}

export interface ProviderModulesDependencies {
  ai: Pick<AiGateway, 'listModels' | 'check'>
  writer: GuardedWriter
  prompts: PromptsService
}

export function createProviderModulesService({
  ai,
  writer,
  prompts,
}: ProviderModulesDependencies): ProviderModulesService {
  /** The call, and what its sender should know of it. */
  async function prepare(
    ownerId: string,
    module: ModuleName,
    { prompt, systemPromptId, projectId, model, maxTokens }: ModuleRequest,
    signal: AbortSignal,
  ): Promise<{ call: AiTextRequest; expected: AnswerExpectations; warnings: string[] }> {
    const variables = { prompt }
    const guidance = await prompts.guidanceFor(ownerId, {
      systemPromptId: systemPromptId ?? undefined,
      projectId: projectId ?? undefined,
      variables,
    })
    const { messages, lines, fence } = prompts.messagesFor(guidance, {
      text: prompt,
      origin: { kind: 'request', name: 'request' },
    })
    const call: AiTextRequest = {
      ownerId,
      purpose: 'provider-module',
      ...promptMembers(followGuidancePrompt),
      subjectId: projectId ?? undefined,
      messages: findSentLines(messages),
      provider: module,
      model,
      maxOutputTokens: maxTokens,
      signal,
      // The provider is named, so the composer is never asked.
      compose: () => '',
    }
    const warnings = guidance.missing.map(
      (name) => `Nothing fills the variable {{${name}}} of the system prompt.`,
    )
    const expected = {
      // What a system prompt says of the language counts, too.
      languages: wantedLanguages({ prompt: messages.map(({ text }) => text).join('\n\n') }),
      given: prompt,
      endsFreely: true,
      bannedWords: guidance.bannedWords,
      ...expectFromRequest(prompt),
      noRepetition: true,
      promptLines: lines,
      fence,
      material: guidance.facts.map(({ text }) => text),
    }
    return { call, expected, warnings }
  }

  return {
    async generate(ownerId, module, request, signal) {
      const { call, expected, warnings } = await prepare(ownerId, module, request, signal)
      return getAnswer(module, await writer.generateText(call, expected), warnings)
    },

    async *stream(ownerId, module, request, signal) {
      const { call, expected, warnings } = await prepare(ownerId, module, request, signal)
      for await (const event of writer.streamText(call, expected)) {
        if (event.type === 'start')
          yield { event: 'start', data: { provider: event.provider, model: event.model } }
        else if (event.type === 'delta') yield { event: 'delta', data: { text: event.text } }
        else if (event.type === 'correction')
          yield { event: 'correction', data: { reasons: event.reasons, text: event.text } }
        else yield { event: 'done', data: getAnswer(module, event, warnings) }
      }
    },

    async models(module, signal) {
      const models = await ai.listModels(module, signal)
      return { provider: module, models, default: await defaultModel(module) }
    },

    async health(module) {
      const { checkedAt, providers } = await ai.check()
      const found = providers.find(({ provider }) => provider === module)
      if (found?.status === 'ok')
        return {
          status: 'ok',
          provider: module,
          model: found.model,
          latencyMs: found.latencyMs ?? 0,
          checkedAt,
        }
      throw aiUnavailable(found?.reason ?? `The provider ${module} is not configured.`, {
        members: {
          provider: module,
          reason: found?.status === 'unavailable' ? 'unreachable' : 'not-configured',
        },
        ...(found?.status === 'unavailable' ? { headers: { 'Retry-After': '30' } } : {}),
      })
    },
  }

  async function defaultModel(module: ModuleName): Promise<string> {
    return (await ai.check()).providers.find(({ provider }) => provider === module)?.model ?? ''
  }
}

function getAnswer(
  provider: ModuleName,
  { text, model, usage, finishReason, warnings: faults }: GuardedText,
  given: readonly string[],
): ModuleAnswer {
  const warnings =
    finishReason === 'length'
      ? [
          ...given,
          ...faults,
          'The answer reached its limit and ends early. Ask for more tokens, or to go on.',
        ]
      : [...given, ...faults]
  return { text: toStorableText(text), provider, model, usage, warnings }
}
