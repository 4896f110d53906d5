// The real main process on a data folder of its own, for tests that kill it, stop it and start it again:
// `pressroom start` with the embedded database, or with the one that DATABASE_URL names. Ended and cleared
// away after the tests of the file.
import { setTimeout as sleep } from 'node:timers/promises'
import { putDatabaseInto } from './made-data-folder.ts'
import { makeDataFolder, startProgram, type RunningProgram } from './program.ts'

export interface Product {
  /** Where it listens; the same after a restart. */
  url: string
  /** The id of the main process. */
  pid: number
  /** DATA_DIR. */
  folder: string
  /** False from the moment it is asked to stop until it has started again. */
  isUp(): boolean
  /** What it has printed since it was first started, both streams. */
  output(): string
  /** Asks it to stop, and gives its exit code. */
  stop(): Promise<number | null>
  /** Sends the signal and waits for the end; it is `SIGKILL` unless another is named. */
  kill(signal?: NodeJS.Signals): Promise<void>
  /** Waits for an end that comes by itself (three minutes at most), and gives the signal that it was. */
  died(): Promise<NodeJS.Signals | null>
  /**
   * Starts it again on its folder and port, after stopping it if it runs. Settings count for this run only.
   */
  restart(settings?: Record<string, string>): Promise<void>
}

/** Maximum wait for an end that comes by itself, in milliseconds. */
const maxLifetime = 180_000

/**
 * Starts the product with these settings (environment variables); its database is there already, unless they
 * say where everything is.
 */
export async function startProduct(settings: Record<string, string> = {}): Promise<Product> {
  const lasting = { DATA_DIR: settings['DATA_DIR'] ?? makeDataFolder(), RATE_LIMIT: 'off', ...settings }
  if (settings['DATA_DIR'] === undefined && settings['DATABASE_URL'] === undefined)
    await putDatabaseInto(lasting.DATA_DIR)
  let program: RunningProgram = await startProgram({ settings: lasting })
  let earlier = ''
  let isUp = true
  const hasEnded = (): boolean => program.process.exitCode !== null || program.process.signalCode !== null
  const product: Product = {
    url: program.url,
    pid: program.process.pid ?? 0,
    folder: lasting.DATA_DIR,
    isUp: () => isUp && !hasEnded(),
    output: () => earlier + program.printed(),
    async stop() {
      isUp = false
      return hasEnded() ? program.process.exitCode : program.stop()
    },
    async kill(signal = 'SIGKILL') {
      if (!hasEnded()) await program.stop(signal)
    },
    async died() {
      const deadline = performance.now() + maxLifetime
      while (!hasEnded()) {
        if (performance.now() > deadline) throw new Error(`It still runs:\n${product.output()}`)
        await sleep(10)
      }
      return program.process.signalCode
    },
    async restart(more = {}) {
      await product.stop()
      earlier += program.printed()
      program = await startProgram({ settings: { ...lasting, PORT: new URL(product.url).port, ...more } })
      product.pid = program.process.pid ?? 0
      isUp = true
    },
  }
  return product
}
