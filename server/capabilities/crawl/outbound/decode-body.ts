// Takes a body out of its content encodings and counts what comes out: 200 kB of gzip can be 200 MB.
import { pipeline, Readable, type Transform } from 'node:stream'
import {
  constants,
  createBrotliDecompress,
  createGunzip,
  createInflate,
  createInflateRaw,
  createZstdDecompress,
} from 'node:zlib'
import { fetchFailed } from '../crawl.errors.ts'

/** What we say we understand (RFC 9110 §12.5.3). */
export const acceptedEncodings = 'gzip, deflate, br, zstd'

// Servers do send two; more are an attack.
const maxEncodings = 2

/**
 * The plain bytes of a body; `onSent` receives their number before decompression. Throws `fetch_failed` for
 * an unknown encoding, and as soon as more than `maxBytes` come out. Leaving the iteration ends the
 * connection.
 */
export async function* decodeBody(
  body: Readable,
  contentEncoding: string | undefined,
  maxBytes: number,
  onSent: (bytes: number) => void = () => undefined,
): AsyncGenerator<Buffer, void, undefined> {
  const encodings = (contentEncoding ?? '')
    .split(',')
    .map((word) => word.trim().toLowerCase())
    .filter((word) => word !== '' && word !== 'identity')
  try {
    if (encodings.length > maxEncodings)
      throw fetchFailed('The answer is compressed more than twice.', { members: { reason: 'encoding' } })
    let source: AsyncIterable<Buffer> = counted(body, onSent)
    for (const encoding of encodings.toReversed()) source = decompressed(source, encoding)
    let count = 0
    for await (const chunk of source) {
      count += chunk.length
      if (count > maxBytes)
        throw fetchFailed(`The answer is larger than ${readableBytes(maxBytes)}.`, {
          members: { reason: 'too_large' },
        })
      yield chunk
    }
  } finally {
    discardBody(body)
  }
}

/** Ends a body that is not wanted, and with it its connection unless it was read to its end. */
export function discardBody(body: Readable): void {
  body.on('error', () => undefined)
  body.destroy()
}

async function* counted(
  source: AsyncIterable<Buffer>,
  onSent: (bytes: number) => void,
): AsyncGenerator<Buffer, void, undefined> {
  for await (const chunk of source) {
    onSent(chunk.length)
    yield chunk
  }
}

async function* decompressed(
  source: AsyncIterable<Buffer>,
  encoding: string,
): AsyncGenerator<Buffer, void, undefined> {
  const iterator = source[Symbol.asyncIterator]()
  const first = await iterator.next()
  if (first.done === true) return
  const decoder = createDecoder(encoding, first.value)
  async function* all(): AsyncGenerator<Buffer, void, undefined> {
    yield first.value as Buffer
    for (let next = await iterator.next(); next.done !== true; next = await iterator.next()) yield next.value
  }
  // Errors come out of the decoder, which is what is read.
  pipeline(Readable.from(all()), decoder, () => undefined)
  yield* decoder as AsyncIterable<Buffer>
}

// A body that ends early gives what it holds, as browsers do.
const lenient = { flush: constants.Z_SYNC_FLUSH, finishFlush: constants.Z_SYNC_FLUSH }

function createDecoder(encoding: string, first: Buffer): Transform {
  switch (encoding) {
    case 'gzip':
    case 'x-gzip':
      return createGunzip(lenient)
    case 'deflate':
      // Some servers send the raw form, without the two bytes of zlib (RFC 9110 §8.4.1.2).
      return ((first[0] ?? 0) & 0x0f) === 8 ? createInflate(lenient) : createInflateRaw(lenient)
    case 'br':
      return createBrotliDecompress({
        flush: constants.BROTLI_OPERATION_FLUSH,
        finishFlush: constants.BROTLI_OPERATION_FLUSH,
      })
    case 'zstd':
      return createZstdDecompress({ params: { [constants.ZSTD_d_windowLogMax]: 23 } })
    default:
      throw fetchFailed('The answer is compressed in a way that is not understood here.', {
        members: { reason: 'encoding' },
      })
  }
}

function readableBytes(bytes: number): string {
  return bytes >= 1_000_000 ? `${Math.round(bytes / 100_000) / 10} MB` : `${Math.ceil(bytes / 1_000)} kB`
}
