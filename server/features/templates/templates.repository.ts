import {
  createCollection,
  type Collection,
  type List,
  type ListOptions,
  type OwnedCollection,
  type Stored,
} from '#platform/store/collection.ts'
import { isUniqueViolation, type Database } from '#platform/store/database.ts'
import { sql } from '#platform/store/sql.ts'
import { alreadyExists } from '#platform/errors.ts'
import type { TemplateBody } from '#contracts/template.schema.ts'

/** Owner of what belongs to the installation. No account can have it: identifiers begin with their time. */
export const installationOwnerId = '0'.repeat(24)

export interface StoredTemplateBody extends TemplateBody {
  /** Fingerprint of the library's template that this one was seeded from. */
  seed?: string | undefined
}

export interface TemplatesRepository extends Omit<
  OwnedCollection<StoredTemplateBody>,
  'list' | 'insert' | 'update'
> {
  list(
    options: Omit<ListOptions, 'where'> & { category?: string | undefined },
  ): Promise<List<Stored<StoredTemplateBody>>>
  findBySlug(slug: string): Promise<Stored<StoredTemplateBody> | undefined>
  /** Throws `already_exists` for a slug in use. */
  insert: OwnedCollection<StoredTemplateBody>['insert']
  /** Throws `already_exists` for a slug in use. */
  update: OwnedCollection<StoredTemplateBody>['update']
  purge: Collection<StoredTemplateBody>['purge']
}

export function createTemplatesRepository(database: Database): TemplatesRepository {
  const collection = createCollection<StoredTemplateBody>(database, {
    table: 'templates',
    noun: 'template',
    sorts: { createdAt: 'created_at', updatedAt: 'updated_at', name: 'name' },
    searchText: (body) =>
      [
        body.name,
        body.description,
        body.category,
        ...body.tags,
        ...body.structure.map((item) => item.heading),
      ].join('\n'),
  })
  const owned = collection.of(installationOwnerId)

  async function withFreeSlug<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work()
    } catch (error) {
      if (!isUniqueViolation(error, 'templates_slug')) throw error
      throw alreadyExists('Another template has this slug. Choose a different one.', {
        errors: [{ path: 'slug', message: 'is in use' }],
      })
    }
  }

  return {
    ...owned,
    purge: collection.purge,
    list: ({ category, ...options }) =>
      owned.list({ ...options, where: category === undefined ? [] : [sql`category = ${category}`] }),
    async findBySlug(slug) {
      const { items } = await owned.list({ limit: 1, sort: 'createdAt', where: [sql`slug = ${slug}`] })
      return items[0]
    },
    insert: (body, options) => withFreeSlug(() => owned.insert(body, options)),
    update: (id, change, options) => withFreeSlug(() => owned.update(id, change, options)),
  }
}
