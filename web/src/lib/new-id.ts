/**
 * A random UUID (version 4). `crypto.randomUUID` is missing where the page came by plain http from another
 * machine (secure contexts).
 */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  // Of a version and a variant all but four and two bits are chance (RFC 9562, 5.4).
  const marked = bytes.map((byte, place) =>
    place === 6 ? (byte & 0x0f) | 0x40 : place === 8 ? (byte & 0x3f) | 0x80 : byte,
  )
  const hex = Array.from(marked, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
