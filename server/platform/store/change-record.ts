// A change of one record: applied to the state that is there, written by a statement that does nothing when
// somebody else has written in between, and applied again then.
import { versionMismatch } from '../errors.ts'
import type {
  ChangeOptions,
  CollectionDefinition,
  KnownState,
  RecordFields,
  Stored,
} from './collection.types.ts'
import type { Queryable } from './database.ts'
import type { LastStates } from './last-states.ts'
import type { RecordColumns, Row } from './record-columns.ts'
import { isInState } from './record-state.ts'
import { changedMembers } from './same-body.ts'
import { join, raw, sql, type Sql } from './sql.ts'
import { keepOldState } from './versions.ts'

/** How often a change is applied again when others write in between, before it gives up. */
const maxAttempts = 20

/** One owner's records, as a change needs them. */
export interface ChangeableRecords<Body extends object> {
  database: Queryable
  definition: CollectionDefinition<Body>
  ownerId: string
  layout: RecordColumns<Body>
  /** None within a transaction. */
  lastStates: LastStates<Body> | undefined
  /** Throws `not_found`. */
  get(id: string): Promise<Stored<Body>>
}

type Change<Body> = (current: Stored<Body>) => Body | Promise<Body>

export async function changeRecord<Body extends object>(
  records: ChangeableRecords<Body>,
  id: string,
  change: Change<Body>,
  options: ChangeOptions & KnownState<Body>,
): Promise<Stored<Body>> {
  const { definition, ownerId, lastStates, get } = records
  const guess = options.known === undefined ? lastStates?.find(ownerId, id) : undefined
  let current = options.known ?? guess ?? (await get(id))
  for (let attempt = 1; attempt <= maxAttempts; attempt++) {
    const { applied, refusal } = await applyChange(definition, current, change, options)
    if (applied !== undefined) {
      const { written, found } = await writeChange(records, current, applied, options)
      if (written !== undefined) {
        lastStates?.keep(ownerId, written)
        return written
      }
      // Somebody wrote in between: without If-Match the last write wins, so the change is applied to what is
      // there now. What was committed while the statement ran, it did not find.
      current = found === undefined || isSameState(found, current) ? await get(id) : found
      continue
    }
    // A guess that was right stands for what was read; only a change that was not written asks.
    const actual = current === guess ? await get(id) : current
    if (isSameState(actual, current)) {
      if (refusal === undefined) return actual
      throw refusal.error
    }
    current = actual
  }
  throw versionMismatch(`This ${definition.noun} is being changed by many at once. Try again.`)
}

function isSameState(left: RecordFields, right: RecordFields): boolean {
  return left.version === right.version && left.updatedAt === right.updatedAt
}

interface AppliedChange<Body> {
  next: Body
  /** The members that it changes; at least one. */
  changed: ReadonlySet<string>
}

/** Neither where nothing changes. */
async function applyChange<Body extends object>(
  { noun }: Pick<CollectionDefinition<Body>, 'noun'>,
  current: Stored<Body>,
  change: Change<Body>,
  { ifVersions }: ChangeOptions,
): Promise<{ applied?: AppliedChange<Body>; refusal?: { error: unknown } }> {
  try {
    refuseOtherVersions(noun, current, ifVersions)
    const next = await change(current)
    const changed = changedMembers(current, next)
    return changed.size === 0 ? {} : { applied: { next, changed } }
  } catch (error) {
    return { refusal: { error } }
  }
}

/** Throws `version_mismatch` for a record that is none of the versions that a client has seen. */
export function refuseOtherVersions(
  noun: string,
  current: RecordFields,
  ifVersions: readonly number[] | undefined,
): void {
  if (ifVersions === undefined || ifVersions.includes(current.version)) return
  throw versionMismatch(
    `This ${noun} was changed meanwhile: it is at version ${current.version}. Load it again, then repeat your change.`,
    { members: { currentVersion: current.version } },
  )
}

/** What was written, or else, in the same answer, the record as it is now, if there still is one. */
interface WriteOutcome<Body> {
  written?: Stored<Body>
  found?: Stored<Body> | undefined
}

/** Writes nothing when the record is not in that state any more. */
async function writeChange<Body extends object>(
  { database, definition, ownerId, layout }: ChangeableRecords<Body>,
  current: Stored<Body>,
  { next, changed }: AppliedChange<Body>,
  { author = ownerId, origin, standsAlone = origin !== undefined, alsoRead }: ChangeOptions,
): Promise<WriteOutcome<Body>> {
  const { split, columns, heavyColumns, writtenColumns, written, toRecord } = layout
  const { id, version, updatedAt } = current
  const { light, heavyValues } = split(next)
  const heavyMembers = heavyColumns.map(({ member }) => member)
  // What stays is neither sent nor indexed again.
  const assignments = [
    ...(changed.isSubsetOf(new Set(heavyMembers)) ? [] : [sql`body = ${light}`]),
    ...heavyColumns.flatMap(({ member, column }, index) =>
      changed.has(member) ? [sql`${raw(column)} = ${heavyValues[index] as Sql}`] : [],
    ),
    ...(definition.searchText ? [raw('search_stale = true')] : []),
    ...(definition.versioned
      ? [sql`changed_by = ${author}, stands_alone = ${standsAlone}, origin = ${origin ?? null}`]
      : []),
    raw('version = target.version + 1, updated_at = greatest(now(), target.updated_at)'),
  ]
  const state = { ownerId, id, version, updatedAt }
  const kept = definition.versioned
    ? sql`kept as (${keepOldState(definition, { ...state, author, standsAlone })}), `
    : raw('')
  const table = raw(definition.table)
  const [row] = await database.query<Row>(
    sql`with ${kept}changed as (
        update ${table} as target set ${join(assignments, ', ')}
        where ${isInState('target', state)} returning ${writtenColumns}, ${alsoRead?.value ?? raw('null')} as also
      )
      select true as is_written, changed.* from changed
      union all
      select false, ${columns}, null from ${table}
      where owner_id = ${ownerId} and id = ${id} and deleted_at is null and not exists (select from changed)`,
  )
  if (row?.['is_written'] !== true) return { found: row && toRecord(row) }
  alsoRead?.take(row['also'])
  return { written: written(row, next) }
}
