// Designs read through the API, as landing-page-content.md and the contract have it: one test a line. The
// design tool is a simulator of its REST API.
import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, beforeEach, describe, test } from 'node:test'
import { extractedDocumentSchema } from '#contracts/extracted-document.schema.ts'
import { sql } from '#platform/store/sql.ts'
import { startTestApp, type TestApp } from '#support/app.ts'
import type { Answer, Client } from '#support/client.ts'
import { figmaDesign } from '#support/figma-designs.ts'
import {
  startFigmaSimulator,
  type FigmaFault,
  type FigmaFaultOptions,
  type FigmaSimulator,
} from '#support/figma-simulator.ts'
import { onePage } from '#support/hostile-files.ts'
import { requireBrowser } from '#support/programs.ts'
import { replaceInNames, trueTypeFont } from '#support/sample-fonts.ts'
import { makePng, quarters } from '#support/sample-images.ts'
import { until } from '#support/waiting.ts'

type Visitor = Client & { userId: string }
let figma: FigmaSimulator
let app: TestApp
let user: Visitor
before(async () => {
  figma = await startFigmaSimulator()
  app = await startTestApp({
    FIGMA_TOKEN: figma.token,
    FIGMA_API_URL: figma.url,
    UPLOAD_MAX_BYTES: '100000',
    OUTBOUND_ALLOW: '127.0.0.2',
  })
})
after(async () => {
  await app.close()
  await figma.close()
})
beforeEach(async () => {
  user = await app.user()
  figma.heal()
  figma.calls.length = 0
  figma.add(key, figmaDesign('Bookkeeping').file)
})

const key = 'AbCdEfGhIjKlMnOpQrStUv'
const parsed = `https://www.figma.com/design/${key}/Bookkeeping?t=abc-1`
const line = (words: string, x: number, y: number, size: number) =>
  `BT /F1 ${size} Tf ${x} ${y} Td (${words}) Tj ET\n`
/** A heading, then two columns. */
const pdf = onePage(
  Buffer.from(
    line('Bread with time in it', 72, 760, 36) +
      line('Left column, first line', 72, 600, 12) +
      line('Right column, first line', 340, 600, 12) +
      line('Left column, second line', 72, 585, 12) +
      line('Right column, second line', 340, 585, 12) +
      line('Order today', 72, 200, 28),
  ),
)
const pdfFile = { name: 'bakery.pdf', type: 'application/pdf', bytes: pdf as Uint8Array | string }

const extractFile = (
  client: Client,
  file: Partial<typeof pdfFile> = {},
  { field = 'pdf', headers = {} } = {},
): Promise<Answer> => client.upload('/api/ai/extract-pdf', field, { ...pdfFile, ...file }, {}, headers)
const extractUrl = (client: Client, body: Record<string, unknown> = {}): Promise<Answer> =>
  client.post('/api/ai/extract-design-from-url', { url: parsed, ...body })

async function uploaded(client: Client, file: Partial<typeof pdfFile> = {}): Promise<string> {
  return String(ok(await client.upload('/api/upload/pdf', 'pdf', { ...pdfFile, ...file }), 201)['fileId'])
}
async function registered(client: Client, body: Record<string, unknown> = {}): Promise<string> {
  return String(ok(await client.post('/api/upload/designtool', { url: parsed, ...body }), 201)['fileId'])
}
function ok({ status, body, text }: Answer, expected = 200): Record<string, any> {
  assert.equal(status, expected, text)
  return body
}
function problem(answer: Answer, status: number, code: string): Record<string, any> {
  assert.deepEqual([answer.status, answer.body['code']], [status, code], answer.text)
  assert.match(answer.headers.get('content-type') ?? '', /^application\/problem\+json/)
  assert.ok(String(answer.body['detail']).length > 20)
  return answer.body
}
const endpoints = (): string => figma.calls.map((call) => call.endpoint).join(' ')
const findTexts = (extraction: Record<string, any>): string[] =>
  (extraction['pages'] as { blocks: { text?: string }[] }[]).flatMap(({ blocks }) =>
    blocks.flatMap(({ text }) => text ?? []),
  )
const getTypes = (extraction: Record<string, any>): string =>
  (extraction['sections'] as { type: string }[]).map(({ type }) => type).join(' ')

describe('POST /api/ai/extract-pdf', () => {
  test('reads an upload by its fileId: pages, blocks in reading order, boxes as shares of the page', async () => {
    const { extraction } = ok(await user.post('/api/ai/extract-pdf', { fileId: await uploaded(user) }))
    const document = extractedDocumentSchema.parse(extraction)
    assert.deepEqual([document.source, document.pages.length, document.ocr.used], ['pdf', 1, false])
    const [page] = document.pages
    assert.deepEqual(
      [page?.number, page?.width, page?.height, page?.unit, page?.source],
      [1, 595, 842, 'pt', 'text'],
    )
    const words = findTexts(extraction).join(' ')
    assert.match(
      words,
      /^Bread with time in it Left column, first line Left column, second line Right column, first line Right column, second line Order today$/,
    )
    const heading = page?.blocks[0]
    assert.deepEqual(
      [heading?.fontSize, heading?.boundingBox.unit, heading?.boundingBox.page],
      [36, 'ratio', 1],
    )
    assert.ok(Math.abs((heading?.boundingBox.x ?? 0) - 72 / 595) < 0.01)
  })

  test('reads a file that comes with the request, and names the upload it became', async () => {
    const { extraction, fileId, uploadToken } = ok(await extractFile(user))
    assert.match(findTexts(extraction).join(), /Bread with time in it/)
    assert.equal(uploadToken, undefined)
    assert.equal(ok(await user.get(`/api/upload/status/${fileId}`))['status'], 'ready')
  })

  test('the page’s picture can be seen by its owner alone', async () => {
    const { extraction } = ok(await extractFile(user))
    const { picture } = extraction.pages[0]
    assert.match(picture, /^\/api\/pictures\/[0-9a-f]{24}$/)
    assert.equal((await user.fetch(picture)).headers.get('content-type')?.startsWith('image/'), true)
    assert.equal((await (await app.user()).fetch(picture)).status, 404)
  })

  test('reads a picture as well', async () => {
    const { extraction } = ok(
      await extractFile(user, { name: 'shot.png', type: 'image/png', bytes: makePng(quarters(400, 300)) }),
    )
    assert.deepEqual([extraction.source, extraction.pages.length], ['image', 1])
  })

  test('reads the same bytes once, whatever they are called', async () => {
    const first = ok(await extractFile(user))['extraction']
    assert.deepEqual(ok(await extractFile(user, { name: 'again.pdf' }))['extraction'], first)
    const [row] = await app.database.query<{ count: string }>(
      sql`select count(*) as count from design_extractions where owner_id = ${user.userId}`,
    )
    assert.equal(Number(row?.count), 1)
  })

  test('refuses a file in another field, of another type, empty, too large', async () => {
    problem(await extractFile(user, {}, { field: 'file' }), 400, 'wrong_form_field')
    problem(await extractFile(user, { type: 'text/plain' }), 400, 'file_type_invalid')
    problem(await extractFile(user, { bytes: 'not a PDF' }), 400, 'file_type_invalid')
    problem(await extractFile(user, { bytes: '' }), 400, 'validation_failed')
    problem(
      await extractFile(user, { bytes: Buffer.concat([pdf, Buffer.alloc(100_000)]) }),
      400,
      'file_too_large',
    )
  })

  test('answers 422 with the reason for what cannot be read, and says so in the upload’s status', async () => {
    const { reason } = problem(
      await extractFile(user, { bytes: '%PDF-1.7 nothing' }),
      422,
      'unreadable_document',
    )
    assert.equal(reason, 'broken')
  })

  test('asks for a file where none is named', async () => {
    assert.deepEqual(
      problem(await user.post('/api/ai/extract-pdf', {}), 400, 'validation_failed')['errors'],
      [{ path: 'fileId', message: 'is required' }],
    )
    problem(await user.post('/api/ai/extract-pdf', { fileId: 7 }), 400, 'validation_failed')
    problem(await user.post('/api/ai/extract-pdf', { fileid: 'x' }), 400, 'validation_failed')
  })

  test('knows no file but one’s own', async () => {
    const theirs = await uploaded(await app.user())
    for (const fileId of [theirs, '0'.repeat(24), 'nothing'])
      problem(await user.post('/api/ai/extract-pdf', { fileId }), 404, 'not_found')
  })

  test('sends a URL to where it is read', async () => {
    assert.match(
      problem(
        await user.post('/api/ai/extract-pdf', { fileId: await registered(user) }),
        400,
        'validation_failed',
      )['detail'],
      /extract-designtool/,
    )
  })
})

describe('the public demo', () => {
  test('reads what nobody sends, and gives the proof that it was them', async () => {
    const first = await extractFile(app.nobody)
    const { uploadToken, fileId } = ok(first)
    assert.match(first.headers.getSetCookie().join(), /^pressroom_demo=/)
    problem(await app.nobody.post('/api/ai/extract-pdf', { fileId }), 404, 'not_found')
    ok(await app.nobody.post('/api/ai/extract-pdf', { fileId }, { 'upload-token': uploadToken }))
    ok(await app.nobody.post(`/api/ai/extract-pdf?uploadToken=${uploadToken}`, { fileId }))
  })

  test('reads design files by their URL', async () => {
    const { extraction, uploadToken } = ok(await extractUrl(app.nobody))
    assert.equal(extraction.source, 'designtool')
    assert.ok(uploadToken)
  })

  test('asks for a principal in production, whatever PUBLIC_DEMO says, as analysis and corrections always do', async () => {
    const production = await startTestApp({
      NODE_ENV: 'production',
      SECRET_KEY: 'a secret for tests with 32 characters',
      PUBLIC_DEMO: 'on',
    })
    try {
      problem(await extractFile(production.nobody), 401, 'session_missing')
      problem(await extractUrl(production.nobody), 401, 'session_missing')
      problem(
        await production.nobody.post('/api/ai/extract-designtool', { fileId: '0'.repeat(24) }),
        401,
        'session_missing',
      )
    } finally {
      await production.close()
    }
    problem(await app.nobody.post('/api/ai/analyze-design', {}), 401, 'session_missing')
    problem(await app.nobody.get(`/api/ai/extractions/${'0'.repeat(24)}`), 401, 'session_missing')
  })
})

describe('POST /api/ai/extract-design-from-url', () => {
  test('reads a design file by the design tool’s API, in the same shape', async () => {
    const { extraction, uploadToken } = ok(await extractUrl(user))
    const document = extractedDocumentSchema.parse(extraction)
    assert.deepEqual(
      [document.source, document.name, document.pages[0]?.unit, document.pages[0]?.source],
      ['designtool', 'Bookkeeping, sections as frames', 'px', 'design'],
    )
    assert.equal(getTypes(extraction), 'header hero logos features steps testimonials pricing faq cta footer')
    assert.ok(
      document.pages[0]?.blocks.every(
        ({ kind, src }) => (kind === 'image') === /^\/api\/pictures\/[0-9a-f]{24}$/.test(src ?? ''),
      ),
    )
    assert.equal((await user.fetch(String(document.pages[0]?.picture))).status, 200)
    assert.equal(uploadToken, undefined)
    assert.equal(endpoints(), 'file images images')
  })

  test('asks the design tool nothing for what was read before', async () => {
    const first = ok(await extractUrl(user))
    assert.deepEqual(ok(await extractUrl(user))['extraction'], first['extraction'])
    ok(await user.post('/api/ai/extract-designtool', { fileId: await registered(user) }))
    assert.equal(endpoints(), 'file images images')
  })

  test('asks once for two who want it at the same time', async () => {
    const answers = await Promise.all([extractUrl(user), extractUrl(user), extractUrl(user)])
    assert.deepEqual(
      answers.map(({ status }) => status),
      [200, 200, 200],
    )
    assert.equal(endpoints(), 'file images images')
  })

  test('reads a newer version when it is asked to', async () => {
    ok(await extractUrl(user))
    ok(await extractUrl(user, { refresh: true }))
    assert.equal(endpoints(), 'file images images meta')
    figma.add(key, { ...figmaDesign('Clinic').file, version: '99' })
    assert.equal(ok(await extractUrl(user))['extraction'].name, 'Bookkeeping, sections as frames')
    assert.equal(ok(await extractUrl(user, { refresh: true }))['extraction'].name, 'Clinic, as groups')
  })

  test('fetches pictures that could not be had at first, when it is asked to', async () => {
    figma.fault('429', { endpoint: 'images', times: 1, retryAfter: '300' })
    const first = ok(await extractUrl(user))['extraction']
    assert.match(first.warnings.join(), /without its images.*in 5 minutes/)
    assert.equal(first.pages[0].picture, undefined)
    const second = ok(await extractUrl(user, { refresh: true }))['extraction']
    assert.match(second.pages[0].picture, /^\/api\/pictures\//)
    assert.equal(endpoints(), 'file images meta images images')
  })

  test('refuses whatever is no URL of a design file, with the reason and the wanted form', async () => {
    for (const [url, reason] of [
      [`https://www.figma.com/proto/${key}/Name`, 'prototype'],
      [`https://www.figma.com/community/file/123`, 'community'],
      [`https://www.figma.com/embed?embed_host=share&url=x`, 'embed'],
      [`https://www.figma.com/board/${key}`, 'board'],
      [`https://www.figma.com/slides/${key}`, 'slides'],
      [`https://www.figma.com/site/${key}`, 'site'],
      [`https://www.figma.com/make/${key}`, 'make'],
      [`https://www.figma.com/s/${key}`, 'share'],
      [`https://example.org/design/${key}`, 'wrong_host'],
      [`http://www.figma.com/design/${key}`, 'not_https'],
      ['', 'malformed'],
    ]) {
      const body = problem(await extractUrl(user, { url }), 400, 'url_format_invalid')
      assert.deepEqual([body['title'], body['reason']], ['Invalid URL format', reason], String(url))
      assert.match(
        `${body['wanted']} ${body['detail']}`,
        /https:\/\/www\.figma\.com\/design\/\{key\}.*https:\/\/www\.figma\.com\/design\/\{key\}/,
      )
    }
    problem(await extractUrl(user, { url: undefined }), 400, 'validation_failed')
    assert.equal(figma.calls.length, 0)
  })

  test('takes the token of whoever asks, and no sign that a header could not hold', async () => {
    ok(await extractUrl(user, { accessToken: figma.token }))
    assert.match(
      problem(await extractUrl(await app.user(), { accessToken: 'figd_wrong' }), 403, 'forbidden')['detail'],
      /token that was sent/,
    )
    problem(await extractUrl(user, { accessToken: 'two\nlines' }), 400, 'validation_failed')
  })

  test('without any token it is 503 with what to set', async () => {
    const bare = await startTestApp({ FIGMA_API_URL: figma.url })
    try {
      const body = problem(await extractUrl(await bare.user()), 503, 'dependency_missing')
      assert.match(body['detail'], /FIGMA_TOKEN/)
      ok(await extractUrl(await bare.user(), { accessToken: figma.token }))
    } finally {
      await bare.close()
    }
  })

  const faults: [FigmaFault, FigmaFaultOptions, number, string][] = [
    ['403', {}, 403, 'forbidden'],
    ['404', {}, 404, 'not_found'],
    ['429', { retryAfter: '90' }, 429, 'rate_limited'],
    ['500', {}, 502, 'fetch_failed'],
    ['too-large', {}, 422, 'unreadable_document'],
    ['cut', {}, 502, 'fetch_failed'],
    ['clean-end', {}, 502, 'fetch_failed'],
    ['html', {}, 502, 'fetch_failed'],
    ['garbage', {}, 502, 'fetch_failed'],
  ]
  for (const [fault, options, status, code] of faults)
    test(`a design tool that answers with ${fault} is ${status} ${code}`, async () => {
      figma.fault(fault, { ...options, endpoint: 'file' })
      const answer = await extractUrl(user)
      problem(answer, status, code)
      if (status === 429) assert.equal(answer.headers.get('retry-after'), '90')
      assert.ok(!answer.text.includes('canary') && !answer.text.includes(figma.token))
    })

  test('a design tool that does not come to an end is 504', async () => {
    const impatient = await startTestApp({
      FIGMA_TOKEN: figma.token,
      FIGMA_API_URL: figma.url,
      FETCH_TIMEOUT_MS: '100',
    })
    try {
      for (const fault of ['slow', 'hang'] as const) {
        figma.heal()
        figma.fault(fault)
        problem(await extractUrl(await impatient.user()), 504, 'fetch_timeout')
      }
    } finally {
      await impatient.close()
    }
  })

  test('a frame that is gone is 404, and says how to get a link', async () => {
    assert.match(
      problem(await extractUrl(user, { url: `${parsed}&node-id=77-77` }), 404, 'not_found')['detail'],
      /copy its link/,
    )
  })

  test('who goes away ends the request to the design tool, and can come back', async () => {
    figma.fault('hang', { times: 1 })
    const gone = new AbortController()
    const request = user.fetch('/api/ai/extract-design-from-url', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ url: parsed }),
      signal: gone.signal,
    })
    await until('the design tool is asked', () => figma.calls.length > 0)
    gone.abort()
    await assert.rejects(request)
    ok(await extractUrl(user))
  })
})

describe('POST /api/ai/extract-designtool', () => {
  test('reads a registered URL; registering asked nothing', async () => {
    const fileId = await registered(user)
    assert.equal(figma.calls.length, 0)
    const { extraction } = ok(await user.post('/api/ai/extract-designtool', { fileId }))
    assert.equal(extraction.sections.length, 10)
  })

  test('reads with the token that came with the URL', async () => {
    const other = await startTestApp({ FIGMA_API_URL: figma.url })
    try {
      const stranger = await other.user()
      const fileId = await registered(stranger, { accessToken: figma.token })
      ok(await stranger.post('/api/ai/extract-designtool', { fileId }))
    } finally {
      await other.close()
    }
  })

  test('reads the one frame that the URL names', async () => {
    const { file } = figmaDesign('Bookkeeping')
    figma.add(key, file)
    const legal =
      file.document?.children?.[1]?.children?.find(({ name }) => name === 'Legal notice')?.id ?? ''
    const fileId = await registered(user, { url: `${parsed}&node-id=${legal.replace(':', '-')}` })
    assert.deepEqual(findTexts(ok(await user.post('/api/ai/extract-designtool', { fileId }))['extraction']), [
      'Legal notice',
    ])
    assert.equal(endpoints(), 'nodes images')
  })

  test('sends a file to where it is read, and knows none but one’s own', async () => {
    assert.match(
      problem(
        await user.post('/api/ai/extract-designtool', { fileId: await uploaded(user) }),
        400,
        'validation_failed',
      )['detail'],
      /extract-pdf/,
    )
    problem(
      await user.post('/api/ai/extract-designtool', { fileId: await registered(await app.user()) }),
      404,
      'not_found',
    )
    problem(await user.post('/api/ai/extract-designtool', {}), 400, 'validation_failed')
  })
})

describe('POST /api/ai/analyze-design', () => {
  test('describes an upload: palette, type scale, spacing, components, sections with boxes', async () => {
    const { analysis } = ok(await user.post('/api/ai/analyze-design', { fileId: await registered(user) }))
    assert.deepEqual(Object.keys(analysis).sort(), [
      'components',
      'fonts',
      'palette',
      'sections',
      'spacing',
      'typeScale',
    ])
    assert.equal(analysis.sections.length, 10)
    assert.ok(
      analysis.palette.some(
        ({ color, role }: { color: string; role: string }) => color === '#4f46e5' && role === 'accent',
      ),
    )
    assert.ok(analysis.typeScale.length >= 3)
  })

  test('describes an extraction that is sent back as it came, and one that says little', async () => {
    const { extraction } = ok(await extractUrl(user))
    const { analysis } = ok(await user.post('/api/ai/analyze-design', { extraction }))
    assert.deepEqual(analysis.sections, extraction.sections)
    const blocks = [
      {
        id: 'a',
        kind: 'text',
        text: 'A headline',
        fontSize: 40,
        boundingBox: { page: 1, x: 0.1, y: 0.1, width: 0.5, height: 0.1 },
        color: '#ABCDEF',
      },
    ]
    const little = ok(
      await user.post('/api/ai/analyze-design', {
        extraction: { pages: [{ number: 1, width: 1440, height: 900, blocks }] },
      }),
    )
    assert.equal(little['analysis'].sections.length, 1)
  })

  test('holds an extraction that is sent to its bounds', async () => {
    const { extraction } = ok(await extractUrl(user))
    const [page] = extraction.pages
    const block = page.blocks[0]
    for (const [wrong, path] of [
      [{ ...extraction, pages: [] }, 'extraction.pages'],
      [
        {
          ...extraction,
          pages: Array.from({ length: 501 }, (_, index) => ({ ...page, number: index + 1, blocks: [] })),
        },
        'extraction.pages',
      ],
      [
        { ...extraction, pages: [{ ...page, blocks: [{ ...block, text: 'x'.repeat(20_001) }] }] },
        'extraction.pages[0].blocks[0].text',
      ],
      [
        {
          ...extraction,
          pages: [{ ...page, blocks: [{ ...block, boundingBox: { ...block.boundingBox, x: 2 } }] }],
        },
        'extraction.pages[0].blocks[0].boundingBox.x',
      ],
      [{ ...extraction, pages: [{ ...page, width: 0 }] }, 'extraction.pages[0].width'],
      [
        { ...extraction, sections: [{ ...extraction.sections[0], type: 'banner' }] },
        'extraction.sections[0].type',
      ],
      ['everything', 'extraction'],
    ] as const) {
      const { errors } = problem(
        await user.post('/api/ai/analyze-design', { extraction: wrong }),
        400,
        'validation_failed',
      )
      assert.equal(errors[0].path, path)
    }
  })

  test('wants one source, and one alone', async () => {
    problem(await user.post('/api/ai/analyze-design', {}), 400, 'validation_failed')
    problem(
      await user.post('/api/ai/analyze-design', {
        fileId: await registered(user),
        websiteUrl: 'https://example.org',
      }),
      400,
      'validation_failed',
    )
    problem(await user.post('/api/ai/analyze-design', { fileId: '0'.repeat(24) }), 404, 'not_found')
  })

  test('refuses websites that lead to what is private', async (t) => {
    if (requireBrowser(t) === undefined) return
    for (const websiteUrl of [
      'http://127.0.0.1:1/',
      'http://localhost/',
      'http://169.254.169.254/',
      'file:///etc/passwd',
      'nonsense',
    ])
      problem(await user.post('/api/ai/analyze-design', { websiteUrl }), 400, 'url_not_allowed')
  })

  test('reads a website’s look, and what it says about itself', async (t) => {
    if (requireBrowser(t) === undefined) return
    const html =
      '<!doctype html><html lang="en"><title>Morning Crust</title><body style="margin:0"><h1 style="font:700 48px sans-serif;color:#9a3412">Bread with time in it</h1><p>Baked at four and warm at six, every day but Sunday. Winner of the National Bread Award 2024.</p>'
    const site = createServer(
      (_, response) => void response.writeHead(200, { 'content-type': 'text/html' }).end(html),
    ).listen(0, '127.0.0.2')
    await new Promise((resolve) => site.once('listening', resolve))
    try {
      const websiteUrl = `http://127.0.0.2:${(site.address() as AddressInfo).port}/`
      const { analysis } = ok(await user.post('/api/ai/analyze-design', { websiteUrl }))
      assert.equal(analysis.words.title, 'Morning Crust')
      assert.deepEqual(analysis.words.paragraphs, ['Baked at four and warm at six, every day but Sunday.'])
      assert.ok(analysis.sections.length > 0)

      const { fileId, kind } = ok(await user.post('/api/upload/website', { url: websiteUrl }), 201)
      assert.equal(kind, 'website')
      const { extraction } = ok(await user.post('/api/ai/extract-website', { fileId }))
      assert.equal(extraction.source, 'website')
      const sections = [{ ...extraction.sections[0], title: 'All of it' }]
      const corrected = ok(await user.put(`/api/ai/extractions/${fileId}`, { sections }))
      assert.equal(corrected['extraction'].sections[0].title, 'All of it')
      problem(await user.post('/api/ai/extract-pdf', { fileId }), 400, 'validation_failed')
      const made = { businessName: 'Crust', fileId, copy: 'keep', provider: 'composer' }
      const { landingPage } = ok(await user.post('/api/ai/generate-landing-page', made), 201)
      assert.equal(landingPage.designSource.kind, 'website')
      assert.match(JSON.stringify(landingPage.sections), /Bread with time in it/)
    } finally {
      site.closeAllConnections()
      site.close()
    }
  })
})

describe('fonts of websites', () => {
  test('one with an open licence is the page’s own, in the editor and published; another is not', async (t) => {
    if (requireBrowser(t) === undefined) return
    const named = (names: Buffer): Buffer => replaceInNames(names, 'Caprasimo', 'Regentine')
    const open = trueTypeFont(named)
    const closed = trueTypeFont((names) =>
      replaceInNames(named(names), 'scripts.sil.org/OFL', 'example.com/eula'),
    )
    const html = `<!doctype html><html lang="en"><title>Regent</title><style>
      @font-face{font-family:Regentine;src:url(/open.ttf)} @font-face{font-family:Bought;src:url(/closed.ttf)}
      body{margin:0} h1{font:48px Regentine,serif} p{font:18px Bought,serif}</style>
      <h1>Moving pictures</h1><p>Six hundred velvet seats, and an organ that rises from the floor.</p>`
    const site = createServer((request, response) => {
      const font = { '/open.ttf': open, '/closed.ttf': closed }[request.url ?? '']
      response.writeHead(200, { 'content-type': font === undefined ? 'text/html' : 'font/ttf' })
      response.end(font ?? html)
    }).listen(0, '127.0.0.2')
    await new Promise((resolve) => site.once('listening', resolve))
    try {
      const url = `http://127.0.0.2:${(site.address() as AddressInfo).port}/`
      const { fileId } = ok(await user.post('/api/upload/website', { url }), 201)
      const { extraction } = ok(await user.post('/api/ai/extract-website', { fileId }))
      assert.deepEqual(
        extraction.warnings.filter((warning: string) => warning.startsWith('The font')),
        [
          'The font Bought was not taken over, because its file names no open licence; Source Serif 4 is used in its place.',
        ],
      )
      const made = { businessName: 'Regent', fileId, copy: 'keep', provider: 'composer' }
      const { landingPage } = ok(await user.post('/api/ai/generate-landing-page', made), 201)
      const { designFonts, fonts } = landingPage.theme
      assert.deepEqual(
        [designFonts.map(({ family }: { family: string }) => family), fonts],
        [['Regentine'], { heading: 'Regentine', body: 'Source Serif 4' }],
      )
      const [{ src }] = designFonts[0].files
      const kept = await user.fetch(src)
      assert.equal(kept.headers.get('content-type'), 'font/ttf')
      assert.equal(kept.headers.get('x-content-type-options'), 'nosniff')
      assert.equal((await (await app.user()).fetch(src)).status, 404)

      const shown = await user.post('/api/ai/preview-landing-page', { landingPageId: landingPage.id })
      assert.match(shown.text, /font-family:"Regentine"[^}]*url\("data:font\/ttf;base64,/)
      const copy = ok(await user.post(`/api/landing-pages/${landingPage.id}/duplicate`), 201)
      const { publishedUrl } = ok(await user.put(`/api/landing-pages/${copy['id']}/publish`))
      const published = await (await fetch(`${app.url}${new URL(publishedUrl, app.url).pathname}`)).text()
      const [, asset = ''] =
        /font-family:"Regentine"[^}]*url\("(\/p\/assets\/[0-9a-f]{64}\.ttf)"\)/.exec(published) ?? []
      assert.match(published, /font-family:"Regentine","[^"]+","[^"]+ Fallback"/)
      const served = await fetch(app.url + asset)
      assert.deepEqual(
        [served.headers.get('content-type'), served.headers.get('x-content-type-options')],
        ['font/ttf', 'nosniff'],
      )
      assert.deepEqual(Buffer.from(await served.arrayBuffer()), open)
    } finally {
      site.closeAllConnections()
      site.close()
    }
  })
})

describe('/api/ai/extractions/{fileId}', () => {
  async function readDesign(client: Client = user): Promise<string> {
    const fileId = await registered(client)
    ok(await client.post('/api/ai/extract-designtool', { fileId }))
    return fileId
  }

  test('GET gives what was read, and 404 before', async () => {
    const fileId = await registered(user)
    assert.match(
      problem(await user.get(`/api/ai/extractions/${fileId}`), 404, 'not_found')['detail'],
      /extract-/,
    )
    ok(await user.post('/api/ai/extract-designtool', { fileId }))
    const answer = await user.get(`/api/ai/extractions/${fileId}`)
    const body = ok(answer)
    assert.deepEqual([body['id'], body['version'], body['isCorrected']], [fileId, 1, false])
    assert.deepEqual(body['found'], body['extraction'].sections)
    assert.equal(answer.headers.get('etag'), '"1"')
  })

  test('PUT sets the sections: blocks follow their boxes, and everybody who reads the design gets them', async () => {
    const fileId = await readDesign()
    const { extraction } = ok(await user.get(`/api/ai/extractions/${fileId}`))
    const [header, hero, logos, ...rest] = extraction.sections
    const merged = {
      ...hero,
      title: 'Hero with partners',
      boundingBox: { ...hero.boundingBox, height: hero.boundingBox.height + logos.boundingBox.height },
    }
    const body = ok(await user.put(`/api/ai/extractions/${fileId}`, { sections: [header, merged, ...rest] }))
    assert.deepEqual([body['version'], body['isCorrected'], body['found'].length], [2, true, 10])
    const changed = body['extraction'].sections
    assert.equal(changed.length, 9)
    assert.equal(changed[1].title, 'Hero with partners')
    assert.deepEqual(new Set(changed[1].blockIds), new Set([...hero.blockIds, ...logos.blockIds]))
    assert.deepEqual(
      ok(await user.post('/api/ai/extract-designtool', { fileId }))['extraction'].sections,
      changed,
    )
  })

  test('a file whose reading was not finished is read again: boxes that were set hold what is found now', async () => {
    const fileId = await uploaded(user)
    const { extraction } = ok(await user.post('/api/ai/extract-pdf', { fileId }))
    const box = { page: 1, x: 0, y: 0, width: 1, height: 1, unit: 'ratio' }
    const sections = [{ id: 'all', type: 'hero', title: 'All of it', boundingBox: box }]
    const all = ok(await user.put(`/api/ai/extractions/${fileId}`, { sections }))['extraction'].sections
    // As it is where recognition had no time: without the words.
    await app.database.execute(sql`
      update design_extractions set
        extraction = jsonb_set(jsonb_set(extraction, '{pages,0,blocks}', '[]'), '{ocr,isUnfinished}', 'true'),
        corrected = jsonb_set(corrected, '{0,blockIds}', '[]')
      where extraction #>> '{pages,0,source}' = 'text'`)
    const unfinished = ok(await user.get(`/api/ai/extractions/${fileId}`))['extraction']
    assert.equal(unfinished.ocr.isUnfinished, true)
    const again = ok(await user.post('/api/ai/extract-pdf', { fileId, refresh: true }))['extraction']
    assert.deepEqual([again.ocr, again.pages], [extraction.ocr, extraction.pages])
    assert.deepEqual(again.sections, all)
  })

  test('PUT takes its own answer back, and reset gives what was found', async () => {
    const fileId = await readDesign()
    const record = ok(await user.get(`/api/ai/extractions/${fileId}`))
    const renamed = record['extraction'].sections.map((section: object) => ({ ...section, type: 'custom' }))
    const changed = ok(await user.put(`/api/ai/extractions/${fileId}`, { ...record, sections: renamed }))
    assert.equal(getTypes(changed['extraction']), Array.from({ length: 10 }, () => 'custom').join(' '))
    const reset = ok(await user.put(`/api/ai/extractions/${fileId}`, { reset: true }))
    assert.deepEqual([reset['isCorrected'], reset['extraction'].sections], [false, record['found']])
  })

  test('PUT with a stale If-Match is 412', async () => {
    const fileId = await readDesign()
    const sections = ok(await user.get(`/api/ai/extractions/${fileId}`))['found']
    ok(await user.put(`/api/ai/extractions/${fileId}`, { sections }, { 'if-match': '"1"' }))
    problem(
      await user.put(`/api/ai/extractions/${fileId}`, { sections }, { 'if-match': '"1"' }),
      412,
      'version_mismatch',
    )
  })

  test('PUT refuses boxes off the page, unknown types, and neither or both of sections and reset', async () => {
    const fileId = await readDesign()
    const [section] = ok(await user.get(`/api/ai/extractions/${fileId}`))['found']
    const put = (body: object) => user.put(`/api/ai/extractions/${fileId}`, body)
    assert.equal(
      problem(
        await put({ sections: [{ ...section, boundingBox: { ...section.boundingBox, page: 2 } }] }),
        400,
        'validation_failed',
      )['errors'][0].path,
      'sections[0].boundingBox.page',
    )
    problem(
      await put({ sections: [{ ...section, boundingBox: { ...section.boundingBox, height: 3 } }] }),
      400,
      'validation_failed',
    )
    problem(await put({ sections: [{ ...section, type: 'banner' }] }), 400, 'validation_failed')
    problem(await put({}), 400, 'validation_failed')
    problem(await put({ sections: [], reset: true }), 400, 'validation_failed')
  })

  test('it goes with the last upload of its source', async () => {
    const [first, second] = [await readDesign(), await registered(user)]
    assert.equal((await user.delete(`/api/upload/${first}`)).status, 204)
    problem(await user.get(`/api/ai/extractions/${first}`), 404, 'not_found')
    ok(await user.get(`/api/ai/extractions/${second}`))
    assert.equal((await user.delete(`/api/upload/${second}`)).status, 204)
    assert.equal(
      await app.database.execute(sql`select 1 from design_extractions where owner_id = ${user.userId}`),
      0,
    )
  })
})
