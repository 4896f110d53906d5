// The worker as a child process, started when there is work. What it must know (the embedded connection, the
// secret key) goes through the channel between the two, not through its environment, which its own children
// would inherit. When the parent dies, however that happens, the channel closes and the worker ends.
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from './logger.ts'

export interface WorkerProcessOptions {
  /** Program and arguments. */
  command: readonly [string, ...string[]]
  /** Sent to the child as it starts; it gets it from `joinParent`. */
  handover: object
  logger: Logger
  /** Time that the worker has to give its jobs back. */
  stopLimitMs?: number
  restartBaseMs?: number
}

export interface WorkerProcess {
  /** Starts the worker unless it runs. A worker that is just leaving is started again once it has left. */
  wake(): void
  stop(): Promise<void>
}

const maxPauseMs = 10_000
/** A worker that has lived so long did not fail at its start. */
const soundAfterMs = 30_000

export function superviseWorker({
  command,
  handover,
  logger,
  stopLimitMs = 8_000,
  restartBaseMs = 250,
}: WorkerProcessOptions): WorkerProcess {
  let child: ChildProcess | undefined
  let isReady = false
  let isWanted = false
  let failures = 0
  let restart: NodeJS.Timeout | undefined
  let stopped = false

  function run(): void {
    restart = undefined
    isReady = false
    isWanted = false
    const started = performance.now()
    const [program, ...words] = command
    // A process group of its own: Ctrl-C is for the parent, which stops the worker in its turn.
    const worker = spawn(program, words, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'], detached: true })
    child = worker
    worker.on('message', () => (isReady = true))
    worker.on('error', (error) => logger.error({ error: error.message }, 'worker-process-not-started'))
    worker.send(handover, () => undefined)
    worker.unref()
    worker.channel?.unref()
    worker.once('close', (code, signal) => {
      child = undefined
      if (stopped) return
      if (code === 0) {
        failures = 0
        if (isWanted) run()
        return
      }
      failures = performance.now() - started > soundAfterMs ? 1 : failures + 1
      const pauseMs = Math.min(restartBaseMs * 2 ** (failures - 1), maxPauseMs)
      logger.error({ code, signal, pauseMs }, 'worker-process-died')
      restart = setTimeout(run, pauseMs).unref()
    })
  }

  return {
    wake() {
      if (stopped || restart !== undefined) return
      if (child === undefined) run()
      else if (isReady) isWanted = true
    },
    async stop() {
      stopped = true
      clearTimeout(restart)
      if (child === undefined) return
      const worker = child
      worker.ref()
      const gone = once(worker, 'close')
      worker.kill('SIGTERM')
      const ending = new AbortController()
      const late = sleep(stopLimitMs, undefined, { signal: ending.signal }).then(
        () => worker.kill('SIGKILL'),
        () => undefined,
      )
      await gone
      ending.abort()
      await late
    },
  }
}

export interface Parent {
  /** What the parent handed over; the child knows its shape. */
  handover: unknown
  /** Aborted when the parent is gone. */
  gone: AbortSignal
  /** Notifies the parent that the worker works. */
  ready(): void
}

/** In the worker's process: waits for what the parent hands over. */
export async function joinParent(): Promise<Parent> {
  const gone = new AbortController()
  process.once('disconnect', () => gone.abort(new Error('The program that started this worker has ended.')))
  if (!process.connected)
    gone.abort(new Error('A supervised worker is started by a running program, not by hand.'))
  const [handover] = (await once(process, 'message', { signal: gone.signal })) as [unknown]
  // A listener for messages keeps the channel, and with it the process, alive; only the news of the parent's
  // end is wanted from here on.
  process.channel?.unref()
  return { handover, gone: gone.signal, ready: () => void process.send?.('ready') }
}
