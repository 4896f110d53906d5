import {
  createFamilyTrash,
  createFamily,
  findOwner,
  recordsNaming,
  type Family,
  type References,
} from '#capabilities/records/index.ts'
import {
  createCollection,
  type Collection,
  type List,
  type ListOptions,
  type OwnedCollection,
  type Stored,
} from '#platform/store/collection.ts'
import type { Database } from '#platform/store/database.ts'
import { sql } from '#platform/store/sql.ts'
import { articlesOfProject } from '../articles/index.ts'
import type { Brand } from '../brand/brand.schema.ts'
import type { Project } from './projects.schema.ts'

export interface ProjectBody extends Omit<
  Project,
  'id' | 'version' | 'createdAt' | 'updatedAt' | 'unconfirmed'
> {
  unconfirmed?: Project['unconfirmed'] | undefined
  /** All of the brand but its voice, which is the project's `brandVoice`. */
  brand?: Partial<Omit<Brand, 'voice'>> | undefined
}

export type ProjectRecord = Stored<ProjectBody>

export interface ProjectFilters {
  guidelineId?: string | undefined
}

export interface OwnedProjects extends Omit<OwnedCollection<ProjectBody>, 'list'> {
  /** Items come without their brand. */
  list(
    options: Omit<ListOptions, 'where'> & ProjectFilters,
  ): Promise<List<Stored<Omit<ProjectBody, 'brand'>>>>
}

export interface ProjectsRepository
  extends Pick<Collection<ProjectBody>, 'purge' | 'refreshSearch'>, Family<ProjectBody> {
  /** The owner, for what the installation itself does with it. */
  findOwner(projectId: string): Promise<string | undefined>
  of(ownerId: string): OwnedProjects
  /** The projects that name a guideline. */
  namingGuideline: References
  /** Those of the images that are the logo of a project of this owner, in the trash or not. */
  usedImages(ownerId: string, imageIds: readonly string[]): Promise<string[]>
}

const table = 'projects'

export function createProjectsRepository(database: Database): ProjectsRepository {
  const collection = createCollection<ProjectBody>(database, {
    table,
    noun: 'project',
    heavyJson: ['brand'],
    sorts: { createdAt: 'created_at', updatedAt: 'updated_at', name: 'name' },
    searchText: (body) =>
      [
        body.name,
        body.brandName,
        body.websiteUrl,
        body.industry,
        body.location,
        body.businessSummary,
        ...body.keywords,
      ].join('\n'),
  })
  const family = createFamily(database, {
    collection,
    table,
    noun: ['project', 'projects'],
    titleMember: 'name',
    children: [articlesOfProject],
  })
  return {
    ...family,
    findOwner: (id) => findOwner(database, table, id),
    purge: collection.purge,
    refreshSearch: collection.refreshSearch,
    of(ownerId) {
      const owned = collection.of(ownerId)
      return {
        ...owned,
        list: ({ guidelineId, ...options }) =>
          owned.list({
            ...options,
            where: guidelineId === undefined ? [] : [sql`guideline_id = ${guidelineId}`],
          }),
      }
    },
    async usedImages(ownerId, imageIds) {
      if (imageIds.length === 0) return []
      const rows = await database.query<{ id: string }>(sql`
        select picture.id from unnest(${[...imageIds]}::text[]) as picture(id)
        where exists (select from projects where owner_id = ${ownerId} and brand ->> 'logo' = '/api/pictures/' || picture.id)`)
      return rows.map((row) => row.id)
    },
    namingGuideline: recordsNaming(database, {
      table,
      column: 'guideline_id',
      member: 'guidelineId',
      noun: ['project', 'projects'],
    }),
  }
}

/** What is kept for an owner; goes with the account. */
export const projectsData = { tables: [table] } as const

/** Projects in the trash. */
export const projectsTrash = (projects: ProjectsRepository) =>
  createFamilyTrash({
    type: 'project',
    path: '/seo-content-api/projects',
    family: projects,
    getTitle: ({ name }: { name: string }) => name,
  })
