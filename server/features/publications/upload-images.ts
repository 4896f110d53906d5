// Images of an article go to its site before its text does. What the site has taken is stored by its bytes,
// so that whoever goes on after a killed worker sends none twice.
import { hash } from 'node:crypto'
import type { CmsClient } from '#capabilities/cms/index.ts'
import type { TextImage } from '#capabilities/export/index.ts'
import { findImageId, type Images } from '#capabilities/images/index.ts'
import type { JobContext } from '#capabilities/jobs/index.ts'
import { counted } from '#core/text.ts'
import { notFound } from '#platform/errors.ts'
import type { PublicationsRepository } from './publications.repository.ts'

export interface UploadedImages {
  /** By what the text names: the URL on the site; images of other sites stay where they are. */
  urls: Map<string, string>
  warnings: string[]
}

/** Of all images of one article. */
const maxImages = 200

export function createImageUploads({
  publications,
  images,
}: {
  publications: Pick<PublicationsRepository, 'findImages' | 'keepImage'>
  images: Pick<Images, 'read'>
}) {
  async function readImage(
    ownerId: string,
    { src }: TextImage,
  ): Promise<{ bytes: Buffer; mimeType: string } | undefined> {
    const own = findImageId(src)
    if (own !== undefined)
      return images.read(ownerId, own).catch((error: unknown) => {
        if (notFound.is(error)) return undefined
        throw error
      })
    const data = /^data:(image\/(?:png|jpeg|gif|webp));base64,([\w+/=\s]+)$/.exec(src)
    return data?.[1] === undefined
      ? undefined
      : { mimeType: data[1], bytes: Buffer.from(data[2] ?? '', 'base64') }
  }

  return async function uploadImages(
    context: JobContext,
    client: CmsClient,
    { projectId, siteUrl, found }: { projectId: string; siteUrl: string; found: readonly TextImage[] },
  ): Promise<UploadedImages> {
    const { ownerId, signal, progress } = context
    const urls = new Map<string, string>()
    /** By their bytes: an image that is in the text twice is described once. */
    const described = new Set<string>()
    const warnings: string[] = []
    const wanted = found.slice(0, maxImages)
    if (found.length > maxImages)
      warnings.push(`Only the first ${maxImages} images were uploaded; the others were left out.`)
    const bare = wanted.filter(({ alt }) => alt.trim() === '').length
    if (bare > 0)
      warnings.push(
        `${counted(bare, 'image has', 'images have')} no alternative text. Select each in the text, say what it shows, and update the post.`,
      )
    for (const [index, image] of wanted.entries()) {
      signal.throwIfAborted()
      if (/^https?:/i.test(image.src)) {
        urls.set(image.src, image.src)
        continue
      }
      const read = await readImage(ownerId, image)
      if (read === undefined) {
        warnings.push(
          `An image${image.alt === '' ? '' : ` (“${image.alt.slice(0, 80)}”)`} could not be read and was left out.`,
        )
        continue
      }
      const sha256 = hash('sha256', read.bytes, 'hex')
      const { alt } = image
      const name = `pressroom-${sha256.slice(0, 24)}`
      const known = (await publications.findImages(ownerId, projectId, siteUrl, [sha256])).get(sha256)
      progress(index, wanted.length + 1, `Uploading image ${index + 1} of ${wanted.length}`)
      const url = known?.url ?? (await client.uploadImage({ ...read, name, alt }, signal))
      // What somebody wrote in the site's library stays until the text says something else.
      const isDescribed = described.has(sha256) || known === undefined || alt === (known.alt ?? '')
      described.add(sha256)
      if (!isDescribed) await client.describeImage?.({ name, alt }, signal)
      if (known === undefined || !isDescribed)
        await context.write((transaction) =>
          publications.keepImage(transaction, ownerId, projectId, { siteUrl, sha256, url, alt }),
        )
      urls.set(image.src, url)
    }
    return { urls, warnings }
  }
}
