// POST /file-ocr as the contract has it: what is read of which file, what is refused, what comes later and
// how.
import assert from 'node:assert/strict'
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { request as send } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { startTestApp, type TestApp } from '#support/app.ts'
import { isRunning } from '#support/child-processes.ts'
import type { Answer, Client } from '#support/client.ts'
import { renderedPdf, drawOutlines, scannedPdf } from '#support/design-samples.ts'
import { makePackage, packed } from '#support/hostile-files.ts'
import { officeMade, sampleDocx, makeScans } from '#support/office-samples.ts'
import { requireProgram } from '#support/programs.ts'
import { makeGif, makeJpeg, makePng, quarters, makeWebp } from '#support/sample-images.ts'
import { assertProblem, type FileToUpload } from '#support/uploading.ts'
import { until } from '#support/waiting.ts'

let app: TestApp
let user: Client & { userId: string }
before(async () => {
  app = await startTestApp({ UPLOAD_MAX_BYTES: '3000000' })
  user = await app.user()
})
after(() => app.close())

const docxType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const read = (
  file: FileToUpload,
  fields: Record<string, string> = {},
  headers: Record<string, string> = {},
): Promise<Answer> => user.upload('/file-ocr', 'file', file, fields, headers)

async function getText(file: FileToUpload): Promise<Record<string, any>> {
  const { status, body, text } = await read(file)
  assert.equal(status, 200, text)
  return body
}

const sentence = 'The oven has to be hot before the bread goes in, and the dough has to rest.'
const written = (text: string) => (page: PDFKit.PDFDocument) =>
  void page.fontSize(20).text(text, 60, 60, { width: 480 })
const getPdf = (...pages: string[]): Promise<Buffer> => renderedPdf(pages.map(written))

describe('a PDF', () => {
  test('is read page by page, in the members that the contract names', async () => {
    const bytes = await getPdf(`First. ${sentence}`, `Second. ${sentence}`)
    const { text, markdown, pages, ...rest } = await getText({
      name: 'bread.pdf',
      type: 'application/pdf',
      bytes,
    })
    assert.deepEqual(
      pages.map((page: Record<string, string>) => [
        page['number'],
        page['source'],
        page['text']?.split('.')[0],
      ]),
      [
        [1, 'text', 'First'],
        [2, 'text', 'Second'],
      ],
    )
    assert.equal(text, pages.map((page: Record<string, string>) => page['text']).join('\f'))
    assert.match(markdown, /First\. The oven has to be hot/)
    assert.deepEqual(rest, {
      ocr_used: false,
      confidence: null,
      language: 'en',
      engine: 'pdfium',
      warnings: [],
      name: 'bread.pdf',
      size: bytes.length,
    })
  })

  test('with a page that is a picture of text has that page recognised, and only that', async (t) => {
    if (requireProgram(t, 'tesseract') === undefined) return
    const pdftoppm = requireProgram(t, 'pdftoppm')
    if (pdftoppm === undefined) return
    const [scan] = makeScans(pdftoppm, await getPdf(`Scanned. ${sentence}`))
    const bytes = await renderedPdf([
      written(`Typed before. ${sentence}`),
      (page) => void page.image(scan as Buffer, 0, 0, { width: 600, height: 800 }),
      written(`Typed after. ${sentence}`),
    ])
    const body = await getText({ name: 'mixed.pdf', type: 'application/pdf', bytes })
    assert.deepEqual(
      body['pages'].map((page: Record<string, string>) => page['source']),
      ['text', 'ocr', 'text'],
    )
    assert.match(
      body['pages'][1].text.replace(/\s+/g, ' '),
      /Scanned\. The oven has to be hot before the bread goes in/,
    )
    assert.match(body['markdown'].replace(/\s+/g, ' '), /Typed before.*Scanned.*Typed after/)
    assert.equal(body['ocr_used'], true)
    assert.ok(body['confidence'] > 80 && body['confidence'] <= 100)
    assert.equal(body['engine'], 'pdfium+tesseract')
  })

  test('whose letters are drawn as outlines is recognised as well', async (t) => {
    if (requireProgram(t, 'tesseract') === undefined) return
    const bytes = await renderedPdf([
      (page) => {
        drawOutlines(page, 'Bread rests for eighteen hours', { x: 40, y: 100, size: 32 })
        drawOutlines(page, 'and bakes for one', { x: 40, y: 160, size: 32 })
      },
    ])
    assert.match(
      (await getText({ name: 'outlines.pdf', type: 'application/pdf', bytes }))['text'],
      /eighteen hours/,
    )
  })

  test('without anything on its pages is unreadable, and says that it is empty', async () => {
    const answer = await read({
      name: 'blank.pdf',
      type: 'application/pdf',
      bytes: await renderedPdf([() => undefined]),
    })
    assertProblem(answer, 422, 'unreadable_document')
    assert.equal(answer.body['reason'], 'empty')
  })
})

describe('a Word file', () => {
  let making: Promise<Buffer[]> | undefined
  /** Made once: LibreOffice takes seconds. */
  const getRtf = async (soffice: string): Promise<Buffer> => {
    making ??= officeMade(soffice, [{ name: 'letter.docx', bytes: await sampleDocx() }], 'rtf')
    const [made] = await making
    assert.ok(made)
    return made
  }

  test('of today keeps its headings, lists and tables as Markdown', async () => {
    const body = await getText({ name: 'letter.docx', type: docxType, bytes: await sampleDocx() })
    assertLetter(body)
    assert.equal(body['engine'], 'mammoth')
    assert.equal(body['pages'].length, 1)
  })

  test('of the years before 2007 and RTF are read by LibreOffice, with the same outcome', async (t) => {
    const soffice = requireProgram(t, 'soffice')
    if (soffice === undefined) return
    const files = [{ name: 'letter.docx', bytes: await sampleDocx() }]
    const [doc] = await officeMade(soffice, files, 'doc')
    const rtf = await getRtf(soffice)
    const [old, rich] = await Promise.all([
      getText({ name: 'letter.doc', type: 'application/msword', bytes: doc as Buffer }),
      getText({ name: 'letter.rtf', type: 'application/rtf', bytes: rtf }),
    ])
    for (const body of [old, rich]) {
      assertLetter(body)
      assert.equal(body['engine'], 'libreoffice+mammoth')
      assert.deepEqual(body['warnings'], [])
    }
  })

  test('is recognised by its bytes: RTF, DOCX and HTML called .doc are read as what they are, with a word about it', async (t) => {
    const soffice = requireProgram(t, 'soffice')
    if (soffice === undefined) return
    const [bytes, rtf] = [await sampleDocx(), await getRtf(soffice)]
    for (const [name, file] of [
      ['DOCX', bytes],
      ['RTF', rtf],
      ['HTML', '<html><body><h1>The art of bread</h1><p>This is about sourdough.</p></body></html>'],
    ] as const) {
      const body = await getText({ name: 'letter.doc', type: 'application/msword', bytes: file })
      assert.match(body['markdown'], /^# The art of bread\n\nThis is about sourdough/)
      assert.deepEqual(body['warnings'], [`The file is called .doc, but it is ${name}; it was read as that.`])
    }
  })

  test('without words is unreadable, and says that it is empty', async () => {
    const { Document, Packer } = await import('docx')
    const answer = await read({
      name: 'empty.docx',
      type: docxType,
      bytes: await Packer.toBuffer(new Document({ sections: [{ children: [] }] })),
    })
    assertProblem(answer, 422, 'unreadable_document')
    assert.equal(answer.body['reason'], 'empty')
  })
})

function assertLetter({
  text,
  markdown,
  language,
  ocr_used: ocrUsed,
  confidence,
}: Record<string, any>): void {
  assert.match(markdown, /^# The art of bread\n\nThis is about sourdough/)
  assert.match(markdown, /\n- Flour\n- Water\n/)
  assert.match(markdown, /\n1\. Knead the dough\n2\. Let it rest\n/)
  assert.match(markdown, /\| Kind \| Hours \|/)
  assert.match(markdown, /\n## Baking\n/)
  assert.match(text, /Grüße from the bakery — “crisp” and brown\./)
  assert.deepEqual([language, ocrUsed, confidence], ['en', false, null])
}

describe('a picture', () => {
  test('of text is recognised, whatever its format', async (t) => {
    if (requireProgram(t, 'tesseract') === undefined) return
    const pdftoppm = requireProgram(t, 'pdftoppm')
    if (pdftoppm === undefined) return
    const [scan] = makeScans(pdftoppm, await getPdf(sentence))
    const body = await getText({ name: 'scan.png', type: 'image/png', bytes: scan as Buffer })
    assert.match(body['text'].replace(/\s+/g, ' '), /The oven has to be hot before the bread goes in/)
    assert.deepEqual(
      [body['ocr_used'], body['engine'], body['language'], body['pages'].length],
      [true, 'tesseract', 'en', 1],
    )
  })

  test('without text gives none, and says so', async (t) => {
    if (requireProgram(t, 'tesseract') === undefined) return
    for (const [name, type, bytes] of [
      ['a.png', 'image/png', makePng(quarters(60, 40))],
      ['a.jpg', 'image/jpeg', await makeJpeg(quarters(60, 40))],
      ['a.gif', 'image/gif', makeGif(60, 40, [1])],
      ['a.webp', 'image/webp', await makeWebp(quarters(60, 40))],
    ] as const) {
      const body = await getText({ name, type, bytes })
      assert.equal(body['text'].trim(), '', name)
      assert.deepEqual(
        [body['confidence'], body['language'], body['warnings']],
        [null, null, ['No text was recognised.']],
      )
    }
  })
})

describe('refused are', () => {
  test('files of other kinds, and files that are not what they say', async () => {
    const zip = makePackage([packed('a.txt', 'words')])
    for (const [name, type, bytes] of [
      ['notes.txt', 'text/plain', 'Plain words'],
      ['page.html', 'text/html', '<!doctype html><p>Words'],
      ['packed.zip', 'application/zip', zip],
      ['sheet.xlsx', '', zip],
      ['tool.exe', 'application/octet-stream', Buffer.from('MZ\x90\x00\x03\x00\x00\x00')],
      ['drawing.svg', 'image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
      ['letter.doc', 'application/msword', await getPdf('A PDF that says it is a letter')],
      ['scan.pdf', 'application/pdf', makePng(quarters(8, 8))],
      ['scan.jpg', 'image/jpeg', makePng(quarters(8, 8))],
    ] as const) {
      const answer = await read({ name, type, bytes })
      assertProblem(answer, 400, 'file_type_invalid', /Invalid file type/)
      assert.equal(answer.body['errors'][0].path, 'file', name)
    }
  })

  test('a file in another field, no file, and an empty one', async () => {
    const bytes = await getPdf(sentence)
    assertProblem(
      await user.upload('/file-ocr', 'pdf', { name: 'a.pdf', type: 'application/pdf', bytes }),
      400,
      'wrong_form_field',
      /pdf/,
    )
    assertProblem(await user.post('/file-ocr', new FormData()), 400, 'wrong_form_field')
    assertProblem(await user.post('/file-ocr', { file: 'a.pdf' }), 400, 'wrong_form_field')
    assertProblem(
      await read({ name: 'a.pdf', type: 'application/pdf', bytes: '' }),
      400,
      'validation_failed',
      /empty/,
    )
  })

  test('a file that is larger than UPLOAD_MAX_BYTES', async () => {
    assertProblem(
      await read({ name: 'a.pdf', type: 'application/pdf', bytes: Buffer.alloc(3_000_001, 'x') }),
      400,
      'file_too_large',
      /3 MB/,
    )
  })

  test('whoever has not signed in', async () => {
    assertProblem(
      await app.nobody.upload('/file-ocr', 'file', {
        name: 'a.pdf',
        type: 'application/pdf',
        bytes: await getPdf(sentence),
      }),
      401,
      'session_missing',
    )
  })
})

describe('in the background', () => {
  test('Prefer: respond-async gives a job, whose result names the whole answer', async () => {
    const bytes = await getPdf(sentence)
    const answer = await read(
      { name: 'bread.pdf', type: 'application/pdf', bytes },
      {},
      { prefer: 'respond-async' },
    )
    assert.equal(answer.status, 202, answer.text)
    assert.equal(answer.headers.get('preference-applied'), 'respond-async')
    assert.equal(answer.headers.get('location'), `/api/jobs/${String(answer.body['id'])}`)
    const { status, result } = await app.finishedJob(user, String(answer.body['id']))
    assert.equal(status, 'completed')
    const { url, ...facts } = result
    assert.deepEqual(facts, {
      fileId: answer.body['id'],
      sourceId: null,
      name: 'bread.pdf',
      size: bytes.length,
      pageCount: 1,
      ocrUsed: false,
      confidence: null,
      language: 'en',
      warnings: [],
    })
    const kept = await user.get(url)
    assert.deepEqual(kept.body, await getText({ name: 'bread.pdf', type: 'application/pdf', bytes }))
  })

  test('keep=true keeps the file, too: its pages can be looked at by nobody else, and it has no more of them than it has', async () => {
    const bytes = await getPdf(`First. ${sentence}`, `Second. ${sentence}`)
    const answer = await user.upload(
      '/file-ocr?keep=true',
      'file',
      { name: 'bread.pdf', type: 'application/pdf', bytes },
      {},
      { prefer: 'respond-async' },
    )
    const { result } = await app.finishedJob(user, String(answer.body['id']))
    const page = (n: string, width = '') =>
      user.fetch(`/api/files/${String(result.sourceId)}/pages/${n}${width}`)
    const [first, second] = [await page('1'), await page('2', '?width=300')]
    assert.deepEqual([first.status, first.headers.get('content-type')], [200, 'image/webp'])
    const [large, small] = [await first.arrayBuffer(), await second.arrayBuffer()]
    assert.equal(Buffer.from(large).toString('latin1', 8, 12), 'WEBP')
    assert.ok(small.byteLength < large.byteLength)
    assert.deepEqual(
      [(await page('3')).status, (await page('0')).status, (await page('1', '?width=9')).status],
      [404, 404, 400],
    )
    const other = await app.user()
    assert.equal((await other.get(`/api/files/${String(result.sourceId)}/pages/1`)).status, 404)
  })

  test('a file that cannot be read fails its job with the same words', async () => {
    const answer = await read(
      { name: 'a.pdf', type: 'application/pdf', bytes: '%PDF-1.7 broken' },
      {},
      { prefer: 'respond-async' },
    )
    assert.equal(answer.status, 202)
    const { status, error } = await app.finishedJob(user, String(answer.body['id']))
    assert.deepEqual([status, error.code], ['failed', 'unreadable_document'])
  })

  test('fields of the form count before the file and after it; others and a second file are refused by name', async () => {
    const bytes = await getPdf(sentence)
    const file = new Blob([bytes as Uint8Array<ArrayBuffer>], { type: 'application/pdf' })
    const post = async (
      ...parts: [string, string | Blob][]
    ): Promise<{ status: number; body: Record<string, any> }> => {
      const form = new FormData()
      for (const [name, value] of parts) form.append(name, value)
      const answer = await user.fetch('/file-ocr', {
        method: 'POST',
        body: form,
        headers: { prefer: 'respond-async' },
      })
      return { status: answer.status, body: (await answer.json()) as Record<string, any> }
    }
    for (const parts of [
      [
        ['webhook', 'true'],
        ['file', file],
      ],
      [
        ['file', file],
        ['webhook', 'true'],
      ],
    ] as [string, string | Blob][][]) {
      const { status, body } = await post(...parts)
      assert.deepEqual([status, body['errors'][0].path], [400, 'webhook'], 'nobody would receive it')
    }
    const kept = await post(['file', file], ['keep', 'true'])
    assert.notEqual((await app.finishedJob(user, kept.body['id']))['result'].sourceId, null)
    for (const [parts, path] of [
      [
        [
          ['file', file],
          ['keeep', 'true'],
        ],
        'keeep',
      ],
      [
        [
          ['webhok', 'true'],
          ['file', file],
        ],
        'webhok',
      ],
      [
        [
          ['file', file],
          ['file', file],
        ],
        'file',
      ],
      [
        [
          ['file', file],
          ['other', file],
        ],
        'other',
      ],
      [
        [
          ['file', file],
          ['keep', 'perhaps'],
        ],
        'keep',
      ],
    ] as [[string, string | Blob][], string][]) {
      const { status, body } = await post(...parts)
      assert.deepEqual([status, body['errors'][0].path], [400, path])
    }
    const { paths } = await app.describeApi()
    const described = paths['/file-ocr'].post.requestBody.content['multipart/form-data'].schema.properties
    assert.deepEqual(Object.keys(described), ['file', 'keep', 'webhook'])
  })

  test('webhook=true without anybody to receive it is refused, also as a field', async () => {
    const file = { name: 'a.pdf', type: 'application/pdf', bytes: await getPdf(sentence) }
    const byQuery = await user.upload('/file-ocr?webhook=true', 'file', file)
    for (const answer of [byQuery, await read(file, { webhook: 'true' })]) {
      assertProblem(answer, 400, 'validation_failed', /webhook/)
      assert.equal(answer.body['errors'][0].path, 'webhook')
    }
    assertProblem(await read(file, { webhook: 'perhaps' }), 400, 'validation_failed')
  })
})

test('a client that goes away stops the work', async (t) => {
  const pdftoppm = requireProgram(t, 'pdftoppm')
  if (pdftoppm === undefined) return
  // Reads each page for ten minutes, and says so.
  const folder = await mkdtemp(join(tmpdir(), 'pressroom-reader-'))
  const nap = `600.${process.pid}`
  const reader = join(folder, 'tesseract')
  await writeFile(
    reader,
    `#!/bin/sh\nif [ "$1" = --list-langs ]; then printf 'List\\neng\\n'; exit; fi\necho page >> ${folder}/begun\nsleep ${nap}\n`,
  )
  await Promise.all([chmod(folder, 0o777), chmod(reader, 0o755)])
  const slow = await startTestApp({ UPLOAD_MAX_BYTES: '20000000', TESSERACT_PATH: reader })
  t.after(async () => {
    await slow.close()
    await rm(folder, { recursive: true })
  })
  const { cookie = '' } = await slow.user()
  const [scan] = makeScans(pdftoppm, await getPdf(`${sentence} `.repeat(12)), 100)
  const bytes = await scannedPdf(Array.from({ length: 40 }, () => scan as Buffer))
  const form = new FormData()
  form.set('file', new Blob([bytes as Uint8Array<ArrayBuffer>], { type: 'application/pdf' }), 'many.pdf')
  const whole = new Response(form)
  const request = send(`${slow.url}/file-ocr`, {
    method: 'POST',
    headers: { cookie, 'content-type': whole.headers.get('content-type') ?? '' },
  })
  request.on('error', () => undefined)
  request.end(Buffer.from(await whole.arrayBuffer()))
  await until('a page is being read', () => isRunning(nap))
  request.destroy()
  await until('no page is read any more', () => !isRunning(nap))
  const begun = (await readFile(join(folder, 'begun'), 'utf8')).trim().split('\n')
  assert.ok(begun.length < 40, `${begun.length} pages`)
})
