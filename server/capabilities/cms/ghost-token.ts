// The token of Ghost's Admin API: a JWT of five minutes, signed with the secret half of the key.
import { createHmac } from 'node:crypto'

const validSeconds = 300

/** Whether it has the form of an Admin API key: 24 hexadecimal digits, a colon, 64 of them. */
export function isGhostKey(key: string): boolean {
  return /^[0-9a-f]{24}:[0-9a-f]{64}$/i.test(key)
}

/** `nowSeconds`: since 1970. */
export function signGhostToken(key: string, nowSeconds: number): string {
  const [id = '', secret = ''] = key.split(':')
  const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')
  const head = encode({ alg: 'HS256', typ: 'JWT', kid: id })
  const claims = encode({ iat: nowSeconds, exp: nowSeconds + validSeconds, aud: '/admin/' })
  const signature = createHmac('sha256', Buffer.from(secret, 'hex'))
    .update(`${head}.${claims}`)
    .digest('base64url')
  return `${head}.${claims}.${signature}`
}
