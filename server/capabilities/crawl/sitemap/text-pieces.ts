// Bytes of a sitemap as pieces of text: unpacked where the file itself is gzip, decoded by mark, declaration
// or header, and counted, so that a small file cannot become an endless one.
import { isAscii } from 'node:buffer'
import { pipeline, Readable } from 'node:stream'
import { constants, createGunzip } from 'node:zlib'
import { encodingByBytes, knownEncoding } from '#platform/decode-text.ts'
import { cutIntoParts } from './cut-into-parts.ts'

export interface TextPieces {
  pieces: AsyncGenerator<string, void, undefined>
  /** What was met on the way; complete when the pieces have ended. */
  findings: {
    /** Bytes of text, after unpacking. */
    bytes: number
    isTooLarge: boolean
    isGzip: boolean
    /** The packed file ended early or is damaged. */
    isDamaged: boolean
    /** The bytes are not in the encoding that they claim. */
    isWronglyEncoded: boolean
    /** Zeros among the bytes: no text at all. */
    isBinary: boolean
  }
}

export interface TextPiecesOptions {
  /** Maximum number of bytes of text; what comes after them is left. */
  maxBytes: number
  /** Charset of the Content-Type, as a decoder knows it: believed where the text itself says nothing. */
  charset?: string | undefined
}

export function readTextPieces(
  source: AsyncIterable<Buffer>,
  { maxBytes, charset }: TextPiecesOptions,
): TextPieces {
  const findings: TextPieces['findings'] = {
    bytes: 0,
    isTooLarge: false,
    isGzip: false,
    isDamaged: false,
    isWronglyEncoded: false,
    isBinary: false,
  }

  async function* plainBytes(): AsyncGenerator<Buffer, void, undefined> {
    const iterator = source[Symbol.asyncIterator]()
    try {
      let first: Buffer = Buffer.alloc(0)
      // Enough to recognise gzip, marks and the declaration.
      while (first.length < 200) {
        const next = await iterator.next()
        if (next.done === true) break
        first = first.length === 0 ? next.value : Buffer.concat([first, next.value])
      }
      if (first.length === 0) return
      const all = resumed(first, iterator)
      findings.isGzip = first[0] === 0x1f && first[1] === 0x8b
      yield* findings.isGzip ? unpacked(all) : all
    } finally {
      await iterator.return?.()
    }
  }

  /** Errors of the connection go on to the reader; a damaged file ends where the damage is. */
  async function* unpacked(packed: AsyncGenerator<Buffer>): AsyncGenerator<Buffer, void, undefined> {
    let failure: unknown
    async function* watched(): AsyncGenerator<Buffer, void, undefined> {
      try {
        yield* packed
      } catch (error) {
        failure = error
        throw error
      }
    }
    const gunzip = createGunzip({
      chunkSize: 65_536,
      flush: constants.Z_SYNC_FLUSH,
      finishFlush: constants.Z_SYNC_FLUSH,
    })
    pipeline(Readable.from(watched(), { objectMode: true }), gunzip, () => undefined)
    try {
      yield* gunzip as AsyncIterable<Buffer>
    } catch (error) {
      if (failure !== undefined) throw failure
      if (error instanceof Error && /^Z_|ERR_TRAILING/.test((error as NodeJS.ErrnoException).code ?? ''))
        findings.isDamaged = true
      else throw error
    }
  }

  async function* bounded(): AsyncGenerator<Buffer, void, undefined> {
    for await (const chunk of plainBytes()) {
      const room = maxBytes - findings.bytes
      if (chunk.length > room) {
        findings.isTooLarge = true
        findings.bytes += room
        if (room > 0) yield chunk.subarray(0, room)
        return
      }
      findings.bytes += chunk.length
      yield chunk
    }
  }

  async function* pieces(): AsyncGenerator<string, void, undefined> {
    let decoder: TextDecoder | undefined
    // A letter may be cut in two by the parts.
    let isCut = false
    for await (const part of cutIntoParts(bounded())) {
      decoder ??= new TextDecoder(getEncoding(part, charset), { fatal: true })
      if (!decoder.encoding.startsWith('utf-16') && part.includes(0)) {
        findings.isBinary = true
        return
      }
      // The usual case, several times as fast as the decoder.
      if (!isCut && asciiIsItself.has(decoder.encoding) && isAscii(part)) {
        yield part.toString('latin1')
        continue
      }
      try {
        yield decoder.decode(part, { stream: true })
      } catch {
        findings.isWronglyEncoded = true
        decoder = new TextDecoder('windows-1252')
        yield decoder.decode(part, { stream: true })
      }
      isCut = decoder.encoding !== 'windows-1252' && (part.at(-1) ?? 0) >= 0x80
    }
  }

  return { pieces: pieces(), findings }
}

const asciiIsItself = new Set(['utf-8', 'windows-1252'])

async function* resumed(
  first: Buffer,
  iterator: AsyncIterator<Buffer>,
): AsyncGenerator<Buffer, void, undefined> {
  yield first
  for (let next = await iterator.next(); next.done !== true; next = await iterator.next()) yield next.value
}

function getEncoding(first: Buffer, charset: string | undefined): string {
  const declared = /^\s*<\?xml[^>]*\sencoding\s*=\s*["']([\w.:-]{1,40})["']/.exec(
    first.toString('latin1', 0, 200),
  )?.[1]
  // Text that can be read byte by byte is no UTF-16, whatever it declares.
  const declaredEncoding = knownEncoding(declared)
  return (
    encodingByBytes(first) ??
    (declaredEncoding?.startsWith('utf-16') === true ? 'utf-8' : declaredEncoding) ??
    charset ??
    'utf-8'
  )
}

/**
 * The same text, without the longer one that it was cut out of: V8 keeps the whole alive for a part of it
 * that has 13 letters or more.
 */
export function detachedText(text: string): string {
  return Buffer.from(text).toString()
}
