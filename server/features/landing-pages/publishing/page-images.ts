// The images of a page as files: those kept here in several widths, those of other sites taken over first.
// One that cannot be had is left out, and said.
import { createHash } from 'node:crypto'
import { shorten } from '#core/text.ts'
import type { OutboundClient } from '#capabilities/crawl/index.ts'
import { AppError } from '#platform/errors.ts'
import type { FontFile, PageContent, RenderMode } from '#core/landing-page/index.ts'
import type { PageDrawer } from '../drawing/page-drawer.ts'
import { readFonts, type PageFont } from './page-fonts.ts'

/** Characters of a URL in a message. */
const maxShownLength = 100

/** The part of `capabilities/images` that pages need. */
export interface ImageStore {
  get(
    ownerId: string,
    imageId: string,
  ): Promise<{ id: string; width: number; height: number; mimeType: string }>
  read(ownerId: string, imageId: string, width?: number): Promise<{ bytes: Uint8Array; mimeType: string }>
  keep(
    ownerId: string,
    image: { bytes: Buffer; name: string; signal: AbortSignal },
  ): Promise<{ id: string; width: number; height: number; mimeType: string }>
}

export interface ImageFile {
  bytes: Uint8Array
  mimeType: string
  sha256: string
  /** Pixels. */
  width: number
}

export interface PageImage {
  /** Natural size, no larger than its largest file. */
  width: number
  height: number
  /** Narrowest first, never empty. */
  files: ImageFile[]
}

export interface GatheredImages {
  /** By their `src` as stored. */
  images: Map<string, PageImage>
  warnings: string[]
}

export interface GatherOptions {
  mode: RenderMode
  /** Widths to have an image in, ascending; of a narrower one only its own. */
  widths: readonly number[]
  /** Whether images of other sites are fetched; left out otherwise. */
  takesOver: boolean
  signal: AbortSignal
}

/** Publication: every width that a screen asks for. */
export const publishedWidths = [320, 640, 960, 1_280, 1_920] as const

const maxImages = 200
const maxRemote = 60
const atOnce = 6
const remoteTimeoutMs = 10_000
const maxRemoteBytes = 15_000_000

export interface PageImages {
  /** Whatever the page shows. With no owner it has none of its own. */
  gather(ownerId: string | undefined, page: PageContent, options: GatherOptions): Promise<GatheredImages>
  /** The files of fonts, by the `file` of each. */
  readFonts(ownerId: string | undefined, files: readonly FontFile[]): Promise<Map<string, PageFont>>
}

export interface PageImagesDependencies {
  images: ImageStore
  outbound: Pick<OutboundClient, 'fetch'>
  drawer: PageDrawer
}

export function createPageImages({ images, outbound, drawer }: PageImagesDependencies): PageImages {
  async function readFiles(
    ownerId: string,
    kept: { id: string; width: number; height: number; mimeType: string },
    widths: readonly number[],
  ): Promise<PageImage> {
    if (!kept.mimeType.startsWith('image/')) throw new Error('it is no image')
    if (kept.mimeType === 'image/svg+xml') {
      // Sharp at any width.
      const { bytes, mimeType } = await images.read(ownerId, kept.id)
      const sha256 = createHash('sha256').update(bytes).digest('hex')
      return {
        width: kept.width,
        height: kept.height,
        files: [{ bytes, mimeType, width: kept.width, sha256 }],
      }
    }
    const widest = Math.min(kept.width, widths.at(-1) ?? kept.width)
    const wanted = [...widths.filter((width) => width < widest), widest]
    const files: ImageFile[] = []
    for (const width of wanted) {
      const { bytes, mimeType } =
        width === kept.width
          ? await images.read(ownerId, kept.id)
          : await images.read(ownerId, kept.id, width)
      files.push({ bytes, mimeType, width, sha256: createHash('sha256').update(bytes).digest('hex') })
    }
    return { width: widest, height: Math.max(1, Math.round((kept.height * widest) / kept.width)), files }
  }

  async function takeOver(
    ownerId: string,
    src: string,
    signal: AbortSignal,
  ): Promise<{ id: string; width: number; height: number; mimeType: string }> {
    const { status, body } = await outbound.fetch(src, {
      signal,
      timeoutMs: remoteTimeoutMs,
      maxBytes: maxRemoteBytes,
      accept: ['image/*', 'application/octet-stream'],
    })
    if (status !== 200) throw new Error(`answered ${status}`)
    return images.keep(ownerId, { bytes: body, name: getName(src), signal })
  }

  return {
    async gather(ownerId, page, { mode, widths, takesOver, signal }) {
      const found = new Map<string, PageImage>()
      const warnings: string[] = []
      let remote = 0
      const { sources: urls } = await drawer.draw({ page, mode })
      if (urls.length > maxImages)
        warnings.push(`A page may show ${maxImages} images; the others were left out.`)
      await inParallel(urls.slice(0, maxImages), async (src) => {
        if (ownerId === undefined || src.startsWith('data:')) return
        const isRemote = /^https?:\/\//i.test(src)
        if (isRemote && !takesOver) return
        if (isRemote && ++remote > maxRemote) {
          warnings.push(
            `The image ${shorten(src, maxShownLength)} was left out: ${maxRemote} of other sites may be taken over.`,
          )
          return
        }
        try {
          const id = /^\/api\/pictures\/([\w-]+)/.exec(src)?.[1]
          if (id === undefined && !isRemote) throw new Error('it is none of this installation')
          found.set(
            src,
            await readFiles(
              ownerId,
              id === undefined ? await takeOver(ownerId, src, signal) : await images.get(ownerId, id),
              widths,
            ),
          )
        } catch (error) {
          if (signal.aborted) throw signal.reason as Error
          // The store being away is no fault of an image.
          if (error instanceof AppError && error.status === 503) throw error
          warnings.push(
            `The image ${shorten(src, maxShownLength)} was left out: ${error instanceof Error ? error.message : 'it cannot be read'}`,
          )
        }
      })
      return { images: found, warnings }
    },
    readFonts: (ownerId, files) => readFonts(images, ownerId, files),
  }
}

async function inParallel<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const queue = items.values()
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const item of queue) await work(item)
    }),
  )
}

function getName(src: string): string {
  return (URL.parse(src)?.pathname.split('/').at(-1) ?? '').slice(0, 100)
}
