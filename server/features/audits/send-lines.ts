// A stream of lines on a raw response, each sent as it comes.
import type { ServerResponse } from 'node:http'
import { auditLinesType } from './protocol/index.ts'

type Headers = Record<string, number | string | string[] | undefined>

/** Sends them all, on a response that the framework has let go of. When a line cannot be made, `lastLine` says why. */
export async function sendLines(
  response: ServerResponse,
  headers: Headers,
  lines: AsyncIterable<string>,
  lastLine: (error: Error) => string | undefined,
): Promise<void> {
  let isGone = false
  const leave = (): void => void (isGone = true)
  response.once('close', leave)
  response.on('error', leave)
  response.writeHead(200, { ...headers, 'Content-Type': auditLinesType, 'Cache-Control': 'no-store', 'X-Accel-Buffering': 'no' })
  response.flushHeaders()

  async function write(text: string): Promise<void> {
    if (isGone || response.write(text)) return
    const { promise, resolve } = Promise.withResolvers<void>()
    response.once('drain', resolve)
    response.once('close', resolve)
    await promise
    response.off('drain', resolve)
    response.off('close', resolve)
  }

  try {
    for await (const line of lines) {
      if (isGone) break
      await write(line)
    }
  } catch (error) {
    const line = lastLine(error as Error)
    if (line !== undefined) await write(line)
  }
  if (!response.writableEnded) response.end()
}
