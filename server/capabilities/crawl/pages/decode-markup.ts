// The markup of a page from its bytes.
import { decodeText, encodingByBytes, findCharset, knownEncoding } from '#platform/decode-text.ts'
import { fetchFailed } from '../crawl.errors.ts'

/**
 * Decodes the text by its bytes, the header or the charset that the page itself declares. Throws
 * `fetch_failed` for bytes that are no text.
 */
export function decodeMarkup(bytes: Buffer, contentType: string | undefined): string {
  const head = bytes.subarray(0, 4_096)
  if (encodingByBytes(bytes)?.startsWith('utf-16') !== true && isBinary(head))
    throw fetchFailed('The URL does not hold a web page, but something that is no text.', {
      members: { reason: 'content_type' },
    })
  const declared =
    findCharset(contentType) ??
    knownEncoding(
      /<meta[^>]{0,200}?charset\s*=\s*["']?\s*([\w:.-]{1,40})/i.exec(head.toString('latin1'))?.[1],
    )
  // Bytes with letters of several bytes that all fit are UTF-8, whatever an old server says of them.
  if (declared === undefined || declared.startsWith('utf-16') || isUtf8(bytes)) return decodeText(bytes)
  return decodeText(bytes, declared)
}

/** A stray NUL is a mistake of a page; many signs that no text has are something else. */
function isBinary(head: Buffer): boolean {
  const odd = head.reduce((count, byte) => count + (byte < 9 || (byte > 13 && byte < 27) ? 1 : 0), 0)
  return odd > 8 + head.length / 100
}

function isUtf8(bytes: Buffer): boolean {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    // ISO-2022-JP and its like are plain ASCII to look at.
    return text.length < bytes.length && !text.includes('\u001b')
  } catch {
    return false
  }
}
