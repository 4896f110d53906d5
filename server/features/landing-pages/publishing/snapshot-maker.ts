// Makes the published state of a page: drawn once, with every file it needs, and stored beside those that are published.
import { createHash } from 'node:crypto'
import type { BlobStore } from '#capabilities/files/index.ts'
import { fontFilesOf, publishableSections } from '#core/landing-page/index.ts'
import { failPoint } from '#platform/fail-point.ts'
import { newId } from '#platform/ids.ts'
import type { PageBody } from '../landing-pages.repository.ts'
import { publishedUrlOf } from '../views.ts'
import type { PageDrawer } from '../drawing/page-drawer.ts'
import { nameFiles, type NamedFile } from './page-files.ts'
import { readFont } from './page-fonts.ts'
import { publishedWidths, type PagePictures } from './page-pictures.ts'
import { formsOf } from './published-forms.ts'
import type { SnapshotsRepository } from './snapshots.repository.ts'

export interface MadeSnapshot {
  id: string
  /** When it was stored. */
  at: string
  /** What was left out, as sentences. */
  warnings: string[]
}

export interface SnapshotMaker {
  /** The page as it would be published. `current` is the snapshot that it shows; where nothing differs that is the answer. */
  make(ownerId: string, pageId: string, page: PageBody, current: { snapshotId: string; at: string } | undefined): Promise<MadeSnapshot>
}

export interface SnapshotMakerDependencies {
  snapshots: SnapshotsRepository
  pagePictures: PagePictures
  /** Of published files alone. */
  blobs: BlobStore
  drawer: PageDrawer
  baseUrl: string | undefined
}

/** Longest that gathering a page's pictures may take, in milliseconds. */
const gatherTimeoutMs = 60_000
const putsAtOnce = 4

export function createSnapshotMaker({ snapshots, pagePictures, blobs, drawer, baseUrl }: SnapshotMakerDependencies): SnapshotMaker {
  async function keepFiles(files: readonly NamedFile[]): Promise<void> {
    for (let start = 0; start < files.length; start += putsAtOnce) {
      await Promise.all(files.slice(start, start + putsAtOnce).map(({ bytes }) => blobs.put(bytes)))
    }
  }

  return {
    async make(ownerId, pageId, page, current) {
      const signal = AbortSignal.timeout(gatherTimeoutMs)
      const { pictures, warnings } = await pagePictures.gather(ownerId, page, { mode: 'publish', widths: publishedWidths, takesOver: true, signal })
      const { files, ...places } = nameFiles({ pictures, fonts: await readFonts(page), address: ({ name }) => `/p/assets/${name}` })
      const publishedUrl = publishedUrlOf(page.slug)
      const { html } = await drawer.draw({ page, mode: 'publish', baseUrl, publishedUrl, formAction: `${publishedUrl}/messages`, ...places })
      const htmlHash = createHash('sha256').update(html).digest('hex')
      const said = [...leftOut(page), ...warnings]
      if (current !== undefined && (await snapshots.hashOf(ownerId, pageId, current.snapshotId)) === htmlHash)
        return { id: current.snapshotId, at: current.at, warnings: said }
      await keepFiles(files)
      failPoint('page-assets-kept')
      const about = {
        businessName: page.businessName,
        theme: page.theme,
        language: /<html lang="([\w-]+)"/.exec(html)?.[1] ?? 'en',
        forms: formsOf(page.sections),
      }
      const id = newId()
      const at = await snapshots.insert(ownerId, pageId, { id, html, htmlHash, assets: files.map(({ name }) => name), about })
      failPoint('page-snapshot-kept')
      return { id, at, warnings: said }
    },
  }
}

/** Every file of the theme's families: a browser loads those whose characters it needs. */
async function readFonts(page: PageBody): Promise<Map<string, Buffer>> {
  const fonts = new Map<string, Buffer>()
  for (const file of fontFilesOf(page.theme)) {
    const bytes = await readFont(file)
    if (bytes !== undefined) fonts.set(file.file, bytes)
  }
  return fonts
}

function leftOut({ sections }: PageBody): string[] {
  const titles = new Map(sections.map(({ id, title, type }) => [id, title.trim() === '' ? type : title]))
  return publishableSections(sections).leftOut.map(
    ({ sectionId, text }) => `“${shortened(text)}” in “${shortened(titles.get(sectionId) ?? '')}” is not confirmed yet and was left out.`,
  )
}

function shortened(text: string): string {
  return text.length > 80 ? `${text.slice(0, 80).toWellFormed()}…` : text
}
