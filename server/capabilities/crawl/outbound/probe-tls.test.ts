// Certificates as browsers would judge them, of servers on loopback.
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer as createPlainServer, type AddressInfo, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createServer } from 'node:tls'
import { after, test } from 'node:test'
import { silentLogger } from '#platform/logger.ts'
import { createOutboundClient } from './outbound-client.ts'

const folder = mkdtempSync(join(tmpdir(), 'pressroom-certificates-'))
const servers: Server[] = []
const resolve = async (): Promise<string[]> => ['127.0.0.1']
const signal = new AbortController().signal
const clients: ReturnType<typeof createOutboundClient>[] = []
after(async () => {
  for (const server of servers) server.close()
  for (const client of clients) await client.close()
  rmSync(folder, { recursive: true, force: true })
})

function openClient(outboundAllow: string[], port: number): ReturnType<typeof createOutboundClient> {
  const client = createOutboundClient({
    config: { outboundAllow, fetchTimeoutMs: 5_000, baseUrl: undefined },
    logger: silentLogger,
    resolve,
    ports: new Map([[443, port]]),
  })
  clients.push(client)
  return client
}

/** A server whose certificate names `shop.example` and lasts so many days. */
async function serve(days: number, protocols: string[]): Promise<number> {
  const [key, certificate] = [join(folder, `${days}.key`), join(folder, `${days}.pem`)]
  const words = [
    'req',
    '-x509',
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:P-256',
    '-nodes',
    '-keyout',
    key,
    '-out',
    certificate,
  ]
  execFileSync(
    'openssl',
    [
      ...words,
      '-subj',
      '/O=A made-up authority/CN=shop.example',
      '-addext',
      'subjectAltName=DNS:shop.example',
      '-days',
      String(days),
    ],
    {
      stdio: 'ignore',
    },
  )
  const server = createServer({
    key: readFileSync(key),
    cert: readFileSync(certificate),
    ALPNProtocols: protocols,
  })
  server.on('tlsClientError', () => undefined)
  return listen(server)
}

async function listen(server: Server): Promise<number> {
  servers.push(server)
  await new Promise<void>((ready) => {
    server.listen(0, '127.0.0.1', ready)
  })
  return (server.address() as AddressInfo).port
}

test('the expiry, issuer and fault of the certificate and the chosen protocol are reported', async () => {
  const port = await serve(40, ['h2', 'http/1.1'])
  const { alpn, certificate, problem } = await openClient(['127.0.0.1'], port).probeTls(
    'https://shop.example/',
    { signal },
  )
  assert.equal(alpn, 'h2')
  assert.equal(problem, 'self-signed')
  assert.equal(certificate?.issuer, 'A made-up authority')
  const days = ((certificate?.validTo.getTime() ?? 0) - Date.now()) / 86_400_000
  assert.ok(days > 39 && days < 41, `${days} days`)
  assert.ok((certificate?.validFrom.getTime() ?? Number.NaN) <= Date.now())
})

test('a server that knows only HTTP/1.1 says so', async () => {
  const port = await serve(41, ['http/1.1'])
  assert.equal(
    (await openClient(['127.0.0.1'], port).probeTls('https://shop.example/', { signal })).alpn,
    'http/1.1',
  )
})

test('private networks are not even greeted', async () => {
  let greeted = 0
  const port = await listen(createPlainServer((socket) => void socket.destroy(void (greeted += 1))))
  await assert.rejects(openClient([], port).probeTls('https://shop.example/', { signal }), {
    code: 'url_not_allowed',
  })
  await assert.rejects(openClient([], port).probeTls('https://127.0.0.1/', { signal }), {
    code: 'url_not_allowed',
  })
  assert.equal(greeted, 0)
})

test('a server that says nothing, or no TLS, is an error within the limit', async () => {
  const silent = await listen(createPlainServer(() => undefined).on('connection', (socket) => socket.unref()))
  await assert.rejects(
    openClient(['127.0.0.1'], silent).probeTls('https://shop.example/', { signal, timeoutMs: 300 }),
    { code: 'fetch_timeout' },
  )
  const plain = await listen(
    createPlainServer((socket) => void socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')),
  )
  await assert.rejects(openClient(['127.0.0.1'], plain).probeTls('https://shop.example/', { signal }), {
    code: 'fetch_failed',
  })
})
