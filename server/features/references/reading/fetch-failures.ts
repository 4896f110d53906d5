// What a host answered, or that it did not, as the reason why a source could not be read.
import { fetchFailed, fetchTimeout, urlNotAllowed, type OutboundResponse } from '#capabilities/crawl/index.ts'
import { AppError } from '#platform/errors.ts'
import { SourceFailure } from './source-failure.ts'

export function getStatusFailure({ status, url, headers }: OutboundResponse<Buffer>): SourceFailure {
  const { host } = new URL(url)
  if (status === 404 || status === 410)
    return new SourceFailure('not_found', `${host} has no page there any more (${status}).`)
  if (status === 429 || status === 503) {
    const seconds = Number(headers['retry-after'])
    return new SourceFailure('busy', `${host} wants to be left alone for now (${status}).`, {
      isPassing: true,
      pauseMs: Number.isFinite(seconds) && seconds > 0 ? seconds * 1_000 : undefined,
    })
  }
  if (status >= 500)
    return new SourceFailure('server_error', `${host} has a fault (${status}).`, { isPassing: true })
  return new SourceFailure('refused', `${host} does not let programs read this page (${status}).`)
}

export function toFailure(error: unknown, url: string): unknown {
  if (error instanceof SourceFailure || !(error instanceof AppError)) return error
  const { code, message, members } = error
  const { reason } = members
  if (code === urlNotAllowed.definition.code) return new SourceFailure('url_not_allowed', message)
  if (code === fetchTimeout.definition.code) return new SourceFailure('timeout', message, { isPassing: true })
  if (code !== fetchFailed.definition.code) return error
  if (reason === 'content_type')
    return new SourceFailure('content_type', `${new URL(url).host} sends no page of text there.`)
  if (reason === 'too_large') return new SourceFailure('too_large', 'The page is larger than 5 MB.')
  const isFinal = reason === 'too_many_redirects' || reason === 'redirected_elsewhere'
  return new SourceFailure('unreachable', message, { isPassing: !isFinal })
}
