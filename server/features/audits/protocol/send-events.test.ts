// The stream of lines on the wire.
import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import type { AuditEvent } from '../audit-events.types.ts'
import { auditLine } from './audit-lines.ts'
import { sendEvents, type SendEventsHooks } from './send-events.ts'

const step = (message: string): AuditEvent => ({
  kind: 'step',
  at: '2026-03-31T10:00:00.000Z',
  step: 'pages',
  message,
  done: 1,
  total: 2,
})
const [first, second, third] = ['first', 'second', 'third'].map((message) => auditLine(step(message)))

/** What a client reads of these events. */
async function sent(
  events: AsyncIterable<AuditEvent>,
  hooks: Partial<SendEventsHooks> = {},
): Promise<string> {
  const server = createServer(
    (_, response) => void sendEvents(response, {}, events, { lastEvent: () => undefined, ...hooks }),
  )
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  try {
    return await (await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)).text()
  } finally {
    server.close()
  }
}

test('a line that is long in coming is preceded by empty ones', async () => {
  async function* slow(): AsyncGenerator<AuditEvent> {
    yield step('first')
    await sleep(350)
    yield step('second')
    yield step('third')
  }
  const text = await sent(slow(), { aliveEveryMs: 100 })
  assert.match(text, /\n\n/)
  assert.equal(text.replace(/\n\n+/, '\n'), `${first}${second}${third}`)
})

test('without other instructions it is silent for fifteen seconds at most', async (context) => {
  context.mock.timers.enable({ apis: ['setInterval'] })
  const written: string[] = []
  const response = {
    writeHead: () => undefined,
    flushHeaders: () => undefined,
    once: () => undefined,
    on: () => undefined,
    writableEnded: true,
  }
  const more = Promise.withResolvers<void>()
  async function* silent(): AsyncGenerator<AuditEvent> {
    await more.promise
    yield step('last')
  }
  const sending = sendEvents(
    { ...response, write: (text: string) => written.push(text) } as never,
    {},
    silent(),
    { lastEvent: () => undefined },
  )
  context.mock.timers.tick(14_999)
  assert.deepEqual(written, [])
  context.mock.timers.tick(1)
  assert.deepEqual(written, ['\n'])
  more.resolve()
  await sending
})

test('what cannot be made ends the stream with a reason, and the end waits for what is to be done before it', async () => {
  let isDone = false
  async function* broken(): AsyncGenerator<AuditEvent> {
    yield step('first')
    throw new Error('No more.')
  }
  const beforeEnd = async (): Promise<void> => {
    await sleep(100)
    isDone = true
  }
  assert.equal(
    await sent(broken(), { lastEvent: ({ message }) => step(message), beforeEnd }),
    `${first}${auditLine(step('No more.'))}`,
  )
  assert.equal(isDone, true)
})
