// The page's side of the workers: reads the text when the writer pauses, and hands on what they find.
import type { CheckContext } from '#core/writing-checks/index.ts'
import type { CheckSurface } from '#web/lib/check-surface.ts'
import { createTextSender } from './send-text.ts'
import type { FromChecks, ToChecks } from './worker-messages.ts'

export type CheckedText = Extract<FromChecks, { kind: 'checked' }>

/** A pause in typing; with the check of 3,000 words it stays below 100 ms. */
const minPauseMs = 40
/** The longest, for texts so long that the answer to one key would be in the way of the next. */
const maxPauseMs = 600

export interface ChecksClient {
  setContext(context: CheckContext): void
  /** Checks what is there now. */
  look(): void
  close(): void
}

export function openChecks(surface: CheckSurface, onChecked: (checked: CheckedText) => void): ChecksClient {
  const checks = new Worker(new URL('./checks-worker.ts', import.meta.url), {
    type: 'module',
    name: 'writing-checks',
  })
  let spelling: Worker | undefined
  let context: CheckContext = {}
  let newest = 0
  let timer = 0
  let pauseMs = minPauseMs
  let sentAt: number | undefined
  const toSentText = createTextSender()
  const send = (message: ToChecks, transfer: Transferable[] = []): void =>
    checks.postMessage(message, transfer)

  const look = (): void => {
    clearTimeout(timer)
    timer = 0
    newest += 1
    sentAt = performance.now()
    send({ kind: 'check', id: newest, text: toSentText(surface.read()), context })
  }
  const lookSoon = (): void => {
    clearTimeout(timer)
    timer = window.setTimeout(look, pauseMs)
  }

  checks.addEventListener('message', ({ data }: MessageEvent<FromChecks>) => {
    if (data.kind === 'wants-spelling') {
      spelling = new Worker(new URL('./spelling-worker.ts', import.meta.url), {
        type: 'module',
        name: 'spelling',
      })
      spelling.addEventListener('error', () => send({ kind: 'no-spelling' }))
      const { port1, port2 } = new MessageChannel()
      spelling.postMessage({ port: port1 }, [port1])
      send({ kind: 'spelling', port: port2 }, [port2])
    } else if (data.id === newest) {
      // An answer may come again when the dictionary has looked.
      if (sentAt !== undefined)
        pauseMs = Math.min(maxPauseMs, Math.max(minPauseMs, 3 * (performance.now() - sentAt - minPauseMs)))
      sentAt = undefined
      onChecked(data)
    }
  })
  const endListening = surface.onChange(lookSoon)

  return {
    setContext(next) {
      context = next
      lookSoon()
    },
    look,
    close() {
      clearTimeout(timer)
      endListening()
      surface.show([])
      checks.terminate()
      spelling?.terminate()
    },
  }
}
