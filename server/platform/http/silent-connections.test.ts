import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { test } from 'node:test'
import { assertSoon, startClock } from '#support/processor-time.ts'
import { endSilentConnections } from './silent-connections.ts'

test('a connection that has asked nothing does not keep a server from closing; one whose request is under way has its answer first', async () => {
  const server = createServer((_request, response) => void setTimeout(() => response.end('late'), 200))
  const endSilent = endSilentConnections(server)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  const silent = connect(port, '127.0.0.1')
  silent.on('error', () => undefined)
  await once(silent, 'connect')
  const asked = fetch(`http://127.0.0.1:${port}`, { headers: { connection: 'close' } })
  await once(server, 'request')
  const closed = once(server.close(), 'close')
  endSilent()
  assert.equal(await (await asked).text(), 'late')
  const passedMs = startClock()
  await closed
  assertSoon(passedMs(), 15_000)
})
