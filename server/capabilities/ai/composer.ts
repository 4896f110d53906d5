// The built-in composer as a provider: what the caller composed, given out by words as a model would. It
// counts no tokens and costs nothing.
import { setImmediate as breathe } from 'node:timers/promises'
import type { AiLedger } from './ai-ledger.ts'
import type { Answer, Question } from './ask.ts'
import { composerModel } from './providers.ts'

/** About what a model gives in one event. */
const wordsPerDelta = 4

/**
 * Yields the text in pieces of a few words, between which the event loop breathes, and returns the value.
 * Throws the signal's reason.
 */
export async function* askComposer<T>(
  ledger: AiLedger,
  { ownerId, purpose, subjectId, prompt, signal }: Question,
  compose: () => Promise<{ value: T; text: string }>,
): AsyncGenerator<string, Answer<T>, undefined> {
  const startedAt = performance.now()
  const usage = { inputTokens: 0, outputTokens: 0 }
  let isAnswered = false
  try {
    const composed = await compose()
    const words = composed.text.match(/\s*\S+\s*/gu) ?? []
    for (let index = 0; index < words.length; index += wordsPerDelta) {
      signal.throwIfAborted()
      yield words.slice(index, index + wordsPerDelta).join('')
      await breathe()
    }
    isAnswered = true
    return { value: composed.value, usage, cost: 0, finishReason: 'stop' }
  } finally {
    const status = isAnswered ? 'completed' : 'aborted'
    const durationMs = performance.now() - startedAt
    await ledger.record({
      ownerId,
      purpose,
      subjectId,
      prompt,
      provider: 'composer',
      model: composerModel,
      status,
      reason: undefined,
      usage,
      isEstimated: false,
      cost: 0,
      durationMs,
    })
  }
}
