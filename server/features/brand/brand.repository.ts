import { versionMismatch } from '#platform/errors.ts'
import type { Database } from '#platform/store/database.ts'
import { json, sql } from '#platform/store/sql.ts'
import type { Brand } from './brand.schema.ts'

export interface AccountBrand {
  brand: Partial<Brand>
  /** 0 while none is stored. */
  version: number
}

export interface BrandRepository {
  findAccount(ownerId: string): Promise<AccountBrand>
  /** Writes the next state, if it is another one. Throws `version_mismatch`. */
  saveAccount(
    ownerId: string,
    change: (current: Partial<Brand>) => Partial<Brand>,
    options?: { ifVersions?: number[] | undefined },
  ): Promise<AccountBrand>
  /**
   * What is stored for the account and, if one is named, for the project, or for that of an article’s text.
   */
  findBoth(
    ownerId: string,
    of: { projectId?: string | undefined; documentId?: string | undefined },
  ): Promise<{ account: Partial<Brand>; project: Partial<Brand> }>
}

interface Row {
  body: Partial<Brand>
  version: number
}

export function createBrandRepository(database: Database): BrandRepository {
  return {
    async findAccount(ownerId) {
      const [row] = await database.query<Row>(
        sql`select body, version from account_brands where owner_id = ${ownerId}`,
      )
      return { brand: row?.body ?? {}, version: row?.version ?? 0 }
    },
    async saveAccount(ownerId, change, { ifVersions } = {}) {
      return database.transaction(async (transaction) => {
        // Two first changes at once come one after the other.
        await transaction.query(sql`select pg_advisory_xact_lock(hashtext(${`account-brand:${ownerId}`}))`)
        const [current] = await transaction.query<Row>(
          sql`select body, version from account_brands where owner_id = ${ownerId}`,
        )
        if (ifVersions !== undefined && !ifVersions.includes(current?.version ?? 0))
          throw versionMismatch(
            'The brand was changed meanwhile. Get it again, join your changes with it, and send it with its ETag.',
          )
        const next = change(current?.body ?? {})
        const [row] = await transaction.query<Row>(sql`
          insert into account_brands (owner_id, body) values (${ownerId}, ${json(next)})
          on conflict (owner_id) do update
            set body = excluded.body, version = account_brands.version + 1, updated_at = greatest(now(), account_brands.updated_at)
            where account_brands.body <> excluded.body
          returning body, version`)
        const stored = row ?? current
        return { brand: stored?.body ?? next, version: stored?.version ?? 0 }
      })
    },
    async findBoth(ownerId, { projectId, documentId }) {
      const [row] = await database.query<{
        account: Partial<Brand> | null
        brand: Partial<Brand> | null
        voice: string | null
      }>(sql`
        select account.body as account, project.brand, project.body ->> 'brandVoice' as voice
        from (select ${ownerId}::text as owner_id) owner
        left join account_brands account on account.owner_id = owner.owner_id
        left join article_documents document on document.owner_id = owner.owner_id and document.id = ${documentId ?? null}
        left join articles article on article.owner_id = owner.owner_id and article.id = document.article_id
        left join projects project on project.owner_id = owner.owner_id
          and project.id = coalesce(${projectId ?? null}, article.project_id) and project.deleted_at is null`)
      return { account: row?.account ?? {}, project: { ...row?.brand, voice: row?.voice ?? '' } }
    },
  }
}

/** What is kept for an owner; goes with the account. */
export const brandData = { tables: ['account_brands'] } as const
