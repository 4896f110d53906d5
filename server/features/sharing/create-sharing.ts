// Sharing as a whole, put together from its parts.
import type { Access, SharedKind } from '#capabilities/access/index.ts'
import type { Auth } from '#capabilities/auth/index.ts'
import type { Images } from '#capabilities/images/index.ts'
import type { Clock } from '#platform/clock.ts'
import { validationFailed } from '#platform/errors.ts'
import type { Database } from '#platform/store/database.ts'
import type { ArticleDocumentsService } from '../article-documents/index.ts'
import type { DocumentsService } from '../documents/index.ts'
import type { LandingPagesService, PagePackagesService } from '../landing-pages/index.ts'
import { createOpenPasses } from './open-passes.ts'
import { createShareLinksService, type LinkedThings, type ShareLinksService } from './share-links.service.ts'
import { createSharesRepository } from './shares.repository.ts'
import { createSharingService, type SharingService } from './sharing.service.ts'

export interface SharingParts {
  database: Database
  access: Access
  auth: Pick<Auth, 'passwords' | 'limits'>
  clock: Clock
  secretKeys: readonly [string, ...string[]]
  baseUrl: string | undefined
  documents: Pick<DocumentsService, 'get' | 'exportFile'>
  articleDocuments: Pick<ArticleDocumentsService, 'get' | 'exportFile'>
  landingPages: Pick<LandingPagesService, 'get'>
  pagePackages: Pick<PagePackagesService, 'preview' | 'download'>
  images: Pick<Images, 'read'>
}

export function createSharing({
  database,
  access,
  auth,
  clock,
  secretKeys,
  baseUrl,
  ...parts
}: SharingParts): {
  sharing: SharingService
  shareLinks: ShareLinksService
} {
  const { documents, articleDocuments, landingPages, pagePackages } = parts
  const shares = createSharesRepository(database)
  const things: Record<SharedKind, LinkedThings> = {
    document: {
      async show(ownerId, id) {
        const document = await documents.get(ownerId, id)
        return { title: document.title, updatedAt: document.updatedAt, document }
      },
      exportFile: documents.exportFile,
    },
    'article-document': {
      async show(ownerId, id) {
        const articleDocument = await articleDocuments.get(ownerId, id)
        return { title: articleDocument.title, updatedAt: articleDocument.updatedAt, articleDocument }
      },
      exportFile: articleDocuments.exportFile,
    },
    'landing-page': {
      async show(ownerId, id) {
        const { businessName, updatedAt } = await landingPages.get(ownerId, id)
        return {
          title: businessName,
          updatedAt,
          page: { html: await pagePackages.preview(ownerId, { landingPageId: id }) },
        }
      },
      async exportFile(ownerId, id, format) {
        if (format === 'html') return pagePackages.download(ownerId, { landingPageId: id }, format)
        throw validationFailed('A landing page is downloaded as HTML. Ask for format=html.', {
          errors: [{ path: 'format', message: 'must be html' }],
        })
      },
    },
  }
  return {
    sharing: createSharingService({ shares, access, passwords: auth.passwords, clock, baseUrl }),
    shareLinks: createShareLinksService({
      shares,
      access,
      ...auth,
      passes: createOpenPasses({ secretKeys, clock }),
      things,
      images: parts.images,
    }),
  }
}
