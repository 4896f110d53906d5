// A gateway between a simulated provider and a real store, with time limits that only end what hangs.
import {
  createAiGateway,
  createAiLedger,
  createAiLedgerRepository,
  type AiGateway,
  type AiGatewayOptions,
  type AiLedger,
  type AiSettings,
  type AiTextRequest,
} from '#capabilities/ai/index.ts'
import { systemClock } from '#platform/clock.ts'
import { type Logger, silentLogger } from '#platform/logger.ts'
import type { Database } from '#platform/store/database.ts'
import { simulatedProviders, type AiSimulator } from './ai-simulator.ts'

/** What the simulated providers are given as a key; no error, log or answer may hold it. */
export const canaryKey = 'sk-secret-canary'

export const testModels = {
  openai: 'gpt-6-sol',
  anthropic: 'claude-sonnet-5-5',
  gemini: 'gemini-3.8-flash',
  compatible: 'local-model',
} as const

/**
 * Settings that lead to the simulator. No limit of theirs ends a call that comes to something, however busy
 * the machine is.
 */
export function simulatedSettings(simulator: AiSimulator, changed: Partial<AiSettings> = {}): AiSettings {
  const provider = (name: keyof typeof testModels) => ({
    apiKey: canaryKey,
    baseUrl: simulator.baseUrls[name],
    model: testModels[name],
  })
  return {
    providers: [...simulatedProviders],
    openai: provider('openai'),
    anthropic: provider('anthropic'),
    gemini: provider('gemini'),
    compatible: provider('compatible'),
    connectTimeoutMs: 30_000,
    firstTokenTimeoutMs: 30_000,
    idleTimeoutMs: 30_000,
    totalTimeoutMs: 120_000,
    breaker: false,
    fromEnvironment: [],
    ...changed,
  }
}

export interface TestGateway {
  ai: AiGateway
  ledger: AiLedger
  /** What was logged, as lines. */
  log: string[]
}

export function openGateway(
  database: Database,
  settings: AiSettings | (() => AiSettings),
  tuning: AiGatewayOptions['tuning'] = {},
): TestGateway {
  const log: string[] = []
  const keep = (...parts: unknown[]): void => void log.push(JSON.stringify(parts))
  const logger = Object.assign(Object.create(silentLogger) as Logger, { info: keep, warn: keep, error: keep })
  const ledger = createAiLedger({ calls: createAiLedgerRepository(database), logger, clock: systemClock })
  const ai = createAiGateway({
    settings: async () => (typeof settings === 'function' ? settings() : settings),
    ledger,
    logger,
    clock: systemClock,
    tuning,
  })
  return { ai, ledger, log }
}

/** A question about two parts; whoever cares for more overrides it. */
export function textRequest(changed: Partial<AiTextRequest> = {}): AiTextRequest {
  return {
    ownerId: 'a'.repeat(24),
    purpose: 'test',
    prompt: { id: 'test', version: 1 },
    messages: [
      { role: 'system', text: 'Write plainly.' },
      { role: 'user', text: 'Write these parts:\n\n## Background\n## Decision' },
    ],
    compose: () => 'What the composer makes of it.',
    signal: new AbortController().signal,
    ...changed,
  }
}
