// Every error leaves as problem details (RFC 9457), from here alone. What is not an AppError is a 500 whose
// cause is only in the log.
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError, validationFailed } from '#platform/errors.ts'
import { asStorageFull, storageFull } from '#platform/storage-full.ts'
import { bodyTooLarge, internalError, invalidJson, unsupportedMediaType } from './http.errors.ts'
import type { Problem } from '#contracts/problem.schema.ts'

export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | Error, request, reply) => {
    const known = toAppError(error)
    // What is away or full is logged once, where that is noticed.
    if (known.status >= 500 && known.status !== 503 && known.status !== storageFull.definition.status)
      request.log.error({ error: describe(error), code: known.code }, 'request-failed')
    else if (known.cause !== undefined)
      request.log.debug({ error: describe(error), code: known.code }, 'request-refused')
    return sendProblem(request, reply, known)
  })
}

/** Answers with the problem of an error. */
export function sendProblem(request: FastifyRequest, reply: FastifyReply, error: AppError): FastifyReply {
  if (error.status === 401) reply.header('WWW-Authenticate', 'Bearer')
  reply.headers(error.headers)
  // What was said of the answer that did not come.
  for (const name of ['ETag', 'Content-Disposition', 'Preference-Applied']) reply.removeHeader(name)
  return reply
    .code(error.status)
    .type('application/problem+json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(toProblem(error, request.id))
}

export function toProblem(error: AppError, requestId: string): Problem {
  return {
    type: 'about:blank',
    title: error.title,
    status: error.status,
    detail: error.message,
    message: error.message,
    code: error.code,
    requestId,
    ...(error.errors === undefined ? {} : { errors: error.errors }),
    ...error.members,
  }
}

/** Any error as one that may be shown. */
export function toAppError(error: Error): AppError {
  if (error instanceof AppError) return error
  const full = asStorageFull(error)
  if (full !== undefined) return full
  const { code, statusCode } = error as FastifyError
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE')
    return bodyTooLarge('The body is too large. A JSON body may have 2 MB.', { cause: error })
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE')
    return unsupportedMediaType('This kind of body is not read here. Send application/json.', {
      cause: error,
    })
  if (code === 'FST_ERR_CTP_INVALID_CONTENT_LENGTH')
    return validationFailed('The body is shorter or longer than its Content-Length says.', { cause: error })
  if (code === 'FST_ERR_CTP_INVALID_JSON_BODY')
    return invalidJson('The body is not valid JSON.', { cause: error })
  if (code === 'FST_CP_ERR_INVALID_CONTENT')
    return validationFailed(
      'The body is not packed as its Content-Encoding says. Leave that out, or pack it so.',
      { cause: error },
    )
  if (typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500)
    return validationFailed('The request is malformed.', { cause: error })
  return internalError(
    'Something went wrong on our side. Try again; if it stays so, tell the operator the request id.',
    { cause: error },
  )
}

function describe(error: Error): { message: string; stack: string | undefined; cause?: string } {
  return {
    message: error.message,
    stack: error.stack,
    ...(error.cause instanceof Error ? { cause: error.cause.stack ?? error.cause.message } : {}),
  }
}
