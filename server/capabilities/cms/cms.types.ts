// Content management systems that articles are published to, behind one interface.

export const cmsKinds = ['wordpress', 'ghost'] as const
export type CmsKind = (typeof cmsKinds)[number]

export interface CmsConnection {
  kind: CmsKind
  /** Of the site, without a slash at its end. */
  url: string
  /** Of WordPress alone. */
  username: string
  /** An application password of WordPress; an Admin API key of Ghost, `id:secret`. */
  secret: string
}

/** What the site says of itself and of whose key it is. */
export interface CmsSite {
  name: string
  userName: string
  warnings: string[]
}

export type PostStatus = 'draft' | 'scheduled' | 'published'

export interface RemotePost {
  id: string
  url: string
  /** Where it is edited. */
  editUrl: string
  status: PostStatus | 'trashed'
  slug: string
  /** As the site spells it; compared, never read. */
  modifiedAt: string
}

export interface PostToWrite {
  title: string
  html: string
  /** Left as it is when undefined. */
  slug: string | undefined
  excerpt: string
  metaTitle: string
  metaDescription: string
  /** Left as it is when undefined. */
  status: PostStatus | undefined
  /** RFC 3339; with `scheduled`. */
  scheduledFor: string | undefined
  /** Left as they are when undefined. */
  categories: readonly string[] | undefined
  tags: readonly string[] | undefined
}

export interface CmsImage {
  bytes: Buffer
  mimeType: string
  /** Names the bytes, so that an image that is there already is found: letters, digits and hyphens. */
  name: string
  alt: string
}

/**
 * Every call throws `blog_key_refused`, `blog_refused`, `rate_limited`, `fetch_failed`, `fetch_timeout`,
 * `url_not_allowed`, or the signal's reason.
 */
export interface CmsClient {
  readSite(signal: AbortSignal): Promise<CmsSite>
  /** Undefined where the site has none of this identifier any more. */
  findPost(id: string, signal: AbortSignal): Promise<RemotePost | undefined>
  /** A draft that was begun with this slug. */
  findDraft(slug: string, signal: AbortSignal): Promise<RemotePost | undefined>
  createDraft(draft: { slug: string; title: string }, signal: AbortSignal): Promise<RemotePost>
  /** Also throws `blog_post_gone`, `blog_post_changed`. */
  updatePost(
    post: RemotePost,
    content: PostToWrite,
    signal: AbortSignal,
  ): Promise<{ post: RemotePost; warnings: string[] }>
  /** The URL of the image on the site. */
  uploadImage(image: CmsImage, signal: AbortSignal): Promise<string>
  /** Changes the alternative text in the site's library of images; missing where the site has none. */
  describeImage?(image: Pick<CmsImage, 'name' | 'alt'>, signal: AbortSignal): Promise<void>
}
