// Titles that come in, beside those that a project has. Articles are stored all the same, and whoever
// sends them is warned, within a short time or not at all.
import { counted } from '#core/text.ts'

export interface ComparedTitle {
  title: string
  articleId?: string | undefined
  keywords: readonly string[]
}

/** Says what each title collides with; when the signal ends, of those that were compared until then. */
export type CollisionsOf = (
  ownerId: string,
  projectId: string,
  titles: readonly ComparedTitle[],
  signal: AbortSignal,
) => Promise<string[]>

/** Maximum number that an answer names. */
const maxListed = 20
const maxMs = 2_000
/** The comparison ends itself before; only one that hangs is left alone. */
const graceMs = 500

/** Warnings for an answer: never more than some, never late, never an error. */
export async function collisionWarnings(
  findCollisions: CollisionsOf,
  ownerId: string,
  projectId: string,
  titles: readonly ComparedTitle[],
): Promise<string[]> {
  if (titles.length === 0) return []
  const late = Promise.withResolvers<string[]>()
  const timer = setTimeout(() => late.resolve([]), maxMs + graceMs)
  try {
    const found = await Promise.race([
      findCollisions(ownerId, projectId, titles, AbortSignal.timeout(maxMs)),
      late.promise,
    ])
    const rest = found.length - maxListed
    return rest > 0
      ? [...found.slice(0, maxListed), `${counted(rest, 'more title collides', 'more titles collide')}.`]
      : found
  } catch {
    return []
  } finally {
    clearTimeout(timer)
  }
}
