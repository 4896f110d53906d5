// Signatures of Standard Webhooks: HMAC-SHA256 over `id.timestamp.body`, one for each secret that counts at
// the moment.
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { Webhook } from 'standardwebhooks'

const prefix = 'whsec_'
/** Bytes of a secret; the standard wants 24 to 64. */
const secretBytes = 24

/** `whsec_…`, which any library of the standard takes. */
export function makeWebhookSecret(): string {
  return prefix + randomBytes(secretBytes).toString('base64')
}

export interface SignedMessage {
  id: string
  at: Date
  body: string
}

/**
 * The three headers, with a signature by each secret. A secret without `whsec_` is a token that somebody
 * chose: its bytes are the key.
 */
export function signedHeaders(
  { id, at, body }: SignedMessage,
  secrets: readonly string[],
): Record<string, string> {
  const signatures = secrets.map((secret) =>
    (secret.startsWith(prefix) ? new Webhook(secret) : new Webhook(secret, { format: 'raw' })).sign(
      id,
      at,
      body,
    ),
  )
  return {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': signatures.join(' '),
  }
}

/**
 * Whether the body carries a signature by this token that is at most five minutes old. Senders whose library
 * decodes every secret count too: the token as it is, and as base64.
 */
export function isSignedBy(token: string, body: Buffer, headers: Readonly<Record<string, string>>): boolean {
  return findVerifiers(token).some((verifier) => {
    try {
      verifier.verify(body, { ...headers }, { jsonParse: false })
      return true
    } catch {
      return false
    }
  })
}

function findVerifiers(token: string): Webhook[] {
  const verifiers = [new Webhook(token, { format: 'raw' })]
  try {
    verifiers.push(new Webhook(token))
  } catch {
    // Not base64: then nobody signs with what it decodes to.
  }
  return verifiers
}

/** Compares two secrets in a time that says nothing about them. */
export function isSameSecret(given: string, expected: string): boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(given), digest(expected))
}
