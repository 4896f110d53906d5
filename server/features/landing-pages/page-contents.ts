// What a landing page holds before anybody has changed it, and after a change.
import { imageUrl, type Images } from '#capabilities/images/index.ts'
import type { Section } from '#contracts/sections.schema.ts'
import { defaultTheme } from '#core/landing-page/index.ts'
import type { PageDrawer } from './drawing/page-drawer.ts'
import type { PageChange } from './incoming.ts'
import type { PageBody } from './landing-pages.repository.ts'

/**
 * The page after a change. While it is published it is rendered again, to be held against what is published.
 */
export async function withChanges(
  drawer: PageDrawer,
  current: PageBody,
  changes: Partial<PageBody>,
): Promise<PageBody> {
  const next: PageBody = { ...current, ...changes }
  next.sectionCount = next.sections.length
  // What cannot be rendered is saved all the same, and is something else than what is published.
  next.drawing = next.status === 'published' ? await drawer.getHash(next).catch(() => undefined) : undefined
  return next
}

export type PageContents = Omit<
  PageBody,
  'slug' | 'isSlugFixed' | 'status' | 'published' | 'drawing' | 'sectionCount'
>

export function emptyPage(): PageContents {
  return {
    businessName: '',
    businessOverview: '',
    targetAudience: '',
    brandTone: 'professional',
    theme: defaultTheme,
    aiMetadata: { steps: [] },
    sections: [],
  }
}

/** What a copy takes over, and an old version brings back: neither status nor URL. */
export function getContents({
  businessName,
  businessOverview,
  targetAudience,
  brandTone,
  websiteUrl,
  designSource,
  theme,
  sections,
  plan,
}: PageBody): Omit<PageContents, 'aiMetadata'> {
  return {
    businessName,
    businessOverview,
    targetAudience,
    brandTone,
    websiteUrl,
    designSource,
    theme,
    sections,
    plan,
  }
}

const maxNameLength = 200

export function copyName(name: string): string {
  const suffix = ' (copy)'
  return `${name.slice(0, maxNameLength - suffix.length).toWellFormed()}${suffix}`
}

export function withoutUndefined(change: PageChange): Partial<PageContents> {
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
}

const imageUrls = /\/api\/pictures\/([0-9a-f]{24})/g

/**
 * The sections with the URLs of the owner's copies: images that an editor of a shared page added become the
 * page owner's, as they are published, and stay when the editor goes.
 */
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
