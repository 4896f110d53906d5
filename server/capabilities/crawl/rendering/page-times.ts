// Paint times that the page's own clock reports, and when the page last changed. The watcher runs in an
// isolated world within the page, before any script of the page.

/** Runs in the page: gathers entries until they are asked for with `pageTimes()`. */
export function watchPage(): void {
  const kept: { fcp?: number; lcp?: number; shifts: [number, number][]; tasks: [number, number][] } = {
    shifts: [],
    tasks: [],
  }
  let changedAt = 0
  const changed = (): void => {
    changedAt = performance.now()
  }
  const max = 5_000
  const pending: (() => void)[] = []
  const watch = (type: string, take: (entry: PaintEntry) => void): void => {
    const read = (entries: readonly PaintEntry[]): void => {
      entries.forEach(take)
      if (entries.length > 0) changed()
    }
    try {
      const observer = new PerformanceObserver((list) => read(list.getEntries()))
      observer.observe({ type: type as 'mark', buffered: true })
      pending.push(() => read(observer.takeRecords()))
    } catch {
      // A browser that does not know this kind.
    }
  }
  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') kept.fcp = startTime
  })
  watch('largest-contentful-paint', ({ startTime }) => {
    kept.lcp = startTime
  })
  watch('layout-shift', ({ value = 0, startTime, hadRecentInput }) => {
    if (hadRecentInput !== true && kept.shifts.length < max) kept.shifts.push([startTime, value])
  })
  watch('longtask', ({ startTime, duration }) => {
    if (kept.tasks.length < max) kept.tasks.push([startTime, duration])
  })
  new MutationObserver(changed).observe(document, { childList: true, characterData: true, subtree: true })
  addEventListener('load', changed)
  globalThis.pageTimes = () => {
    for (const read of pending) read()
    return { ...kept, quietMs: performance.now() - changedAt }
  }
}

/** `shifts`: when, how much. `tasks`: when, how long. */
export interface PageTimes {
  fcp?: number | undefined
  lcp?: number | undefined
  shifts: readonly (readonly [number, number])[]
  tasks: readonly (readonly [number, number])[]
  /** Since the document last changed, moved, painted something new or kept the browser busy. */
  quietMs: number
}

/**
 * As the Web Vitals count them: the largest burst of shifts, and what tasks took beyond 50 ms since something
 * was painted.
 */
export function getPaint({ fcp, lcp, shifts, tasks }: Omit<PageTimes, 'quietMs'>): {
  fcp: number | undefined
  lcp: number | undefined
  cls: number
  tbt: number
} {
  return { fcp, lcp, cls: largestBurst(shifts), tbt: fcp === undefined ? 0 : blockedAfter(fcp, tasks) }
}

/** A burst ends after a second without shifts, or after five. */
const pauseMs = 1_000
const burstMs = 5_000
const shortTaskMs = 50

function largestBurst(shifts: PageTimes['shifts']): number {
  let largest = 0
  let burst = { from: -Infinity, last: -Infinity, sum: 0 }
  for (const [at, value] of shifts.toSorted(([left], [right]) => left - right)) {
    if (at - burst.last >= pauseMs || at - burst.from >= burstMs) burst = { from: at, last: at, sum: 0 }
    burst = { ...burst, last: at, sum: burst.sum + value }
    largest = Math.max(largest, burst.sum)
  }
  return largest
}

function blockedAfter(fcp: number, tasks: PageTimes['tasks']): number {
  return tasks.reduce(
    (sum, [start, duration]) => sum + Math.max(0, start + duration - Math.max(start + shortTaskMs, fcp)),
    0,
  )
}

declare const document: object
declare function addEventListener(type: 'load', listener: () => void): void
declare class MutationObserver {
  constructor(listener: () => void)
  observe(target: object, options: { childList: boolean; characterData: boolean; subtree: boolean }): void
}
interface PaintEntry {
  name: string
  startTime: number
  duration: number
  value?: number
  hadRecentInput?: boolean
}

declare global {
  var pageTimes: (() => PageTimes) | undefined
}
