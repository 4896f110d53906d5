// A site of WordPress and one of Ghost on 127.0.0.1: their REST APIs as far as posts, images and terms go, in
// their own shapes, with their refusals.
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export const cmsFaults = ['key', 'role', 'limit', 'trouble', 'html', 'image', 'redirect'] as const
export type CmsFault = (typeof cmsFaults)[number]

export interface SimulatedPost {
  id: string
  title: string
  html: string
  excerpt: string
  metaTitle: string
  metaDescription: string
  /** In the system's own words. */
  status: string
  slug: string
  date: string
  categories: string[]
  tags: string[]
  modified: string
}

export interface SimulatedCms {
  url: string
  username: string
  secret: string
  posts: Map<string, SimulatedPost>
  images: { name: string; type: string; bytes: number; alt: string; url: string }[]
  /** `POST /wp/v2/posts/7`. */
  calls: string[]
  /**
   * Heals after so many requests; never by itself when left out. `path`: only requests whose path matches.
   */
  fault(kind: CmsFault, options?: { times?: number; retryAfter?: string; path?: RegExp }): void
  /** Keeps requests to such a path waiting until `heal`. */
  hold(path: RegExp): { reached: Promise<void> }
  heal(): void
  /** As somebody does on the site itself. */
  edit(id: string, change: Partial<SimulatedPost>): void
  /** Whether WordPress has no pretty permalinks. */
  isPlain: boolean
  /** Whether the user may add terms. */
  mayAddTerms: boolean
  reset(): void
  close(): Promise<void>
}

type Answer = { status: number; json?: unknown; headers?: Record<string, string>; text?: string }
type Respond = (call: Call) => Answer

interface Call {
  method: string
  path: string
  query: URLSearchParams
  headers: IncomingMessage['headers']
  body: Buffer
}

const dayMs = 86_400_000

export const startWordPressSimulator = (): Promise<SimulatedCms> =>
  startSimulator('editor', 'abcd efgh ijkl mnop qrst uvwx', (site) => {
    const terms = { categories: new Map<number, string>(), tags: new Map<number, string>() }
    let nextTerm = 10
    const refuse = (status: number, code: string, message: string, data: object = {}): Answer => ({
      status,
      json: { code, message, data: { status, ...data } },
    })
    const isSigned = ({ headers }: Call): boolean => {
      const [name, ...rest] = Buffer.from(String(headers.authorization).replace(/^Basic /, ''), 'base64')
        .toString()
        .split(':')
      // WordPress leaves spaces of an application password out.
      const plain = (text: string): string => text.replace(/\s/g, '')
      return name === site.username && plain(rest.join(':')) === plain(site.secret)
    }
    const names = (kind: 'categories' | 'tags', ids: unknown): string[] =>
      (ids as number[]).map((id) => terms[kind].get(id) ?? `unknown ${id}`)
    const show = (post: SimulatedPost): object => ({
      id: Number(post.id),
      link: post.status === 'publish' ? `${site.url}/${post.slug}/` : `${site.url}/?p=${post.id}`,
      status: post.status,
      slug: post.slug,
      modified_gmt: post.modified.slice(0, 19),
    })
    const write = (post: SimulatedPost, body: Record<string, any>): void => {
      if (body['title'] !== undefined) post.title = body['title']
      if (body['content'] !== undefined) post.html = body['content']
      if (body['excerpt'] !== undefined) post.excerpt = body['excerpt']
      if (body['slug'] !== undefined) post.slug = freeSlug(site, post, body['slug'])
      if (body['date_gmt'] !== undefined) post.date = `${body['date_gmt']}Z`
      if (body['status'] !== undefined)
        post.status =
          body['status'] === 'future' && Date.parse(post.date) < Date.now() ? 'publish' : body['status']
      if (body['categories'] !== undefined) post.categories = names('categories', body['categories'])
      if (body['tags'] !== undefined) post.tags = names('tags', body['tags'])
      post.modified = nextTime(post)
    }
    return {
      respond(call) {
        const { method, path, query, body } = call
        const isPlainCall = query.has('rest_route')
        const route = isPlainCall ? String(query.get('rest_route')) : path.replace(/^\/wp-json/, '')
        if (!isPlainCall && (site.isPlain || !path.startsWith('/wp-json')))
          return { status: 404, text: '<!doctype html><title>Not found</title>' }
        if (route === '/')
          return { status: 200, json: { name: 'Tom &amp; Co', namespaces: ['oembed/1.0', 'wp/v2'] } }
        if (!isSigned(call)) return refuse(401, 'incorrect_password', 'The provided password is invalid.')
        const json = (): Record<string, any> => JSON.parse(body.toString('utf8')) as Record<string, any>
        if (route === '/wp/v2/users/me')
          return {
            status: 200,
            json: { name: 'Ed', capabilities: { edit_posts: true, upload_files: true, publish_posts: true } },
          }
        const [, , , kind = '', id] = route.split('/')
        if (kind === 'posts' && id === undefined && method === 'GET')
          return {
            status: 200,
            json: [...site.posts.values()]
              .filter((post) => post.slug === query.get('slug') && post.status === query.get('status'))
              .map(show),
          }
        if (kind === 'posts' && id === undefined) {
          const given = json()
          if (!given['title'] && !given['content'])
            return refuse(400, 'empty_content', 'Content, title, and excerpt are empty.')
          const post = newPost(String(site.posts.size + 101))
          site.posts.set(post.id, post)
          write(post, given)
          return { status: 201, json: show(post) }
        }
        if (kind === 'posts') {
          const post = site.posts.get(String(id))
          if (post === undefined) return refuse(404, 'rest_post_invalid_id', 'Invalid post ID.')
          if (method === 'POST') write(post, json())
          return { status: 200, json: show(post) }
        }
        if (kind === 'media' && method === 'GET')
          return {
            status: 200,
            json: site.images.flatMap((image, index) =>
              image.name === query.get('slug') ? [{ id: index + 1, source_url: image.url }] : [],
            ),
          }
        if (kind === 'media' && id === undefined) {
          const type = String(call.headers['content-type'])
          const file = /filename="([^"]+)"/.exec(String(call.headers['content-disposition']))?.[1] ?? ''
          if (!type.startsWith('image/'))
            return refuse(
              400,
              'rest_upload_unknown_error',
              'Sorry, you are not allowed to upload this file type.',
            )
          const url = `${site.url}/wp-content/uploads/${file}`
          site.images.push({ name: file.replace(/\.\w+$/, ''), type, bytes: body.length, alt: '', url })
          return { status: 201, json: { id: site.images.length, source_url: url } }
        }
        if (kind === 'media') {
          const image = site.images[Number(id) - 1]
          if (image === undefined) return refuse(404, 'rest_post_invalid_id', 'Invalid post ID.')
          image.alt = json()['alt_text']
          return { status: 200, json: { id: Number(id), source_url: image.url } }
        }
        if (kind === 'categories' || kind === 'tags') {
          const known = [...terms[kind]]
          if (method === 'GET')
            return {
              status: 200,
              json: known
                .filter(([, name]) => name.toLowerCase().includes(String(query.get('search')).toLowerCase()))
                .map(([number, name]) => ({ id: number, name: name.replaceAll('&', '&amp;') })),
            }
          if (!site.mayAddTerms)
            return refuse(403, 'rest_cannot_create', 'Sorry, you are not allowed to create terms.')
          const name = String(json()['name'])
          const same = known.find(([, other]) => other.toLowerCase() === name.toLowerCase())
          if (same !== undefined)
            return refuse(400, 'term_exists', 'A term with the name provided already exists.', {
              term_id: same[0],
            })
          terms[kind].set((nextTerm += 1), name)
          return { status: 201, json: { id: nextTerm, name } }
        }
        return refuse(404, 'rest_no_route', 'No route was found matching the URL and request method.')
      },
      refusals: {
        key: refuse(401, 'incorrect_password', 'The provided password is invalid.'),
        role: refuse(403, 'rest_cannot_edit', 'Sorry, you are not allowed to edit this post.'),
        limit: refuse(429, 'too_many_requests', 'Too many requests.'),
        image: refuse(500, 'rest_upload_unknown_error', 'Could not write file.'),
      },
      isImage: (path) => /\/media/.test(path),
    }
  })

export const startGhostSimulator = (): Promise<SimulatedCms> =>
  startSimulator('', `${randomBytes(12).toString('hex')}:${randomBytes(32).toString('hex')}`, (site) => {
    const refuse = (status: number, type: string, message: string, code: string | null = null): Answer => ({
      status,
      json: { errors: [{ message, context: null, type, code, id: 'x' }] },
    })
    const isSigned = ({ headers }: Call): boolean => {
      const token = /^Ghost ([\w-]+)\.([\w-]+)\.([\w-]+)$/.exec(String(headers.authorization))
      if (token === null) return false
      const [, head = '', claims = '', signature = ''] = token
      const [id, secret = ''] = site.secret.split(':')
      const read = (part: string): Record<string, any> =>
        JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, any>
      const wanted = createHmac('sha256', Buffer.from(secret, 'hex')).update(`${head}.${claims}`).digest()
      const given = Buffer.from(signature, 'base64url')
      const { iat, exp, aud } = read(claims)
      const now = Date.now() / 1_000
      return (
        given.length === wanted.length &&
        timingSafeEqual(given, wanted) &&
        read(head)['kid'] === id &&
        read(head)['alg'] === 'HS256' &&
        aud === '/admin/' &&
        iat <= now + 1 &&
        exp > now &&
        exp - iat <= 300
      )
    }
    const show = (post: SimulatedPost): object => ({
      posts: [
        {
          id: post.id,
          url: `${site.url}/${post.status === 'published' ? post.slug : `p/${post.id}`}/`,
          status: post.status,
          slug: post.slug,
          updated_at: post.modified,
        },
      ],
    })
    const write = (post: SimulatedPost, given: Record<string, any>, isHtml: boolean): void => {
      if (given['title'] !== undefined) post.title = given['title']
      // Without source=html Ghost leaves the member out of account.
      if (given['html'] !== undefined && isHtml) post.html = given['html']
      if (given['slug'] !== undefined) post.slug = freeSlug(site, post, given['slug'])
      if (given['custom_excerpt'] !== undefined) post.excerpt = given['custom_excerpt'] ?? ''
      if (given['meta_title'] !== undefined) post.metaTitle = given['meta_title'] ?? ''
      if (given['meta_description'] !== undefined) post.metaDescription = given['meta_description'] ?? ''
      if (given['published_at'] !== undefined) post.date = given['published_at']
      if (given['status'] !== undefined) post.status = given['status']
      if (given['tags'] !== undefined) post.tags = given['tags'].map(({ name }: { name: string }) => name)
      post.modified = nextTime(post)
    }
    return {
      respond(call) {
        const { method, query, body } = call
        const route = /^\/ghost\/api\/admin\/(.*)$/.exec(call.path)?.[1]
        if (route === undefined) return { status: 404, text: '<!doctype html><title>Not found</title>' }
        if (route === 'site/') return { status: 200, json: { site: { title: 'Plum Post', url: site.url } } }
        if (!isSigned(call)) return refuse(401, 'UnauthorizedError', 'Invalid token', 'INVALID_JWT')
        const missing = refuse(404, 'NotFoundError', 'Resource not found error, cannot read post.')
        const given = (): Record<string, any> =>
          (JSON.parse(body.toString('utf8')) as { posts: [Record<string, any>] }).posts[0]
        const isHtml = query.get('source') === 'html'
        if (route === 'posts/' && method === 'GET') return { status: 200, json: { posts: [] } }
        if (route === 'posts/') {
          const post = newPost(randomBytes(12).toString('hex'))
          site.posts.set(post.id, post)
          write(post, given(), isHtml)
          return { status: 201, json: show(post) }
        }
        if (route === 'images/upload/') {
          const boundary = /boundary=(.+)$/.exec(String(call.headers['content-type']))?.[1] ?? '?'
          const text = body.toString('latin1')
          const file = text.split(`--${boundary}`).find((part) => part.includes('name="file"')) ?? ''
          const name = /filename="([^"]+)"/.exec(file)?.[1] ?? ''
          const type = /Content-Type: (\S+)/.exec(file)?.[1] ?? ''
          if (!type.startsWith('image/'))
            return refuse(415, 'UnsupportedMediaTypeError', 'Please select a valid image.')
          const bytes = file.length - file.indexOf('\r\n\r\n') - 6
          const url = `${site.url}/content/images/${site.images.length}-${name}`
          site.images.push({ name: name.replace(/\.\w+$/, ''), type, bytes, alt: '', url })
          return { status: 201, json: { images: [{ url, ref: null }] } }
        }
        const slug = /^posts\/slug\/([^/]+)\/$/.exec(route)?.[1]
        if (slug !== undefined) {
          const found = [...site.posts.values()].find((post) => post.slug === slug)
          return found === undefined ? missing : { status: 200, json: show(found) }
        }
        const post = site.posts.get(/^posts\/(\w+)\/$/.exec(route)?.[1] ?? '')
        if (post === undefined) return missing
        if (method === 'PUT') {
          const change = given()
          if (change['updated_at'] !== post.modified)
            return refuse(
              409,
              'UpdateCollisionError',
              'Saving failed! Someone else is editing this post.',
              'UPDATE_COLLISION',
            )
          write(post, change, isHtml)
        }
        return { status: 200, json: show(post) }
      },
      refusals: {
        key: refuse(401, 'UnauthorizedError', 'Unknown Admin API Key', 'UNKNOWN_ADMIN_API_KEY'),
        role: refuse(403, 'NoPermissionError', 'You do not have permission to perform this action'),
        limit: refuse(429, 'TooManyRequestsError', 'Too many attempts.'),
        image: refuse(415, 'UnsupportedMediaTypeError', 'Please select a valid image.'),
      },
      isImage: (path) => /images\/upload/.test(path),
    }
  })

interface System {
  respond: Respond
  refusals: Record<'key' | 'role' | 'limit' | 'image', Answer>
  isImage(path: string): boolean
}

async function startSimulator(
  username: string,
  secret: string,
  openSystem: (site: SimulatedCms) => System,
): Promise<SimulatedCms> {
  let fault: { kind: CmsFault; times: number; retryAfter: string | undefined; path: RegExp } | undefined
  let held: { path: RegExp; reached: () => void; ended: Promise<void>; end: () => void } | undefined

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', site.url)
    const body = Buffer.concat(await request.toArray())
    const { method = 'GET', headers } = request
    const full = `${url.pathname}${url.searchParams.get('rest_route') ?? ''}`
    site.calls.push(`${method} ${full.replace(/^\/wp-json|^\/ghost\/api\/admin/, '')}`)
    if (held?.path.test(full) === true) {
      held.reached()
      await held.ended
    }
    const current = fault
    const isMeant =
      current !== undefined &&
      current.path.test(full) &&
      (current.kind !== 'image' || (system.isImage(full) && method === 'POST'))
    if (isMeant && (current.times -= 1) <= 0) fault = undefined
    const call = { method, path: url.pathname, query: url.searchParams, headers, body }
    send(response, isMeant ? refusal(current.kind, current.retryAfter) : system.respond(call))
  }

  function refusal(kind: CmsFault, retryAfter: string | undefined): Answer {
    if (kind === 'trouble') return { status: 502, text: 'Bad gateway' }
    if (kind === 'html') return { status: 200, text: '<!doctype html><title>Sign in</title>' }
    if (kind === 'redirect')
      return { status: 301, text: '', headers: { location: 'https://www.example.org/wp-json/' } }
    const headers = retryAfter === undefined ? undefined : { 'retry-after': retryAfter }
    return { ...system.refusals[kind], ...(headers === undefined ? {} : { headers }) }
  }

  const server = createServer(
    (request, response) => void answer(request, response).catch(() => response.destroy()),
  )
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const site: SimulatedCms = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    username,
    secret,
    posts: new Map(),
    images: [],
    calls: [],
    isPlain: false,
    mayAddTerms: true,
    fault: (kind, { times = Infinity, retryAfter, path = /^/ } = {}) =>
      void (fault = { kind, times, retryAfter, path }),
    hold(path) {
      const reached = Promise.withResolvers<void>()
      const ended = Promise.withResolvers<void>()
      held = { path, reached: reached.resolve, ended: ended.promise, end: ended.resolve }
      return { reached: reached.promise }
    },
    heal() {
      fault = undefined
      held?.end()
      held = undefined
    },
    edit(id, change) {
      const post = site.posts.get(id)
      if (post === undefined) throw new Error(`There is no post ${id}.`)
      Object.assign(post, change, { modified: nextTime(post) })
    },
    reset() {
      site.heal()
      site.posts.clear()
      site.images.length = 0
      site.calls.length = 0
      site.isPlain = false
      site.mayAddTerms = true
    },
    async close() {
      site.heal()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  const system = openSystem(site)
  return site
}

function newPost(id: string): SimulatedPost {
  return {
    id,
    title: '',
    html: '',
    excerpt: '',
    metaTitle: '',
    metaDescription: '',
    status: 'draft',
    slug: '',
    date: new Date().toISOString(),
    categories: [],
    tags: [],
    modified: '',
  }
}

/** Both systems count up where another post has the slug. */
function freeSlug(site: SimulatedCms, post: SimulatedPost, wanted: string): string {
  const taken = new Set([...site.posts.values()].filter((each) => each !== post).map(({ slug }) => slug))
  for (let n = 1; ; n += 1) {
    const slug = n === 1 ? wanted : `${wanted}-${n}`
    if (!taken.has(slug)) return slug
  }
}

/** Another second each time, as WordPress counts in seconds. */
function nextTime({ modified }: SimulatedPost): string {
  const before = modified === '' ? Date.now() - dayMs : Date.parse(modified)
  return new Date(Math.floor(before / 1_000) * 1_000 + 1_000).toISOString()
}

function send(response: ServerResponse, { status, json, headers, text }: Answer): void {
  response.writeHead(status, {
    'content-type': json === undefined ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8',
    ...headers,
  })
  response.end(json === undefined ? text : JSON.stringify(json))
}
