// Pictures of owners: made anew from what a stranger sent, kept once, given out at the widths that screens need.
import { toStorableText } from '#core/text.ts'
import { type Extraction, readMediaType } from '#capabilities/extraction/index.ts'
import type { BlobStore } from '#capabilities/files/index.ts'
import { notFound } from '#platform/errors.ts'
import type { Picture, PictureBytes, PicturesRepository } from './pictures.repository.ts'

/** Widths of variants, in pixels. A width between is rounded up; above the last, and above the picture's own, there is the whole picture. */
export const pictureWidths = [320, 640, 960, 1_280, 1_920] as const

export interface KeptPicture extends Picture {
  /** What could not be kept, as sentences for the person who sent it. */
  warnings: string[]
}

export interface PictureToKeep {
  bytes: Uint8Array
  name: string
  signal: AbortSignal
  /** The uploaded file that it was read from. */
  origin?: { fileId: string } | undefined
}

/** Bytes that our own parser process made: PNG, JPEG or WebP. */
export interface PictureOfOurs {
  bytes: Uint8Array
  name: string
  width: number
  height: number
  origin?: { fileId: string } | undefined
}

export interface ReadPictureBytes extends PictureBytes {
  name: string
  bytes: Buffer
}

/** Which of an owner's pictures something refers to: of those that it is asked about, the ones in use. */
export type PictureUser = (ownerId: string, pictureIds: readonly string[]) => Promise<readonly string[]>

export interface Pictures {
  /** Decodes a stranger's picture and keeps it anew, at most 4,096 pixels wide. Throws `file_type_invalid`, `unreadable_document`, `storage_full`. */
  keep(ownerId: string, picture: PictureToKeep): Promise<KeptPicture>
  /** Keeps a picture that our parser process wrote, as it is. Throws `storage_full`. */
  keepRaw(ownerId: string, picture: PictureOfOurs): Promise<Picture>
  /** Throws `not_found`. */
  get(ownerId: string, id: string): Promise<Picture>
  has(ownerId: string, id: string): Promise<boolean>
  /** The whole picture, or its WebP variant for this width, made when it is first asked for. Throws `not_found`. */
  read(ownerId: string, id: string, width?: number): Promise<ReadPictureBytes>
  /** Forgets pictures that nothing has referred to for 30 days, and removes bytes that nobody names. When one user cannot say, everything stays. */
  sweep(users: readonly PictureUser[], signal: AbortSignal): Promise<{ pictures: number; blobs: number }>
}

export interface PicturesDependencies {
  extraction: Pick<Extraction, 'readPicture' | 'resizePicture'>
  /** A folder of its own. */
  blobs: BlobStore
  pictures: PicturesRepository
}

/** The address of a picture, as sections and blocks name it. */
export function pictureUrl(id: string): string {
  return `/api/pictures/${id}`
}

const unusedDays = 30
/** Pictures a user is asked about at once. */
const askedAtOnce = 500
const variantTimeoutMs = 30_000
const typesOfOurs = ['image/png', 'image/jpeg', 'image/webp'] as const

export function createPictures({ extraction, blobs, pictures }: PicturesDependencies): Pictures {
  /** Variants that are being made, so that a page that asks for one twice has it made once. */
  const underWay = new Map<string, Promise<PictureBytes & { bytes: Buffer }>>()

  async function get(ownerId: string, id: string): Promise<Picture> {
    const picture = await pictures.find(ownerId, id)
    if (picture === undefined) throw notFound('No picture has this identifier.')
    return picture
  }

  async function makeVariant(ownerId: string, picture: Picture, width: number): Promise<PictureBytes & { bytes: Buffer }> {
    const whole = await blobs.read(picture.sha256)
    // Not the request's signal: others may wait for the same variant.
    const made = await extraction.resizePicture({ bytes: whole, width, signal: AbortSignal.timeout(variantTimeoutMs) })
    const variant = { mimeType: made.mimeType, ...(await blobs.put(made.bytes)) }
    await pictures.insertVariant(ownerId, picture.id, { ...variant, width })
    return { ...variant, bytes: Buffer.from(made.bytes) }
  }

  return {
    get,
    has: async (ownerId, id) => (await pictures.find(ownerId, id)) !== undefined,

    async keep(ownerId, { bytes, name, signal, origin }) {
      const { picture, warnings } = await extraction.readPicture({ bytes, signal })
      const { mimeType, width, height } = picture
      const kept = { name: nameOf(name), mimeType, width, height, fileId: origin?.fileId, ...(await blobs.put(picture.bytes)) }
      return { ...(await pictures.insert(ownerId, kept)), warnings }
    },

    async keepRaw(ownerId, { bytes, name, width, height, origin }) {
      // The process that wrote it had read a stranger's file: that it is a picture is looked at, not believed.
      const { type } = readMediaType({ bytes: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), fileName: '', declaredType: '' }, typesOfOurs)
      if (type === undefined) throw new Error('The parser process wrote something that is no picture.')
      return pictures.insert(ownerId, { name: nameOf(name), mimeType: type, width, height, fileId: origin?.fileId, ...(await blobs.put(bytes)) })
    },

    async read(ownerId, id, width) {
      const picture = await get(ownerId, id)
      const { name, mimeType, sha256, size } = picture
      const step = width === undefined ? undefined : pictureWidths.find((known) => known >= width)
      if (step === undefined || step >= picture.width) return { name, mimeType, sha256, size, bytes: await blobs.read(sha256) }
      const known = await pictures.findVariant(ownerId, id, step)
      const bytes = known === undefined ? undefined : await blobs.read(known.sha256).catch(() => undefined)
      if (known !== undefined && bytes !== undefined) return { name, ...known, bytes }
      const key = `${ownerId} ${id} ${step}`
      const making = underWay.get(key) ?? makeVariant(ownerId, picture, step).finally(() => underWay.delete(key))
      underWay.set(key, making)
      return { name, ...(await making) }
    },

    async sweep(users, signal) {
      if (users.length === 0) throw new Error('Nobody can say which pictures are in use, so all of them stay.')
      let count = 0
      for (let owners = await pictures.listOwners(''); owners.length > 0; owners = await pictures.listOwners(owners.at(-1) ?? ''))
        for (const ownerId of owners) {
          signal.throwIfAborted()
          count += await pictures.forgetUnused(ownerId, await usedBy(users, ownerId, await pictures.listIds(ownerId)), unusedDays)
        }
      return { pictures: count, blobs: await blobs.sweep(pictures.findUsedHashes) }
    },
  }
}

async function usedBy(users: readonly PictureUser[], ownerId: string, ids: readonly string[]): Promise<string[]> {
  const used = new Set<string>()
  for (let start = 0; start < ids.length; start += askedAtOnce)
    for (const user of users) for (const id of await user(ownerId, ids.slice(start, start + askedAtOnce))) used.add(id)
  return [...used]
}

function nameOf(name: string): string {
  return toStorableText(name).trim().slice(0, 255) || 'Picture'
}
