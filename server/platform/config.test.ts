import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { test } from 'node:test'
import { ConfigError, readConfig } from './config.ts'

function findFaults(environment: Record<string, string>): string[] {
  try {
    readConfig(environment)
    return []
  } catch (error) {
    assert.ok(error instanceof ConfigError)
    return error.faults
  }
}

test('ranges of the network are refused at the start, each by its name, not when the first request goes out', () => {
  for (const wrong of ['10.0.0.0/33', '10.0.0', 'intranet', 'fd00::/129', '10.0.0.0/8/8', '10.0.0.0/']) {
    assert.match(
      findFaults({ OUTBOUND_ALLOW: `192.168.0.0/16, ${wrong}` }).join(),
      /^OUTBOUND_ALLOW must be addresses or ranges/,
      wrong,
    )
    assert.match(findFaults({ TRUST_PROXY: wrong }).join(), /^TRUST_PROXY must be addresses or ranges/, wrong)
  }
})

test('addresses, ranges and the names of a proxy’s ranges are taken', () => {
  const config = readConfig({
    OUTBOUND_ALLOW: '10.0.0.0/8, 192.168.1.4, fd00::/8, ::1',
    TRUST_PROXY: 'loopback, 10.1.2.3',
  })
  assert.deepEqual(config.outboundAllow, ['10.0.0.0/8', '192.168.1.4', 'fd00::/8', '::1'])
  assert.deepEqual(config.trustProxy, ['loopback', '10.1.2.3'])
})

test('production refuses a secret key that anybody could guess, and takes a random one', () => {
  const production = (key: string) => findFaults({ NODE_ENV: 'production', SECRET_KEY: key })
  for (const [key, why] of [
    ['a'.repeat(64), /fewer than 10 different characters/],
    ['password'.repeat(4), /fewer than 10 different characters/],
    ['abcdefghijklmnopqrstuvwxyz012345', /is a sequence/],
    ['9876543210'.repeat(4), /is a sequence/],
    ['changeme-2026!'.repeat(3), /repeats a short text/],
  ] as const) {
    assert.match(production(key).join(), /^SECRET_KEY /)
    assert.match(production(key).join(), why)
    assert.deepEqual(findFaults({ SECRET_KEY: key }), [])
  }
  for (let n = 0; n < 500; n += 1) {
    assert.deepEqual(production(randomBytes(32).toString('hex')), [])
    assert.deepEqual(production(randomBytes(32).toString('base64url')), [])
  }
})
