import assert from 'node:assert/strict'
import { request } from 'node:http'
import { createServer, type AddressInfo } from 'node:net'
import { test, type TestContext } from 'node:test'
import { createAddressGuard } from '../outbound/address-guard.ts'
import { startFilteringProxy, type FilteringProxy } from './filtering-proxy.ts'

/** A host that says these words to whoever connects, behind a proxy that may reach it. */
async function behindProxy(t: TestContext, words: string): Promise<{ proxy: FilteringProxy; url: string }> {
  const host = createServer((socket) => {
    socket.on('error', () => socket.destroy())
    socket.once('data', () => socket.end(words))
  })
  await new Promise<void>((listening) => {
    host.listen(0, '127.0.0.1', listening)
  })
  const proxy = await startFilteringProxy({
    guard: createAddressGuard(['127.0.0.0/8']),
    resolve: () => Promise.resolve(['127.0.0.1']),
    maxBytes: 1_000_000,
  })
  t.after(async () => {
    await proxy.close()
    host.close()
  })
  return { proxy, url: `http://site.example:${(host.address() as AddressInfo).port}/` }
}

function getStatus(proxy: FilteringProxy, url: string): Promise<number | 'broken off'> {
  const { hostname, port } = new URL(proxy.server)
  return new Promise((give) => {
    request({ hostname, port, path: url, headers: { host: new URL(url).host }, agent: false }, (answer) => {
      answer.resume()
      answer.on('close', () => give(answer.statusCode ?? 0)).on('error', () => give('broken off'))
    })
      .on('error', () => give('broken off'))
      .end()
  })
}

test('a host may answer with what no server says: the browser hears that it did not answer, and nobody else is disturbed', async (t) => {
  for (const [words, reported] of [
    ['HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nhi', 200],
    ['HTTP/1.1 099 Odd\r\nContent-Length: 2\r\n\r\nhi', 502],
    ['HTTP/1.1 000 Odd\r\nContent-Length: 2\r\n\r\nhi', 502],
    ['HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: odd\r\n\r\n', 502],
    ['HTTP/1.1 200 OK\r\nX-Odd: a\x01b\r\nContent-Length: 2\r\n\r\nhi', 502],
    ['no web server', 502],
  ] as const) {
    const { proxy, url } = await behindProxy(t, words)
    assert.equal(await getStatus(proxy, url), reported, JSON.stringify(words))
  }
})
