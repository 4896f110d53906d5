// Decisions about guidelines, system prompts and prompt types as records: what may refer to what, and what
// goes when one of them does.
import { givenMembers, namesNothing, stillInUse, type References } from '#capabilities/records/index.ts'
import type { RecordService } from '#capabilities/records/records.routes.ts'
import type { ChangeOptions, Stored } from '#platform/store/collection.ts'
import type { PromptsRepository } from './prompts.repository.ts'
import type {
  CreateGuideline,
  CreatePromptType,
  CreateSystemPrompt,
  Guideline,
  PromptType,
  SystemPrompt,
  UpdateGuideline,
  UpdatePromptType,
  UpdateSystemPrompt,
} from './prompts.schema.ts'
import { starterPrompts } from './starter-prompts.ts'

export interface PromptRecordsService {
  guidelines: RecordService<Guideline, Guideline, CreateGuideline, UpdateGuideline>
  systemPrompts: RecordService<
    SystemPrompt,
    SystemPrompt,
    CreateSystemPrompt,
    UpdateSystemPrompt,
    {
      promptTypeId?: string | undefined
      projectId?: string | undefined
      active?: 'true' | 'false' | undefined
    }
  >
  promptTypes: RecordService<
    PromptType,
    PromptType,
    CreatePromptType,
    UpdatePromptType,
    { key?: string | undefined }
  >
  /**
   * Adds the usual kinds of texts, each with a system prompt; kinds that are there already stay as they are.
   */
  addStarters(ownerId: string, language: string): Promise<PromptType[]>
}

export interface PromptRecordsDependencies {
  prompts: PromptsRepository
  projectExists(ownerId: string, projectId: string): Promise<boolean>
  /** What elsewhere names a guideline, or a prompt type. */
  guidelineReferences: readonly References[]
  promptTypeReferences: readonly References[]
}

export function createPromptRecordsService({
  prompts,
  projectExists,
  guidelineReferences,
  promptTypeReferences,
}: PromptRecordsDependencies): PromptRecordsService {
  const { guidelines, systemPrompts, promptTypes } = prompts

  /** Throws `validation_failed` where a body names something that the owner does not have. */
  async function checkNamed(
    ownerId: string,
    {
      promptTypeId,
      projectId,
    }: { promptTypeId?: string | null | undefined; projectId?: string | null | undefined },
  ) {
    if (promptTypeId != null && (await promptTypes.of(ownerId).find(promptTypeId)) === undefined)
      throw namesNothing('promptTypeId', 'prompt type')
    if (projectId != null && !(await projectExists(ownerId, projectId)))
      throw namesNothing('projectId', 'project')
  }

  return {
    guidelines: {
      list: (ownerId, options) => guidelines.of(ownerId).list(options),
      get: (ownerId, id) => guidelines.of(ownerId).get(id),
      create: (ownerId, { name, body = '', rules = [] }, options) =>
        guidelines.of(ownerId).insert({ name, body, rules }, options),
      update: (ownerId, id, change, options) =>
        guidelines.of(ownerId).update(id, (current) => merged(current, change), options),
      async remove(ownerId, id, { ifVersions, cascade }) {
        const mine = guidelines.of(ownerId)
        await releaseReferences(ownerId, await mine.get(id), {
          noun: 'guideline',
          references: guidelineReferences,
          cascade,
          ifVersions,
        })
        await mine.remove(id, { ifVersions })
      },
    },

    systemPrompts: {
      list: (ownerId, { active, ...options }) =>
        systemPrompts
          .of(ownerId)
          .list({ ...options, active: active === undefined ? undefined : active === 'true' }),
      get: (ownerId, id) => systemPrompts.of(ownerId).get(id),
      async create(ownerId, prompt, options) {
        await checkNamed(ownerId, prompt)
        const { name, body = '', promptTypeId, projectId, active = true } = prompt
        return systemPrompts
          .of(ownerId)
          .insert(withoutNulls({ name, body, promptTypeId, projectId, active }), options)
      },
      async update(ownerId, id, change, options) {
        await checkNamed(ownerId, change)
        return systemPrompts.of(ownerId).update(id, (current) => merged(current, change), options)
      },
      remove: (ownerId, id, { ifVersions }) => systemPrompts.of(ownerId).remove(id, { ifVersions }),
    },

    promptTypes: {
      list: (ownerId, options) => promptTypes.of(ownerId).list(options),
      get: (ownerId, id) => promptTypes.of(ownerId).get(id),
      create: (ownerId, { key, name, description = '', variables = [] }, options) =>
        promptTypes.of(ownerId).insert({ key, name, description, variables }, options),
      update: (ownerId, id, change, options) =>
        promptTypes.of(ownerId).update(id, (current) => merged(current, change), options),
      async remove(ownerId, id, { ifVersions, cascade }) {
        const mine = promptTypes.of(ownerId)
        const references = [prompts.namingPromptType, ...promptTypeReferences]
        await releaseReferences(ownerId, await mine.get(id), {
          noun: 'prompt type',
          references,
          cascade,
          ifVersions,
        })
        await mine.remove(id, { ifVersions })
      },
    },

    async addStarters(ownerId, language) {
      const types = promptTypes.of(ownerId)
      const { items } = await types.list({ limit: 100, sort: 'createdAt' })
      const known = new Set(items.map(({ key }) => key))
      const added: PromptType[] = []
      for (const { prompt, ...type } of starterPrompts(language)) {
        if (known.has(type.key)) continue
        const stored = await types.insert(type)
        await systemPrompts
          .of(ownerId)
          .insert({ name: type.name, body: prompt, promptTypeId: stored.id, active: true })
        added.push(stored)
      }
      return added
    },
  }
}

interface Removal extends Pick<ChangeOptions, 'ifVersions'> {
  noun: string
  references: readonly References[]
  cascade: boolean
}

/**
 * Throws `in_use` while something names the record, or lets all of that go. A stale version changes nothing:
 * removing it says so.
 */
async function releaseReferences(
  ownerId: string,
  { id, version }: Stored<object>,
  { noun, references, cascade, ifVersions }: Removal,
): Promise<void> {
  if (ifVersions !== undefined && !ifVersions.includes(version)) return
  const counts = await Promise.all(
    references.map(async (each) => ({ noun: each.noun, count: await each.count(ownerId, id) })),
  )
  if (!cascade && counts.some(({ count }) => count > 0)) throw stillInUse(`This ${noun} is`, counts)
  for (const each of references) await each.letGo(ownerId, id)
}

/** The state with the members that are given in place of its own; `null` takes one away. */
function merged<Full extends object>(
  current: Full,
  change: { [Member in keyof Full]?: Full[Member] | null | undefined },
): Full {
  return withoutNulls({ ...current, ...givenMembers(change) })
}

type WithoutNulls<Members> = { [Member in keyof Members]: Exclude<Members[Member], null> }

function withoutNulls<Members extends object>(members: Members): WithoutNulls<Members> {
  return Object.fromEntries(
    Object.entries(members).filter(([, value]) => value != null),
  ) as WithoutNulls<Members>
}
