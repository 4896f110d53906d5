// The rows of the site tree as it is open: folders are read when they are opened, so a row may also say
// that its folder is on its way.
import type { AuditTreeEntry } from '#features/audits/audits.schema.ts'

export type TreeRow =
  | {
      kind: 'entry'
      entry: AuditTreeEntry
      name: string
      level: number
      isOpen: boolean
      position: number
      siblings: number
    }
  | { kind: 'pending' | 'failed'; path: string; level: number }

/**
 * What is known of a folder: its entries, or that they cannot be read; nothing while they are on their way.
 */
export interface KnownFolder {
  entries?: readonly AuditTreeEntry[] | undefined
  isFailed?: boolean
}

export const rootPath = '/'

export function treeRows(folders: ReadonlyMap<string, KnownFolder>, open: ReadonlySet<string>): TreeRow[] {
  return rowsBelow(rootPath, 1)

  function rowsBelow(path: string, level: number): TreeRow[] {
    const folder = folders.get(path)
    if (folder?.isFailed === true) return [{ kind: 'failed', path, level }]
    const entries = folder?.entries
    if (entries === undefined) return [{ kind: 'pending', path, level }]
    return inOrder(entries).flatMap((entry, index) => {
      const isOpen = entry.is_folder && open.has(entry.path)
      const row: TreeRow = {
        kind: 'entry',
        entry,
        name: nameBelow(entry.path, path),
        level,
        isOpen,
        position: index + 1,
        siblings: entries.length,
      }
      return isOpen ? [row, ...rowsBelow(entry.path, level + 1)] : [row]
    })
  }
}

/**
 * Where the focus goes from a row with a key, or what the key does to the row; undefined where it does
 * nothing.
 */
export function treeMove(
  rows: readonly TreeRow[],
  from: number,
  key: string,
): { kind: 'focus'; index: number } | { kind: 'open' | 'close'; path: string } | undefined {
  const row = rows[from]
  if (row?.kind !== 'entry') return undefined
  const next = (index: number | undefined): { kind: 'focus'; index: number } | undefined =>
    index === undefined || rows[index] === undefined ? undefined : { kind: 'focus', index }
  const isEntry = (index: number): boolean => rows[index]?.kind === 'entry'
  const indexes = rows.map((_, index) => index).filter(isEntry)
  if (key === 'ArrowDown') return next(indexes.find((index) => index > from))
  if (key === 'ArrowUp') return next(indexes.findLast((index) => index < from))
  if (key === 'Home') return next(indexes[0])
  if (key === 'End') return next(indexes.at(-1))
  if (key === 'ArrowRight') {
    if (!row.entry.is_folder) return undefined
    return row.isOpen
      ? next(isEntry(from + 1) ? from + 1 : undefined)
      : { kind: 'open', path: row.entry.path }
  }
  if (key !== 'ArrowLeft') return undefined
  if (row.isOpen) return { kind: 'close', path: row.entry.path }
  return next(indexes.findLast((index) => index < from && (rows[index]?.level ?? 0) < row.level))
}

const byName = new Intl.Collator('en', { numeric: true })

/** Folders before pages, each as people count: 2 before 10. */
function inOrder(entries: readonly AuditTreeEntry[]): AuditTreeEntry[] {
  return entries.toSorted(
    (one, other) => Number(other.is_folder) - Number(one.is_folder) || byName.compare(one.path, other.path),
  )
}

function nameBelow(path: string, folder: string): string {
  return path === folder ? path : path.slice(folder.length)
}
