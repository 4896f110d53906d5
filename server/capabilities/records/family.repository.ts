// Records that belong to another: they go to the trash with it in one transaction, wait there behind it, and
// come back with it. Invariant: a transaction locks every record it will write before it writes the first, a
// parent before its children, those of a table in the order of their identifiers. A write's triggers reach
// rows of the children (`project_titles`): to lock the children only then would be the opposite order of
// whoever writes a child (docs/decisions/0170-lock-order.md).
import { invalidTransition, notFound } from '#platform/errors.ts'
import { isId } from '#platform/ids.ts'
import type { ChangeOptions, Collection, Stored } from '#platform/store/collection.ts'
import { batches } from '#platform/store/batches.ts'
import type { Database, Queryable } from '#platform/store/database.ts'
import { raw, sql, type Sql } from '#platform/store/sql.ts'
import { namesNothing, stillInUse, type ReferenceCount } from './references.ts'

/** A table whose records belong to those of another. */
export interface ChildTable {
  table: string
  /** The column that names the record it belongs to. */
  column: string
  noun: readonly [one: string, many: string]
  /** What belongs to these in turn. */
  children: readonly ChildTable[]
}

export interface FamilyDefinition<Body extends object> {
  collection: Collection<Body>
  table: string
  noun: readonly [one: string, many: string]
  /** The member that says what a record is called. */
  titleMember: keyof Body & string
  /** What it belongs to itself. */
  parent?: { table: string; column: string; noun: string }
  children: readonly ChildTable[]
}

export interface Family<Body extends object> {
  /**
   * Moves the record and all that belongs to it to the trash. Throws `not_found`, `version_mismatch`, and
   * `in_use` without `cascade`.
   */
  remove(
    ownerId: string,
    id: string,
    options: Pick<ChangeOptions, 'ifVersions'> & { cascade: boolean; alsoNamedBy: readonly ReferenceCount[] },
  ): Promise<void>
  /**
   * Moves all of them and what belongs to them to the trash, or none. Throws `validation_failed` for the
   * first of `ids` that is not there, `in_use`.
   */
  removeMany(ownerId: string, ids: readonly string[], options: { cascade: boolean }): Promise<void>
  /**
   * Takes it out of the trash with what went there with it. Throws `not_found`, and `invalid_transition`
   * while what it belongs to lies there.
   */
  restore(ownerId: string, id: string): Promise<Stored<Body>>
  /** What was deleted by itself; what went with another is not listed. */
  listRemoved(ownerId: string): Promise<{ id: string; title: string; deletedAt: string }[]>
}

/** Binds the records of a collection to what belongs to them. */
export function createFamily<Body extends object>(
  database: Database,
  definition: FamilyDefinition<Body>,
): Family<Body> {
  const { collection, table, titleMember, parent, children } = definition
  const [noun, nouns] = definition.noun
  const own = raw(table)

  /** What belongs to the records, locked already, goes with them. Throws `in_use` when it may not. */
  async function takeAlong(
    transaction: Queryable,
    ownerId: string,
    levels: readonly LockedLevel[],
    { subject, cascade, alsoNamedBy }: RemovalOptions,
  ): Promise<void> {
    const counts = [
      ...levels.map((level) => ({ noun: level.children.noun, count: level.ids.length })),
      ...alsoNamedBy,
    ]
    if (!cascade && counts.some(({ count }) => count > 0)) throw stillInUse(subject, counts)
    for (const level of levels) await moveToTrash(transaction, level.children.table, ownerId, level.ids)
  }

  return {
    remove: (ownerId, id, { ifVersions, ...options }) =>
      database.transaction(async (transaction) => {
        await lock(transaction, table, ownerId, [id])
        const levels = await lockChildren(transaction, ownerId, children, [id])
        await collection.of(ownerId, transaction).remove(id, { ifVersions })
        await takeAlong(transaction, ownerId, levels, { ...options, subject: `This ${noun} is` })
      }),

    removeMany: (ownerId, ids, { cascade }) =>
      database.transaction(async (transaction) => {
        const there = new Set(await lock(transaction, table, ownerId, ids))
        const absent = ids.findIndex((id) => !there.has(id))
        if (absent !== -1) throw namesNothing(`ids[${absent}]`, noun)
        const levels = await lockChildren(transaction, ownerId, children, ids)
        await moveToTrash(transaction, table, ownerId, ids)
        await takeAlong(transaction, ownerId, levels, {
          cascade,
          alsoNamedBy: [],
          subject: `Of these ${nouns}, some are`,
        })
      }),

    restore: (ownerId, id) =>
      database.transaction(async (transaction) => {
        const absent = () =>
          notFound(
            `The trash has no ${noun} with this identifier. It may have been restored already, or its 30 days are over.`,
          )
        if (!isId(id)) throw absent()
        if (parent !== undefined && (await removedAt(transaction, table, ownerId, id)) !== undefined)
          await holdParent(transaction, ownerId, id, { table, noun, parent })
        const deletedAt = await removedAt(transaction, table, ownerId, id, sql` for update`)
        if (deletedAt === undefined) throw absent()
        const levels = await lockRemovedChildren(transaction, ownerId, children, [id], deletedAt)
        const record = await collection.of(ownerId, transaction).restore(id)
        for (const level of levels)
          await restoreFromTrash(transaction, level.children.table, ownerId, level.ids)
        return record
      }),

    async listRemoved(ownerId) {
      const withParent =
        parent === undefined
          ? sql``
          : sql` and not exists (select from ${raw(parent.table)} as parent where parent.owner_id = child.owner_id
              and parent.id = child.${raw(parent.column)} and parent.deleted_at = child.deleted_at)`
      const rows = await database.query<{ id: string; title: string; deleted_at: Date }>(
        sql`select child.id, child.body ->> ${titleMember} as title, child.deleted_at from ${own} as child
          where child.owner_id = ${ownerId} and child.deleted_at is not null${withParent} order by child.deleted_at desc limit 1000`,
      )
      return rows.map((row) => ({ id: row.id, title: row.title, deletedAt: row.deleted_at.toISOString() }))
    },
  }
}

/** Whose record it is: for what the installation itself learns about it, never for what a person asks. */
export async function findOwner(database: Database, table: string, id: string): Promise<string | undefined> {
  if (!isId(id)) return undefined
  const [row] = await database.query<{ owner_id: string }>(
    sql`select owner_id from ${raw(table)} where id = ${id} and deleted_at is null`,
  )
  return row?.owner_id
}

interface RemovalOptions {
  /** `This project is` */
  subject: string
  cascade: boolean
  alsoNamedBy: readonly ReferenceCount[]
}

/** Nothing is put under a locked record: `whileHeld` waits for it. Gives those that are there. */
async function lock(
  transaction: Queryable,
  table: string,
  ownerId: string,
  ids: readonly string[],
): Promise<string[]> {
  const rows = await transaction.query<{ id: string }>(
    sql`select id from ${raw(table)} where owner_id = ${ownerId} and id = any(${[...ids]}::text[]) and deleted_at is null order by id for update`,
  )
  return rows.map((row) => row.id)
}

async function moveToTrash(
  transaction: Queryable,
  table: string,
  ownerId: string,
  ids: readonly string[],
): Promise<void> {
  for (const batch of batches(ids))
    await transaction.execute(
      sql`update ${raw(table)} set deleted_at = now(), moved_at = now() where owner_id = ${ownerId} and id = any(${batch}::text[])`,
    )
}

interface LockedLevel {
  children: ChildTable
  ids: string[]
}

/** Locks what belongs to the records, level by level. Only records that `which` lets through. */
async function lockBelonging(
  transaction: Queryable,
  ownerId: string,
  children: readonly ChildTable[],
  parents: readonly string[],
  which: Sql,
): Promise<LockedLevel[]> {
  const levels: LockedLevel[] = []
  for (const each of children) {
    const rows = await transaction.query<{ id: string }>(
      sql`select id from ${raw(each.table)} where owner_id = ${ownerId} and ${raw(each.column)} = any(${[...parents]}::text[]) and ${which}
        order by id for update`,
    )
    if (rows.length === 0) continue
    const ids = rows.map((row) => row.id)
    levels.push(
      { children: each, ids },
      ...(await lockBelonging(transaction, ownerId, each.children, ids, which)),
    )
  }
  return levels
}

const lockChildren = (
  transaction: Queryable,
  ownerId: string,
  children: readonly ChildTable[],
  parents: readonly string[],
): Promise<LockedLevel[]> => lockBelonging(transaction, ownerId, children, parents, sql`deleted_at is null`)

const lockRemovedChildren = (
  transaction: Queryable,
  ownerId: string,
  children: readonly ChildTable[],
  parents: readonly string[],
  deletedAt: string,
): Promise<LockedLevel[]> =>
  lockBelonging(transaction, ownerId, children, parents, sql`deleted_at = ${deletedAt}::timestamptz`)

/** As text: a Date would do, but texts compare in the database as they are. */
async function removedAt(
  transaction: Queryable,
  table: string,
  ownerId: string,
  id: string,
  locking: Sql = sql``,
): Promise<string | undefined> {
  const [row] = await transaction.query<{ deleted_at: string | null }>(
    sql`select deleted_at::text as deleted_at from ${raw(table)} where owner_id = ${ownerId} and id = ${id}${locking}`,
  )
  return row?.deleted_at ?? undefined
}

async function holdParent(
  transaction: Queryable,
  ownerId: string,
  id: string,
  {
    table,
    noun,
    parent,
  }: { table: string; noun: string; parent: { table: string; column: string; noun: string } },
): Promise<void> {
  const [held] = await transaction.query(
    sql`select 1 from ${raw(parent.table)} as parent where owner_id = ${ownerId} and deleted_at is null
      and id = (select ${raw(parent.column)} from ${raw(table)} where owner_id = ${ownerId} and id = ${id}) for key share`,
  )
  if (held === undefined)
    throw invalidTransition(
      `The ${parent.noun} of this ${noun} is deleted. Restore the ${parent.noun} first.`,
    )
}

async function restoreFromTrash(
  transaction: Queryable,
  table: string,
  ownerId: string,
  ids: readonly string[],
): Promise<void> {
  for (const batch of batches(ids))
    await transaction.execute(
      sql`update ${raw(table)} set deleted_at = null, version = version + 1, moved_at = now()
        where owner_id = ${ownerId} and id = any(${batch}::text[])`,
    )
}
