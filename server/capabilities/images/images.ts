// Images of owners: made again from what a stranger sent, kept once, given out at the widths that screens
// need.
import { safeSvg } from '#core/safe-svg.ts'
import { toStorableText } from '#core/text.ts'
import { type Extraction, findFontType, readMediaType } from '#capabilities/extraction/index.ts'
import type { BlobStore } from '#capabilities/files/index.ts'
import { notFound } from '#platform/errors.ts'
import type { Image, ImageBytes, ImagesRepository } from './images.repository.ts'

/**
 * Widths of variants, in pixels. A width between is rounded up; above the last, and above the image's own,
 * there is the whole image.
 */
export const imageWidths = [320, 640, 960, 1_280, 1_920] as const

export interface KeptImage extends Image {
  /** What could not be kept, as sentences for the person who sent it. */
  warnings: string[]
}

export interface ImageToKeep {
  bytes: Uint8Array
  name: string
  signal: AbortSignal
  /** The uploaded file that it was read from. */
  origin?: { fileId: string } | undefined
}

/** Bytes that our own parser process made: PNG, JPEG, WebP or, where it says so, SVG. */
export interface ImageOfOurs {
  mimeType?: string
  bytes: Uint8Array
  name: string
  width: number
  height: number
  origin?: { fileId: string } | undefined
}

export interface ReadImageBytes extends ImageBytes {
  name: string
  bytes: Buffer
}

/** Which of an owner's images something refers to: of those that it is asked about, the ones in use. */
export type ImageUser = (ownerId: string, imageIds: readonly string[]) => Promise<readonly string[]>

export interface Images {
  /**
   * Decodes a stranger's image and keeps it again, at most 4,096 pixels wide. Throws `file_type_invalid`,
   * `unreadable_document`, `storage_full`.
   */
  keep(ownerId: string, image: ImageToKeep): Promise<KeptImage>
  /** Keeps an image that our parser process wrote, as it is. Throws `storage_full`. */
  keepRaw(ownerId: string, image: ImageOfOurs): Promise<Image>
  /**
   * Keeps a drawing of a stranger as SVG, written again by `safeSvg`; undefined where that refuses it. Throws
   * `storage_full`.
   */
  keepDrawing(ownerId: string, drawing: Omit<ImageToKeep, 'signal'>): Promise<Image | undefined>
  /**
   * Keeps the file of a font as it is, beside the images of what is set in it. Throws `storage_full`.
   */
  keepFont(ownerId: string, font: { bytes: Uint8Array; name: string }): Promise<Image>
  /** Throws `not_found`. */
  get(ownerId: string, id: string): Promise<Image>
  has(ownerId: string, id: string): Promise<boolean>
  /**
   * Keeps for the owner those of the images that another person has and the owner has not: what they are
   * called there from now on, by what they were called. The bytes are shared.
   */
  adopt(ownerId: string, personId: string, ids: readonly string[]): Promise<Map<string, string>>
  /**
   * The whole image, or its WebP variant for this width, made when it is first asked for. Throws
   * `not_found`.
   */
  read(ownerId: string, id: string, width?: number): Promise<ReadImageBytes>
  /**
   * Forgets images that nothing has referred to for 30 days, and removes bytes that nobody names. When one
   * user cannot say, everything stays.
   */
  sweep(users: readonly ImageUser[], signal: AbortSignal): Promise<{ images: number; blobs: number }>
}

export interface ImagesDependencies {
  extraction: Pick<Extraction, 'readImage' | 'resizeImage'>
  /** A folder of its own. */
  blobs: BlobStore
  images: ImagesRepository
}

/** The URL of an image, as sections and blocks name it. */
export function imageUrl(id: string): string {
  return `/api/pictures/${id}`
}

/** The image that a URL in a text is of. */
export function findImageId(url: string): string | undefined {
  return /^\/api\/pictures\/([0-9a-f]{24})(?:[?#]|$)/.exec(url)?.[1]
}

/** The images that are named anywhere in a text, each once, in order. */
export function findImageIds(text: string): string[] {
  return [...new Set(Array.from(text.matchAll(/\/api\/pictures\/([0-9a-f]{24})/g), ([, id = '']) => id))]
}

const unusedDays = 30
/** Images a user is asked about at once. */
const askedAtOnce = 500
const variantTimeoutMs = 30_000
const typesOfOurs = ['image/png', 'image/jpeg', 'image/webp'] as const
const svgType = 'image/svg+xml'

export function createImages({ extraction, blobs, images }: ImagesDependencies): Images {
  /** Variants that are being made, so that a page that asks for one twice has it made once. */
  const underWay = new Map<string, Promise<ImageBytes & { bytes: Buffer }>>()

  async function get(ownerId: string, id: string): Promise<Image> {
    const image = await images.find(ownerId, id)
    if (image === undefined) throw notFound('No image has this identifier.')
    return image
  }

  async function makeVariant(
    ownerId: string,
    image: Image,
    width: number,
  ): Promise<ImageBytes & { bytes: Buffer }> {
    const whole = await blobs.read(image.sha256)
    // Not the request's signal: others may wait for the same variant.
    const made = await extraction.resizeImage({
      bytes: whole,
      width,
      signal: AbortSignal.timeout(variantTimeoutMs),
    })
    const variant = { mimeType: made.mimeType, ...(await blobs.put(made.bytes)) }
    await images.insertVariant(ownerId, image.id, { ...variant, width })
    return { ...variant, bytes: Buffer.from(made.bytes) }
  }

  async function keepDrawing(
    ownerId: string,
    { bytes, name, origin }: Omit<ImageToKeep, 'signal'>,
  ): Promise<Image | undefined> {
    const safe = safeSvg(Buffer.from(bytes).toString('utf8'))
    if (safe === undefined) return undefined
    return images.insert(ownerId, {
      name: getName(name),
      mimeType: svgType,
      width: Math.max(1, Math.round(safe.width)),
      height: Math.max(1, Math.round(safe.height)),
      fileId: origin?.fileId,
      ...(await blobs.put(Buffer.from(safe.text))),
    })
  }

  return {
    get,
    has: async (ownerId, id) => (await images.find(ownerId, id)) !== undefined,
    async adopt(ownerId, personId, ids) {
      const adopted = new Map<string, string>()
      for (const id of ids) {
        if ((await images.find(ownerId, id)) !== undefined) continue
        const image = await images.find(personId, id)
        if (image !== undefined) adopted.set(id, (await images.insert(ownerId, image)).id)
      }
      return adopted
    },

    async keep(ownerId, { bytes, name, signal, origin }) {
      const { image, warnings } = await extraction.readImage({ bytes, signal })
      const { mimeType, width, height } = image
      const kept = {
        name: getName(name),
        mimeType,
        width,
        height,
        fileId: origin?.fileId,
        ...(await blobs.put(image.bytes)),
      }
      return { ...(await images.insert(ownerId, kept)), warnings }
    },

    keepDrawing,

    async keepRaw(ownerId, { mimeType, bytes, name, width, height, origin }) {
      if (mimeType === svgType) {
        const drawing = await keepDrawing(ownerId, { bytes, name, origin })
        if (drawing === undefined) throw new Error('The parser process wrote a drawing that cannot be shown.')
        return drawing
      }
      // The process that wrote it had read a stranger's file: that it is an image is looked at, not
      // believed.
      const { type } = readMediaType(
        {
          bytes: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
          fileName: '',
          declaredType: '',
        },
        typesOfOurs,
      )
      if (type === undefined) throw new Error('The parser process wrote something that is no image.')
      return images.insert(ownerId, {
        name: getName(name),
        mimeType: type,
        width,
        height,
        fileId: origin?.fileId,
        ...(await blobs.put(bytes)),
      })
    },

    async keepFont(ownerId, { bytes, name }) {
      const mimeType = findFontType(bytes)
      if (mimeType === undefined) throw new Error('A font was to be kept that is none.')
      const kept = { name: getName(name), mimeType, width: 0, height: 0, ...(await blobs.put(bytes)) }
      return images.insert(ownerId, kept)
    },

    async read(ownerId, id, width) {
      const image = await get(ownerId, id)
      const { name, mimeType, sha256, size } = image
      const step = width === undefined ? undefined : imageWidths.find((known) => known >= width)
      if (step === undefined || step >= image.width || mimeType === svgType)
        return { name, mimeType, sha256, size, bytes: await blobs.read(sha256) }
      const known = await images.findVariant(ownerId, id, step)
      const bytes = known === undefined ? undefined : await blobs.read(known.sha256).catch(() => undefined)
      if (known !== undefined && bytes !== undefined) return { name, ...known, bytes }
      const key = `${ownerId} ${id} ${step}`
      const making =
        underWay.get(key) ?? makeVariant(ownerId, image, step).finally(() => underWay.delete(key))
      underWay.set(key, making)
      return { name, ...(await making) }
    },

    async sweep(users, signal) {
      if (users.length === 0) throw new Error('Nobody can say which images are in use, so all of them stay.')
      let count = 0
      for (
        let owners = await images.listOwners('');
        owners.length > 0;
        owners = await images.listOwners(owners.at(-1) ?? '')
      )
        for (const ownerId of owners) {
          signal.throwIfAborted()
          count += await images.forgetUnused(
            ownerId,
            await usedBy(users, ownerId, await images.listIds(ownerId)),
            unusedDays,
          )
        }
      return { images: count, blobs: await blobs.sweep(images.findUsedHashes) }
    },
  }
}

async function usedBy(
  users: readonly ImageUser[],
  ownerId: string,
  ids: readonly string[],
): Promise<string[]> {
  const used = new Set<string>()
  for (let start = 0; start < ids.length; start += askedAtOnce)
    for (const user of users)
      for (const id of await user(ownerId, ids.slice(start, start + askedAtOnce))) used.add(id)
  return [...used]
}

function getName(name: string): string {
  return toStorableText(name).trim().slice(0, 255) || 'Picture'
}
