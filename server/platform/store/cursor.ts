// Keyset cursors: where the last page ended, opaque to the client.
import { z } from 'zod'
import { validationFailed } from '../errors.ts'
import { isId } from '../ids.ts'

/** Longer than any value that a list is sorted by: URLs have 2,083 characters at most. */
const maxValue = 2_500

const cursorSchema = z.tuple([z.string().max(40), z.string().max(maxValue), z.string().refine(isId)])

export interface Cursor {
  /** The order it belongs to; it cannot go on in another one. */
  sort: string
  value: string
  id: string
}

export function encodeCursor({ sort, value, id }: Cursor): string {
  return Buffer.from(JSON.stringify([sort, value, id])).toString('base64url')
}

/** Throws `validation_failed` for anything that `encodeCursor` did not make for this order. */
export function decodeCursor(cursor: string, sort: string): Cursor {
  const fail = (message: string) =>
    validationFailed(
      'The cursor cannot be used. Take it from `nextCursor` of a list in the same order, or start without one.',
      {
        errors: [{ path: 'cursor', message }],
      },
    )
  let parsed: unknown
  try {
    parsed = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))
  } catch (error) {
    throw fail(error instanceof Error ? 'is not a cursor of this list' : 'is unreadable')
  }
  const result = cursorSchema.safeParse(parsed)
  if (!result.success || /\0/.test(result.data[1])) throw fail('is not a cursor of this list')
  const [cursorSort, value, id] = result.data
  if (cursorSort !== sort) throw fail(`belongs to a list sorted by ${cursorSort}`)
  return { sort, value, id }
}
