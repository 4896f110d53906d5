// What visitors are answered: published pages and their files. A page's markup never changes under its
// snapshot, so it is packed once a process and kept while there is room.
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { BlobStore } from '#capabilities/files/index.ts'
import { createRecentlyUsed } from '#platform/recently-used.ts'
import { getFileType } from './page-files.ts'
import type { AboutSnapshot, PublishedUrl, SnapshotsRepository } from './snapshots.repository.ts'

export interface PublishedPage {
  /** Strong validator of the markup. */
  tag: string
  /** The markup, packed as asked for. */
  body(encoding: PageEncoding): Promise<Buffer>
}

export type PageEncoding = 'br' | 'gzip' | 'identity'

export interface PublishedPagesService {
  /** Undefined for every URL that shows no page, whatever the reason. */
  find(slug: string): Promise<PublishedPage | undefined>
  /** All that are shown, the newest first, as many as one sitemap may name. */
  list(): Promise<{ slug: string; at: string }[]>
  /** What answers beside the page need. */
  findAbout(slug: string): Promise<{ url: PublishedUrl; about: AboutSnapshot } | undefined>
  /** A file of a published page by its name. */
  findAsset(name: string): Promise<{ sha256: string; mimeType: string; bytes(): Promise<Buffer> } | undefined>
}

export interface PublishedPagesDependencies {
  snapshots: SnapshotsRepository
  blobs: BlobStore
}

/** Bytes of packed and plain markup kept in memory. */
const maxKept = 32_000_000
const maxSlugLength = 400
/** sitemaps.org: of one file. */
const maxListed = 50_000

export function createPublishedPagesService({
  snapshots,
  blobs,
}: PublishedPagesDependencies): PublishedPagesService {
  const kept = createRecentlyUsed<Buffer>({ maxBytes: maxKept, countBytes: ({ length }) => length })

  const find = async (slug: string): Promise<PublishedUrl | undefined> =>
    slug.length > maxSlugLength || slug.includes('\0')
      ? undefined
      : snapshots.findBySlug(slug.normalize('NFC'))

  /** Undefined when the snapshot went between two questions. */
  async function packed(url: PublishedUrl, encoding: PageEncoding): Promise<Buffer | undefined> {
    const key = `${url.snapshotId} ${encoding}`
    const known = kept.get(key)
    if (known !== undefined) return known
    const html = encoding === 'identity' ? await snapshots.readHtml(url) : await packed(url, 'identity')
    if (html === undefined) return undefined
    const bytes = Buffer.from(html)
    return kept.set(key, encoding === 'identity' ? bytes : await pack[encoding](bytes))
  }

  return {
    async find(slug) {
      const url = await find(slug)
      if (url === undefined || (await packed(url, 'identity')) === undefined) return undefined
      return {
        tag: url.htmlHash.slice(0, 32),
        body: async (encoding) => (await packed(url, encoding)) ?? Buffer.alloc(0),
      }
    },
    list: () => snapshots.listPublished(maxListed),
    async findAbout(slug) {
      const url = await find(slug)
      const about = url === undefined ? undefined : await snapshots.readAbout(url)
      return url === undefined || about === undefined ? undefined : { url, about }
    },
    async findAsset(name) {
      const file = getFileType(name)
      if (file === undefined || !(await snapshots.showsAsset(name))) return undefined
      return { ...file, bytes: () => blobs.read(file.sha256) }
    },
  }
}

// Once for each snapshot: better packed than what is packed again for each answer.
const pack = {
  br: (bytes: Buffer) =>
    promisify(brotliCompress)(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
  gzip: (bytes: Buffer) => promisify(gzip)(bytes, { level: 9 }),
}
