// Hostile files end in text or in a refusal that says why, within the limits; the program goes on as if
// nothing had been, and the next file is read.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { describe, test } from 'node:test'
import { assertCost } from '#support/processor-time.ts'
import { createExtraction } from '#capabilities/extraction/index.ts'
import { silentLogger as logger } from '#platform/logger.ts'
import { findChildren, getMemory } from '#support/child-processes.ts'
import {
  bombEntry,
  docxEntries,
  odtEntries,
  onePage,
  makePackage,
  packed,
  pdfBombs,
  makePdf,
  pdfWords,
  type PackageEntry,
} from '#support/hostile-files.ts'
import { measureLongestTask } from '#support/longest-task.ts'
import { assertRefused, assertTextOrRefused, limits, openReader } from '#support/sending-files.ts'

const { send, nextFileIsRead } = openReader()
const paragraph = '<w:p><w:r><w:t>Words</w:t></w:r></w:p>'
const odtParagraph = '<text:p>Words</text:p>'

describe('packages', () => {
  test('an entry that says it is small and is not ends where it said', async () => {
    const bomb = await bombEntry('word/styles.xml', 300)
    assertRefused(
      await send('lying.docx', makePackage([...docxEntries(paragraph), { ...bomb, size: 1_000 }])),
      /bomb/,
      2_000,
    )
    assertRefused(
      await send(
        'lying.odt',
        makePackage([...odtEntries(odtParagraph), { ...bomb, name: 'styles.xml', size: 1_000 }]),
      ),
      /bomb/,
      2_000,
    )
    await nextFileIsRead()
  })

  test('many entries that are each small enough are refused for their sum', async () => {
    const entry = await bombEntry('x', 40)
    const entries = Array.from({ length: 5 }, (_, index): PackageEntry => ({
      ...entry,
      name: `word/part${index}.xml`,
    }))
    assertRefused(await send('sum.docx', makePackage([...docxEntries(paragraph), ...entries])), /bomb/, 2_000)
  })

  test('10,000 entries are refused', async () => {
    const entries = Array.from({ length: 10_000 }, (_, index) => packed(`word/part${index}.xml`, '<x/>'))
    assertRefused(
      await send('many.docx', makePackage([...docxEntries(paragraph), ...entries])),
      /bomb/,
      2_000,
    )
  })

  test('packages inside packages are not opened', async () => {
    let inner = makePackage([await bombEntry('content.xml', 30)])
    for (let depth = 0; depth < 5; depth += 1) inner = makePackage([packed(`inner${depth}.zip`, inner)])
    const ending = await send(
      'nested.odt',
      makePackage([...odtEntries(odtParagraph), packed('Object 1/inner.zip', inner)]),
    )
    assert.match(ending.document?.html ?? '', /Words/, ending.refusal?.message ?? 'read')
    assertRefused(
      await send('only.docx', makePackage([packed('inner.zip', inner)])),
      /broken|file_type_invalid/,
    )
  })

  test('names that lead out of the package lead nowhere', async () => {
    for (const name of [
      '../../../tmp/pressroom-escaped',
      '/tmp/pressroom-escaped',
      'word/../../x.xml',
      'C:\\x.xml',
    ]) {
      assertTextOrRefused(
        await send('path.docx', makePackage([...docxEntries(paragraph), packed(name, 'x')])),
      )
      assertTextOrRefused(
        await send('path.odt', makePackage([...odtEntries(odtParagraph), packed(name, 'x')])),
      )
    }
    assert.throws(() => readFileSync('/tmp/pressroom-escaped'), /ENOENT/)
    await nextFileIsRead()
  })

  test('an entry that the package marks as encrypted is said to be', async () => {
    const [types, ...others] = docxEntries(paragraph)
    assert.ok(types !== undefined)
    assertRefused(
      await send(
        'locked.docx',
        makePackage([{ ...types }, ...others.map((entry) => ({ ...entry, encrypted: true }))]),
      ),
      /encrypted/,
    )
  })

  test('entities that grow without end are refused, and none is fetched', async () => {
    const laughs = Array.from(
      { length: 10 },
      (_, index) => `<!ENTITY l${index + 1} "${`&l${index};`.repeat(10)}">`,
    ).join('')
    const evil = `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY l0 "ha">${laughs}<!ENTITY file SYSTEM "file:///etc/passwd">]>`
    const word = docxEntries(paragraph).map((entry) =>
      entry.name === 'word/document.xml'
        ? packed(entry.name, `${evil}<w:document>&l10;&file;</w:document>`)
        : entry,
    )
    assertRefused(await send('laughs.docx', makePackage(word)), /bomb/, 2_000)
    const open = odtEntries('').map((entry) =>
      entry.name === 'content.xml'
        ? packed(entry.name, `${evil}<office:text>&l10;&file;</office:text>`)
        : entry,
    )
    assertRefused(await send('laughs.odt', makePackage(open)), /bomb/, 2_000)
  })

  test('elements 50,000 deep and repeated cells without end are read or refused', async () => {
    const deep = 50_000
    assertTextOrRefused(
      await send('deep.docx', makePackage(docxEntries('<w:p>'.repeat(deep) + '</w:p>'.repeat(deep)))),
    )
    assertTextOrRefused(
      await send(
        'deep.odt',
        makePackage(
          odtEntries('<text:section>'.repeat(deep) + odtParagraph + '</text:section>'.repeat(deep)),
        ),
      ),
    )
    const cell = `<table:table-cell table:number-columns-repeated="999999">${odtParagraph}</table:table-cell>`
    const table = `<table:table><table:table-row table:number-rows-repeated="999999">${cell}</table:table-row></table:table>`
    assertTextOrRefused(await send('cells.odt', makePackage(odtEntries(table))))
    assertTextOrRefused(
      await send('spaces.odt', makePackage(odtEntries(`<text:p>a<text:s text:c="999999999"/>b</text:p>`))),
    )
    await nextFileIsRead()
  })

  test('a text that needs more memory than a document may take is refused, and the process with it', async () => {
    // Different numbers, so that it is no bomb by its density.
    const parts = Array.from(
      { length: 1_200_000 },
      (_, index) => `<text:span a="${(index * 2_654_435_761) % 4_294_967_296}">x</text:span>`,
    )
    assertTextOrRefused(await send('wide.odt', makePackage(odtEntries(`<text:p>${parts.join('')}</text:p>`))))
    await nextFileIsRead()
  })
})

describe('PDFs', () => {
  for (const [what, bytes] of Object.entries(pdfBombs())) {
    test(`${what} ends in text or in a refusal`, async () => {
      assertTextOrRefused(await send('bomb.pdf', bytes))
      await nextFileIsRead()
    })
  }

  test('only the first 200 pages are read, and it is said', async () => {
    const page =
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>'
    const { document } = await send(
      'long.pdf',
      makePdf([
        '<< /Type /Catalog /Pages 2 0 R >>',
        `<< /Type /Pages /Count 300 /Kids [${'3 0 R '.repeat(300)}] >>`,
        page,
        '<< /Length 49 >>\nstream\nBT /F1 12 Tf 72 400 Td (A sentence ends.) Tj ET \nendstream',
        '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
      ]),
    )
    assert.ok(
      document?.warnings.some((warning) => warning.includes('300 pages; the first 200')),
      String(document?.warnings),
    )
  })
})

describe('the process that reads', () => {
  const endless = pdfBombs()['forms that show each other twice, thirty deep'] ?? Buffer.alloc(0)

  test('whoever goes away ends the reading', async () => {
    const leaving = new AbortController()
    const started = performance.now()
    setTimeout(() => leaving.abort(new Error('gone')), 300)
    await assert.rejects(send('endless.pdf', endless, { signal: leaving.signal }), /gone/)
    assert.ok(performance.now() - started < 15_000)
    await nextFileIsRead()
  })

  test('a file that takes long keeps no other waiting', async () => {
    const roomy = createExtraction({ logger, timeoutMs: 30_000, memoryMb: 1_500 })
    const leaving = new AbortController()
    let hasEnded = false
    const slow = send('endless.pdf', endless, { through: roomy, signal: leaving.signal })
      .catch(() => undefined)
      .finally(() => (hasEnded = true))
    await nextFileIsRead(roomy)
    assert.equal(hasEnded, false)
    leaving.abort(new Error('enough'))
    await slow
    await roomy.close()
  })

  test('the program itself neither grows nor stalls while bombs come', async () => {
    const bombs = [
      ...Object.entries(pdfBombs()).map(([name, bytes]) => [`${name}.pdf`, bytes] as const),
      ['zip.docx', makePackage([...docxEntries(paragraph), await bombEntry('word/x.xml', 300)])] as const,
    ]
    await nextFileIsRead()
    globalThis.gc?.()
    const memory = process.memoryUsage.rss()
    let peak = 0
    const watch = setInterval(() => {
      for (const child of findChildren()) peak = Math.max(peak, getMemory(child))
    }, 50)
    const { ms } = await measureLongestTask(async () => {
      for (const [name, bytes] of bombs) assertTextOrRefused(await send(name, bytes))
    })
    clearInterval(watch)
    const grown = process.memoryUsage.rss() - memory
    assertCost(ms, 260, 'the longest task')
    assert.ok(grown < 150_000_000, `${Math.round(grown / 1e6)} MB more`)
    assert.ok(peak < limits.memoryMb * 1_048_576, `a parser process had ${Math.round(peak / 1e6)} MB`)
  })
})

describe('files that lie or break', () => {
  test('DOCX, ODT and PDF cut off anywhere are read as far as they go, or refused as broken', async () => {
    const whole: Record<string, Buffer> = {
      'a.docx': makePackage(docxEntries(paragraph)),
      'a.odt': makePackage(odtEntries(odtParagraph)),
      'a.pdf': onePage(pdfWords('Words')),
    }
    for (const [name, bytes] of Object.entries(whole)) {
      assert.match((await send(name, bytes)).document?.html ?? '', /Words/, name)
      for (const share of [0.01, 0.1, 0.3, 0.5, 0.7, 0.9, 0.99])
        assertTextOrRefused(await send(name, bytes.subarray(0, Math.ceil(bytes.length * share))))
    }
    await nextFileIsRead()
  })
})
