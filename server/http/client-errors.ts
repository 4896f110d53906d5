// What cannot be read as HTTP never reaches a route, and Node would answer it bare. It gets a problem, too,
// and its connection ends.
import type { Socket } from 'node:net'
import { validationFailed, type AppError } from '#platform/errors.ts'
import { newId } from '#platform/ids.ts'
import { toProblem } from './error-handler.ts'
import { headersTooLarge, requestTimeout } from './http.errors.ts'

export function answerClientError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) {
    socket.destroy()
    return
  }
  const problem = toAppError(error)
  const requestId = newId()
  const body = JSON.stringify(toProblem(problem, requestId))
  const head = [
    `HTTP/1.1 ${problem.status} ${problem.title}`,
    'Content-Type: application/problem+json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    `X-Request-Id: ${requestId}`,
    'X-Content-Type-Options: nosniff',
    'Cache-Control: no-store',
    'Connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy())
}

function toAppError(error: Error & { code?: string }): AppError {
  if (error.code === 'HPE_HEADER_OVERFLOW')
    return headersTooLarge(
      'The URL and the headers together are longer than 16 kB. Send less in the query, or clear the cookies.',
      { cause: error },
    )
  if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT')
    return requestTimeout('The request did not arrive in time. Send it again.', { cause: error })
  return validationFailed('The request is malformed.', { cause: error })
}
