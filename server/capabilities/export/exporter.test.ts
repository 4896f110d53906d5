import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test, type TestContext } from 'node:test'
import { assertCost } from '#support/processor-time.ts'
import { strFromU8, unzipSync } from 'fflate'
import { fromHtml } from '#core/rich-text/index.ts'
import { AppError } from '#platform/errors.ts'
import { silentLogger } from '#platform/logger.ts'
import { officeTexts, requireBrowser, requireProgram, runProgram } from '#support/programs.ts'
import { richSample, sampleImage } from '#support/rich-sample.ts'
import { measureLongestTask } from '#support/longest-task.ts'
import { createExporter, exportFormats, type ExportDocument, type ExportFormat } from './index.ts'

const folder = mkdtempSync(join(tmpdir(), 'pressroom-export-test-'))
const settings = {
  config: { production: false, programs: { chromium: undefined, soffice: undefined, tesseract: undefined } },
  logger: silentLogger,
}
const exporter = createExporter(settings)
after(async () => {
  await exporter.close()
  rmSync(folder, { recursive: true, force: true })
})

const sample: ExportDocument = {
  title: richSample.title,
  content: richSample.html,
  editorMode: 'richText',
  language: 'en-GB',
  updatedAt: '2026-03-01T10:00:00.000Z',
}

async function exported(
  document: Partial<ExportDocument>,
  format: ExportFormat,
): Promise<{ text: string; bytes: Buffer; path: string; warnings: string[] }> {
  const file = await exporter.exportDocument({ ...sample, ...document }, format)
  const path = join(folder, `${Math.random().toString(36).slice(2)}.${format}`)
  writeFileSync(path, file.bytes)
  return { text: file.bytes.toString('utf8'), bytes: file.bytes, path, warnings: file.warnings }
}

/** The text of a PDF by poppler, or undefined where the programs are missing. */
async function printedText(
  t: TestContext,
  document: Partial<ExportDocument>,
): Promise<{ text: string; path: string } | undefined> {
  const pdftotext = requireProgram(t, 'pdftotext')
  if (pdftotext === undefined || requireBrowser(t) === undefined) return undefined
  const { path } = await exported(document, 'pdf')
  return { text: runProgram(pdftotext, ['-layout', path, '-']), path }
}

test('every format gives bytes, its type and a name', async (t) => {
  if (requireBrowser(t) === undefined) return
  assert.deepEqual(
    (await exporter.formats()).map((state) => state.status),
    exportFormats.map(() => 'available'),
  )
  for (const format of exportFormats) {
    const file = await exporter.exportDocument(sample, format)
    assert.ok(file.bytes.length > 500, format)
    assert.equal(file.fileName, `Field guide to the press room.${format}`)
    assert.match(file.mimeType, /^(?:text|application)\//)
  }
})

test('without Chromium only PDF is missing, and says what to install', async () => {
  const without = createExporter({
    ...settings,
    config: { production: true, programs: { ...settings.config.programs, chromium: '/nowhere' } },
  })
  const states = await without.formats()
  assert.deepEqual(
    states.filter((state) => state.status !== 'available').map((state) => state.format),
    ['pdf'],
  )
  assert.match(states.find((state) => state.format === 'pdf')?.reason ?? '', /chromium-headless-shell/)
  await assert.rejects(
    without.exportDocument(sample, 'pdf'),
    (error) => error instanceof AppError && error.code === 'dependency_missing',
  )
  await without.close()
})

test('the title stands once, whether or not the text repeats it', async () => {
  for (const content of ['<h1>Minutes</h1><p>Text.</p>', '<p>Text.</p>']) {
    const { text } = await exported({ title: 'Minutes', content }, 'txt')
    assert.equal(text, 'Minutes\n\nText.\n')
    const page = await exported({ title: 'Minutes', content }, 'html')
    assert.equal(page.text.match(/<h1>Minutes<\/h1>/g)?.length, 1)
    const markdown = await exported({ title: 'Minutes', content }, 'md')
    assert.equal(markdown.text, '# Minutes\n\nText.\n')
  }
  assert.equal((await exported({ title: 'Untitled', content: '<p>Text.</p>' }, 'txt')).text, 'Text.\n')
})

test('Markdown keeps every byte that was written in Markdown', async () => {
  const content = '# Notes\n\n* one\n*  two\n\nA\tB  \nC\n'
  assert.equal((await exported({ title: 'Notes', content, editorMode: 'markdown' }, 'md')).text, content)
  assert.equal(
    (await exported({ title: 'Other', content, editorMode: 'markdown' }, 'md')).text,
    `# Other\n\n${content}`,
  )
})

test('JSON is the body that makes the same document again', async () => {
  const { text } = await exported({}, 'json')
  assert.deepEqual(JSON.parse(text), {
    title: sample.title,
    content: sample.content,
    editorMode: 'richText',
    updatedAt: sample.updatedAt,
  })
})

test('the HTML page needs nothing from anywhere and reads back as the same text', async () => {
  const { text } = await exported({}, 'html')
  assert.match(text, /^<!doctype html>\n<html lang="en-GB">/)
  assert.match(text, /<title>Field guide to the press room<\/title>/)
  assert.doesNotMatch(text, /<script|<link|<iframe|\son\w+=|@import|url\(http/i)
  assert.deepEqual(text.match(/src="(?!data:)[^"]*"/g), null)
  const body = text.slice(text.indexOf('<header>'), text.indexOf('</main>'))
  const words = (html: string) => JSON.stringify(fromHtml(html)).match(/"text":"[^"]*"/g)
  assert.ok((words(body)?.length ?? 0) > 60)
})

test('hostile content cannot put anything active into the page', async () => {
  const content = `<p title="x&quot; onclick=alert(1)">a</p><img src="javascript:alert(1)" alt='"><script>alert(1)</script>'><a href="javascript:alert(1)">b</a><img src="https://canary.example/x.png" alt="far"><script>alert(1)</script><style>@import url(//x)</style><a href="data:text/html,x">c</a><span style="background:url(//x);color:red">d</span>`
  const { text, warnings } = await exported({ title: '</title><script>alert(1)</script>', content }, 'html')
  assert.doesNotMatch(
    text.replace(/&lt;script/g, ''),
    /<script|javascript:|onclick|canary\.example|url\(\/\/|href="data/i,
  )
  assert.match(text, /\[Image: far\]/)
  assert.match(warnings.join(' '), /on another site/)
})

test('a PDF is tagged, named, outlined and numbered', async (t) => {
  const pdfinfo = requireProgram(t, 'pdfinfo')
  const printed = await printedText(t, {})
  if (pdfinfo === undefined || printed === undefined) return
  const info = runProgram(pdfinfo, [printed.path])
  assert.match(info, /^Title: +Field guide to the press room$/m)
  assert.match(info, /^Tagged: +yes$/m)
  assert.match(info, /^Page size: +59\d\.?\d* x 84\d\.?\d* pts \(A4\)$/m)
  assert.match(info, /^JavaScript: +no$/m)
  const pages = Number(/^Pages: +(\d+)$/m.exec(info)?.[1])
  assert.ok(pages >= 4)
  const sheets = printed.text.split('\f').slice(0, pages)
  for (const [index, sheet] of sheets.entries()) {
    assert.match(
      sheet,
      new RegExp(`^ *${index + 1} ?/ ?${pages} *$`, 'm'),
      `page ${index + 1} has its number`,
    )
    // The first page has the title itself, each later one the running head.
    assert.equal(
      sheet.match(/Field guide to the press room/g)?.length,
      1,
      `page ${index + 1} names the document once`,
    )
  }
  const raw = readFileSync(printed.path, 'latin1')
  assert.match(raw, /\/Lang \(en-GB\)/)
  assert.match(raw, /\/Outlines/)
  const structure = runProgram(pdfinfo, ['-struct-text', printed.path])
  for (const kind of ['H1', 'H2', 'H6', 'L', 'LI', 'Table', 'TH', 'TD', 'BlockQuote', 'Figure', 'Link'])
    assert.match(structure, new RegExp(`^ *${kind} ?`, 'm'), kind)
})

test('a PDF is read in the order of the text', async (t) => {
  const pdfinfo = requireProgram(t, 'pdfinfo')
  const printed = await printedText(t, {})
  if (pdfinfo === undefined || printed === undefined) return
  const structure = runProgram(pdfinfo, ['-struct-text', printed.path])
  const order = [
    'Field guide',
    'This guide says',
    'Lists',
    'Side guides',
    'Grippers',
    'Paper in stock',
    'Letters and certificates',
    'Whoever sets type',
    'function pressure',
    'seen in the morning',
    'Bleed',
    'More about humidity',
    'Long text',
    'The note of the guide',
  ]
  const places = order.map((words) => structure.indexOf(words))
  assert.ok(
    places.every((place) => place > 0),
    JSON.stringify(places),
  )
  assert.deepEqual(
    places,
    [...places].sort((a, b) => a - b),
  )
})

test('in a PDF no heading stands alone at the foot of a page, and no paragraph leaves one line behind', async (t) => {
  const words =
    'Paper takes ink differently from one batch to the next and a press that ran well may smear by noon. '
  const content = Array.from(
    { length: 40 },
    (_, index) =>
      `<h2>Heading ${index}</h2><p>Begin${index} ${words.repeat((index % 5) + 1)} End${index}</p>`,
  ).join('')
  const printed = await printedText(t, { content })
  if (printed === undefined) return
  const sheets = printed.text.split('\f').filter((sheet) => sheet.trim() !== '')
  assert.ok(sheets.length > 4)
  for (const sheet of sheets) {
    const lines = sheet
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '' && !/^\d+ ?\/ ?\d+$/.test(line) && line !== sample.title)
    assert.doesNotMatch(lines.at(-1) ?? '', /^Heading/)
    // Neither the first line of a paragraph alone at the foot nor the last alone at the head.
    const last = lines.at(-1) ?? ''
    const first = lines[0] ?? ''
    if (/^Begin(\d+)/.test(last)) assert.match(last, /End\d+$/)
    if (/End\d+$/.test(first)) assert.match(first, /^Begin/)
  }
})

test('a long table repeats its head on each page and splits no row', async (t) => {
  const rows = Array.from(
    { length: 120 },
    (_, index) =>
      `<tr><td>Row ${index} begins here and is long enough to take two lines of its cell, and then ends with ${index}e</td><td>${index}</td></tr>`,
  ).join('')
  const printed = await printedText(t, {
    content: `<table><thead><tr><th>Description</th><th>Number</th></tr></thead><tbody>${rows}</tbody></table>`,
  })
  if (printed === undefined) return
  const sheets = printed.text.split('\f').filter((sheet) => sheet.trim() !== '')
  assert.ok(sheets.length > 3)
  for (const sheet of sheets) {
    assert.match(sheet, /Description +Number/)
    assert.equal(sheet.match(/Row \d+ begins/g)?.length, sheet.match(/\d+e$/gm)?.length)
  }
})

test('a PDF whose letters no font has comes with a warning, one whose letters are there does not', async (t) => {
  if (requireBrowser(t) === undefined) return
  assert.deepEqual(
    (await exported({ content: '<p>Grüße, Ελληνικά, Русский, “quoted” – 5 €</p>' }, 'pdf')).warnings,
    [],
  )
  // A script of 1,100 years ago that few machines have a font for.
  const { warnings } = await exported({ content: '<p>\u{18B00}\u{18B01}</p>' }, 'pdf')
  assert.match(warnings.join(), /no font for some characters \(\u{18B00}/u)
})

test('letter heads, memo headers and items keep their lines in every format', async (t) => {
  const lines = [
    'Tom Reed',
    '12 Elm Road',
    'Leeds LS1 4AB',
    'To: all staff',
    'From: Ada',
    'first line',
    'second line',
  ]
  const texts = {
    richText:
      '<p>Tom Reed<br>12 Elm Road<br>Leeds LS1 4AB</p><p><strong>To:</strong> all staff<br><strong>From:</strong> Ada</p><ul><li>first line<br>second line</li></ul>',
    markdown:
      'Tom Reed\\\n12 Elm Road  \nLeeds LS1 4AB\n\n**To:** all staff\\\n**From:** Ada\n\n- first line\\\n  second line\n',
  }
  /** The lines of a text without the marks of its format. */
  const splitLines = (text: string): string[] =>
    text.split(/\n|<br\s*\/?>|<w:br\/>|<text:line-break\/>|<\/(?:p|li|w:p|text:p)>/).map((line) =>
      line
        .replace(/<text:s[^>]*\/>/g, ' ')
        .replace(/<[^>]*>|\*\*|\\$/g, '')
        .replace(/^\s*[-•·–]?\s*/, '')
        .trim(),
    )
  for (const [editorMode, content] of Object.entries(texts) as [keyof typeof texts, string][]) {
    for (const format of ['txt', 'md', 'html', 'docx', 'odt'] as const) {
      const { bytes } = await exported({ title: 'Untitled', content, editorMode }, format)
      const part = { docx: 'word/document.xml', odt: 'content.xml' }[format as string]
      const text =
        part === undefined ? bytes.toString('utf8') : strFromU8(unzipSync(bytes)[part] ?? new Uint8Array())
      const found = new Set(splitLines(text))
      for (const line of lines) assert.ok(found.has(line), `${editorMode} as ${format}: ${line}`)
    }
    const printed = await printedText(t, { title: 'Untitled', content, editorMode })
    if (printed !== undefined)
      assert.deepEqual(
        lines.filter((line) => !splitLines(printed.text).includes(line)),
        [],
      )
  }
})

test('a page break in the text is one on paper', async (t) => {
  const printed = await printedText(t, {
    content: '<p>before</p><div style="page-break-after: always"></div><p>after</p>',
  })
  if (printed === undefined) return
  const [first, second] = printed.text.split('\f')
  assert.match(first ?? '', /before/)
  assert.match(second ?? '', /after/)
})

test('the smallest document and the emptiest one are files too', async (t) => {
  if (requireBrowser(t) === undefined) return
  for (const content of ['', '<p></p>', '<table></table><ul></ul>', '<p>x</p>'])
    for (const format of exportFormats)
      assert.ok(
        (await exported({ title: '', content }, format)).bytes.length >= 1,
        `${format} of "${content}"`,
      )
})

const hostile: [string, Partial<ExportDocument>, RegExp][] = [
  ['two hundred nested lists', { content: `${'<ul><li>'.repeat(200)}bottom` }, /bottom/],
  ['two hundred nested quotations', { content: `${'<blockquote>'.repeat(200)}bottom` }, /bottom/],
  ['tables in tables', { content: `${'<table><tr><td>'.repeat(30)}bottom` }, /bottom/],
  [
    'a very long word',
    {
      content: `<p>start ${'m'.repeat(20_000)} end</p><table><tr><td>${'w'.repeat(500)}</td><td>beside</td></tr></table>`,
    },
    /beside/,
  ],
  [
    'sixty columns',
    { content: `<table><tr>${'<td>cell</td>'.repeat(60)}</tr></table><p>bottom</p>` },
    /bottom/,
  ],
  [
    'spans that lead nowhere',
    {
      content:
        '<table><tr><td colspan="900" rowspan="900">a</td></tr><tr><td rowspan="0">b</td><td colspan="3">c</td></tr><tr></tr></table><p>bottom</p>',
    },
    /bottom/,
  ],
  ['Arabic', { language: 'ar', title: 'تقرير', content: '<p>مرحبا بالعالم bottom</p>' }, /bottom/],
  ['Chinese, Japanese and emoji', { content: '<p>今天天气很好 日本語 👩‍👩‍👧 bottom</p>' }, /bottom/],
  [
    'a broken image',
    { content: '<p><img alt="broken" src="data:image/png;base64,AAAA"></p>' },
    /\[Image: broken\]/,
  ],
  [
    'an image that would unpack to gigabytes',
    { content: `<p><img alt="bomb" src="${bomb()}"></p>` },
    /\[Image: bomb\]/,
  ],
  [
    'a large image',
    { content: `<p><img alt="large" src="${sampleImage(2_000, 3_000)}"></p><p>bottom</p>` },
    /bottom/,
  ],
  [
    'control characters',
    { title: 'a\u0001b\u0085', content: '<p>x\u0002y\uFFFFz bottom</p><pre>a\tb\u000Bc</pre>' },
    /bottom/,
  ],
  ['a language that is none', { language: 'not a language', content: '<p>bottom</p>' }, /bottom/],
]

/** A PNG that says it has ten thousand million pixels. */
function bomb(): string {
  const [head = '', data = ''] = sampleImage(10, 10).split(',')
  const bytes = Buffer.from(data, 'base64')
  bytes.writeUInt32BE(100_000, 16)
  bytes.writeUInt32BE(100_000, 20)
  return `${head},${bytes.toString('base64')}`
}

for (const [name, document, wanted] of hostile) {
  test(`${name}: printed, and the text is in it`, async (t) => {
    const printed = await printedText(t, document)
    if (printed === undefined) return
    assert.match(printed.text, wanted)
    assert.match((await exported(document, 'txt')).text, /bottom|beside|broken|bomb/)
  })
}

test('LibreOffice opens every hostile document, and the text is in it', async (t) => {
  const soffice = requireProgram(t, 'soffice')
  if (soffice === undefined) return
  const files: { name: string; path: string; wanted: RegExp }[] = []
  for (const [name, document, wanted] of hostile)
    for (const format of ['docx', 'odt'] as const)
      files.push({ name: `${name} (${format})`, wanted, ...(await exported(document, format)) })
  const texts = officeTexts(
    soffice,
    folder,
    files.map((file) => file.path),
  )
  for (const [index, file] of files.entries()) assert.match(texts[index] ?? '', file.wanted, file.name)
})

test('a document of a megabyte becomes every kind of file without holding up others', async (t) => {
  if (requireBrowser(t) === undefined) return
  const paragraph = `<p>${'Paper takes ink differently from one batch to the next. '.repeat(12)}</p>`
  const content = `<h2>Chapter</h2>${paragraph.repeat(10)}`.repeat(140)
  assert.ok(content.length > 900_000)
  for (const format of exportFormats) {
    const { result, ms } = await measureLongestTask(() => exported({ content }, format))
    assert.ok(result.bytes.length > 5_000)
    assertCost(ms, 260, `the longest task of ${format}`)
  }
})

test('five thousand rows become Word, OpenDocument and PDF', async (t) => {
  if (requireBrowser(t) === undefined) return
  const content = `<table><thead><tr><th>a</th><th>b</th></tr></thead><tbody>${'<tr><td>one</td><td>two</td></tr>'.repeat(5_000)}</tbody></table>`
  for (const format of ['docx', 'odt', 'pdf'] as const)
    assert.ok((await exported({ content }, format)).bytes.length > 5_000)
})

test('whoever leaves ends the export', async () => {
  const content = '<p>words and more words</p>'.repeat(30_000)
  const leaving = new AbortController()
  setTimeout(() => leaving.abort(new Error('left')), 50)
  await assert.rejects(exported({ content, signal: leaving.signal }, 'docx'), /left/)
})

test('an export that takes too long ends with a sentence that says what to do', async () => {
  const hasty = createExporter({ ...settings, timeoutMs: 5 })
  await assert.rejects(
    hasty.exportDocument({ ...sample, content: '<p>words</p>'.repeat(30_000) }, 'docx'),
    (error) => error instanceof AppError && error.code === 'export_timeout' && /Split it/.test(error.message),
  )
  await hasty.close()
})

const drawing = Buffer.from(sampleImage(40, 30).split(',')[1] ?? '', 'base64')
const illustrated = {
  title: 'Untitled',
  content:
    '<p><img src="/api/pictures/a?width=320" alt="kept"> <img src="/api/pictures/b" alt="lost"> <img src="/api/pictures/c" alt="foreign"></p>',
  images: new Map<string, Uint8Array | 'gone'>([
    ['/api/pictures/a', drawing],
    ['/api/pictures/b', 'gone'],
  ]),
}

test('images that come with a document are in its HTML and PDF, and the others are named', async (t) => {
  const { text, warnings } = await exported(illustrated, 'html')
  assert.deepEqual(text.match(/src="[^"]*"/g), [`src="${sampleImage(40, 30)}"`])
  assert.match(text, /\[Image: lost\].*\[Image: foreign\]/)
  assert.match(warnings.join(' '), /An image is on another site.*An image is no longer stored/)
  const pdfimages = requireProgram(t, 'pdfimages')
  if (pdfimages === undefined || requireBrowser(t) === undefined) return
  const listed = runProgram(pdfimages, ['-list', (await exported(illustrated, 'pdf')).path])
  assert.match(listed, / 40 +30 /)
})

test('images that come with a document are in its DOCX and ODT', async () => {
  for (const [format, part] of [
    ['docx', 'word/document.xml'],
    ['odt', 'content.xml'],
  ] as const) {
    const files = unzipSync((await exported(illustrated, format)).bytes)
    assert.equal(
      Object.values(files).filter((bytes) => drawing.equals(bytes)).length,
      1,
      Object.keys(files).join(),
    )
    assert.match(strFromU8(files[part] ?? new Uint8Array()), /\[Image: lost\]/)
  }
})

test('images that come with a document are in its Markdown, and only their URLs change', async () => {
  const source =
    '[![kept [1]](/api/pictures/a "Title")](/api/pictures/a) ![lost](/api/pictures/b)\n\n![there][ref]\n\n[ref]: /api/pictures/a\n'
  const embedded = sampleImage(40, 30)
  assert.equal(
    (await exported({ ...illustrated, content: source, editorMode: 'markdown' }, 'md')).text,
    source.replace('](/api/pictures/a "', `](${embedded} "`).replace(': /api/pictures/a', `: ${embedded}`),
  )
  const { text } = await exported(illustrated, 'md')
  assert.ok(text.includes(`![kept](${embedded})`), text)
  assert.match(text, /!\[lost\]\(\/api\/pictures\/b\)/)
})

test('an image counts each time it is in a text', async () => {
  const large = Buffer.concat([drawing, Buffer.alloc(25_000_000)])
  const content = '<img src="/api/pictures/a" alt="again">'
  const html = async (times: number): Promise<string> =>
    (
      await exported(
        { content: content.repeat(times), images: new Map([['/api/pictures/a', large]]) },
        'html',
      )
    ).text
  assert.doesNotMatch(await html(2), /\[Image: again\]/)
  assert.match(await html(3), /\[Image: again\]/)
})
