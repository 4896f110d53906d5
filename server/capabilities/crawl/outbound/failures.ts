import { AppError } from '#platform/errors.ts'
import { fetchFailed, fetchTimeout } from '../crawl.errors.ts'

export interface FailureContext {
  host: string
  isOverTime: boolean
  timeoutMs: number
}

/** What the network client or the system reports, in words of ours. */
export function translateFailure(error: unknown, { host, isOverTime, timeoutMs }: FailureContext): AppError {
  if (isOverTime)
    return fetchTimeout(
      `${host} did not answer completely within ${Math.round(timeoutMs / 100) / 10} seconds.`,
      { cause: error },
    )
  if (error instanceof AppError) return error
  const code = getCode(error)
  if (/TIMEOUT|ETIMEDOUT/.test(code))
    return fetchTimeout(`${host} could not be reached in time.`, { cause: error })
  return fetchFailed(getReason(code, host), {
    cause: error,
    members: { reason: code === '' ? 'unknown' : code.toLowerCase() },
  })
}

function getCode(error: unknown): string {
  const { code, cause, errors } = error as { code?: unknown; cause?: unknown; errors?: unknown }
  if (typeof code === 'string') return code
  if (Array.isArray(errors) && errors.length > 0) return getCode(errors[0])
  return typeof cause === 'object' && cause !== null ? getCode(cause) : ''
}

function getReason(code: string, host: string): string {
  if (code === 'ECONNREFUSED') return `${host} refuses connections.`
  if (code === 'EHOSTUNREACH' || code === 'ENETUNREACH') return `${host} cannot be reached from here.`
  if (/CERT|SELF_SIGNED|UNABLE_TO|ALTNAME/.test(code)) return `The certificate of ${host} is not valid.`
  if (/SSL|TLS|EPROTO/.test(code)) return `No secure connection to ${host} could be made.`
  if (/^Z_|ZSTD|BROTLI|ERR__ERROR|_ERROR_FORMAT/.test(code))
    return `The answer of ${host} is compressed wrongly.`
  if (/HPE_|UND_ERR_HEADERS_OVERFLOW/.test(code)) return `${host} does not answer as a web server does.`
  return `The connection to ${host} broke off.`
}
