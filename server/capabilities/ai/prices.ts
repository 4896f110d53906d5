// US dollars per million tokens, as the providers published them on the day below. A model that is not listed
// has no known price: its calls are counted in tokens only. Cached input is counted at the full price, so
// costs are never understated.
import type { AiProviderName } from '#platform/config.ts'
import type { AiUsage } from './ai.types.ts'

/**
 * Published at developers.openai.com/api/docs/pricing, platform.claude.com/docs/en/about-claude/pricing and
 * ai.google.dev/gemini-api/docs/pricing.
 */
export const pricesReadOn = '2026-11-21'

interface Price {
  input: number
  output: number
  /** A higher price for the whole call when its input has more tokens than this. */
  long?: { above: number; input: number; output: number }
  /** Last day of an introductory price, and what follows it. */
  until?: { day: string; input: number; output: number }
}

const prices: Record<string, Price> = {
  'gpt-6-astra': { input: 10, output: 50, long: { above: 272_000, input: 20, output: 75 } },
  'gpt-6.1-sol': { input: 2, output: 10, long: { above: 272_000, input: 4, output: 15 } },
  'gpt-6-sol': { input: 2, output: 10, long: { above: 272_000, input: 4, output: 15 } },
  'gpt-6-luna': { input: 0.1, output: 0.5, long: { above: 272_000, input: 0.2, output: 0.75 } },
  'gpt-5.6': { input: 4, output: 20 },
  'gpt-5.6-sol': { input: 4, output: 20 },
  'gpt-5.6-terra': { input: 2, output: 12 },
  'gpt-5.6-luna': { input: 0.2, output: 1.2 },
  'gpt-5.5': { input: 5, output: 30 },
  'gpt-5.4': { input: 2.5, output: 15 },
  'gpt-5.4-mini': { input: 0.75, output: 4.5 },
  'gpt-5.4-nano': { input: 0.2, output: 1.25 },
  'gpt-5.1': { input: 1.25, output: 10 },
  'claude-fable-5-2': { input: 8, output: 40 },
  'claude-fable-5-1': { input: 10, output: 50 },
  'claude-opus-5-5': { input: 4, output: 20 },
  'claude-opus-5': { input: 5, output: 25 },
  'claude-opus-4-8': { input: 5, output: 25 },
  'claude-sonnet-5-5': { input: 2, output: 10 },
  'claude-sonnet-5': { input: 2, output: 10 },
  'claude-sonnet-4-6': { input: 3, output: 15 },
  'claude-sonnet-4-5': { input: 3, output: 15 },
  'claude-haiku-5-5': { input: 0.1, output: 0.5, long: { above: 100_000, input: 0.5, output: 2.5 } },
  'claude-haiku-4-5': { input: 1, output: 5 },
  'gemini-3.8-flash': { input: 0.75, output: 3.75, until: { day: '2026-12-31', input: 1.5, output: 7.5 } },
  'gemini-3.7-flash': { input: 1.5, output: 7.5 },
  'gemini-3.5-flash': { input: 1.5, output: 9 },
  'gemini-2.5-pro': { input: 1.25, output: 10, long: { above: 200_000, input: 2.5, output: 15 } },
  'gemini-2.5-flash': { input: 0.3, output: 2.5 },
  'gemini-2.5-flash-lite': { input: 0.1, output: 0.4 },
}

/**
 * What a call costs in US dollars; 0 for the composer, undefined where the price is not known (other models,
 * OpenAI-compatible servers).
 */
export function findCost(
  provider: AiProviderName,
  model: string,
  usage: AiUsage,
  at: Date,
): number | undefined {
  if (provider === 'composer') return 0
  if (provider === 'compatible') return undefined
  const price = prices[model] ?? prices[withoutDate(model)]
  if (price === undefined) return undefined
  const isLong = price.long !== undefined && usage.inputTokens > price.long.above
  const hasRisen = price.until !== undefined && at.toISOString().slice(0, 10) > price.until.day
  const { input, output } = (isLong ? price.long : hasRisen ? price.until : undefined) ?? price
  return (usage.inputTokens * input + usage.outputTokens * output) / 1_000_000
}

/** `gpt-6-sol-2026-09-22` and `claude-haiku-4-5-20251001` are dated names of the same models. */
function withoutDate(model: string): string {
  return model.replace(/^models\//, '').replace(/-(\d{8}|\d{4}-\d{2}-\d{2})$/, '')
}
