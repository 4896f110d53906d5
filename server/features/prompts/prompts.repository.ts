import { createTrashSource, recordsNaming, type References } from '#capabilities/records/index.ts'
import { alreadyExists } from '#platform/errors.ts'
import {
  createCollection,
  type Collection,
  type List,
  type ListOptions,
  type OwnedCollection,
} from '#platform/store/collection.ts'
import { isUniqueViolation, type Database } from '#platform/store/database.ts'
import { sql, type Sql } from '#platform/store/sql.ts'
import type { Guideline, PromptType, SystemPrompt } from './prompts.schema.ts'

type Body<Full> = Omit<Full, 'id' | 'version' | 'createdAt' | 'updatedAt'>
export type GuidelineBody = Body<Guideline>
export type SystemPromptBody = Body<SystemPrompt>
export type PromptTypeBody = Body<PromptType>

export interface SystemPromptFilters {
  promptTypeId?: string | undefined
  projectId?: string | undefined
  active?: boolean | undefined
}

type OwnedSystemPrompts = Omit<OwnedCollection<SystemPromptBody>, 'list'> & {
  list(options: Omit<ListOptions, 'where'> & SystemPromptFilters): Promise<List<SystemPrompt>>
  /**
   * Active ones of this prompt type and project, or of any: those that fit best come first, then the newest.
   */
  findFitting(promptTypeId: string | undefined, projectId: string | undefined): Promise<SystemPrompt[]>
}

type OwnedPromptTypes = Omit<OwnedCollection<PromptTypeBody>, 'list'> & {
  list(options: Omit<ListOptions, 'where'> & { key?: string | undefined }): Promise<List<PromptType>>
}

interface Repository<Owned> extends Pick<Collection<object>, 'purge' | 'refreshSearch'> {
  of(ownerId: string): Owned
}

export interface PromptsRepository {
  guidelines: Repository<OwnedCollection<GuidelineBody>>
  systemPrompts: Repository<OwnedSystemPrompts>
  promptTypes: Repository<OwnedPromptTypes>
  /** The three, for sweeps. */
  all: readonly Pick<Collection<object>, 'purge' | 'refreshSearch'>[]
  /** The system prompts that name a prompt type, or a project. */
  namingPromptType: References
  namingProject: References
}

const naming = { table: 'system_prompts', noun: ['system prompt', 'system prompts'] } as const
const sorts = { createdAt: 'created_at', updatedAt: 'updated_at', name: 'name' }

export function createPromptsRepository(database: Database): PromptsRepository {
  const guidelines = createCollection<GuidelineBody>(database, {
    table: 'guidelines',
    noun: 'guideline',
    sorts,
    searchText: ({ name, body, rules }) => [name, body, ...rules].join('\n'),
  })
  const systemPrompts = createCollection<SystemPromptBody>(database, {
    table: 'system_prompts',
    noun: 'system prompt',
    sorts,
    searchText: ({ name, body }) => `${name}\n${body}`,
  })
  const promptTypes = createCollection<PromptTypeBody>(database, {
    table: 'prompt_types',
    noun: 'prompt type',
    sorts,
    searchText: ({ key, name, description }) => [key, name, description].join('\n'),
  })

  return {
    guidelines,
    systemPrompts: {
      ...systemPrompts,
      of(ownerId) {
        const owned = systemPrompts.of(ownerId)
        return {
          ...owned,
          list({ promptTypeId, projectId, active, ...options }) {
            const where: Sql[] = []
            if (promptTypeId !== undefined) where.push(sql`prompt_type_id = ${promptTypeId}`)
            if (projectId !== undefined) where.push(sql`project_id = ${projectId}`)
            if (active !== undefined) where.push(sql`active = ${active}`)
            return owned.list({ ...options, where })
          },
          async findFitting(promptTypeId, projectId) {
            const where = [
              sql`active`,
              promptTypeId === undefined
                ? sql`prompt_type_id is null`
                : sql`(prompt_type_id is null or prompt_type_id = ${promptTypeId})`,
              projectId === undefined
                ? sql`project_id is null`
                : sql`(project_id is null or project_id = ${projectId})`,
            ]
            const { items } = await owned.list({ limit: 100, sort: '-updatedAt', where })
            const fit = (prompt: SystemPrompt): number =>
              (prompt.projectId === undefined ? 0 : 2) + (prompt.promptTypeId === undefined ? 0 : 1)
            return items.toSorted((left, right) => fit(right) - fit(left))
          },
        }
      },
    },
    promptTypes: {
      ...promptTypes,
      of(ownerId) {
        const owned = promptTypes.of(ownerId)
        return {
          ...owned,
          list: ({ key, ...options }) =>
            owned.list({ ...options, where: key === undefined ? [] : [sql`key = ${key}`] }),
          insert: (body, options) => withFreeKey(() => owned.insert(body, options)),
          update: (id, change, options) => withFreeKey(() => owned.update(id, change, options)),
          restore: (id) => withFreeKey(() => owned.restore(id)),
        }
      },
    },
    all: [guidelines, systemPrompts, promptTypes],
    namingPromptType: recordsNaming(database, {
      ...naming,
      column: 'prompt_type_id',
      member: 'promptTypeId',
    }),
    namingProject: recordsNaming(database, { ...naming, column: 'project_id', member: 'projectId' }),
  }
}

async function withFreeKey<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!isUniqueViolation(error, 'prompt_types_key')) throw error
    throw alreadyExists('Another prompt type of yours has this key. Choose a different one.', {
      errors: [{ path: 'key', message: 'is in use' }],
    })
  }
}

/** What is kept for an owner; goes with the account. */
export const promptsData = { tables: ['guidelines', 'system_prompts', 'prompt_types'] } as const

/** Guidelines, system prompts and prompt types in the trash. */
export function promptsTrash({ guidelines, systemPrompts, promptTypes }: PromptsRepository) {
  const getTitle = ({ name }: { name: string }): string => name
  const path = '/seo-content-api'
  return [
    createTrashSource({ type: 'guideline', path: `${path}/guidelines`, records: guidelines, getTitle }),
    createTrashSource({
      type: 'system-prompt',
      path: `${path}/system-prompts`,
      records: systemPrompts,
      getTitle,
    }),
    createTrashSource({ type: 'prompt-type', path: `${path}/prompt-types`, records: promptTypes, getTitle }),
  ]
}
