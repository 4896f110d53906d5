import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { afterEach, test } from 'node:test'
import { until } from '#support/waiting.ts'
import { limitConnections, type ConnectionLimits } from './connection-limits.ts'

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

async function open(limits: ConnectionLimits, getKey: () => string | undefined) {
  const refused: (keyof ConnectionLimits)[] = []
  const server = createServer((_, response) => response.end('ok'))
  limitConnections(server, { ...limits, getKey, onRefused: (limit) => refused.push(limit) })
  servers.push(server.listen(0, '127.0.0.1'))
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  /** Whether the connection is answered. */
  const ask = async (): Promise<Socket | undefined> => {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => undefined)
    socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
    return new Promise((resolve) => {
      socket.once('data', () => resolve(socket))
      socket.once('close', () => resolve(undefined))
    })
  }
  return { ask, refused }
}

test('an address has so many connections, and another one when one of them has ended', async () => {
  const { ask, refused } = await open({ total: 100, perAddress: 3 }, () => 'one address')
  const sockets = await Promise.all([ask(), ask(), ask()])
  assert.ok(sockets.every(Boolean))
  assert.equal(await ask(), undefined)
  assert.deepEqual(refused, ['perAddress'])
  sockets[0]?.destroy()
  await until('another connection is answered', async () => (await ask()) !== undefined)
})

test('all together have so many, also from addresses that are not counted', async () => {
  const { ask, refused } = await open({ total: 5, perAddress: 1 }, () => undefined)
  assert.ok((await Promise.all([ask(), ask(), ask(), ask(), ask()])).every(Boolean))
  assert.equal(await ask(), undefined)
  assert.deepEqual(refused, ['total'])
})
