// Secrets at rest: AES-256-GCM with a key derived from SECRET_KEY, bound to the name under which the secret is kept, so that
// neither a copy of the database nor a row moved to another name gives anything away.
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

export interface SecretBox {
  /** Encrypts the text for this name. */
  seal(name: string, text: string): string
  /** The text again; undefined when it was sealed under another SECRET_KEY or name, or was changed. */
  open(name: string, sealed: string): string | undefined
}

/** The form of what is sealed; a later form gets another word, so that both can be read. */
const form = 'v1'
const nonceBytes = 12
const tagBytes = 16

export function createSecretBox(secretKey: string): SecretBox {
  const key = new Uint8Array(hkdfSync('sha256', secretKey, '', 'pressroom secrets at rest', 32))
  return {
    seal(name, text) {
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(name))
      const sealed = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
      return `${form}.${sealed.toString('base64url')}`
    },
    open(name, sealed) {
      const [word, encoded] = sealed.split('.')
      const bytes = Buffer.from(encoded ?? '', 'base64url')
      if (word !== form || bytes.length < nonceBytes + tagBytes) return undefined
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, nonceBytes), { authTagLength: tagBytes }).setAAD(Buffer.from(name))
      decipher.setAuthTag(bytes.subarray(-tagBytes))
      try {
        return Buffer.concat([decipher.update(bytes.subarray(nonceBytes, -tagBytes)), decipher.final()]).toString('utf8')
      } catch {
        return undefined
      }
    },
  }
}
