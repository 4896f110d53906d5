// Who may see a thing, read in one statement: its owner, or whoever a share names. What an owner shares
// sleeps while their account is disabled.
import { isId } from '#platform/ids.ts'
import type { ChangeOptions } from '#platform/store/collection.ts'
import type { Database, Queryable } from '#platform/store/database.ts'
import { join, raw, sql, type Sql } from '#platform/store/sql.ts'
import { validationFailed } from '#platform/errors.ts'
import { nothingThere, nouns } from './access.errors.ts'
import { sharedKinds, type AccessRole, type SharedKind } from './access.schema.ts'

/** A text that is one piece, with suggestions and the AI. */
export type TextKind = Exclude<SharedKind, 'landing-page'>

/** The table of each kind of thing. */
export const sharedTables: Record<SharedKind, string> = {
  document: 'documents',
  'article-document': 'article_documents',
  'landing-page': 'landing_pages',
}

export interface FoundAccess {
  ownerId: string
  role: AccessRole
  /** The share that gives it; null for the owner. */
  shareId: string | null
  expiresAt: Date | null
  /** Whether the person came here before; true for the owner. */
  hasOpened: boolean
}

export interface AccessRepository {
  /**
   * What this person is to the thing, by the best of several shares; undefined when it does not exist for
   * them.
   */
  find(personId: string, kind: SharedKind, id: string): Promise<FoundAccess | undefined>
  /**
   * Gives the person the shares that were made for their address and that nobody has taken. True when there
   * were some.
   */
  claim(personId: string): Promise<boolean>
  markOpened(personId: string, ownerId: string, shareId: string): Promise<void>
  /** Everybody whom a share lets see the thing, without its owner. */
  findPeople(ownerId: string, kind: SharedKind, id: string): Promise<string[]>
  /**
   * Whose the image is, when it is in a thing, or in a version of it, that a share lets the person see.
   */
  findImageOwner(personId: string, imageId: string): Promise<string | undefined>
  /** Whether the image is in the thing as it is now. */
  showsImage(ownerId: string, kind: SharedKind, id: string, imageId: string): Promise<boolean>
}

interface Row {
  owner_id: string
  role: AccessRole
  share_id: string | null
  expires_at: Date | null
  has_opened: boolean
}

export function createAccessRepository(database: Database): AccessRepository {
  return {
    async find(personId, kind, id) {
      if (!isId(id)) return undefined
      const table = sharedTables[kind]
      const [row] = await database.query<Row>({
        name: `access-${kind}`,
        text: `
          select owner_id, 'owner' as role, null as share_id, null::timestamptz as expires_at, true as has_opened, 4 as rank
          from ${table} where owner_id = $1 and id = $2 and deleted_at is null
          union all
          select share.owner_id, share.role, share.id, share.expires_at, person.opened_at is not null,
            case share.role when 'editor' then 3 when 'commenter' then 2 else 1 end
          from share_people person
          join shares share on share.owner_id = person.owner_id and share.id = person.share_id
          join users owner on owner.id = share.owner_id and not owner.disabled
          join ${table} thing on thing.owner_id = share.owner_id and thing.id = share.thing_id and thing.deleted_at is null
          where person.person_id = $1 and share.kind = $3 and share.thing_id = $2 and (share.expires_at is null or share.expires_at > now())
          order by rank desc, share_id limit 1`,
        values: [personId, id, kind],
        isByKey: true,
      })
      if (row === undefined) return undefined
      return {
        ownerId: row.owner_id,
        role: row.role,
        shareId: row.share_id,
        expiresAt: row.expires_at,
        hasOpened: row.has_opened,
      }
    },
    async claim(personId) {
      const claimed = await database.execute(sql`
        with waiting as (
          update shares set claimed_at = now() from users
          where users.id = ${personId} and shares.email_key = users.email_key and shares.claimed_at is null and shares.owner_id <> users.id
          returning shares.owner_id, shares.id
        )
        insert into share_people (owner_id, share_id, person_id) select owner_id, id, ${personId} from waiting on conflict do nothing`)
      return claimed > 0
    },
    async markOpened(personId, ownerId, shareId) {
      await database.execute(
        sql`update share_people set opened_at = now() where owner_id = ${ownerId} and share_id = ${shareId} and person_id = ${personId} and opened_at is null`,
      )
    },
    async findPeople(ownerId, kind, id) {
      const rows = await database.query<{ person_id: string }>(sql`
        select distinct person.person_id from shares share
        join users owner on owner.id = share.owner_id and not owner.disabled
        join share_people person on person.owner_id = share.owner_id and person.share_id = share.id
        where share.owner_id = ${ownerId} and share.kind = ${kind} and share.thing_id = ${id}
          and (share.expires_at is null or share.expires_at > now())`)
      return rows.map((row) => row.person_id)
    },
    async findImageOwner(personId, imageId) {
      if (!isId(imageId)) return undefined
      const shared = (kind: SharedKind): Sql => sql`exists (
        select from ${raw(sharedTables[kind])} thing
        where share.kind = ${kind} and thing.owner_id = share.owner_id and thing.id = share.thing_id and thing.deleted_at is null
          and (${standsIn(kind, imageId)} or exists (
            select from record_versions version where version.owner_id = thing.owner_id and version.collection = ${sharedTables[kind]}
              and version.record_id = thing.id and ${standsInVersion(kind, imageId)})))`
      const [row] = await database.query<{ owner_id: string }>(sql`
        select share.owner_id from share_people person
        join shares share on share.owner_id = person.owner_id and share.id = person.share_id and (share.expires_at is null or share.expires_at > now())
        join users owner on owner.id = share.owner_id and not owner.disabled
        join pictures picture on picture.owner_id = share.owner_id and picture.id = ${imageId}
        where person.person_id = ${personId} and (${join(sharedKinds.map(shared), ' or ')}) limit 1`)
      return row?.owner_id
    },
    async showsImage(ownerId, kind, id, imageId) {
      if (!isId(imageId)) return false
      const rows = await database.query(sql`
        select from ${raw(sharedTables[kind])} thing
        where owner_id = ${ownerId} and id = ${id} and deleted_at is null and ${standsIn(kind, imageId)}`)
      return rows.length > 0
    },
  }
}

/** Reads in the statement of a change whether others may see the thing, for whom it is then announced. */
export function readingShares(
  ownerId: string,
  kind: SharedKind,
  id: string,
  take: ((isShared: boolean) => void) | undefined,
): ChangeOptions['alsoRead'] {
  if (take === undefined) return undefined
  return {
    value: sql`exists (select from shares where owner_id = ${ownerId} and kind = ${kind} and thing_id = ${id})`,
    take: (isShared) => take(isShared as boolean),
  }
}

const imageUrl = '/api/pictures/'
const standsIn = (kind: SharedKind, imageId: string): Sql =>
  sql`position(${imageUrl + imageId} in ${raw(kind === 'landing-page' ? 'thing.sections::text || thing.body::text' : 'thing.content')}) > 0`
const versionWords = (kind: SharedKind): Sql =>
  raw(kind === 'landing-page' ? 'version.body::text' : "version.body ->> 'content'")
const standsInVersion = (kind: SharedKind, imageId: string): Sql =>
  sql`position(${imageUrl + imageId} in ${versionWords(kind)}) > 0`

/**
 * Refuses what an editor wrote when it names images of the owner's that were never in the thing: by naming
 * them there the editor would come to see them. Asked within the change; what was there before is among the
 * versions then. An image that the editor has as well reveals nothing.
 */
async function refuseForeignImages(
  on: Queryable,
  { ownerId, kind, id, author }: ChangedThing,
  content: string,
): Promise<void> {
  const named = [
    ...new Set(Array.from(content.matchAll(/\/api\/pictures\/([0-9a-f]{24})/g), (match) => match[1] ?? '')),
  ]
  if (named.length === 0) return
  const [foreign] = await on.query(sql`
    select from pictures where owner_id = ${ownerId} and id = any(${named}::text[])
      and not exists (select from pictures own where own.owner_id = ${author ?? ownerId} and own.owner_id <> pictures.owner_id and own.sha256 = pictures.sha256)
      and not exists (
        select from record_versions version where version.owner_id = ${ownerId} and version.collection = ${sharedTables[kind]} and version.record_id = ${id}
          and position(${imageUrl} || pictures.id in ${versionWords(kind)}) > 0) limit 1`)
  if (foreign === undefined) return
  throw validationFailed(
    `The ${nouns[kind]} names an image of its owner that never stood in it. Add a copy of your own, or ask the owner to put it there.`,
    {
      errors: [
        {
          path: kind === 'landing-page' ? 'sections' : 'content',
          message: 'names an image that you may not use',
        },
      ],
    },
  )
}

/** Who changes a thing, for services and repositories. */
export interface Actor {
  author?: string | undefined
  /** The share that allows it; undefined for the owner. */
  byShare?: string | undefined
  /**
   * What must be written with the change, or not at all; made by a repository. When it throws, nothing is
   * changed.
   */
  alongside?: ((on: Queryable) => Promise<void>) | undefined
  /** Gets whether there is a share of what was changed, read with the change. */
  takeShared?: ((isShared: boolean) => void) | undefined
}

interface ChangedThing extends Pick<Actor, 'author' | 'byShare' | 'alongside'> {
  ownerId: string
  kind: SharedKind
  id: string
}

/**
 * Runs a change of a thing while the editor's share that allows it is in force: taking it back waits for the
 * change, and after it no change comes. Throws `not_found` when it is gone,
 * `validation_failed` when it would show images of the owner's that were never in it: `getContent` says where
 * they are named. Without a share it is the owner's own change.
 */
export function whileShared<T extends { version: number }>(
  database: Database,
  thing: ChangedThing,
  work: (on: Queryable) => Promise<T>,
  getContent: (changed: T) => string,
): Promise<T> {
  const { ownerId, kind, id, byShare, alongside } = thing
  if (byShare === undefined && alongside === undefined) return work(database)
  return database.transaction(async (transaction) => {
    let before: number | undefined
    if (byShare !== undefined) {
      // A lock that is alone is waited for in order: locks that many hold together would keep an owner
      // who takes the share back waiting.
      const [found] = await transaction.query<{ version: number }>(
        sql`select (select version from ${raw(sharedTables[kind])} where owner_id = ${ownerId} and id = ${id}) as version from shares where owner_id = ${ownerId} and id = ${byShare} and role = 'editor' and (expires_at is null or expires_at > now())
          and exists (select from users where id = ${ownerId} and not disabled) for no key update`,
      )
      if (found === undefined) throw nothingThere(kind)
      before = found.version
    }
    await alongside?.(transaction)
    const changed = await work(transaction)
    // What changes nothing shows nothing, and what a thing was made with is among no versions yet.
    if (byShare !== undefined && changed.version !== before)
      await refuseForeignImages(transaction, thing, getContent(changed))
    return changed
  })
}
