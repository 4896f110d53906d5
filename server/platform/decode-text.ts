// Which encoding bytes of the web are in, and their text. A byte order mark says it surest, then what the
// caller knows, then UTF-8 where the bytes allow it; what is left is Windows-1252, which every byte is a
// letter of.

/** The encoding that a byte order mark, or the zeros beside a first `<`, indicate. */
export function encodingByBytes(bytes: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' | undefined {
  const [first, second, third] = bytes
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8'
  if ((first === 0xff && second === 0xfe) || (first === 0x3c && second === 0)) return 'utf-16le'
  if ((first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c)) return 'utf-16be'
  return undefined
}

/** The name under which a decoder knows a charset; undefined where none does. */
export function knownEncoding(label: string | undefined): string | undefined {
  if (label === undefined) return undefined
  try {
    return new TextDecoder(label.trim().replace(/^["']|["']$/g, '')).encoding
  } catch {
    return undefined
  }
}

/** The charset that a Content-Type names, as a decoder knows it. */
export function findCharset(contentType: string | undefined): string | undefined {
  return knownEncoding(/;\s*charset\s*=\s*("[^"]*"|[^\s;]+)/i.exec(contentType ?? '')?.[1])
}

/**
 * The text of bytes that are all there. `declared` is what a header or the text itself names; wrong UTF-8 is
 * read as Windows-1252.
 */
export function decodeText(bytes: Uint8Array, declared?: string): string {
  const encoding = encodingByBytes(bytes) ?? declared ?? 'utf-8'
  if (encoding !== 'utf-8') return new TextDecoder(encoding).decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder(isMostlyUtf8(bytes) ? 'utf-8' : 'windows-1252').decode(bytes)
  }
}

/**
 * Text of a page, the best that can be made of it: by header, else by what its first kilobyte declares (HTML
 * standard, "Determining the character encoding").
 */
export function decodePage(bytes: Uint8Array, contentType: string | undefined): string {
  return decodeText(bytes, declaredEncoding(bytes, contentType))
}

/**
 * Text of a page as browsers show it: where an encoding is declared it counts, and bytes that are wrong in it
 * are shown as �. Half a letter at the end is left out.
 */
export function decodePageAsShown(bytes: Uint8Array, contentType: string | undefined): string {
  const declared = encodingByBytes(bytes) ?? declaredEncoding(bytes, contentType)
  return declared === undefined
    ? decodeText(bytes)
    : new TextDecoder(declared).decode(bytes, { stream: true })
}

function declaredEncoding(bytes: Uint8Array, contentType: string | undefined): string | undefined {
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 1_024))
  const byMarkup = knownEncoding(/<meta[^>]+charset\s*=\s*["']?\s*([\w.:-]{1,40})/i.exec(start)?.[1])
  // What could be read byte by byte is no UTF-16, whatever it says.
  return findCharset(contentType) ?? (byMarkup?.startsWith('utf-16') === true ? 'utf-8' : byMarkup)
}

/**
 * Whether letters of several bytes outnumber the broken ones: then a few bytes are damaged, not the whole
 * wrongly named.
 */
function isMostlyUtf8(bytes: Uint8Array): boolean {
  const text = new TextDecoder('utf-8').decode(bytes)
  const broken = text.split('\ufffd').length - 1
  return (text.match(/[^\0-\x7f\ufffd]/g)?.length ?? 0) > broken
}
