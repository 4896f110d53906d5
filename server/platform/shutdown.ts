// The order in which a program ends: what was built last goes first, so that requests end before the database
// under them.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from './logger.ts'

export interface Shutdown {
  /**
   * Adds a step, to be taken before all steps added so far. It is left behind when it lasts longer than its
   * limit.
   */
  add(name: string, limitMs: number, step: () => Promise<unknown>): void
  /** Takes all steps, one after another; a failing one does not keep the others from their turn. */
  run(): Promise<void>
}

export function createShutdown(logger: Logger): Shutdown {
  const steps: { name: string; limitMs: number; step: () => Promise<unknown> }[] = []
  return {
    add: (name, limitMs, step) => void steps.unshift({ name, limitMs, step }),
    async run() {
      for (const { name, limitMs, step } of steps.splice(0)) {
        const started = performance.now()
        const ending = new AbortController()
        try {
          const late = sleep(limitMs, 'late' as const, { signal: ending.signal, ref: false }).catch(
            () => undefined,
          )
          const outcome = await Promise.race([step().then(() => 'done' as const), late])
          if (outcome === 'late') logger.warn({ step: name, limitMs }, 'shutdown-step-left-behind')
          else
            logger.debug(
              { step: name, milliseconds: Math.round(performance.now() - started) },
              'shutdown-step',
            )
        } catch (error) {
          logger.warn({ step: name, error: (error as Error).message }, 'shutdown-step-failed')
        } finally {
          ending.abort()
        }
      }
    },
  }
}
