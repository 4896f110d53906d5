// Ghost by its Admin API, with the key of a custom integration.
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { OutboundClient } from '#capabilities/crawl/index.ts'
import { parseWebUrl } from '#core/url.ts'
import { blogKeyRefused, blogPostChanged, blogPostGone, blogRefused } from './cms.errors.ts'
import { createCmsRequests, type CmsAnswer, type CmsRequest } from './cms-requests.ts'
import type { CmsClient, CmsConnection, PostStatus, RemotePost } from './cms.types.ts'
import { signGhostToken } from './ghost-token.ts'
import { toHtmlCards } from './html-cards.ts'

const postSchema = z.object({
  id: z.string().regex(/^[\w-]{1,64}$/),
  url: z.string().catch(''),
  status: z.string(),
  slug: z.string().catch(''),
  updated_at: z.string().nullable().catch(''),
})
const postsSchema = z.object({ posts: z.tuple([postSchema]).rest(z.unknown()) })
const imagesSchema = z.object({ images: z.tuple([z.object({ url: z.string() })]).rest(z.unknown()) })
const siteSchema = z.object({ site: z.object({ title: z.string().catch(''), url: z.string().catch('') }) })
const refusalSchema = z.object({
  errors: z
    .tuple([
      z.object({
        message: z.string().catch(''),
        context: z.string().nullish().catch(undefined),
        type: z.string().catch(''),
        code: z.string().nullish().catch(undefined),
      }),
    ])
    .rest(z.unknown()),
})

/** The oldest version whose answers are read here; a newer Ghost answers in its form. */
const acceptVersion = 'v5.0'
const maxMetaTitle = 300
const maxMetaDescription = 500
const maxExcerpt = 300

export function createGhostClient(outbound: OutboundClient, connection: CmsConnection): CmsClient {
  const { url, secret } = connection
  const send = createCmsRequests(outbound, 'Ghost')

  const call = (path: string, request: CmsRequest): Promise<CmsAnswer> =>
    send(`${url}/ghost/api/admin/${path}`, {
      ...request,
      headers: {
        ...request.headers,
        'accept-version': acceptVersion,
        authorization: `Ghost ${signGhostToken(secret, Math.floor(Date.now() / 1_000))}`,
      },
    })

  async function get<Schema extends z.ZodType>(
    schema: Schema,
    path: string,
    request: CmsRequest,
  ): Promise<z.infer<Schema>> {
    const answer = await call(path, request)
    if (answer.status >= 400) throw explain(answer)
    return read(schema, answer.json)
  }

  function read<Schema extends z.ZodType>(schema: Schema, json: unknown): z.infer<Schema> {
    const found = schema.safeParse(json)
    if (found.success) return found.data
    throw noApi()
  }

  function noApi(): Error {
    return blogRefused(
      `There is no Admin API of Ghost at ${url}. Enter the URL that Ghost shows beside the Admin API key.`,
      { members: { reason: 'no_api' } },
    )
  }

  function explain({ status, json }: CmsAnswer): Error {
    const [error] = refusalSchema.safeParse(json).data?.errors ?? []
    const words = [error?.message, error?.context].filter((each) => each != null && each !== '').join(' ')
    const said = words === '' ? '' : ` Ghost says: ${words.slice(0, 300)}`
    const members = { reason: error?.code ?? error?.type ?? '' }
    if (status === 401)
      return blogKeyRefused(
        `Ghost does not accept the Admin API key. Copy it from Settings → Integrations in Ghost, and save it in the connection.${said}`,
        { members },
      )
    if (status === 403)
      return blogKeyRefused(
        `The integration may not do this in Ghost. Make a custom integration and connect its Admin API key.${said}`,
        { members },
      )
    if (status === 404 && error === undefined) return noApi()
    if (status === 409) return changed()
    if (status === 413 || status === 415)
      return blogRefused(
        `Ghost does not take an image of the article: ${status === 413 ? 'it is too large' : 'its type is not allowed there'}. Replace it, or take it out.${said}`,
        { members },
      )
    return blogRefused(`Ghost refuses the request (${status}).${said || ' It does not say why.'}`, {
      members,
    })
  }

  function toPost({ posts: [post] }: z.infer<typeof postsSchema>): RemotePost {
    return {
      id: post.id,
      url: parseWebUrl(post.url)?.href ?? url,
      editUrl: `${url}/ghost/#/editor/post/${post.id}`,
      status: toStatus(post.status),
      slug: post.slug,
      modifiedAt: post.updated_at ?? '',
    }
  }

  async function find(path: string, signal: AbortSignal): Promise<RemotePost | undefined> {
    const answer = await call(path, { signal })
    // An answer without an error of Ghost's comes from something else.
    if (answer.status === 404 && refusalSchema.safeParse(answer.json).success) return undefined
    if (answer.status >= 400) throw explain(answer)
    return toPost(read(postsSchema, answer.json))
  }

  return {
    async readSite(signal) {
      const { site } = await get(siteSchema, 'site/', { signal })
      // The site answers anybody; its posts only who has the key.
      await get(z.object({ posts: z.array(z.unknown()) }), 'posts/?limit=1&fields=id', { signal })
      return { name: site.title, userName: 'Integration', warnings: [] }
    },

    findPost: (id, signal) => find(`posts/${id}/?formats=html`, signal),
    findDraft: (slug, signal) => find(`posts/slug/${slug}/`, signal),

    async createDraft({ slug, title }, signal) {
      const json = { posts: [{ title, slug, status: 'draft' }] }
      return toPost(await get(postsSchema, 'posts/', { method: 'POST', json, signal }))
    },

    async updatePost({ id, modifiedAt }, content, signal) {
      const { title, html, slug, status, scheduledFor, categories, tags } = content
      const json = {
        posts: [
          {
            title,
            html: toHtmlCards(html),
            updated_at: modifiedAt,
            custom_excerpt: cut(content.excerpt, maxExcerpt),
            meta_title: cut(content.metaTitle, maxMetaTitle),
            meta_description: cut(content.metaDescription, maxMetaDescription),
            ...(slug === undefined ? {} : { slug }),
            ...(status === undefined ? {} : { status }),
            ...(scheduledFor === undefined ? {} : { published_at: scheduledFor }),
            // Ghost has tags alone; the first is the one that it shows.
            ...(categories === undefined && tags === undefined
              ? {}
              : { tags: [...new Set([...(categories ?? []), ...(tags ?? [])])].map((name) => ({ name })) }),
          },
        ],
      }
      const answer = await call(`posts/${id}/?source=html`, { method: 'PUT', json, signal })
      if (answer.status === 404) throw blogPostGone('The post was deleted in Ghost while it was written.')
      if (answer.status === 409) throw changed()
      if (answer.status >= 400) throw explain(answer)
      return { post: toPost(read(postsSchema, answer.json)), warnings: [] }
    },

    async uploadImage({ bytes, mimeType, name }, signal) {
      const boundary = `pressroom-${randomUUID()}`
      const fileName = `${name}.${mimeType.slice(mimeType.indexOf('/') + 1)}`
      const part = (disposition: string, rest: string): string =>
        `--${boundary}\r\nContent-Disposition: form-data; ${disposition}\r\n${rest}`
      const body = Buffer.concat([
        Buffer.from(part('name="purpose"', '\r\nimage\r\n')),
        Buffer.from(part('name="ref"', `\r\n${name}\r\n`)),
        Buffer.from(part(`name="file"; filename="${fileName}"`, `Content-Type: ${mimeType}\r\n\r\n`)),
        bytes,
        Buffer.from(`\r\n--${boundary}--\r\n`),
      ])
      const { images } = await get(imagesSchema, 'images/upload/', {
        method: 'POST',
        headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
        body,
        signal,
      })
      const found = parseWebUrl(images[0].url)
      if (found === undefined) throw blogRefused('Ghost took an image and gave no URL for it. Publish again.')
      return found.href
    },
  }
}

function changed(): Error {
  return blogPostChanged('Somebody changed the post in Ghost while it was written. Publish again.')
}

function toStatus(status: string): PostStatus {
  if (status === 'scheduled') return 'scheduled'
  return status === 'published' || status === 'sent' ? 'published' : 'draft'
}

/** Null where there is nothing to say: Ghost then falls back to the text. */
function cut(text: string, maxLength: number): string | null {
  return text === '' ? null : text.slice(0, maxLength)
}
