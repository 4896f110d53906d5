import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { after, before, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { until } from '#support/waiting.ts'
import { limitBodyTime } from './slow-bodies.ts'

const limitMs = 300
const server = createServer()
const bodies = limitBodyTime(server, {
  limitMs,
  answerLate: (socket) => socket.end('HTTP/1.1 408 Request Timeout\r\n\r\n'),
})
server.on('request', (request, response) => {
  if (request.url === '/refused') response.writeHead(401).end()
  else if (request.url === '/unread') {
    bodies.allow(request, 60_000)
    response.writeHead(413, { connection: 'close' }).end()
  } else {
    if (request.url === '/upload') bodies.allow(request, 60_000)
    request.on('error', () => undefined)
    request.resume().once('end', () => response.end('done'))
  }
})
before(() => once(server.listen(0, '127.0.0.1'), 'listening'))
after(() => server.close())

/** A request whose body comes a byte at a time; `text` is what was answered when the connection ended. */
function drip(path: string, bytes = Infinity): { socket: Socket; text: Promise<string> } {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Length: ${Number.isFinite(bytes) ? bytes : 1_000_000}\r\n\r\n`,
  )
  let sent = 0
  const timer = setInterval(() => (sent++ < bytes ? socket.write('x') : undefined), 20)
  socket.on('error', () => undefined)
  socket.once('close', () => clearInterval(timer))
  let said = ''
  socket.on('data', (chunk) => (said += chunk.toString()))
  // A byte sent into a connection that was closed is answered with a reset: an end as well.
  const text = new Promise<string>((resolve) => socket.once('close', () => resolve(said)))
  return { socket, text }
}

test('a body that drips is answered with 408 when its time is over', async () => {
  assert.match(await drip('/').text, /^HTTP\/1\.1 408 /)
})

test('a request that was refused before its body came is cut off as well', async () => {
  assert.match(await drip('/refused').text, /^HTTP\/1\.1 401 /)
})

test('an upload has longer, and a body that comes in time leaves its connection open', async () => {
  for (const path of ['/upload', '/']) {
    const { socket, text } = drip(path, path === '/' ? 2 : 30)
    const [chunk] = (await once(socket, 'data')) as [Buffer]
    assert.match(chunk.toString(), /^HTTP\/1\.1 200 /)
    await sleep(limitMs * 1.5)
    assert.equal(socket.destroyed, false)
    socket.end()
    await text
  }
})

test('a connection that was closed with its body unread leaves no time limit behind', async () => {
  const timers = (): number => process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length
  const earlier = timers()
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.resume().write('POST /unread HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\nx')
  await once(socket, 'close')
  await until('its limit is gone', () => timers() <= earlier)
})
