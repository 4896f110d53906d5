// The 3,000 most common passwords of eight characters or more (shorter ones are refused anyway), in lower
// case, one a line.
import { readFileSync } from 'node:fs'

let known: Set<string> | undefined

/** Whether this is one of the first passwords that anybody would try, whatever the case of its letters. */
export function isCommonPassword(password: string): boolean {
  known ??= new Set(
    readFileSync(new URL('common-passwords.txt', import.meta.url), 'utf8')
      .trimEnd()
      .split('\n'),
  )
  return known.has(password.normalize('NFKC').toLowerCase())
}
