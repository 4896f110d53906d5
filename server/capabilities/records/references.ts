// What records say of each other: what names one, and what a body names that is not there.
import { counted } from '#core/text.ts'
import { inUse, validationFailed, type AppError } from '#platform/errors.ts'

/** What elsewhere names a record, and can go on without it. */
export interface References {
  /** What they are called, one and many: `project`, `projects`. */
  noun: readonly [one: string, many: string]
  count(ownerId: string, id: string): Promise<number>
  /** Lets them go on without it. */
  letGo(ownerId: string, id: string): Promise<void>
}

/** How many of each kind name a record. */
export interface ReferenceCount {
  noun: readonly [one: string, many: string]
  count: number
}

/**
 * A body names something that its owner does not have; where the member must be there, leaving it out is no
 * way out.
 */
export function namesNothing(
  path: string,
  noun: string,
  { isRequired = false }: { isRequired?: boolean } = {},
): AppError {
  const article = /^[aeiou]/.test(noun) ? 'an' : 'a'
  const wayOut = isRequired ? 'Name' : `Leave ${path.split('.').at(-1)} out or name`
  return validationFailed(
    `No ${noun} of yours has this identifier. ${wayOut} ${article} ${noun} that you have.`,
    {
      errors: [{ path, message: `names no ${noun}` }],
    },
  )
}

/**
 * Why something (`This project is`) cannot be deleted: `3 articles and 1 system prompt`; the counts are in
 * the problem's `references`.
 */
export function stillInUse(subject: string, counts: readonly ReferenceCount[]): AppError {
  const named = counts.filter(({ count }) => count > 0)
  const words = named.map(({ count, noun }) => counted(count, ...noun))
  const list = words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
  return inUse(
    `${subject} still in use by ${list}. Delete or change what uses it first, or delete with ?cascade=true to take along what belongs to it.`,
    {
      members: {
        references: Object.fromEntries(named.map(({ count, noun: [, many] }) => [camelCase(many), count])),
      },
    },
  )
}

function camelCase(words: string): string {
  return words.replace(/ (\w)/g, (_, letter: string) => letter.toUpperCase())
}

/** The members of a body that say something: what is left out of a change stays as it is. */
export function givenMembers<Members extends object>(
  members: Members,
): { [Name in keyof Members]: Exclude<Members[Name], undefined> } {
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined)) as never
}
