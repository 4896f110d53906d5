import { defineError } from '#platform/errors.ts'

export const invalidJson = defineError({ code: 'invalid_json', status: 400, title: 'Invalid JSON' })
export const methodNotAllowed = defineError({
  code: 'method_not_allowed',
  status: 405,
  title: 'Method not allowed',
})
export const notAcceptable = defineError({ code: 'not_acceptable', status: 406, title: 'Not acceptable' })
export const bodyTooLarge = defineError({ code: 'body_too_large', status: 413, title: 'Body too large' })
export const unsupportedMediaType = defineError({
  code: 'unsupported_media_type',
  status: 415,
  title: 'Unsupported media type',
})
export const idempotencyConflict = defineError({
  code: 'idempotency_conflict',
  status: 409,
  title: 'Idempotency-Key in use',
})
export const requestTimeout = defineError({ code: 'request_timeout', status: 408, title: 'Request timeout' })
export const headersTooLarge = defineError({
  code: 'headers_too_large',
  status: 431,
  title: 'Request header fields too large',
})
export const internalError = defineError({ code: 'internal_error', status: 500, title: 'Internal error' })
