// Makes the published state of a page: rendered once, with every file it needs, and stored beside those that
// are published.
import { createHash } from 'node:crypto'
import { quoted } from '#core/text.ts'
import type { Section } from '#contracts/sections.schema.ts'
import type { BlobStore } from '#capabilities/files/index.ts'
import { findFontFiles, isBlank, publishableSections } from '#core/landing-page/index.ts'
import { failPoint } from '#platform/fail-point.ts'
import { newId } from '#platform/ids.ts'
import type { PageBody } from '../landing-pages.repository.ts'
import { getPublishedUrl } from '../views.ts'
import type { PageDrawer } from '../drawing/page-drawer.ts'
import { nameFiles, type NamedFile } from './page-files.ts'
import { publishedWidths, type PageImages } from './page-images.ts'
import type { PublishedForm, SnapshotsRepository } from './snapshots.repository.ts'

/** Characters of a title or claim in a message. */
const maxQuotedLength = 80

export interface MadeSnapshot {
  id: string
  /** When it was stored. */
  at: string
  /** What was left out, as sentences. */
  warnings: string[]
}

export interface SnapshotMaker {
  /**
   * The page as it would be published. `current` is the snapshot that it shows; where nothing differs that is
   * the answer.
   */
  make(
    ownerId: string,
    pageId: string,
    page: PageBody,
    current: { snapshotId: string; at: string } | undefined,
  ): Promise<MadeSnapshot>
}

export interface SnapshotMakerDependencies {
  snapshots: SnapshotsRepository
  pageImages: PageImages
  /** Of published files alone. */
  blobs: BlobStore
  drawer: PageDrawer
  baseUrl: string | undefined
}

/** Maximum time that gathering a page's images may take, in milliseconds. */
const gatherTimeoutMs = 60_000
const putsAtOnce = 4

export function createSnapshotMaker({
  snapshots,
  pageImages,
  blobs,
  drawer,
  baseUrl,
}: SnapshotMakerDependencies): SnapshotMaker {
  async function keepFiles(files: readonly NamedFile[]): Promise<void> {
    for (let start = 0; start < files.length; start += putsAtOnce) {
      await Promise.all(files.slice(start, start + putsAtOnce).map(({ bytes }) => blobs.put(bytes)))
    }
  }

  return {
    async make(ownerId, pageId, page, current) {
      const signal = AbortSignal.timeout(gatherTimeoutMs)
      const { images, warnings } = await pageImages.gather(ownerId, page, {
        mode: 'publish',
        widths: publishedWidths,
        takesOver: true,
        signal,
      })
      const { files, ...places } = nameFiles({
        images,
        // Every face that the page is set in: a browser loads the files whose characters it needs.
        fonts: await pageImages.readFonts(ownerId, findFontFiles(page.theme, page.sections)),
        url: ({ name }) => `/p/assets/${name}`,
      })
      const publishedUrl = getPublishedUrl(page.slug)
      const { html } = await drawer.draw({
        page,
        mode: 'publish',
        baseUrl,
        publishedUrl,
        formAction: `${publishedUrl}/messages`,
        ...places,
      })
      const htmlHash = createHash('sha256').update(html).digest('hex')
      const said = [...leftOut(page), ...warnings]
      if (
        current !== undefined &&
        (await snapshots.findHash(ownerId, pageId, current.snapshotId)) === htmlHash
      )
        return { id: current.snapshotId, at: current.at, warnings: said }
      await keepFiles(files)
      failPoint('page-assets-kept')
      const about = {
        businessName: page.businessName,
        theme: page.theme,
        language: /<html lang="([\w-]+)"/.exec(html)?.[1] ?? 'en',
        forms: findForms(page.sections),
      }
      const id = newId()
      const at = await snapshots.insert(ownerId, pageId, {
        id,
        html,
        htmlHash,
        assets: files.map(({ name }) => name),
        about,
      })
      failPoint('page-snapshot-kept')
      return { id, at, warnings: said }
    },
  }
}

/**
 * A sentence for each section that is left out as a whole, and for each blank or claim that is left out of
 * another.
 */
function leftOut({ sections }: PageBody): string[] {
  const { sections: published, leftOut: claims } = publishableSections(sections)
  const stays = new Set(published.map(({ id }) => id))
  const sentences = sections.flatMap(({ id, title, type }) => {
    const own = claims.filter(({ sectionId }) => sectionId === id)
    const name = quoted(title.trim() === '' ? type : title, maxQuotedLength)
    if (own.length > 0 && !stays.has(id))
      return [`The section ${name} was left out, because what it needs is not filled in or confirmed yet.`]
    return own.map(
      (claim) =>
        `${quoted(claim.text, maxQuotedLength)} in ${name} is not ${isBlank(claim) ? 'filled in' : 'confirmed'} yet and was left out.`,
    )
  })
  return [...new Set(sentences)]
}

/** The forms of a page as they are published: what visitors send is read by their labels, and answered. */
function findForms(sections: readonly Section[]): PublishedForm[] {
  return publishableSections(sections).sections.flatMap((section) =>
    section.components.flatMap(({ id, type, props }): PublishedForm[] => {
      if (type !== 'form') return []
      const successText = getText(props['successText'])
      return [
        {
          key: `${section.id}/${id}`,
          title: section.title,
          fields: findFields(props['fields']),
          ...(successText === '' ? {} : { successText }),
          anchor: section.id,
        },
      ]
    }),
  )
}

function findFields(fields: unknown): PublishedForm['fields'] {
  if (!Array.isArray(fields)) return []
  return fields.flatMap((field: unknown) => {
    if (typeof field !== 'object' || field === null) return []
    const { name, label } = field as { name?: unknown; label?: unknown }
    return [{ name: getText(name), label: getText(label) === '' ? getText(name) : getText(label) }]
  })
}

function getText(value: unknown): string {
  return typeof value === 'string' ? value.trim() : ''
}
