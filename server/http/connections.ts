// Who may keep how many connections, and a request's body how much time.
import { BlockList, isIP } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { addressKey } from '#capabilities/auth/index.ts'
import type { Config } from '#platform/config.ts'
import { limitConnections } from '#platform/http/connection-limits.ts'
import { limitBodyTime } from '#platform/http/slow-bodies.ts'
import type { Logger } from '#platform/logger.ts'
import { answerClientError } from './client-errors.ts'
import { findFileField } from './file-bodies.ts'

/** For the body of a request; a file has longer once the request was admitted. */
const bodyLimitMs = 60_000
export const uploadLimitMs = 300_000
/** Between two lines of the log. */
const logEveryMs = 60_000

const namedRanges: Record<string, readonly string[]> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}

export function boundConnections(
  app: FastifyInstance,
  { config, logger }: { config: Pick<Config, 'maxConnections' | 'trustProxy'>; logger: Logger },
): void {
  const uncounted = toBlockList(['loopback', ...config.trustProxy])
  let loggedAt = -Infinity
  limitConnections(app.server, {
    ...config.maxConnections,
    // A proxy brings everybody's requests, also one on this machine that nobody has named.
    getKey(address) {
      const key = addressKey(address)
      const plain = isIP(key) === 4 ? key : address
      return isIP(plain) !== 0 && uncounted.check(plain, isIP(plain) === 4 ? 'ipv4' : 'ipv6')
        ? undefined
        : key
    },
    onRefused(limit) {
      if (performance.now() - loggedAt < logEveryMs) return
      loggedAt = performance.now()
      logger.warn({ limit }, 'connections-refused')
    },
  })

  const bodies = limitBodyTime(app.server, {
    limitMs: bodyLimitMs,
    answerLate: (socket) =>
      answerClientError(
        Object.assign(new Error('The body did not come in time.'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }),
        socket,
      ),
  })
  // After the guard: who may not send a file has no longer time for it.
  app.addHook('preParsing', (request, _reply, _payload, done) => {
    if (findFileField(request) !== undefined) bodies.allow(request.raw, uploadLimitMs)
    done()
  })
}

function toBlockList(trusted: readonly string[]): BlockList {
  const list = new BlockList()
  for (const range of trusted.flatMap((word) => namedRanges[word] ?? [word])) {
    const [address = '', length] = range.split('/')
    const family = isIP(address) === 4 ? 'ipv4' : 'ipv6'
    list.addSubnet(address, length === undefined ? (family === 'ipv4' ? 32 : 128) : Number(length), family)
  }
  return list
}
