import assert from 'node:assert/strict'
import { createHmac, createSign, generateKeyPairSync, hkdfSync } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import {
  createTestClock,
  signUp,
  type SignedInClient,
  type SignInServer,
  startSignInServer,
  testSecret,
} from '#support/sign-in.ts'
import { createAccessTokens } from './access-tokens.ts'

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url')
const decode = (part = ''): Record<string, unknown> =>
  JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>
const sign = (header: unknown, payload: unknown, key: string | Buffer, hash = 'sha256'): string => {
  const body = `${encode(header)}.${encode(payload)}`
  return `${body}.${createHmac(hash, key).update(body).digest('base64url')}`
}

describe('bearer tokens', () => {
  let server: SignInServer
  let person: SignedInClient
  let header: Record<string, unknown>
  let payload: Record<string, unknown>
  before(async () => {
    server = await startSignInServer()
    await signUp(server.url)
    person = await signUp(server.url)
    const [head, body] = person.token.split('.')
    header = decode(head)
    payload = decode(body)
  })
  after(() => server.close())
  const ask = (token: string) => server.nobody.get('/api/auth/me', { authorization: `Bearer ${token}` })

  test('carry the claims of the contract and nothing of the account', () => {
    assert.deepEqual(Object.keys(payload).sort(), ['aud', 'exp', 'iat', 'iss', 'jti', 'role', 'sid', 'sub'])
    assert.equal(header['alg'], 'HS256')
    assert.equal(payload['sub'], person.user.id)
    assert.equal(payload['sid'], person.sessionId)
    assert.equal(Number(payload['exp']) - Number(payload['iat']), 24 * 3_600)
  })

  test('name the same principal as the cookie', async () => {
    const answer = await ask(person.token)
    assert.equal(answer.status, 200)
    assert.equal(answer.body['user'].id, person.user.id)
    assert.equal(
      (await server.nobody.get('/api/auth/me', { authorization: `bearer   ${person.token}` })).status,
      200,
      'the scheme has no case',
    )
  })

  test('that were forged, bent or aged are all refused', async () => {
    const now = Math.floor(server.clock.now().getTime() / 1000)
    const other = createAccessTokens({
      secretKeys: ['another-secret-of-at-least-32-characters'],
      clock: server.clock,
    })
    const subject = { userId: person.user.id, sessionId: person.sessionId, role: 'user' as const, epoch: 1 }
    const { token: otherSecret } = await other.issue(subject, new Date(Date.now() + 1e9))
    const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
    const publicPem = publicKey.export({ type: 'spki', format: 'pem' })
    const signer = createSign('sha256').update(`${encode({ ...header, alg: 'RS256' })}.${encode(payload)}`)
    const byRsa = `${encode({ ...header, alg: 'RS256' })}.${encode(payload)}.${signer.sign(privateKey).toString('base64url')}`
    const [head = '', body = '', signature = ''] = person.token.split('.')
    // The real key, so that only the claims are at fault.
    const real = realKey(header)
    const good = sign(header, payload, real)
    assert.equal((await ask(good)).status, 200, 'the test holds the real key')
    const without = (name: string) =>
      Object.fromEntries(Object.entries(payload).filter(([key]) => key !== name))
    const attacks: Record<string, string> = {
      'alg none': `${encode({ ...header, alg: 'none' })}.${body}.`,
      'alg None': `${encode({ ...header, alg: 'None' })}.${body}.`,
      'alg NONE with the old signature': `${encode({ ...header, alg: 'NONE' })}.${body}.${signature}`,
      'no alg': `${encode({ typ: 'JWT', kid: header['kid'] })}.${body}.${signature}`,
      'no signature': `${head}.${body}.`,
      'two parts': `${head}.${body}`,
      RS256: byRsa,
      'HS256 keyed by a public key': sign({ ...header, alg: 'HS256' }, payload, publicPem),
      'HS512 with the real key': sign({ ...header, alg: 'HS512' }, payload, real, 'sha512'),
      'kid traversal': sign({ ...header, kid: '../../../../dev/null' }, payload, ''),
      'kid injection': sign({ ...header, kid: "' union select 'x" }, payload, 'x'),
      'kid of nobody': sign({ ...header, kid: '0000000000000000' }, payload, real),
      'no kid': sign({ alg: 'HS256', typ: 'JWT' }, payload, real),
      'key in the header': sign(
        { ...header, jwk: { kty: 'oct', k: 'AAAA' } },
        payload,
        Buffer.from('AAAA', 'base64url'),
      ),
      'key address in the header': sign({ ...header, jku: 'http://127.0.0.1/keys' }, payload, 'x'),
      'unknown critical header': sign({ ...header, crit: ['b64'], b64: false }, payload, real),
      'another type': sign({ ...header, typ: 'at+jwt' }, payload, real),
      'another secret': otherSecret,
      'the secret itself as key': sign(header, payload, testSecret),
      'empty secret': sign(header, payload, ''),
      'tampered role': `${head}.${encode({ ...payload, role: 'admin' })}.${signature}`,
      'tampered subject': `${head}.${encode({ ...payload, sub: 'f'.repeat(24) })}.${signature}`,
      'bent signature': `${head}.${body}.${signature.slice(0, -2)}AA`,
      'wrong issuer': sign(header, { ...payload, iss: 'other' }, real),
      'wrong audience': sign(header, { ...payload, aud: 'other' }, real),
      'no issuer': sign(header, without('iss'), real),
      'no audience': sign(header, without('aud'), real),
      'no expiry': sign(header, without('exp'), real),
      'no time of issue': sign(header, without('iat'), real),
      'no session': sign(header, without('sid'), real),
      'no subject': sign(header, without('sub'), real),
      'no identifier': sign(header, without('jti'), real),
      expired: sign(header, { ...payload, iat: now - 90_000, exp: now - 3_600 }, real),
      'issued in the future': sign(header, { ...payload, iat: now + 3_600, exp: now + 7_200 }, real),
      'older than a day, with a later expiry': sign(
        header,
        { ...payload, iat: now - 100_000, exp: now + 1_000_000 },
        real,
      ),
      'expiry as text': sign(header, { ...payload, exp: String(now + 1_000) }, real),
      'session of somebody else’s form': sign(header, { ...payload, sid: "' or 1=1 --" }, real),
      'an earlier epoch': sign(header, { ...payload, jti: `${'a'.repeat(24)}.0` }, real),
      'payload that is no object': sign(header, [], real),
      'not a token': 'abc',
      nothing: '',
      'very long': `${head}.${'A'.repeat(10_000)}.${signature}`,
    }
    for (const secret of [
      'secret',
      'password',
      'changeme',
      'jwt',
      'key',
      'test',
      'your-256-bit-secret',
      'supersecret',
      '123456',
      'admin',
      'pressroom',
    ]) {
      attacks[`common secret ${secret}`] = sign(header, payload, secret)
    }
    for (const [name, token] of Object.entries(attacks)) {
      const answer = await ask(token)
      assert.equal(answer.status, 401, name)
      assert.match(answer.body['code'], /^(token_invalid|session_expired)$/, name)
      assert.equal(answer.headers.get('www-authenticate'), 'Bearer', name)
    }
  })

  test('padded with spaces mean the same session, and end with it', async () => {
    const short = await signUp(server.url)
    assert.equal((await ask(`${short.token} `)).status, 200)
    await short.post('/api/auth/logout')
    assert.equal((await ask(`${short.token} `)).status, 401)
  })

  test('end after 24 hours', async () => {
    const clock = createTestClock()
    const own = await startSignInServer({ clock })
    try {
      const somebody = await signUp(own.url)
      const get = () => own.nobody.get('/api/auth/me', { authorization: `Bearer ${somebody.token}` })
      clock.moveBy(24 * 3_600_000 - 10_000)
      assert.equal((await get()).status, 200)
      clock.moveBy(20_000)
      const late = await get()
      assert.equal(late.status, 401)
      assert.equal(late.body['code'], 'token_invalid')
      assert.equal((await somebody.get('/api/auth/me')).status, 200, 'the cookie lives longer')
    } finally {
      await own.close()
    }
  })

  test('signed with the key before the last rotation live out their time; those of older keys do not', async () => {
    const { clock } = server
    const [older, old, current] = ['a', 'b', 'c'].map((letter) => letter.repeat(40)) as [
      string,
      string,
      string,
    ]
    const subject = { userId: 'a'.repeat(24), sessionId: 'b'.repeat(24), role: 'user' as const, epoch: 3 }
    const far = new Date(clock.now().getTime() + 1e9)
    const { token } = await createAccessTokens({ secretKeys: [old], clock }).issue(subject, far)
    assert.deepEqual(await createAccessTokens({ secretKeys: [current, old], clock }).verify(token), {
      userId: subject.userId,
      sessionId: subject.sessionId,
      epoch: 3,
    })
    await assert.rejects(createAccessTokens({ secretKeys: [current], clock }).verify(token), {
      code: 'token_invalid',
    })
    await assert.rejects(createAccessTokens({ secretKeys: [current, older], clock }).verify(token), {
      code: 'token_invalid',
    })
  })
})

/**
 * What `access-tokens.ts` derives from the secret: written out here once more, so that the test can sign bad
 * claims with the good key.
 */
function realKey(header: Record<string, unknown>): Buffer {
  const key = Buffer.from(hkdfSync('sha256', testSecret, '', 'pressroom access tokens', 32))
  assert.equal(createHmac('sha256', key).update('kid').digest('hex').slice(0, 16), header['kid'])
  return key
}
