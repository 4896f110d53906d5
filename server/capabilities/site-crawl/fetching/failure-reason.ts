import type { AppError } from '#platform/errors.ts'
import type { FailedReason } from '../site.types.ts'

/** What kind of failure the client's error is. */
export function failureReason(error: AppError): FailedReason {
  if (error.code === 'fetch_timeout') return 'timeout'
  const reason = getCode(error)
  if (reason === 'name_not_found') return 'dns'
  if (reason === 'econnrefused') return 'refused'
  if (/^e(host|net)unreach$/.test(reason)) return 'unreachable'
  if (reason === 'too_large') return 'too_large'
  if (reason === 'too_many_redirects') return 'too_many_redirects'
  if (/cert|self_signed|unable_to|altname|ssl|tls|eproto/.test(reason)) return 'tls'
  if (/^encoding$|^z_|zstd|brotli|err__error|_error_format/.test(reason)) return 'encoding'
  return isCutConnection(error) || /^hpe_|^und_err_(headers|body|response)/.test(reason)
    ? 'broken_off'
    : 'other'
}

/** Whether the connection broke, which a second try may fix. */
export function isCutConnection(error: AppError): boolean {
  return /^(econnreset|epipe|und_err_socket|und_err_closed|unknown|hpe_invalid_eof_state)$/.test(
    getCode(error),
  )
}

function getCode({ members }: AppError): string {
  return typeof members['reason'] === 'string' ? members['reason'] : ''
}
