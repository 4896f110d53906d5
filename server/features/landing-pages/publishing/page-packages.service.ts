// Pages taken out of this installation: looked at before they are published, or carried away.
import { promisify } from 'node:util'
import { zip, type AsyncZippable, type AsyncZipOptions } from 'fflate'
import { sessionMissing } from '#capabilities/auth/index.ts'
import { validationFailed } from '#platform/errors.ts'
import { defaultTheme } from '#core/landing-page/index.ts'
import type { PageDrawer } from '../drawing/page-drawer.ts'
import type { Incoming } from '../incoming.ts'
import type { LandingPagesRepository, PageBody } from '../landing-pages.repository.ts'
import { toSlug } from '../slug.ts'
import { getPublishedUrl } from '../views.ts'
import type { NamedFile } from './page-files.ts'
import type { PackageFormat, PackageSource } from './page-packages.schema.ts'
import type { PageImages } from './page-images.ts'
import { drawSelfContained, type PageContents } from './self-contained.ts'

export interface PagePackage {
  bytes: Buffer
  fileName: string
  mimeType: string
}

export interface PagePackagesService {
  /**
   * The page as HTML that needs nothing else, open claims marked. Nobody may look at pages of their own
   * sending. Throws `not_found`, `validation_failed`.
   */
  preview(ownerId: string | undefined, source: PackageSource): Promise<string>
  /** As it would be published. Throws the same. */
  download(ownerId: string, source: PackageSource, format: PackageFormat): Promise<PagePackage>
}

export interface PagePackagesDependencies {
  pages: LandingPagesRepository
  incoming: Incoming
  pageImages: PageImages
  drawer: PageDrawer
  baseUrl: string | undefined
}

const timeoutMs = 60_000
const compress = promisify<AsyncZippable, AsyncZipOptions, Uint8Array>(zip)

export function createPagePackagesService({
  pages,
  incoming,
  pageImages,
  drawer,
  baseUrl,
}: PagePackagesDependencies): PagePackagesService {
  async function getContents(
    ownerId: string | undefined,
    { landingPageId, landingPage }: PackageSource,
  ): Promise<PageContents & Partial<PageBody>> {
    if (landingPageId !== undefined && landingPage !== undefined)
      throw validationFailed(
        'Name a stored page by its landingPageId, or send the page itself as landingPage, not both.',
        {
          errors: ['landingPageId', 'landingPage'].map((path) => ({ path, message: 'must come alone' })),
        },
      )
    if (landingPageId !== undefined) {
      if (ownerId === undefined)
        throw sessionMissing('Sign in to look at a stored page, or send the page itself as landingPage.')
      return pages.of(ownerId).get(landingPageId)
    }
    if (landingPage === undefined)
      throw validationFailed(
        'Say which page: landingPageId for a stored one, or the page itself as landingPage.',
        {
          errors: [{ path: 'landingPageId', message: 'is required' }],
        },
      )
    const { theme, sections, designSource, businessName = '', businessOverview = '' } = landingPage
    const { change } = await incoming.prepare({ theme, sections, designSource }, { theme: defaultTheme })
    return {
      businessName,
      businessOverview,
      sections: change.sections ?? [],
      theme: change.theme ?? defaultTheme,
    }
  }

  return {
    async preview(ownerId, source) {
      const page = await getContents(ownerId, source)
      const signal = AbortSignal.timeout(timeoutMs)
      return (
        await drawSelfContained({ pageImages, drawer }, ownerId, page, {
          mode: 'preview',
          widths: [1_280],
          takesOver: false,
          signal,
        })
      ).html
    },
    async download(ownerId, source, format) {
      const page = await getContents(ownerId, source)
      const signal = AbortSignal.timeout(timeoutMs)
      const formAction =
        page.status === 'published' && page.slug !== undefined && baseUrl !== undefined
          ? `${baseUrl}${getPublishedUrl(page.slug)}/messages`
          : undefined
      const shared = { mode: 'publish', takesOver: true, formAction, signal } as const
      const name = page.slug ?? toSlug(page.businessName)
      if (format === 'html') {
        const { html } = await drawSelfContained({ pageImages, drawer }, ownerId, page, {
          ...shared,
          widths: [1_280],
        })
        return { bytes: Buffer.from(html), fileName: `${name}.html`, mimeType: 'text/html; charset=utf-8' }
      }
      const { html, files } = await drawSelfContained({ pageImages, drawer }, ownerId, page, {
        ...shared,
        widths: [640, 1_280, 1_920],
        url: besideThePage,
      })
      const entries: AsyncZippable = { 'index.html': Buffer.from(html) }
      // Images and fonts are packed already.
      for (const file of files) entries[besideThePage(file)] = [file.bytes, { level: 0 }]
      return {
        bytes: Buffer.from(await compress(entries, { level: 9 })),
        fileName: `${name}.zip`,
        mimeType: 'application/zip',
      }
    },
  }
}

function besideThePage({ name }: NamedFile): string {
  const [hash = '', extension = ''] = name.split('.')
  return `assets/${hash.slice(0, 16)}.${extension}`
}
