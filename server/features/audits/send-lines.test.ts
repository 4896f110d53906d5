// The stream of lines on the wire.
import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { sendLines, type SendLinesHooks } from './send-lines.ts'

/** What a client reads of these lines. */
async function sent(lines: AsyncIterable<string>, hooks: Partial<SendLinesHooks> = {}): Promise<string> {
  const server = createServer((_, response) => void sendLines(response, {}, lines, { lastLine: () => undefined, ...hooks }))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  try {
    return await (await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)).text()
  } finally {
    server.close()
  }
}

test('a line that is long in coming is preceded by empty ones', async () => {
  async function* slow(): AsyncGenerator<string> {
    yield 'first\n'
    await sleep(350)
    yield 'second\n'
    yield 'third\n'
  }
  assert.match(await sent(slow(), { aliveEveryMs: 100 }), /^first\n\n+second\nthird\n$/)
})

test('without being told otherwise it is silent for fifteen seconds at most', async (context) => {
  context.mock.timers.enable({ apis: ['setInterval'] })
  const written: string[] = []
  const response = { writeHead: () => undefined, flushHeaders: () => undefined, once: () => undefined, on: () => undefined, writableEnded: true }
  const more = Promise.withResolvers<void>()
  async function* silent(): AsyncGenerator<string> {
    await more.promise
    yield 'last'
  }
  const sending = sendLines({ ...response, write: (text: string) => written.push(text) } as never, {}, silent(), { lastLine: () => undefined })
  context.mock.timers.tick(14_999)
  assert.deepEqual(written, [])
  context.mock.timers.tick(1)
  assert.deepEqual(written, ['\n'])
  more.resolve()
  await sending
})

test('what cannot be made ends the stream with a reason, and the end waits for what is to be done before it', async () => {
  let isDone = false
  async function* broken(): AsyncGenerator<string> {
    yield 'first\n'
    throw new Error('No more.')
  }
  const beforeEnd = async (): Promise<void> => {
    await sleep(100)
    isDone = true
  }
  assert.equal(await sent(broken(), { lastLine: ({ message }) => `${message}\n`, beforeEnd }), 'first\nNo more.\n')
  assert.equal(isDone, true)
})
