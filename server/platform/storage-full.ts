// A disk without space, whoever met it: PostgreSQL, or we ourselves writing a file.
import { defineError, type AppError } from './errors.ts'

export const storageFull = defineError({ code: 'storage_full', status: 507, title: 'Storage full' })

/** PostgreSQL's disk_full, and what the file system says of a full disk or a spent quota. */
const codes = new Set<unknown>(['53100', 'ENOSPC', 'EDQUOT'])

/** The error as `storage_full` when no space was the reason; undefined for any other. */
export function asStorageFull(error: unknown): AppError | undefined {
  if (storageFull.is(error)) return error
  if (!codes.has((error as { code?: unknown } | null)?.code)) return undefined
  return noSpace({ cause: error })
}

export function noSpace(options: { cause?: unknown } = {}): AppError {
  return storageFull(
    'The disk of this installation is full, so nothing was changed. Tell the operator; reading goes on.',
    {
      headers: { 'Retry-After': '30' },
      ...options,
    },
  )
}
