// How fast an audit goes, from what was seen of it: the last half minute counts, so that a pause or a sprint
// shows.
import type { AuditImage, PageKind } from '#features/audits/audits.schema.ts'

export interface Sighting {
  /** Milliseconds. */
  at: number
  done: number
}

const windowMs = 30_000
const minMs = 3_000

/** With a new sighting, without those that are too old to count. */
export function withSighting(sightings: readonly Sighting[], next: Sighting): Sighting[] {
  const kept = sightings.filter(({ at, done }) => next.at - at <= windowMs && done <= next.done)
  return [...kept, next]
}

/** Pages a minute; undefined until it can be determined. */
export function pagesPerMinute(sightings: readonly Sighting[]): number | undefined {
  const first = sightings[0]
  const last = sightings.at(-1)
  if (first === undefined || last === undefined || last.at - first.at < minMs) return undefined
  return ((last.done - first.done) / (last.at - first.at)) * 60_000
}

/** Minutes for what is left; undefined while nothing moves. */
export function minutesLeft(waiting: number, rate: number | undefined): number | undefined {
  return rate === undefined || rate <= 0 ? undefined : waiting / rate
}

const notRead: ReadonlySet<PageKind> = new Set(['waiting', 'skipped', 'redirect'])

/**
 * How far it is: the record is written from time to time, the image is counted at the moment, and a page
 * found since then is already there. What is skipped was never wanted, a URL that redirects counts as
 * the page it leads to, and beyond `maxPages` nothing is wanted.
 */
export function standing(
  progress: { done: number; total: number },
  groups: AuditImage['groups'],
  maxPages: number,
): { done: number; total: number } {
  const computeSum = (isCounted: (group: AuditImage['groups'][number]) => boolean): number =>
    groups.reduce((sum, group) => sum + (isCounted(group) ? group.count : 0), 0)
  const seen = computeSum(({ kind }) => !notRead.has(kind))
  const done = Math.max(progress.done, seen)
  // The record also knows of pages that only sitemaps list; the image knows what was found since the record
  // was written.
  const total = Math.max(
    progress.total,
    Math.min(maxPages, seen + computeSum(({ kind }) => kind === 'waiting')),
  )
  return { done, total: Math.max(done, total) }
}
