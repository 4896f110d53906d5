// A signal for one piece of work out of signals that live longer than it, and a limit of time.
// `AbortSignal.any` and `AbortSignal.timeout` say the same, but what they leave behind stays until the
// garbage collector has seen it twice, and a timer until its time: at hundreds of requests a second that is
// more than the requests themselves.

export interface FollowedSignals {
  signal: AbortSignal
  /** Whether it was the limit that ended the work. */
  isOverTime(): boolean
  /** To be called when the work is done. */
  end(): void
}

/**
 * Follows the signals until `end`. The reason is that of the first of them, or a `TimeoutError` after
 * `timeoutMs`.
 */
export function followSignals(sources: readonly AbortSignal[], timeoutMs?: number): FollowedSignals {
  const controller = new AbortController()
  let isOverTime = false
  const leave = (): void => {
    const source = sources.find(({ aborted }) => aborted)
    end()
    controller.abort(source?.reason)
  }
  const timer =
    timeoutMs === undefined
      ? undefined
      : setTimeout(() => {
          isOverTime = true
          end()
          controller.abort(new DOMException('It took too long.', 'TimeoutError'))
        }, timeoutMs).unref()

  function end(): void {
    clearTimeout(timer)
    for (const source of sources) source.removeEventListener('abort', leave)
  }

  if (sources.some(({ aborted }) => aborted)) leave()
  else for (const source of sources) source.addEventListener('abort', leave)
  return { signal: controller.signal, isOverTime: () => isOverTime, end }
}
