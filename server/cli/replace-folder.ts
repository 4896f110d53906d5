import { renameSync, rmSync } from 'node:fs'

/**
 * Puts a folder in the place of another one, which is gone then. Others may do the same at the same moment:
 * the last one stays.
 */
export function replaceFolder(made: string, place: string): void {
  const replaced = `${made}-replaced`
  for (let isThere = false; !isThere;) {
    moveUnless(['ENOENT'], place, replaced)
    isThere = moveUnless(['ENOTEMPTY', 'EEXIST'], made, place)
    rmSync(replaced, { recursive: true, force: true })
  }
}

/** False when it could not be moved for one of these reasons. */
function moveUnless(reasons: string[], from: string, to: string): boolean {
  try {
    renameSync(from, to)
    return true
  } catch (error) {
    if (!reasons.includes((error as NodeJS.ErrnoException).code ?? '')) throw error
    return false
  }
}
