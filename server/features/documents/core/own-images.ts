// The owner's images that a text names, for a file that has them in itself.
import { maxImageBytes, type NamedImages } from '#capabilities/export/index.ts'
import { findImageIds, imageUrl, type Images } from '#capabilities/images/index.ts'
import { notFound } from '#platform/errors.ts'

const maxImages = 200

/** By their URLs; another's image is none that is stored. */
export async function readOwnImages(
  images: Pick<Images, 'get' | 'read'>,
  ownerId: string,
  text: string,
  signal: AbortSignal,
): Promise<NamedImages> {
  let bytes = 0
  const read = async (id: string): Promise<Buffer | 'gone' | 'tooLarge'> => {
    try {
      const { size } = await images.get(ownerId, id)
      if (bytes + size > maxImageBytes) return 'tooLarge'
      bytes += size
      return (await images.read(ownerId, id)).bytes
    } catch (error) {
      if (notFound.is(error) || isMissingFile(error)) return 'gone'
      throw error
    }
  }
  const found = new Map<string, Uint8Array | 'gone' | 'tooLarge' | 'tooMany'>()
  for (const [index, id] of findImageIds(text).entries()) {
    signal.throwIfAborted()
    found.set(imageUrl(id), index < maxImages ? await read(id) : 'tooMany')
  }
  return found
}

function isMissingFile(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}
