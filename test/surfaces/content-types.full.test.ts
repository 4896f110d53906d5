// What openapi.json says of content types, compared operation by operation with what the routes read and
// send. That they send nothing else is checked at each answer of all tests
// (server/http/undeclared-answers.ts).
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { startAiSimulator, type AiSimulator } from '#support/ai-simulator.ts'
import { startTestApp, type TestApp } from '#support/app.ts'
import type { Client } from '#support/client.ts'
import { onePage, pdfWords } from '#support/hostile-files.ts'
import { withoutReferences } from '#support/openapi.ts'
import { bakery } from '#support/page-writing.ts'
import { createArticle, createArticleDocument, createProject } from '#support/planning.ts'
import { fontIn, replaceInNames } from '#support/sample-fonts.ts'
import { makeGif, makeJpeg, photograph, makePng, quarters } from '#support/sample-images.ts'
import { until } from '#support/waiting.ts'
import { openSite, makePage, type SiteSimulator } from '#support/site-simulator.ts'

interface MediaType {
  schema?: { type?: string; properties?: Record<string, { format?: string }> }
}

interface Operation {
  method: string
  path: string
  requestBody?: { content: Record<string, MediaType> }
  responses: Record<string, { content?: Record<string, MediaType> }>
  'x-access': string
}

/** Without limits and without a browser. */
let app: TestApp
/** With limits and a URL of its own. */
let limited: TestApp
let admin: Client
let site: SiteSimulator
let simulator: AiSimulator
let operations: Operation[]
before(async () => {
  ;[site, simulator] = await Promise.all([openSite(), startAiSimulator()])
  const settings = { ...simulator.settings, OUTBOUND_ALLOW: '127.0.0.0/8' }
  ;[app, limited] = await Promise.all([
    startTestApp({ ...settings, CHROMIUM_PATH: '/no/browser' }),
    startTestApp({ ...settings, RATE_LIMIT: 'on', BASE_URL: 'https://pages.example' }),
  ])
  admin = await app.admin()
  operations = Object.entries(
    withoutReferences(await app.describeApi())['paths'] as Record<string, Record<string, Operation>>,
  ).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      ...operation,
      method: method.toUpperCase(),
      path,
    })),
  )
})
after(async () => {
  await Promise.all([app.close(), limited.close()])
  await Promise.all([site.close(), simulator.close()])
})

const getName = ({ method, path }: Pick<Operation, 'method' | 'path'>): string => `${method} ${path}`

describe('what is read', () => {
  const json = 'application/json'
  const multipart = 'multipart/form-data'
  const others = [
    'application/x-www-form-urlencoded',
    'text/plain',
    'text/csv',
    'application/pdf',
    'application/xml',
    'image/png',
  ]

  /** A body of the type: of a form with the file fields that are documented. */
  function getBody(type: string, documented: MediaType | undefined): string | FormData {
    if (type === json) return '{}'
    if (type !== multipart) return 'a=b'
    const form = new FormData()
    const files = Object.entries(documented?.schema?.properties ?? { file: { format: 'binary' } }).filter(
      ([, { format }]) => format === 'binary',
    )
    form.set(files[0]?.[0] ?? 'file', new Blob(['no file of any kind']), 'file.bin')
    return form
  }

  async function isRead(
    client: Client,
    { method, path }: Operation,
    type: string,
    body: string | FormData,
  ): Promise<boolean> {
    const answer = await client.fetch(path.replace(/\{\w+\}/g, '0'.repeat(24)), {
      method,
      body,
      headers: type === multipart ? {} : { 'content-type': type },
    })
    const text = await answer.text()
    assert.ok(![401, 403].includes(answer.status), `${method} ${path} was not let in: ${text}`)
    assert.ok(
      answer.status < 500 || /"code":"(ai_|dependency|fetch_)/.test(text),
      `${method} ${path} with ${type}: ${answer.status} ${text.slice(0, 500)}`,
    )
    return answer.status !== 415 && !text.includes('"code":"wrong_form_field"')
  }

  test('is what is documented, and nothing else', async () => {
    const wrong: string[] = []
    for (const operation of operations) {
      if (operation.method === 'GET') continue
      // These end sessions and accounts.
      const client =
        operation.path.startsWith('/api/auth') || operation['x-access'] === 'user' ? await app.user() : admin
      const documented = operation.requestBody?.content ?? {}
      for (const type of [json, multipart, ...others]) {
        // Where no body is read an empty object is passed over.
        if (type === json && operation.requestBody === undefined) continue
        const read = await isRead(client, operation, type, getBody(type, documented[multipart]))
        if (read !== type in documented)
          wrong.push(`${getName(operation)} ${read ? 'reads' : 'does not read'} ${type}`)
      }
    }
    assert.deepEqual(wrong, [])
  })
})

/** Identifier of a drawing that was read from a design: the only images that are SVG. */
async function readDrawing(me: Client): Promise<string> {
  const words = pdfWords('Bread that takes its time').toString('latin1')
  const logo =
    '0.85 0.28 0.06 rg 72 600 m 172 600 l 122 690 l h f\n0.1 0.4 0.7 rg 122 640 m 190 640 l 170 690 l 130 680 l h f\n'
  const design = { name: 'logo.pdf', type: 'application/pdf', bytes: onePage(Buffer.from(words + logo)) }
  const { fileId } = (await me.upload('/api/upload/pdf', 'pdf', design)).body
  const { body } = await me.post('/api/ai/generate-landing-page', { business: bakery, fileId, copy: 'keep' })
  for (const [, id = ''] of JSON.stringify(body).matchAll(/\/api\/pictures\/(\w{24})/g)) {
    const type = (await me.fetch(`/api/pictures/${id}`)).headers.get('content-type') ?? ''
    if (type.startsWith('image/svg+xml')) return id
  }
  return assert.fail(`no drawing in ${JSON.stringify(body).slice(0, 1_000)}`)
}

/** A published page with fonts of each format from a website: their identifiers, its URL, a share of it. */
async function readFonts(me: Client): Promise<{ ids: string[]; publishedUrl: string; token: string }> {
  const formats = ['woff2', 'woff', 'ttf', 'otf'] as const
  const shown = formats.map((format) => {
    const font = fontIn(format, (names) => replaceInNames(names, 'Caprasimo', 'Regentine'))
    return `<style>@font-face{font-family:"Regent ${format}";src:url(data:font/${format};base64,${font.toString('base64')})}</style>
      <p style="font:30px 'Regent ${format}'">Six hundred velvet seats</p>`
  })
  site.serveAll({ '/fonts': `<!doctype html><html lang="en"><title>Regent</title>${shown.join('')}` })
  const { fileId } = (await me.post('/api/upload/website', { url: site.at('/fonts') })).body
  const { body } = await me.post('/api/ai/generate-landing-page', { business: bakery, fileId, copy: 'keep' })
  const { landingPage } = body
  assert.ok(landingPage, JSON.stringify(body))
  const fonts = JSON.stringify(landingPage.theme.designFonts)
  const ids = [...fonts.matchAll(/pictures\/(\w{24})/g)].map(([, id = '']) => id)
  assert.equal(ids.length, formats.length, fonts)
  const path = `/api/landing-pages/${landingPage.id}`
  const { publishedUrl } = (await me.put(`${path}/publish`)).body
  const { token } = (await me.post(`${path}/shares`, { link: true, role: 'viewer' })).body
  return { ids, publishedUrl, token }
}

describe('what is sent', () => {
  /** Asks for each type that an operation documents beside JSON, and keeps which came. */
  test('is every content type that is documented', async () => {
    const sent = new Set<string>()
    const ask = async (
      operation: string,
      path: string,
      { client = me, accept, body }: { client?: Client; accept?: string; body?: unknown } = {},
    ) => {
      const [method = 'GET'] = operation.split(' ')
      const leaving = new AbortController()
      const answer = await client.fetch(path, {
        method,
        redirect: 'manual',
        signal: leaving.signal,
        headers: {
          ...(accept === undefined ? {} : { accept }),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
      const type = answer.headers.get('content-type')?.split(';', 1)[0] ?? ''
      // A stream of events may have no end.
      if (operation.endsWith('/events')) leaving.abort()
      else await answer.arrayBuffer()
      sent.add(`${operation} ${answer.status} ${type}`)
    }

    const me = await limited.user()
    site.serveAll({ '/': makePage({ title: 'Home', body: '<h1>Home</h1>' }) })
    const project = await createProject(me)
    const article = await createArticle(me, project['id'])
    const text = await createArticleDocument(me, article['id'])
    const upload = async (name: string, bytes: Uint8Array): Promise<string> =>
      String(
        (await me.upload('/api/pictures', 'file', { name, type: `image/${name.split('.')[1]}`, bytes })).body[
          'id'
        ],
      )
    const imageIds = [
      await upload('a.png', makePng(quarters(40, 30))),
      await upload('a.jpeg', await makeJpeg(photograph(400, 300))),
      await upload('a.gif', makeGif(40, 30, [1])),
    ]
    imageIds.push(await readDrawing(me))
    const shown = imageIds.map((id) => `<img src="/api/pictures/${id}" alt="A picture">`).join('')
    const { body: document } = await me.post('/api/documents', {
      title: 'A text',
      content: `<p>Look: ${shown}</p>`,
    })
    const { body: share } = await me.post(`/api/documents/${document['id']}/shares`, {
      link: true,
      role: 'viewer',
    })
    const images = imageIds.map((id) => ({ type: 'image', src: `/api/pictures/${id}`, alt: 'Bread' }))
    const sections = images.map((image) => ({ type: 'hero', title: 'We bake', components: [image] }))
    const { body: page } = await me.post('/api/landing-pages', { businessName: 'A bakery', sections })
    const { body: published } = await me.put(`/api/landing-pages/${page['id']}/publish`)

    await ask('GET /metrics', '/metrics', { client: limited.nobody })
    await ask('GET /robots.txt', '/robots.txt')
    await ask('GET /sitemap.xml', '/sitemap.xml')
    for (const path of ['/api/events', '/seo-content-api/sse/events'])
      await ask(`GET ${path}`, `${path}?topics=documents:${document['id']}`)

    for (const format of ['html', 'md', 'txt', 'docx', 'odt', 'pdf']) {
      await ask('GET /api/documents/{id}/export', `/api/documents/${document['id']}/export?format=${format}`)
      await ask(
        'GET /seo-content-api/article-documents/{id}/export',
        `/seo-content-api/article-documents/${text['id']}/export?format=${format}`,
      )
      await ask('GET /share/{token}/export', `/share/${share['token']}/export?format=${format}`, {
        client: limited.nobody,
      })
      await ask('POST /api/export', '/api/export', {
        body: { content: 'Words', editorMode: 'markdown', format },
      })
    }
    const isBuilt = (await limited.nobody.get('/', { accept: 'text/html' })).status === 200
    if (isBuilt)
      await ask('GET /share/{token}', `/share/${share['token']}`, {
        client: limited.nobody,
        accept: 'text/html',
      })
    const fonts = await readFonts(me)
    for (const { ids, token } of [{ ids: imageIds, token: share['token'] }, fonts])
      for (const id of ids) {
        for (const query of ['', '?width=320']) {
          await ask('GET /api/pictures/{id}', `/api/pictures/${id}${query}`)
          await ask('GET /share/{token}/pictures/{pictureId}', `/share/${token}/pictures/${id}${query}`, {
            client: limited.nobody,
          })
        }
      }
    const file = { name: 'a.png', type: 'image/png', bytes: makePng(quarters(40, 30)) }
    const { body: reading } = await me.upload(
      '/file-ocr?keep=true',
      'file',
      file,
      {},
      { prefer: 'respond-async' },
    )
    const { result } = await limited.finishedJob(me, String(reading['id']))
    await ask('GET /api/files/{id}/pages/{n}', `/api/files/${String(result['sourceId'])}/pages/1`)
    await ask(
      'GET /seo-content-api/projects/{id}/articles.csv',
      `/seo-content-api/projects/${project['id']}/articles.csv`,
    )

    const prompt = { prompt: 'Something about tea.' }
    await ask('POST /api/generate', '/api/generate', { accept: 'text/event-stream', body: prompt })
    for (const module of ['openai', 'anthropic', 'gemini'])
      await ask(`POST /seo-content-api/${module}/stream`, `/seo-content-api/${module}/stream`, {
        body: prompt,
      })
    const business = { businessName: 'A bakery', businessOverview: 'We bake bread each day in the old town.' }
    await ask('POST /api/ai/generate-landing-page', '/api/ai/generate-landing-page', {
      accept: 'text/event-stream',
      body: { business },
    })
    await ask('POST /sitemap', '/sitemap', {
      accept: 'application/x-ndjson',
      body: { website_url: site.url },
    })

    await ask('POST /api/ai/preview-landing-page', '/api/ai/preview-landing-page', {
      body: { landingPageId: page['id'] },
    })
    for (const format of ['html', 'zip'])
      await ask('POST /api/ai/download-landing-page', '/api/ai/download-landing-page', {
        body: { landingPageId: page['id'], format },
      })
    await ask('GET /p/{slug}', published['publishedUrl'])
    await ask('GET /p/{slug}/thanks', `${published['publishedUrl']}/thanks`)
    for (const url of [published['publishedUrl'], fonts.publishedUrl]) {
      const html = await (await me.fetch(url)).text()
      for (const [asset] of html.matchAll(/\/p\/assets\/\w+\.\w+/g)) await ask('GET /p/assets/{name}', asset)
    }
    for (const path of ['/p/{slug}', '/p/{slug}/thanks', '/p/assets/{name}'])
      await ask(`GET ${path}`, path.replace(/\{\w+\}/, 'none'), { accept: 'text/html' })
    const thumbnail = 'GET /api/landing-pages/{id}/thumbnail'
    const { body: unseen } = await admin.post('/api/landing-pages', { businessName: 'A bakery' })
    await ask(thumbnail, `/api/landing-pages/${unseen['id']}/thumbnail`, { client: admin })
    await until('the picture of the page is taken', async () => {
      await ask(thumbnail, `/api/landing-pages/${page['id']}/thumbnail`)
      return sent.has(`${thumbnail} 200 image/webp`)
    })
    const design = { name: 'design.pdf', type: 'application/pdf', bytes: onePage(pdfWords('Bread')) }
    const { fileId } = (await me.upload('/api/upload/pdf', 'pdf', design)).body
    await me.post('/api/ai/extract-pdf', { fileId })
    const { body: designed } = await me.post('/api/landing-pages', {
      businessName: 'A bakery',
      designSource: { kind: 'pdf', fileId },
    })
    const compared = `/api/landing-pages/${designed['id']}/fidelity/image`
    await ask('GET /api/landing-pages/{id}/fidelity/image', compared)

    const post = async (path: string, body: string): Promise<void> => {
      const headers = { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' }
      const answer = await me.fetch(path, { method: 'POST', redirect: 'manual', headers, body })
      if (answer.status !== 303)
        sent.add(
          `POST /p/{slug}/messages ${answer.status} ${answer.headers.get('content-type')?.split(';', 1)[0]}`,
        )
    }
    await post('/p/none/messages', 'name=Ada')
    await post(`${published['publishedUrl']}/messages`, `name=${'a'.repeat(20_000)}`)
    await post(`${published['publishedUrl']}/messages`, 'name=')
    for (let count = 0; count < 10; count++) await post('/p/none/messages', 'name=Ada')

    await ask('POST /seo-audit/run', '/seo-audit/run', {
      body: { url: site.url, render: 'none', max_pages: 1 },
    })
    const { body: audits } = await me.get('/seo-audit?limit=1')
    const audit = `/seo-audit/${audits['items'][0].id}`
    await ask('GET /seo-audit/{id}/progress', `${audit}/progress`)
    for (const format of ['html', 'csv', 'pdf'])
      await ask('GET /seo-audit/{id}/report', `${audit}/report?format=${format}`)
    await ask('GET /seo-audit/{id}/pages', `${audit}/pages?format=csv`)

    const documented = operations.flatMap((operation) =>
      Object.entries(operation.responses).flatMap(([status, { content = {} }]) =>
        Object.keys(content)
          .filter((type) => !/\/(problem\+)?json$|^\*/.test(type))
          .map((type) => `${getName(operation)} ${status} ${type}`),
      ),
    )
    // The web app is there only where it was built.
    if (!isBuilt) sent.add('GET /share/{token} 200 text/html')
    const isDocumented = new Set(documented)
    assert.deepEqual(
      {
        missing: documented.filter((one) => !sent.has(one)),
        undocumented: [...sent].filter((one) => !isDocumented.has(one)),
      },
      { missing: [], undocumented: [] },
    )
  })
})
