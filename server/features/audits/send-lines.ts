// A stream of lines on a raw response, each sent as it comes.
import type { ServerResponse } from 'node:http'
import { auditLinesType } from './protocol/index.ts'

type Headers = Record<string, number | string | string[] | undefined>

/** While an audit waits for its turn, or for a slow site, there is nothing to tell. */
const usualAliveMs = 15_000

export interface SendLinesHooks {
  /** Says why a line could not be made. */
  lastLine(error: Error): string | undefined
  /** Awaited when all is written. */
  beforeEnd?: () => Promise<void>
  aliveEveryMs?: number
}

/** Sends them all, on a response that the framework has let go of. */
export async function sendLines(
  response: ServerResponse,
  headers: Headers,
  lines: AsyncIterable<string>,
  { lastLine, beforeEnd, aliveEveryMs = usualAliveMs }: SendLinesHooks,
): Promise<void> {
  let isGone = false
  const leave = (): void => void (isGone = true)
  response.once('close', leave)
  response.on('error', leave)
  response.writeHead(200, { ...headers, 'Content-Type': auditLinesType, 'Cache-Control': 'no-store', 'X-Accel-Buffering': 'no' })
  response.flushHeaders()
  // Empty lines say nothing, and keep whatever stands between from taking the connection for dead.
  const alive = setInterval(() => void (isGone || response.writableNeedDrain || response.write('\n')), aliveEveryMs)

  async function write(text: string): Promise<void> {
    alive.refresh()
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
  } finally {
    clearInterval(alive)
  }
  await beforeEnd?.()
  if (!response.writableEnded) response.end()
}
