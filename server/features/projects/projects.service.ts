// Decisions about projects: what they begin with, what they may name, what goes with them. Knows no HTTP.
import {
  givenMembers,
  namesNothing,
  type RecordEvents,
  type References,
} from '#capabilities/records/index.ts'
import type { RecordService } from '#capabilities/records/records.routes.ts'
import { keywordKey, keywordKeys } from '#core/keyword-key.ts'
import type { Clock } from '#platform/clock.ts'
import type { ChangeOptions } from '#platform/store/collection.ts'
import type { OwnedArticles } from '../articles/index.ts'
import { articleStatuses } from '#contracts/article.schema.ts'
import type { ProjectBody, ProjectFilters, ProjectRecord, ProjectsRepository } from './projects.repository.ts'
import type { StoredBrand, UpdateBrand } from '../brand/brand.schema.ts'
import { changedBrand, emptyBrand } from '../brand/index.ts'
import {
  siteMembers,
  type CreateProject,
  type Project,
  type ProjectSummary,
  type UpdateProject,
} from './projects.schema.ts'

export interface ProjectsService extends RecordService<
  Project,
  Project,
  CreateProject,
  UpdateProject,
  ProjectFilters
> {
  find(ownerId: string, projectId: string): Promise<Project | undefined>
  /** The project's articles in numbers. Throws `not_found`. */
  summary(ownerId: string, projectId: string): Promise<ProjectSummary>
  /** Throws `not_found`. */
  getBrand(ownerId: string, projectId: string): Promise<StoredBrand>
  /** Members that are left out stay as they are. Throws `not_found`, `version_mismatch`. */
  updateBrand(
    ownerId: string,
    projectId: string,
    change: UpdateBrand,
    options?: Pick<ChangeOptions, 'ifVersions'>,
  ): Promise<StoredBrand>
  /** What a generation found out about the business. */
  setSummary(ownerId: string, projectId: string, businessSummary: string, found: FoundText): Promise<Project>
  setAudience(
    ownerId: string,
    projectId: string,
    targetedAudience: string,
    found: FoundText,
  ): Promise<Project>
}

export interface FoundText {
  /** Made of what a website says: unconfirmed, until somebody saves it. */
  isOfSite: boolean
}

export interface ProjectsDependencies {
  projects: ProjectsRepository
  getArticles(ownerId: string): Pick<OwnedArticles, 'counts'>
  guidelineExists(ownerId: string, guidelineId: string): Promise<boolean>
  /** What names a project from elsewhere, and can go on without it. */
  projectReferences: readonly References[]
  recordEvents: RecordEvents
  clock: Clock
}

export function createProjectsService({
  projects,
  getArticles,
  guidelineExists,
  projectReferences,
  recordEvents,
  clock,
}: ProjectsDependencies): ProjectsService {
  async function checkGuideline(ownerId: string, guidelineId: string | null | undefined): Promise<void> {
    if (guidelineId != null && !(await guidelineExists(ownerId, guidelineId)))
      throw namesNothing('guidelineId', 'guideline')
  }

  async function change(
    ownerId: string,
    projectId: string,
    given: (current: ProjectBody) => Partial<ProjectBody>,
    options?: ChangeOptions,
  ): Promise<ProjectRecord> {
    let before: ProjectRecord | undefined
    const record = await projects
      .of(ownerId)
      .update(projectId, (current) => ({ ...(before = current), ...given(current) }), options)
    if (record.version !== before?.version)
      await recordEvents.changed(ownerId, [`projects:${projectId}`], { projectId, version: record.version })
    return record
  }

  async function update(
    ownerId: string,
    projectId: string,
    { guidelineId, ...given }: UpdateProject,
    options?: Pick<ChangeOptions, 'ifVersions'>,
  ) {
    await checkGuideline(ownerId, guidelineId)
    const members: Partial<ProjectBody> = givenMembers(given)
    if (guidelineId !== undefined) members.guidelineId = guidelineId ?? undefined
    // Who sends a text stands by it.
    const next = ({ unconfirmed }: ProjectBody) =>
      unconfirmed === undefined
        ? members
        : { ...members, unconfirmed: unconfirmed.filter((member) => !(member in members)) }
    return toProject(await change(ownerId, projectId, next, options))
  }

  async function setFound(
    ownerId: string,
    projectId: string,
    member: (typeof siteMembers)[number],
    text: string,
    { isOfSite }: FoundText,
  ) {
    const next = ({ unconfirmed = [] }: ProjectBody) => ({
      [member]: text,
      unconfirmed: [...unconfirmed.filter((other) => other !== member), ...(isOfSite ? [member] : [])],
    })
    return toProject(await change(ownerId, projectId, next))
  }

  return {
    async list(ownerId, options) {
      const { items, ...rest } = await projects.of(ownerId).list(options)
      return { ...rest, items: items.map(toProject) }
    },
    get: async (ownerId, projectId) => toProject(await projects.of(ownerId).get(projectId)),
    async find(ownerId, projectId) {
      const record = await projects.of(ownerId).find(projectId)
      return record === undefined ? undefined : toProject(record)
    },
    async create(ownerId, { guidelineId, ...given }, options) {
      await checkGuideline(ownerId, guidelineId)
      const body: ProjectBody = { ...emptyProject, ...givenMembers(given), name: given.name }
      return toProject(
        await projects.of(ownerId).insert(guidelineId == null ? body : { ...body, guidelineId }, options),
      )
    },
    update,
    async remove(ownerId, projectId, { ifVersions, cascade }) {
      const alsoNamedBy = await Promise.all(
        projectReferences.map(async (references) => ({
          noun: references.noun,
          count: await references.count(ownerId, projectId),
        })),
      )
      await projects.remove(ownerId, projectId, { ifVersions, cascade, alsoNamedBy })
      for (const references of projectReferences) await references.letGo(ownerId, projectId)
      await recordEvents.changed(ownerId, [`projects:${projectId}`], { projectId })
    },

    async summary(ownerId, projectId) {
      const { keywords } = await projects.of(ownerId).get(projectId)
      const counts = await getArticles(ownerId).counts(projectId, clock.now().toISOString().slice(0, 10))
      const spelled = new Map(keywords.toReversed().map((keyword) => [keywordKey(keyword), keyword]))
      return {
        projectId,
        total: counts.total,
        byStatus: Object.fromEntries(
          articleStatuses.map((status) => [status, counts.byStatus.get(status) ?? 0]),
        ),
        overdue: counts.overdue,
        withoutDueDate: counts.withoutDueDate,
        keywords: keywordKeys(keywords).map((key) => ({
          keyword: spelled.get(key) ?? key,
          ...(counts.keywords.get(key) ?? { articles: 0, done: 0 }),
        })),
      }
    },

    getBrand: async (ownerId, projectId) => toBrand(await projects.of(ownerId).get(projectId)),
    async updateBrand(ownerId, projectId, given, options) {
      const next = ({ brandVoice, brand: current }: ProjectBody) => {
        const { voice, ...brand } = changedBrand({ ...current, voice: brandVoice }, given)
        return { brandVoice: voice, brand }
      }
      return toBrand(await change(ownerId, projectId, next, options))
    },
    setSummary: (ownerId, projectId, businessSummary, found) =>
      setFound(ownerId, projectId, 'businessSummary', businessSummary, found),
    setAudience: (ownerId, projectId, targetedAudience, found) =>
      setFound(ownerId, projectId, 'targetedAudience', targetedAudience, found),
  }
}

const emptyProject: Omit<ProjectBody, 'name'> = {
  websiteUrl: '',
  language: 'en',
  location: '',
  targetedAudience: '',
  brandName: '',
  brandVoice: '',
  industry: '',
  businessSummary: '',
  competitors: [],
  keywords: [],
}

function toProject(record: ProjectRecord): Project {
  const { brand: _, ...project } = record
  return { ...project, unconfirmed: record.unconfirmed ?? [] }
}

function toBrand({ id, version, brandVoice, brand }: ProjectRecord): StoredBrand {
  return { ...emptyBrand, ...brand, voice: brandVoice, id, version }
}
