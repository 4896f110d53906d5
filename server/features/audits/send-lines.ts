// A stream of lines on a raw response, each sent as it comes.
import type { FastifyReply } from 'fastify'
import { auditLinesType } from './protocol/index.ts'

/** Sends them all. When a line cannot be made, `lastLine` says why. The framework has let go of the response afterwards. */
export async function sendLines(reply: FastifyReply, lines: AsyncIterable<string>, lastLine: (error: Error) => string | undefined): Promise<FastifyReply> {
  reply.hijack()
  const response = reply.raw
  let isGone = false
  const leave = (): void => void (isGone = true)
  response.once('close', leave)
  response.on('error', leave)
  const headers: Record<string, number | string | string[] | undefined> = reply.getHeaders()
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
  return reply
}
