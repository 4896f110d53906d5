// From one status to another: what is published, what is taken back, and what may not be. The one write that
// makes a page public is the update of its row: before it the URL shows the old state, after it the new
// one.
import type { ChangeOptions } from '#platform/store/collection.ts'
import { failPoint } from '#platform/fail-point.ts'
import { defineError, forbidden, invalidTransition, versionMismatch } from '#platform/errors.ts'
import type { PageDrawer } from '../drawing/page-drawer.ts'
import type { LandingPagesRepository, PageRecord } from '../landing-pages.repository.ts'
import type { LandingPage, UpdateLandingPage } from '../landing-pages.schema.ts'
import { withChanges } from '../page-contents.ts'
import type { ChangePageOptions, LandingPagesService } from '../landing-pages.service.ts'
import { toPage } from '../views.ts'
import type { SnapshotMaker } from './snapshot-maker.ts'

const notPublishable = defineError({
  code: 'not_publishable',
  status: 409,
  title: 'Not ready to be published',
})

export interface PublishingService {
  /**
   * Publishes a draft, or again what is published. Throws `not_found`, `invalid_transition`,
   * `not_publishable`, `version_mismatch`.
   */
  publish(ownerId: string, pageId: string, options?: Pick<ChangeOptions, 'ifVersions'>): Promise<LandingPage>
  /**
   * Changes the members that are given; another `status` than the page has takes it there under the same
   * rules, and is its owner's alone: `forbidden` for an editor.
   */
  update(
    ownerId: string,
    pageId: string,
    change: UpdateLandingPage,
    options?: Pick<ChangePageOptions, 'ifVersions' | 'author' | 'byShare'>,
  ): Promise<LandingPage>
}

export interface PublishingDependencies {
  pages: LandingPagesRepository
  landingPages: LandingPagesService
  snapshots: SnapshotMaker
  drawer: PageDrawer
}

/** A page may be renamed while it is rendered; then it is rendered again. */
const maxAttempts = 5

export function createPublishingService({
  pages,
  landingPages,
  snapshots,
  drawer,
}: PublishingDependencies): PublishingService {
  async function publish(
    ownerId: string,
    pageId: string,
    { ifVersions }: Pick<ChangeOptions, 'ifVersions'> = {},
  ): Promise<LandingPage> {
    for (let attempt = 1; attempt <= maxAttempts; attempt++) {
      const page = await pages.of(ownerId).get(pageId)
      if (ifVersions !== undefined && !ifVersions.includes(page.version)) throw changedMeanwhile(page)
      demandPublishable(page)
      const made = await snapshots.make(ownerId, pageId, page, page.published)
      const published = { snapshotId: made.id, at: made.at, drawing: await drawer.getHash(page) }
      let isOutdated = false
      const record = await pages.of(ownerId).update(
        pageId,
        (current) => {
          demandPublishable(current)
          isOutdated = current.slug !== page.slug
          return isOutdated
            ? current
            : withChanges(drawer, current, { status: 'published', isSlugFixed: true, published })
        },
        { ifVersions, standsAlone: true },
      )
      failPoint('page-published')
      if (!isOutdated) return toPage(record, made.warnings)
    }
    throw versionMismatch('This landing page is being changed by many at once. Try again.')
  }

  return {
    publish,
    async update(ownerId, pageId, change, options = {}) {
      const { status: from, businessName } = await pages.of(ownerId).get(pageId)
      const to = change.status ?? from
      if (to === from) return landingPages.update(ownerId, pageId, change, options)
      if (options.byShare !== undefined)
        throw forbidden('Only its owner publishes a landing page, archives it or takes it back to draft.')
      if (to !== 'published')
        return landingPages.update(ownerId, pageId, change, { ...options, withdrawTo: to })
      demandPublishable({ status: from, businessName: change.businessName ?? businessName })
      const changed = await landingPages.update(ownerId, pageId, change, options)
      const page = await publish(
        ownerId,
        pageId,
        options.ifVersions === undefined ? {} : { ifVersions: [changed.version] },
      )
      const warnings = [...(changed.warnings ?? []), ...(page.warnings ?? [])]
      return warnings.length === 0 ? page : { ...page, warnings }
    },
  }
}

function demandPublishable({ status, businessName }: Pick<PageRecord, 'status' | 'businessName'>): void {
  if (status === 'archived')
    throw invalidTransition(
      'An archived page cannot be published. Take it back to draft first: PUT it with status draft.',
    )
  if (businessName.trim() === '')
    throw notPublishable('The page has no business name yet. Give it one, then publish it.', {
      errors: [{ path: 'businessName', message: 'must not be empty' }],
    })
}

function changedMeanwhile({ version }: PageRecord) {
  return versionMismatch(
    `This landing page was changed meanwhile: it is at version ${version}. Load it again, then publish it.`,
    {
      members: { currentVersion: version },
    },
  )
}
