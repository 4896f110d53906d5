import compress from '@fastify/compress'
import type { FastifyInstance } from 'fastify'
import { unsupportedMediaType } from './http.errors.ts'

const readEncodings = ['gzip', 'br', 'deflate'] as const

/**
 * Compresses answers of text from 1 kB up, and reads compressed bodies. Streams of events are left alone: a
 * compressor would hold them back.
 */
export async function compressAnswers(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    global: true,
    threshold: 1_024,
    encodings: ['br', 'gzip'],
    requestEncodings: [...readEncodings],
    onUnsupportedRequestEncoding: (encoding) =>
      unsupportedMediaType(
        `Bodies packed as ${encoding.slice(0, 40)} are not read here. Send ${readEncodings.join(', ')}, or none.`,
        {
          headers: { 'Accept-Encoding': readEncodings.join(', ') },
        },
      ),
    customTypes: /^(?!text\/event-stream)(text\/|application\/(.*\+)?(json|javascript|xml)|image\/svg)/,
  })
}
