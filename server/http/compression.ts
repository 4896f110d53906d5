import compress from '@fastify/compress'
import type { FastifyInstance } from 'fastify'

/** Compresses answers of text from 1 kB up. Streams of events are left alone: a compressor would hold them back. */
export async function compressAnswers(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    global: true,
    threshold: 1_024,
    encodings: ['br', 'gzip'],
    customTypes: /^(?!text\/event-stream)(text\/|application\/(.*\+)?(json|javascript|xml)|image\/svg)/,
  })
}
