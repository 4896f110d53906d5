// Publishing as a whole, put together from its parts.
import type { HeadlessBrowser, OutboundClient } from '#capabilities/crawl/index.ts'
import type { BlobStore } from '#capabilities/files/index.ts'
import type { PageThreads } from '#capabilities/site-crawl/index.ts'
import type { Clock } from '#platform/clock.ts'
import { loadLater } from '#platform/load-later.ts'
import type { Logger } from '#platform/logger.ts'
import type { Database } from '#platform/store/database.ts'
import type { PageDrawer } from '../drawing/page-drawer.ts'
import type { Incoming } from '../incoming.ts'
import type { LandingPagesRepository } from '../landing-pages.repository.ts'
import type { LandingPagesService } from '../landing-pages.service.ts'
import type { PageUrls } from '../page-urls.repository.ts'
import { createPageMessagesRepository } from './page-messages.repository.ts'
import { createPageMessagesService } from './page-messages.service.ts'
import { createPagePackagesService } from './page-packages.service.ts'
import { createPageImages, type ImageStore } from './page-images.ts'
import { pageSweep } from './page-sweep.jobs.ts'
import type { PublishedAuditService } from './published-audit.service.ts'
import { createPublishedPagesService } from './published-pages.service.ts'
import { createPublishingService } from './publishing.service.ts'
import { createSnapshotMaker } from './snapshot-maker.ts'
import { createSnapshotsRepository } from './snapshots.repository.ts'
import { createThumbnailsRepository } from './thumbnails.repository.ts'
import { createThumbnailsService } from './thumbnails.service.ts'

export interface PublishingParts {
  database: Database
  logger: Logger
  pages: LandingPagesRepository
  urls: PageUrls
  incoming: Incoming
  landingPages: LandingPagesService
  images: ImageStore
  outbound: Pick<OutboundClient, 'fetch'>
  /** Of published files alone. */
  blobs: BlobStore
  browser: HeadlessBrowser
  drawer: PageDrawer
  /** Published pages are read and checked there. */
  threads: Pick<PageThreads, 'read'>
  clock: Clock
  /** Where people reach this installation; without it pages name no absolute URL of their own. */
  baseUrl: string | undefined
}

export function createPublishing({
  database,
  logger,
  pages,
  urls,
  incoming,
  landingPages,
  images,
  outbound,
  blobs,
  browser,
  drawer,
  threads,
  clock,
  baseUrl,
}: PublishingParts) {
  const snapshots = createSnapshotsRepository(database)
  const messages = createPageMessagesRepository(database)
  const thumbnailsRepository = createThumbnailsRepository(database)
  const pageImages = createPageImages({ images, outbound, drawer })
  const publishedPages = createPublishedPagesService({ snapshots, blobs })
  return {
    pageImages,
    publishing: createPublishingService({
      pages,
      landingPages,
      drawer,
      snapshots: createSnapshotMaker({ snapshots, pageImages, blobs, drawer, baseUrl }),
    }),
    publishedPages,
    publishedAudits: loadLater<PublishedAuditService>(async () => {
      const { createPublishedAuditService } = await import('./published-audit.service.ts')
      return createPublishedAuditService({
        pages,
        snapshots,
        publishedPages,
        browser,
        threads,
        clock,
        baseUrl,
      })
    }),
    pageMessages: createPageMessagesService({ messages, pages, publishedPages }),
    pagePackages: createPagePackagesService({ pages, incoming, pageImages, drawer, baseUrl }),
    thumbnails: createThumbnailsService({
      pages,
      thumbnails: thumbnailsRepository,
      pageImages,
      drawer,
      browser,
      logger,
    }),
    sweep: pageSweep({ urls, snapshots, messages, thumbnails: thumbnailsRepository, blobs }),
  }
}

/**
 * What is kept for an owner; goes with the account. Files of published pages are swept when no state of a
 * page names them.
 */
export const publishingData = { tables: ['page_snapshots', 'page_thumbnails', 'page_messages'] } as const
