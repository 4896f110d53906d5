// Decisions about landing pages as records: what may be stored, whose URL is whose, what a version is.
// Knows no HTTP, publishes nothing.
import { isDeepStrictEqual } from 'node:util'
import { forbidden, notFound } from '#platform/errors.ts'
import { failPoint } from '#platform/fail-point.ts'
import { newId } from '#platform/ids.ts'
import type { Access } from '#capabilities/access/index.ts'
import type { Images } from '#capabilities/images/index.ts'
import { defaultTheme } from '#core/landing-page/index.ts'
import type { ChangeOptions, List, ListOptions } from '#platform/store/collection.ts'
import type { Queryable } from '#platform/store/database.ts'
import { findState, listStates, type RecordState } from '#capabilities/records/index.ts'
import type { PageDrawer } from './drawing/page-drawer.ts'
import type { Incoming, PageChange } from './incoming.ts'
import type {
  LandingPagesRepository,
  PageActor,
  PageBody,
  PageFilters,
  PageRecord,
} from './landing-pages.repository.ts'
import type {
  AiMetadata,
  CreateLandingPage,
  LandingPage,
  LandingPageSummary,
  LandingPageVersion,
  LandingPageVersionSummary,
  UpdateLandingPage,
} from './landing-pages.schema.ts'
import type { PageUrls } from './page-urls.repository.ts'
import { toSlug } from './slug.ts'
import { toPage, toSummary, toVersion } from './views.ts'
import {
  adoptImages,
  withChanges,
  type PageContents,
  emptyPage,
  copyName,
  getContents,
  withoutUndefined,
} from './page-contents.ts'

export interface LandingPagesService {
  list(ownerId: string, options: Omit<ListOptions, 'where'> & PageFilters): Promise<List<LandingPageSummary>>
  /** Throws `not_found`. */
  get(ownerId: string, pageId: string, transaction?: Queryable): Promise<LandingPage>
  /**
   * With an `id` that exists already, that page is given back: a repeated creation has one effect. Throws
   * `validation_failed`.
   */
  create(
    ownerId: string,
    page: CreateLandingPage,
    options?: { id?: string | undefined },
  ): Promise<LandingPage>
  /**
   * Replaces the members that are given; a `status` is not looked at (see publishing). Throws `not_found`,
   * `validation_failed`, `version_mismatch`.
   */
  update(
    ownerId: string,
    pageId: string,
    change: UpdateLandingPage,
    options?: ChangePageOptions,
  ): Promise<LandingPage>
  /** The whole of the sections, all or nothing. */
  replaceSections(
    ownerId: string,
    pageId: string,
    sections: unknown,
    options?: ChangePageOptions,
  ): Promise<LandingPage>
  /**
   * What a generation found out: each member that is given replaces the one that was there. A function is
   * asked for the change of the page as it is at that moment, again where somebody else was quicker: a
   * generation and an editor never undo each other.
   */
  updateGeneration(
    ownerId: string,
    pageId: string,
    change: GenerationChange | ((page: LandingPage) => GenerationChange),
    options?: GenerationOptions,
  ): Promise<LandingPage>
  remove(ownerId: string, pageId: string, options?: Pick<ChangeOptions, 'ifVersions'>): Promise<void>
  /** A draft with the same contents, a URL of its own and “(copy)” after its name. */
  duplicate(ownerId: string, pageId: string, options?: { id?: string | undefined }): Promise<LandingPage>
  /** Newest first; the current state is the first. */
  listVersions(ownerId: string, pageId: string): Promise<LandingPageVersionSummary[]>
  getVersion(ownerId: string, pageId: string, n: number): Promise<LandingPageVersion>
  /**
   * The contents of the old state become the current ones; status, URL and what is published stay as they
   * are.
   */
  restoreVersion(
    ownerId: string,
    pageId: string,
    n: number,
    options?: ChangePageOptions,
  ): Promise<LandingPage>
}

export interface ChangePageOptions
  extends Pick<ChangeOptions, 'ifVersions' | 'standsAlone' | 'author'>, PageActor {
  /** Takes what is published from its URL with the same change. */
  withdrawTo?: 'draft' | 'archived' | undefined
}

/** Within a transaction, or as an editor of the page. */
export type GenerationOptions =
  | { transaction: Queryable }
  | (Pick<ChangePageOptions, 'author' | 'byShare'> & { transaction?: undefined })

export type GenerationChange = Pick<UpdateLandingPage, 'plan' | 'sections' | 'theme' | 'designSource'> & {
  aiMetadata?: AiMetadata | undefined
}

export interface LandingPagesDependencies {
  pages: LandingPagesRepository
  urls: PageUrls
  incoming: Incoming
  drawer: PageDrawer
  images: Pick<Images, 'adopt'>
  /** Others who have a shared page open learn of its changes. */
  access: Pick<Access, 'announceText'>
}

export function createLandingPagesService({
  pages,
  urls,
  incoming,
  drawer,
  images,
  access,
}: LandingPagesDependencies): LandingPagesService {
  /** A URL made from the name that is this page's from now on. */
  async function reserveUrl(
    ownerId: string,
    pageId: string,
    businessName: string,
    on?: Queryable,
  ): Promise<string> {
    const base = toSlug(businessName)
    for (let count = 1; count <= maxNumbers; count++) {
      const slug = count === 1 ? base : `${base}-${count}`
      if (await urls.reserve(slug, { ownerId, pageId }, on)) return slug
    }
    // A name that everybody has: nobody else's page has this one's identifier.
    const slug = `${base}-${pageId}`
    await urls.reserve(slug, { ownerId, pageId }, on)
    return slug
  }

  async function insert(ownerId: string, contents: PageContents, id: string = newId()): Promise<PageRecord> {
    const slug = await reserveUrl(ownerId, id, contents.businessName)
    const record = await pages
      .of(ownerId)
      .insert(
        { ...contents, slug, isSlugFixed: false, status: 'draft', sectionCount: contents.sections.length },
        { id },
      )
    failPoint('landing-page-created')
    return record
  }

  async function change(
    ownerId: string,
    pageId: string,
    changes: PageChange & { aiMetadata?: AiMetadata | undefined },
    options: ChangePageOptions,
  ): Promise<PageRecord> {
    let left: string | undefined
    const record = await pages.of(ownerId).update(
      pageId,
      async (current, on) => {
        if (options.byShare !== undefined) refuseOtherDesign(current, changes)
        const next = await withChanges(
          drawer,
          current,
          options.withdrawTo === undefined
            ? changes
            : { ...changes, status: options.withdrawTo, published: undefined },
        )
        left = undefined
        if (current.isSlugFixed || toSlug(next.businessName) === toSlug(current.businessName)) return next
        left = current.slug
        return { ...next, slug: await reserveUrl(ownerId, pageId, next.businessName, on) }
      },
      options,
    )
    if (left !== undefined && left !== record.slug) await urls.release(left, { ownerId, pageId })
    failPoint('landing-page-changed')
    await access.announceText(ownerId, 'landing-page', pageId)
    return record
  }

  async function update(
    ownerId: string,
    pageId: string,
    changes: UpdateLandingPage,
    options: ChangePageOptions = {},
  ): Promise<LandingPage> {
    const { status: _, ...given } = changes
    const { change: prepared, warnings } = await incoming.prepare(given, await pages.of(ownerId).get(pageId))
    const { author = ownerId } = options
    if (author !== ownerId && prepared.sections !== undefined)
      prepared.sections = await adoptImages(images, { ownerId, author }, prepared.sections)
    return toPage(await change(ownerId, pageId, prepared, options), warnings)
  }

  async function getState(ownerId: string, pageId: string, n: number): Promise<RecordState<PageBody>> {
    const state = await findState(pages.of(ownerId), pageId, n)
    if (state === undefined)
      throw notFound('This landing page has no version with that number. GET its versions for those it has.')
    return state
  }

  return {
    async list(ownerId, options) {
      const { items, ...rest } = await pages.of(ownerId).list(options)
      return { ...rest, items: items.map(toSummary) }
    },
    get: async (ownerId, pageId, transaction) => toPage(await pages.of(ownerId, transaction).get(pageId)),
    async create(ownerId, page, { id } = {}) {
      const { change: prepared, warnings } = await incoming.prepare(page, { theme: defaultTheme })
      return toPage(await insert(ownerId, { ...emptyPage(), ...withoutUndefined(prepared) }, id), warnings)
    },
    update,
    replaceSections: (ownerId, pageId, sections, options) => update(ownerId, pageId, { sections }, options),
    async updateGeneration(ownerId, pageId, given, { transaction, ...actor } = {}) {
      let warnings: string[] = []
      const apply = async (current: PageRecord): Promise<PageBody> => {
        const { aiMetadata, ...members } = typeof given === 'function' ? given(toPage(current)) : given
        const prepared = await incoming.prepare(members, current)
        warnings = prepared.warnings
        return withChanges(drawer, current, {
          ...prepared.change,
          ...(aiMetadata === undefined ? {} : { aiMetadata }),
        })
      }
      const record = await pages.of(ownerId, transaction).update(pageId, apply, actor)
      if (transaction === undefined) {
        failPoint('landing-page-changed')
        await access.announceText(ownerId, 'landing-page', pageId)
      }
      return toPage(record, warnings)
    },
    remove: (ownerId, pageId, options) => pages.of(ownerId).remove(pageId, options),
    async duplicate(ownerId, pageId, { id } = {}) {
      const page = await pages.of(ownerId).get(pageId)
      const { jobId: _, ...aiMetadata } = page.aiMetadata
      const businessName = copyName(page.businessName)
      return toPage(await insert(ownerId, { ...getContents(page), businessName, aiMetadata }, id))
    },

    async listVersions(ownerId, pageId) {
      const states = await listStates(pages.of(ownerId), pageId, ['sections', 'plan'])
      return states.map(({ n, savedAt, authorId, current, body }) => {
        const { businessName, status, sectionCount } = body as PageBody
        return { n, savedAt, authorId, current, businessName, status, sectionCount }
      })
    },
    async getVersion(ownerId, pageId, n) {
      const { body, ...shown } = await getState(ownerId, pageId, n)
      return { n, ...toVersion(body, shown) }
    },
    async restoreVersion(ownerId, pageId, n, options = {}) {
      const { body } = await getState(ownerId, pageId, n)
      const { websiteUrl = null, designSource = null, plan = null, ...given } = getContents(body)
      // What an older program stored is read by the rules of this one.
      const restored = {
        ...given,
        websiteUrl,
        plan,
        // The design that a page is held against is its owner's.
        ...(options.byShare === undefined ? { designSource } : {}),
      }
      return update(ownerId, pageId, restored, { ...options, standsAlone: true })
    },
  }
}

/** Its file is the owner's: by naming another one, an editor would come to see it. */
function refuseOtherDesign(current: PageBody, changes: PageChange): void {
  if (!('designSource' in changes) || isDeepStrictEqual(changes.designSource, current.designSource)) return
  throw forbidden('Only its owner chooses which design a landing page is made from.')
}

/** Of one name before its pages are distinguished by their identifiers. */
const maxNumbers = 50
