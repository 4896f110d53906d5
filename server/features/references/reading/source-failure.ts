// Why a source could not be read. Not an error of a request: other sources go on, and the writer sees it.

export const failureCodes = [
  'robots',
  'url_not_allowed',
  'unreachable',
  'timeout',
  'busy',
  'not_found',
  'refused',
  'server_error',
  'content_type',
  'too_large',
  'login',
  'challenge',
  'cookie_wall',
  'error_page',
  'list',
  'empty',
  'unreadable',
  'browser_missing',
] as const
export type FailureCode = (typeof failureCodes)[number]

export class SourceFailure extends Error {
  readonly code: FailureCode
  /** Whether another try may have more luck. */
  readonly isPassing: boolean
  /** How long the host asks to be left alone, in milliseconds. */
  readonly pauseMs: number | undefined

  constructor(
    code: FailureCode,
    detail: string,
    { isPassing = false, pauseMs }: { isPassing?: boolean; pauseMs?: number | undefined } = {},
  ) {
    super(detail)
    this.name = 'SourceFailure'
    this.code = code
    this.isPassing = isPassing
    this.pauseMs = pauseMs
  }
}
