// Whether a part of a multipart body says of what type it is. The reader of such bodies takes one that does
// not for text/plain (RFC 7578 §4.4), and common clients send files without a type; so the beginning of the
// body is kept and looked at again.
import type { IncomingMessage } from 'node:http'

/** Far more than the headers of a few parts. */
const keptBytes = 65_536

/** Keeps what comes first while somebody else reads the whole; call it before reading starts. */
export function keepBeginning(raw: IncomingMessage): () => string {
  const chunks: Buffer[] = []
  let length = 0
  raw.on('data', function keep(chunk: Buffer) {
    if (length < keptBytes) chunks.push(chunk)
    else raw.off('data', keep)
    length += chunk.length
  })
  return () => Buffer.concat(chunks).toString('latin1', 0, keptBytes)
}

/** Whether the file in this field has a Content-Type. What lies beyond the kept beginning counts as said. */
export function saysItsType(beginning: string, contentType: string | undefined, field: string): boolean {
  const [, quoted, plain] = /boundary=(?:"([^"]{1,200})"|([^\s;]{1,200}))/i.exec(contentType ?? '') ?? []
  const boundary = quoted ?? plain
  if (boundary === undefined) return true
  const headers = beginning
    .split(`--${boundary}\r\n`)
    .map((part) => part.slice(0, Math.max(0, part.indexOf('\r\n\r\n'))))
    .find((lines) => /;\s*filename/i.test(lines) && /[;\s]name="?([^";\r\n]*)/i.exec(lines)?.[1] === field)
  return headers === undefined || /^content-type:/im.test(headers)
}
