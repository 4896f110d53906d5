import type { ServerResponse } from 'node:http'

/**
 * Aborted when the client goes away before its answer is sent. Of the answer (`reply.raw`), not of the
 * connection, which serves many.
 */
export function whileConnected(response: ServerResponse): AbortSignal {
  const gone = new AbortController()
  response.once('close', () => {
    if (!response.writableEnded) gone.abort(new Error('The client closed the connection.'))
  })
  return gone.signal
}
