// Secrets at rest: AES-256-GCM with a key derived from SECRET_KEY, bound to the name under which the secret
// is kept, so that neither a copy of the database nor a row moved to another name gives anything away.
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

export interface SecretBox {
  /** Encrypts the text for this name, with the newest key. */
  seal(name: string, text: string): string
  /**
   * The text again; undefined when it was sealed under none of the keys, under another name, or was changed.
   */
  open(name: string, sealed: string): string | undefined
}

/** The form of what is sealed; a later form gets another word, so that both can be read. */
const form = 'v1'
const nonceBytes = 12
const tagBytes = 16

/** Makes a box for these secret keys, the newest first; older ones only open what they sealed. */
export function createSecretBox(secretKeys: readonly [string, ...string[]]): SecretBox {
  const derive = (secretKey: string): Uint8Array =>
    new Uint8Array(hkdfSync('sha256', secretKey, '', 'pressroom secrets at rest', 32))
  const newest = derive(secretKeys[0])
  const keys = [newest, ...secretKeys.slice(1).map(derive)]
  return {
    seal(name, text) {
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv('aes-256-gcm', newest, nonce).setAAD(Buffer.from(name))
      const sealed = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
      return `${form}.${sealed.toString('base64url')}`
    },
    open(name, sealed) {
      const [word, encoded] = sealed.split('.')
      const bytes = Buffer.from(encoded ?? '', 'base64url')
      if (word !== form || bytes.length < nonceBytes + tagBytes) return undefined
      return keys.map((key) => decrypt(key, name, bytes)).find((text) => text !== undefined)
    },
  }
}

function decrypt(key: Uint8Array, name: string, bytes: Buffer): string | undefined {
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, nonceBytes), {
    authTagLength: tagBytes,
  }).setAAD(Buffer.from(name))
  decipher.setAuthTag(bytes.subarray(-tagBytes))
  try {
    return Buffer.concat([decipher.update(bytes.subarray(nonceBytes, -tagBytes)), decipher.final()]).toString(
      'utf8',
    )
  } catch {
    return undefined
  }
}
