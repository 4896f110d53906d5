// Images that an editor of a shared page added become the page owner's: they are published, and stay when the
// editor goes.
import { imageUrl, type Images } from '#capabilities/images/index.ts'
import type { Section } from '#contracts/sections.schema.ts'

const imageUrls = /\/api\/pictures\/([0-9a-f]{24})/g

/** The sections with the URLs of the owner's copies. */
export async function adoptImages(
  images: Pick<Images, 'adopt'>,
  { ownerId, author }: { ownerId: string; author: string },
  sections: Section[],
): Promise<Section[]> {
  const text = JSON.stringify(sections)
  const named = new Set(Array.from(text.matchAll(imageUrls), (match) => match[1] ?? ''))
  const adopted = await images.adopt(ownerId, author, [...named])
  if (adopted.size === 0) return sections
  return JSON.parse(
    text.replace(imageUrls, (url, id: string) => {
      const own = adopted.get(id)
      return own === undefined ? url : imageUrl(own)
    }),
  ) as Section[]
}
