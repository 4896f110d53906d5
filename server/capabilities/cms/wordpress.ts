// WordPress by its REST API, with an application password.
import { z } from 'zod'
import type { OutboundClient } from '#capabilities/crawl/index.ts'
import { markupToText } from '#core/rich-text/index.ts'
import { parseWebUrl } from '#core/url.ts'
import { blogKeyRefused, blogPostGone, blogRefused } from './cms.errors.ts'
import { createCmsRequests, type CmsAnswer, type CmsRequest } from './cms-requests.ts'
import type { CmsClient, CmsConnection, PostStatus, RemotePost } from './cms.types.ts'

const postSchema = z.object({
  id: z.number().int(),
  link: z.string(),
  status: z.string(),
  slug: z.string().catch(''),
  modified_gmt: z.string().nullable().catch(''),
})
const termSchema = z.object({ id: z.number().int(), name: z.string() })
const mediaSchema = z.object({ id: z.number().int(), source_url: z.string() })
const rootSchema = z.object({ name: z.string().catch(''), namespaces: z.array(z.string()) })
const userSchema = z.object({
  name: z.string().catch(''),
  capabilities: z.record(z.string(), z.unknown()).catch({}),
})
const refusalSchema = z.object({
  code: z.string().catch(''),
  message: z.string().catch(''),
  data: z.object({ term_id: z.number().optional() }).nullish().catch(undefined),
})

const postFields = '_fields=id,link,status,slug,modified_gmt'
const statusWords = { draft: 'draft', scheduled: 'future', published: 'publish' } as const
const maxListed = 100
const whereKeys =
  'Make a new application password in WordPress under Users → Profile, and save it in the connection.'

export function createWordPressClient(outbound: OutboundClient, connection: CmsConnection): CmsClient {
  const { url, username, secret } = connection
  const send = createCmsRequests(outbound, 'WordPress')
  const authorization = `Basic ${Buffer.from(`${username}:${secret}`).toString('base64')}`
  let root: Promise<{ siteName: string; prefix: string }> | undefined

  /** Where the API is: sites without pretty permalinks have it in a query parameter. */
  async function findRoot(signal: AbortSignal): Promise<{ siteName: string; prefix: string }> {
    for (const prefix of [`${url}/wp-json`, `${url}/?rest_route=`]) {
      // With the key: security plugins close the API to everybody else.
      const answer = await send(`${prefix}/`, { headers: { authorization }, signal })
      const { status } = answer
      if (status === 401 || status === 403) throw explain(answer)
      const found = rootSchema.safeParse(answer.json)
      if (status < 400 && found.success && found.data.namespaces.includes('wp/v2'))
        return { siteName: markupToText(found.data.name), prefix }
      if (status !== 404 && status < 400) break
    }
    throw blogRefused(
      `There is no REST API of WordPress at ${url}. Enter the URL of the site as its visitors see it, and allow the REST API where a plugin switches it off.`,
      { members: { reason: 'no_api' } },
    )
  }

  async function call(path: string, query: string, request: CmsRequest): Promise<CmsAnswer> {
    root ??= findRoot(request.signal)
    const { prefix } = await root.catch((error: unknown) => {
      root = undefined
      throw error
    })
    const mark = prefix.includes('?') ? '&' : '?'
    return send(`${prefix}/wp/v2/${path}${query === '' ? '' : `${mark}${query}`}`, {
      ...request,
      headers: { ...request.headers, authorization },
    })
  }

  async function get<Schema extends z.ZodType>(
    schema: Schema,
    path: string,
    query: string,
    request: CmsRequest,
  ): Promise<z.infer<Schema>> {
    const answer = await call(path, query, request)
    if (answer.status >= 400) throw explain(answer)
    return read(schema, answer.json)
  }

  function read<Schema extends z.ZodType>(schema: Schema, json: unknown): z.infer<Schema> {
    const found = schema.safeParse(json)
    if (found.success) return found.data
    throw blogRefused(
      'The site answers, but not as WordPress does. A plugin may change its REST API: switch it off for Pressroom.',
      { members: { reason: 'no_api' } },
    )
  }

  function explain({ status, json }: CmsAnswer): Error {
    const { code, message } = refusalSchema.safeParse(json).data ?? { code: '', message: '' }
    const said = message === '' ? '' : ` WordPress says: ${markupToText(message).slice(0, 300)}`
    if (status === 401)
      return blogKeyRefused(
        `WordPress does not accept the user name and the application password. ${whereKeys}${said}`,
        { members: { reason: code } },
      )
    if (status === 403)
      return blogKeyRefused(
        `The user ${username} may not do this in WordPress. Give the user the role Author or Editor, or connect another one.${said}`,
        { members: { reason: code } },
      )
    if (status === 413)
      return blogRefused(
        `The site takes no upload of this size. Use a smaller image, or raise the limit of uploads there.${said}`,
        { members: { reason: code } },
      )
    return blogRefused(`WordPress refuses the request (${status}).${said || ' It does not say why.'}`, {
      members: { reason: code },
    })
  }

  function toPost({ id, link, status, slug, modified_gmt }: z.infer<typeof postSchema>): RemotePost {
    return {
      id: String(id),
      url: parseWebUrl(link)?.href ?? url,
      editUrl: `${url}/wp-admin/post.php?post=${id}&action=edit`,
      status: toStatus(status),
      slug,
      modifiedAt: modified_gmt ?? '',
    }
  }

  /** The identifiers of terms by their names; those that are missing are made where the user may. */
  async function findTerms(
    kind: 'categories' | 'tags',
    names: readonly string[],
    signal: AbortSignal,
  ): Promise<{ ids: number[]; warnings: string[] }> {
    const ids: number[] = []
    const warnings: string[] = []
    for (const name of names) {
      const known = await get(
        z.array(termSchema),
        kind,
        `search=${encodeURIComponent(name)}&per_page=${maxListed}&_fields=id,name`,
        { signal },
      )
      const same = known.find((term) => isSameName(markupToText(term.name), name))
      if (same !== undefined) {
        ids.push(same.id)
        continue
      }
      const made = await call(kind, '', { method: 'POST', json: { name }, signal })
      const existing = refusalSchema.safeParse(made.json).data?.data?.term_id
      if (made.status < 400) ids.push(read(termSchema, made.json).id)
      else if (existing !== undefined) ids.push(existing)
      else if (made.status === 403 || made.status === 401)
        warnings.push(
          `The site has no ${kind === 'tags' ? 'tag' : 'category'} “${name}”, and the user may not add one. Add it in WordPress and publish again.`,
        )
      else throw explain(made)
    }
    return { ids, warnings }
  }

  async function findImage(
    name: string,
    signal: AbortSignal,
  ): Promise<z.infer<typeof mediaSchema> | undefined> {
    const found = await get(z.array(mediaSchema), 'media', `slug=${name}&_fields=id,source_url`, { signal })
    return found[0]
  }

  async function setAlt(id: number, alt: string, signal: AbortSignal): Promise<void> {
    await get(z.object({ id: z.number() }), `media/${id}`, '_fields=id', {
      method: 'POST',
      json: { alt_text: alt },
      signal,
    })
  }

  return {
    async readSite(signal) {
      root ??= findRoot(signal)
      const { siteName } = await root
      const user = await get(userSchema, 'users/me', 'context=edit&_fields=name,capabilities', { signal })
      const may = (capability: string): boolean => user.capabilities[capability] === true
      if (!may('edit_posts'))
        throw blogKeyRefused(
          `The user ${username} may not write posts. Give the user the role Author or Editor, or connect another one.`,
          { members: { reason: 'edit_posts' } },
        )
      return {
        name: siteName,
        userName: user.name === '' ? username : user.name,
        warnings: [
          ...(may('upload_files')
            ? []
            : [`The user ${username} may not upload images: articles with images will be refused.`]),
          ...(may('publish_posts')
            ? []
            : [`The user ${username} may write drafts, but neither schedule nor publish them.`]),
        ],
      }
    },

    async findPost(id, signal) {
      const answer = await call(`posts/${id}`, `context=edit&${postFields}`, { signal })
      if (answer.status === 404 || answer.status === 410) return undefined
      if (answer.status >= 400) throw explain(answer)
      return toPost(read(postSchema, answer.json))
    },

    async findDraft(slug, signal) {
      const found = await get(
        z.array(postSchema),
        'posts',
        `slug=${slug}&status=draft&context=edit&${postFields}`,
        { signal },
      )
      return found[0] === undefined ? undefined : toPost(found[0])
    },

    async createDraft({ slug, title }, signal) {
      const json = { title, slug, status: 'draft' }
      return toPost(await get(postSchema, 'posts', postFields, { method: 'POST', json, signal }))
    },

    async updatePost({ id }, content, signal) {
      const { title, html, slug, excerpt, status, scheduledFor } = content
      const categories =
        content.categories === undefined
          ? undefined
          : await findTerms('categories', content.categories, signal)
      const tags = content.tags === undefined ? undefined : await findTerms('tags', content.tags, signal)
      const json = {
        title,
        content: html,
        excerpt,
        ...(slug === undefined ? {} : { slug }),
        ...(status === undefined ? {} : { status: statusWords[status] }),
        ...(scheduledFor === undefined ? {} : { date_gmt: scheduledFor.slice(0, 19) }),
        // WordPress gives a post without a category its default one.
        ...(categories === undefined || categories.ids.length === 0 ? {} : { categories: categories.ids }),
        ...(tags === undefined ? {} : { tags: tags.ids }),
      }
      const answer = await call(`posts/${id}`, postFields, { method: 'POST', json, signal })
      if (answer.status === 404 || answer.status === 410)
        throw blogPostGone('The post was deleted in WordPress while it was written.')
      if (answer.status >= 400) throw explain(answer)
      return {
        post: toPost(read(postSchema, answer.json)),
        warnings: [
          ...(categories?.warnings ?? []),
          ...(tags?.warnings ?? []),
          ...(content.metaTitle === ''
            ? []
            : [
                'WordPress itself has no field for a search title: enter it in the SEO plugin of the site. The description became the excerpt.',
              ]),
        ],
      }
    },

    async uploadImage({ bytes, mimeType, name, alt }, signal) {
      const made =
        (await findImage(name, signal)) ??
        (await get(mediaSchema, 'media', '_fields=id,source_url', {
          method: 'POST',
          headers: {
            'content-type': mimeType,
            'content-disposition': `attachment; filename="${name}.${mimeType.slice(mimeType.indexOf('/') + 1)}"`,
          },
          body: bytes,
          signal,
        }))
      if (alt !== '') await setAlt(made.id, alt, signal)
      return toImageUrl(made.source_url)
    },

    async describeImage({ name, alt }, signal) {
      const image = await findImage(name, signal)
      if (image !== undefined) await setAlt(image.id, alt, signal)
    },
  }

  function toImageUrl(text: string): string {
    const found = parseWebUrl(text)
    if (found !== undefined) return found.href
    throw blogRefused('The site took an image and gave no URL for it. Publish again.')
  }
}

function toStatus(status: string): PostStatus | 'trashed' {
  if (status === 'trash') return 'trashed'
  if (status === 'future') return 'scheduled'
  return status === 'publish' || status === 'private' ? 'published' : 'draft'
}

function isSameName(one: string, other: string): boolean {
  return one.normalize('NFC').toLowerCase().trim() === other.normalize('NFC').toLowerCase().trim()
}
