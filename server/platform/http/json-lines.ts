// A stream of JSON lines (`application/x-ndjson`) on a raw response: one value a line, each sent as it comes.
import type { ServerResponse } from 'node:http'

export interface JsonLines {
  /** Resolves when the reader has taken it in; after the reader has gone it does nothing. */
  send(value: unknown): Promise<void>
  end(): void
}

export const jsonLinesType = 'application/x-ndjson'

/** Starts a stream of lines on a response that the framework has let go of. */
export function openJsonLines(
  response: ServerResponse,
  headers: Record<string, number | string | string[] | undefined>,
): JsonLines {
  let isGone = false
  response.writeHead(200, {
    ...headers,
    'Content-Type': `${jsonLinesType}; charset=utf-8`,
    'Cache-Control': 'no-store',
    'X-Accel-Buffering': 'no',
  })
  response.flushHeaders()
  const leave = (): void => void (isGone = true)
  response.once('close', leave)
  response.on('error', leave)
  return {
    async send(value) {
      if (isGone || response.writableEnded || response.write(`${JSON.stringify(value)}\n`)) return
      await new Promise<void>((resolve) => {
        const done = (): void => {
          response.off('drain', done)
          response.off('close', done)
          resolve()
        }
        response.on('drain', done)
        response.on('close', done)
      })
    },
    end() {
      if (!response.writableEnded) response.end()
    },
  }
}
