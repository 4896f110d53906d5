// What people and programs send to the product, kind by kind, for `bench/memory.ts`.
import { setTimeout as sleep } from 'node:timers/promises'
import { sampleDocx } from '#support/office-samples.ts'
import { photograph, makePng } from '#support/sample-images.ts'
import { pdf } from '#support/uploading.ts'

interface Sent {
  method?: string
  body?: object | FormData
  headers?: Record<string, string>
  /** The status that is right; any success by itself. */
  expected?: number
}

/** One kind of request, sent so often in each thousand; `n` differs each time. */
export interface RequestKind {
  name: string
  share: number
  send: (n: number) => Promise<unknown>
}

const account = { name: 'Bench', email: 'bench@example.org', password: 'correct horse battery' }
const signingIn = { ...account, email: 'signing-in@example.org' }
const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const page = {
  businessName: 'Harbour Bakery',
  businessOverview:
    'A bakery at the harbour with bread from its own sourdough and rolls each morning from six.',
  targetAudience: 'People who live nearby',
  sections: [
    {
      type: 'hero',
      content: { headline: 'Bread from six in the morning', subheadline: 'Sourdough, rolls and cake' },
    },
    {
      type: 'features',
      content: { headline: 'What we bake', items: [{ title: 'Bread', description: 'Of rye and wheat' }] },
    },
    { type: 'cta', content: { headline: 'Come by', buttonText: 'Find us' } },
  ],
}

const paragraphs = (n: number, count: number): string =>
  `<p>${n} ${'Some words of a document. '.repeat(100)}</p>`.repeat(count)

function formWith(field: string, fileName: string, type: string, bytes: Uint8Array): FormData {
  const form = new FormData()
  form.set(field, new Blob([bytes as Uint8Array<ArrayBuffer>], { type }), fileName)
  return form
}

/**
 * Makes an account with documents, pages and a project at the product, and gives the kinds of requests about
 * them.
 */
export async function prepareRequests(url: string): Promise<RequestKind[]> {
  let cookie = ''

  async function send<Answer>(
    path: string,
    { method = 'GET', body, headers = {}, expected }: Sent = {},
  ): Promise<Answer> {
    const isForm = body instanceof FormData
    const answer = await fetch(url + path, {
      method,
      redirect: 'manual',
      headers: {
        cookie,
        ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    })
    if (expected === undefined ? !answer.ok : answer.status !== expected)
      throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
    cookie ||= answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    const text = await answer.text()
    return (/json/.test(answer.headers.get('content-type') ?? '') ? JSON.parse(text) : text) as Answer
  }
  const post = (path: string, body: object, headers = {}): Promise<{ id: string }> =>
    send(path, { method: 'POST', body, headers })
  const many = (count: number, make: (n: number) => Promise<string>): Promise<string[]> =>
    Promise.all(Array.from({ length: count }, (_, n) => make(n)))
  const pick = (from: readonly string[], n: number): string => from[n % from.length] ?? ''

  /** Opens the stream of a document's events and leaves it after a moment. */
  async function watch(id: string): Promise<void> {
    const leaving = new AbortController()
    const headers = { cookie, accept: 'text/event-stream' }
    const answer = await fetch(`${url}/api/events?topics=documents:${id}`, {
      headers,
      signal: leaving.signal,
    })
    if (!answer.ok) throw new Error(`Watching ${id}: ${answer.status}`)
    await sleep(20)
    leaving.abort()
  }

  await post('/api/auth/register', account)
  await post('/api/auth/register', signingIn, { cookie: '' })
  const create = async (content: string): Promise<string> =>
    (await post('/api/documents', { title: 'Written', content })).id
  const documents = await many(200, (n) => create(paragraphs(n, 1)))
  const longDocuments = await many(10, (n) => create(paragraphs(n, 25)))
  const pages = await many(20, async () => (await post('/api/landing-pages', page)).id)
  const publish = (id: string): Promise<{ publishedUrl: string }> =>
    send(`/api/landing-pages/${id}/publish`, { method: 'PUT', body: {} })
  const publishedPaths = await many(20, async (n) => (await publish(pick(pages, n))).publishedUrl)
  const { id: projectId } = await post('/seo-content-api/projects', {
    name: 'Bakery',
    websiteUrl: 'https://example.org',
  })
  const html: string = await send('/', { headers: { accept: 'text/html' } })
  const assets = Array.from(html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g), (match) => match[1] ?? '')
  const word = await sampleDocx('sourdough', 40)
  const image = makePng(photograph(640, 480))

  const documentPath = (n: number): string => `/api/documents/${pick(documents, n)}`
  const longPath = (n: number): string => `/api/documents/${pick(longDocuments, n)}`
  const pagePath = (n: number): string => `/api/landing-pages/${pick(pages, n)}`
  const save = (path: string, content: string): Promise<unknown> =>
    send(path, { method: 'PATCH', body: { content } })
  const kind = (name: string, share: number, sending: RequestKind['send']): RequestKind => ({
    name,
    share,
    send: sending,
  })

  return [
    kind('get', 230, (n) => send(documentPath(n))),
    kind('get-long', 10, (n) => send(longPath(n))),
    kind('list', 130, (n) => send(`/api/documents?page=${1 + (n % 3)}&sort=-updatedAt`)),
    kind('search', 20, (n) => send(`/api/documents?q=${pick(['words', 'document', 'nothing'], n)}`)),
    kind('save', 150, (n) => save(documentPath(n), paragraphs(n, 1 + (n % 3)))),
    kind('save-long', 8, (n) => save(longPath(n), paragraphs(n, 20 + (n % 20)))),
    kind('save-huge', 1, (n) => save(longPath(n), paragraphs(n, 100 + (n % 100)))),
    kind('create-and-remove', 40, async (n) =>
      send(`/api/documents/${await create(paragraphs(n, 1))}`, { method: 'DELETE' }),
    ),
    kind('versions', 20, (n) => send(`${documentPath(n)}/versions`)),
    kind('comments', 20, (n) => send(`${documentPath(n)}/comments`)),
    kind('comment', 5, (n) => post(`${documentPath(n)}/comments`, { body: `A remark ${n}` })),
    kind('asset', 120, (n) => send(pick(assets, n))),
    kind('app', 30, () => send('/', { headers: { accept: 'text/html' } })),
    kind('published-page', 80, (n) => send(pick(publishedPaths, n))),
    kind('page', 20, (n) => send(pagePath(n))),
    kind('page-save', 10, (n) =>
      send(pagePath(n), { method: 'PUT', body: { ...page, targetAudience: `Neighbours ${n}` } }),
    ),
    kind('page-publish', 2, (n) => publish(pick(pages, n))),
    kind('page-preview', 3, (n) => post('/api/ai/preview-landing-page', { landingPageId: pick(pages, n) })),
    kind('generate', 10, (n) => post('/api/generate', { prompt: `Write a letter about bread number ${n}` })),
    kind('stream', 10, (n) =>
      post(
        '/api/generate',
        { prompt: `Write a report about bread number ${n}` },
        { accept: 'text/event-stream' },
      ),
    ),
    kind('export-docx', 6, (n) => send(`${documentPath(n)}/export?format=docx`)),
    kind('export-html', 6, (n) => send(`${documentPath(n)}/export?format=html`)),
    kind('export-pdf', 1, (n) => send(`${documentPath(n)}/export?format=pdf`)),
    kind('export-long', 1, (n) => send(`${longPath(n)}/export?format=docx`)),
    kind('import', 3, () => post('/api/documents/import', formWith('file', 'bread.docx', docx, word))),
    kind('upload', 5, () => post('/api/upload/pdf', formWith('pdf', 'design.pdf', 'application/pdf', pdf))),
    kind('picture', 3, () => post('/api/pictures', formWith('file', 'photo.png', 'image/png', image))),
    kind('sign-in', 5, () =>
      post('/api/auth/login', { email: signingIn.email, password: signingIn.password }, { cookie: '' }),
    ),
    kind('guest', 5, () => send('/api/auth/guest', { method: 'POST', headers: { cookie: '' } })),
    kind('title', 10, (n) =>
      post('/check-title', { project_id: projectId, title: `How to bake bread ${n}` }),
    ),
    kind('article', 10, (n) =>
      post('/seo-content-api/articles', {
        projectId,
        name: `How to bake bread ${n}`,
        keywords: [`bread ${n}`],
      }),
    ),
    kind('watch', 10, (n) => watch(pick(documents, n))),
    kind('me', 30, () => send('/api/auth/me')),
    kind('nobody', 10, () => send('/api/documents', { headers: { cookie: '' }, expected: 401 })),
    kind('unknown', 10, (n) => send(`/api/nothing/${n}`, { expected: 404 })),
    kind('wrong', 5, (n) => send('/api/documents', { method: 'POST', body: { titel: n }, expected: 400 })),
    kind('ready', 5, () => send('/ready')),
  ]
}
