// Sites on loopback as the web has them: names without ports, http and https, certificates that are good or
// bad. A client gets there by resolving all names with `resolve` and by taking the ports of the web as
// `ports` says.
import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createSecureServer } from 'node:http2'
import type { AddressInfo, Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  createSecureContext,
  getCACertificates,
  setDefaultCACertificates,
  type SecureContext,
} from 'node:tls'
import { promisify } from 'node:util'
import { getAnswer } from './finish-site.ts'
import { packed, type FileDraft, type SiteDraft } from './site-draft.ts'

export interface ServedSites {
  /** Names of the site that is served now, and of other hosts that it knows. */
  resolve(hostname: string): Promise<string[]>
  /** Where 80 and 443 lead. */
  ports: ReadonlyMap<number, number>
  /** From now on this one is answered with; it must be finished. */
  serve(site: SiteDraft): void
  close(): Promise<void>
}

export async function serveSites(): Promise<ServedSites> {
  const [good, bad] = [await makeCertificate(), await makeCertificate()]
  const trustedBefore = getCACertificates()
  setDefaultCACertificates([...trustedBefore, good.cert])
  const contexts = { good: createSecureContext(good), bad: createSecureContext(bad) }
  let current: SiteDraft | undefined

  const answer =
    (scheme: 'http' | 'https') =>
    (request: IncomingMessage, response: ServerResponse): void =>
      void send(current, scheme, request, response).catch(() => response.destroy())
  const SNICallback = (name: string, done: (error: Error | null, context?: SecureContext) => void): void =>
    done(null, current?.badHosts.has(name) === true ? contexts.bad : contexts.good)
  const ALPNCallback = ({ protocols }: { protocols: string[] }): string | undefined =>
    (current?.hasHttp2 === true ? ['h2', 'http/1.1'] : ['http/1.1']).find((protocol) =>
      protocols.includes(protocol),
    )
  const plain = createServer(answer('http'))
  // HTTP/2 as well, whose requests and answers speak as those of HTTP/1 do.
  const secure = createSecureServer(
    { ...good, SNICallback, ALPNCallback, allowHTTP1: true },
    (request, response) =>
      answer('https')(request as unknown as IncomingMessage, response as unknown as ServerResponse),
  )
  for (const server of [plain, secure]) await listen(server)
  return {
    ports: new Map([
      [80, (plain.address() as AddressInfo).port],
      [443, (secure.address() as AddressInfo).port],
    ]),
    resolve(hostname) {
      const isKnown =
        current !== undefined &&
        (hostname === new URL(current.origin).hostname ||
          current.hosts.has(hostname) ||
          current.badHosts.has(hostname))
      return isKnown
        ? Promise.resolve(['127.0.0.1'])
        : Promise.reject(Object.assign(new Error(`No address of ${hostname}.`), { code: 'ENOTFOUND' }))
    },
    serve: (site) => void (current = site),
    async close() {
      setDefaultCACertificates(trustedBefore)
      for (const server of [plain, secure]) {
        if ('closeAllConnections' in server) server.closeAllConnections()
        await new Promise((resolve) => server.close(resolve))
      }
    },
  }
}

async function send(
  site: SiteDraft | undefined,
  scheme: 'http' | 'https',
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const host = (request.headers.host ?? '').replace(/:\d+$/, '')
  const path = request.url ?? '/'
  const file = site === undefined ? { status: 503 } : getFile(site, scheme, host, path)
  const { status = 200, headers = {}, body = '', delayMs = 0, isDead = false } = file
  if (delayMs > 0) await sleep(delayMs, undefined, { ref: false })
  if (isDead) return void request.socket.destroy()
  const whole = Buffer.from(body)
  const isText = /^(text\/|application\/(xml|json|javascript))/.test(headers['content-type'] ?? '')
  const isPacked =
    site?.isPacked === true &&
    isText &&
    /\bbr\b/.test(String(request.headers['accept-encoding'])) &&
    headers['content-encoding'] === undefined
  const sent = isPacked && whole.length > 0 ? packed(whole) : whole
  response.writeHead(status, {
    ...headers,
    ...(isPacked && { 'content-encoding': 'br', vary: 'accept-encoding' }),
    'content-length': sent.length,
  })
  response.end(request.method === 'HEAD' ? undefined : sent)
}

function getFile(site: SiteDraft, scheme: 'http' | 'https', host: string, path: string): FileDraft {
  const other = site.hosts.get(host)
  if (other !== undefined) return other(path, scheme)
  // The site's own other scheme leads to it.
  return site.origin.startsWith(`${scheme}:`)
    ? getAnswer(site, path)
    : { status: 301, headers: { location: site.origin + path } }
}

function listen(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
}

const names = ['hazelgarden.test', '*.hazelgarden.test', '*.example.test']

/** A certificate for the names of these sites, valid for ten years, which nobody trusts yet. */
async function makeCertificate(): Promise<{ key: string; cert: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'pressroom-certificate-'))
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  try {
    const subject = [
      '-subj',
      '/CN=hazelgarden.test',
      '-addext',
      `subjectAltName=${names.map((name) => `DNS:${name}`).join(',')}`,
    ]
    const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '3650']
    await promisify(execFile)('openssl', ['req', '-x509', ...kind, '-keyout', key, '-out', cert, ...subject])
    return { key: await readFile(key, 'utf8'), cert: await readFile(cert, 'utf8') }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
