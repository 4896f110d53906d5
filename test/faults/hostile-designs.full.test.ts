// Hostile and huge designs end in pages or in a refusal that says why, within the limits; the program goes on
// as if nothing had been.
import assert from 'node:assert/strict'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { assertCost, assertSoon } from '#support/processor-time.ts'
import { createExtraction, type Extraction, type ReadDesign } from '#capabilities/extraction/index.ts'
import { AppError } from '#platform/errors.ts'
import { silentLogger } from '#platform/logger.ts'
import { findChildren, isRunning, getMemory } from '#support/child-processes.ts'
import { findTexts } from '#support/design-blocks.ts'
import { renderedPdf, landingPage, scannedPdf } from '#support/design-samples.ts'
import { onePage, pdfBombs, makePdf, pdfStream, pdfWords } from '#support/hostile-files.ts'
import { measureLongestTask } from '#support/longest-task.ts'
import { isLongRun } from '#support/long-run.ts'
import { makeJpeg, photograph, pngBomb, makePng } from '#support/sample-images.ts'
import { until } from '#support/waiting.ts'

const logger = silentLogger
const limits = { designTimeoutMs: 60_000, memoryMb: 512 }
/** What a machine with other work needs on top. */
const slack = 3

let extraction: Extraction
before(() => {
  extraction = createExtraction({ logger, ...limits })
})
after(() => extraction.close())

interface Ending {
  design?: ReadDesign
  refusal?: AppError
  ms: number
}

async function send(bytes: Buffer, { by = extraction, fileName = 'design' } = {}): Promise<Ending> {
  const started = performance.now()
  try {
    const design = await by.readDesign({
      bytes,
      fileName,
      mimeType: '',
      signal: new AbortController().signal,
    })
    return { design, ms: performance.now() - started }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return { refusal: error, ms: performance.now() - started }
  }
}

function assertRefused({ refusal, design, ms }: Ending, reasons: RegExp): void {
  assert.equal(design, undefined, 'it was read')
  assert.ok(refusal !== undefined && refusal.status >= 400 && refusal.status < 500, String(refusal?.status))
  const { reason } = refusal.members
  assert.match(typeof reason === 'string' ? reason : refusal.code, reasons, refusal.message)
  assert.ok(refusal.message.length > 20 && !/undefined|Error:|\bat \//.test(refusal.message), refusal.message)
  assertSoon(ms, limits.designTimeoutMs * slack)
}

function assertPagesOrRefused(ending: Ending): void {
  if (ending.design === undefined) assertRefused(ending, /./)
  else assertSoon(ending.ms, limits.designTimeoutMs * slack)
}

async function nextIsRead(by = extraction): Promise<void> {
  const { design, refusal, ms } = await send(onePage(pdfWords('The next design.')), { by })
  assert.deepEqual(design && findTexts(design.document), ['The next design.'], String(refusal?.message))
  assertSoon(ms, 4_000 * slack)
}

describe('PDFs', () => {
  for (const [what, bytes] of Object.entries(pdfBombs()))
    test(`${what} ends in pages or in a refusal`, async () => {
      assertPagesOrRefused(await send(bytes))
      await nextIsRead()
    })

  test('a file that was cut off anywhere ends in pages or in a refusal', async () => {
    const whole = await renderedPdf([landingPage, landingPage])
    const quick = createExtraction({ logger, ...limits, recognition: 'none' })
    for (let part = 1; part < 40; part += 1)
      assertPagesOrRefused(
        await send(whole.subarray(0, Math.round((whole.length * part) / 40)), { by: quick }),
      )
    for (const place of [20, 200, 600, whole.length - 400]) {
      const broken = Buffer.from(whole)
      broken.fill(0xff, place, place + 60)
      assertPagesOrRefused(await send(broken, { by: quick }))
    }
    await nextIsRead(quick)
    await quick.close()
  })

  test('a page that breaks its reader costs that page alone', async () => {
    const page = (contents: number) =>
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${contents} 0 R /Resources << /Font << /F1 3 0 R >> /XObject << /X1 10 0 R >> >> >>`
    const endless = Array.from({ length: 30 }, (_, index) =>
      pdfStream(
        Buffer.from('/X1 Do /X1 Do'),
        `/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /X1 ${index + 11} 0 R >> >>`,
      ),
    )
    const { design, refusal } = await send(
      makePdf([
        '<< /Type /Catalog /Pages 2 0 R >>',
        '<< /Type /Pages /Kids [4 0 R 6 0 R 8 0 R] /Count 3 >>',
        '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
        page(5),
        pdfStream(pdfWords('First')),
        page(7),
        pdfStream(Buffer.from('/X1 Do')),
        page(9),
        pdfStream(pdfWords('Third')),
        ...endless,
      ]),
    )
    assert.deepEqual(design && findTexts(design.document), ['First', 'Third'], String(refusal?.message))
    assert.deepEqual(
      design?.document.warnings.filter((warning) => warning.includes('Page 2')),
      ['Page 2 could not be read.'],
    )
  })

  test('500 pages are read within a minute and the memory, and the program answers meanwhile', async () => {
    const bytes = await renderedPdf(
      Array.from({ length: 520 }, (_, index) =>
        index % 10 === 0 ? landingPage : (page) => void page.text(`Page ${index + 1}`, 40, 50),
      ),
    )
    const others = findChildren()
    let largest = 0
    const watch = setInterval(() => {
      for (const child of findChildren())
        if (!others.includes(child)) largest = Math.max(largest, getMemory(child))
    }, 50)
    const fresh = createExtraction({ logger, ...limits })
    const { result, ms: blockedMs } = await measureLongestTask(() => send(bytes, { by: fresh }))
    const { design, refusal, ms } = result
    clearInterval(watch)
    await fresh.close()
    assert.ok(design !== undefined, String(refusal?.message))
    assert.equal(design.document.pages.length, 500)
    assert.ok(
      design.document.warnings.some((warning) =>
        warning.startsWith('The PDF has 520 pages; the first 500 were read.'),
      ),
      design.document.warnings.join(),
    )
    assert.deepEqual([design.pageImages.length, design.pageImages.at(-1)?.page], [30, 30])
    assertSoon(ms, limits.designTimeoutMs)
    if (process.platform === 'linux')
      assert.ok(largest > 0 && largest < limits.memoryMb * 1_048_576, `${Math.round(largest / 1_048_576)} MB`)
    assertCost(blockedMs, 260, 'the longest task')
  })

  test('scans for hours are read as far as the time reaches, the rest without their words', async () => {
    const scan = makePng({
      width: 400,
      height: 560,
      paint: (x, y) => ((x * 7 + y * 13) % 97 < 30 ? [0, 0, 0] : [255, 255, 255]),
    })
    const hasty = createExtraction({ logger, designTimeoutMs: 3_000, memoryMb: 512 })
    const { design, ms, refusal } = await send(
      await scannedPdf(Array.from({ length: isLongRun ? 60 : 30 }, () => scan)),
      {
        by: hasty,
      },
    )
    assert.ok(design !== undefined && design.document.pages.length > 0, String(refusal?.message))
    assert.ok(
      design.document.warnings.some((warning) => /left out|not recognised/.test(warning)),
      design.document.warnings.join(),
    )
    assertSoon(ms, 10_000 * slack)
    await nextIsRead(hasty)
    await hasty.close()
  })

  test('a scan that there is no time to read is a page without its words', async () => {
    const scan = makePng({
      width: 400,
      height: 560,
      paint: (x, y) => (x % 40 < 20 ? [0, 0, 0] : [255, 255, y % 255]),
    })
    const hasty = createExtraction({ logger, designTimeoutMs: 500, memoryMb: 512 })
    // The process that reads runs then.
    await send(onePage(pdfWords('Ready')), { by: hasty })
    const { design, refusal } = await send(await scannedPdf([scan]), { by: hasty })
    assert.equal(design?.document.pages.length, 1, String(refusal?.message))
    assert.ok(
      design?.document.warnings.some((warning) => warning.includes('not recognised')),
      design?.document.warnings.join(),
    )
    await hasty.close()
  })

  test('hundreds of pictures and thousands of paths on a page are bounded', async () => {
    const paths = Array.from(
      { length: isLongRun ? 60_000 : 12_000 },
      (_, index) => `${index % 590} ${(index * 7) % 830} 12 12 re f`,
    ).join('\n')
    const { design, refusal } = await send(
      onePage(Buffer.from(`${paths}\n${pdfWords('Below all that').toString()}`)),
    )
    assert.ok(
      design !== undefined &&
        design.document.pages[0] !== undefined &&
        design.document.pages[0].blocks.length < 3_100,
      String(refusal?.message),
    )
    const photo = await makeJpeg(photograph(60, 60))
    const many = await send(
      await renderedPdf([
        (page) =>
          void Array.from({ length: isLongRun ? 2_000 : 400 }, (_, index) =>
            page.image(photo, (index % 50) * 12, Math.floor(index / 50) * 20, { width: 10, height: 18 }),
          ),
      ]),
    )
    assertPagesOrRefused(many)
    assert.ok((many.design?.images.length ?? 0) <= 160)
    await nextIsRead()
  })
})

describe('pictures', () => {
  test('bombs and broken ones are refused, huge ones are read smaller', async () => {
    assertRefused(await send(pngBomb(17_000, 3_000)), /too_large|bomb/)
    assertRefused(
      await send((await makeJpeg(photograph(800, 600))).subarray(0, 2_000)),
      /broken|empty|file_type/,
    )
    const quick = createExtraction({ logger, ...limits, recognition: 'none' })
    const tall = makePng({
      width: isLongRun ? 1_200 : 400,
      height: 16_000,
      paint: (_, y) => (Math.floor(y / 400) % 2 === 0 ? [255, 255, 255] : [30, 60, 120]),
    })
    const { design, refusal } = await send(tall, { by: quick })
    assert.equal(design?.document.pages[0]?.height, 16_000, String(refusal?.message))
    assert.equal(design.document.pages[0].blocks.filter(({ kind }) => kind === 'shape').length, 20)
    await nextIsRead(quick)
    await quick.close()
  })
})

describe('the program that recognises text', () => {
  /** A program in place of Tesseract that knows a language and then does what the test prepared. */
  function standIn(script: string): { path: string; remove: () => void } {
    const folder = mkdtempSync(join(tmpdir(), 'pressroom-tesseract-'))
    const path = join(folder, 'tesseract')
    writeFileSync(
      path,
      `#!/bin/sh\nif [ "$1" = --list-langs ]; then echo 'List of 1'; echo eng; exit 0; fi\n${script}\n`,
    )
    chmodSync(folder, 0o755)
    chmodSync(path, 0o755)
    return { path, remove: () => rmSync(folder, { recursive: true, force: true }) }
  }
  /** So long that no other program sleeps. */
  const longSleep = `60.${process.pid}`
  const image = makePng({
    width: 300,
    height: 300,
    paint: (x, y) => (x < 150 && y < 150 ? [200, 30, 30] : [255, 255, 255]),
  })

  for (const [what, script] of Object.entries({
    'ends with an error': 'exit 3',
    'says what makes no sense': 'cat > /dev/null; head -c 100000 /dev/urandom',
    'says too much': 'cat > /dev/null; yes 5',
    'never ends and starts another': `sleep ${longSleep} & sleep ${longSleep}`,
  }))
    test(`costs its page the words when it ${what}`, async () => {
      const { path, remove } = standIn(script)
      const by = createExtraction({ logger, designTimeoutMs: 9_000, memoryMb: 512, tesseract: path })
      const { design, refusal } = await send(image, { by })
      assert.ok(design !== undefined, String(refusal?.message))
      assert.deepEqual(
        [design.document.ocr.used, design.document.pages[0]?.blocks.map(({ kind }) => kind)],
        [false, ['shape']],
      )
      await by.close()
      remove()
      await until('what it started is ended', () => !isRunning(longSleep))
    })

  test(
    'has none of our environment, and no rights where root can lend an account',
    { skip: process.platform !== 'linux' },
    async () => {
      process.env['PRESSROOM_TEST_SECRET'] = 'not for strangers'
      const folder = mkdtempSync(join(tmpdir(), 'pressroom-seen-'))
      chmodSync(folder, 0o777)
      const { path, remove } = standIn(
        `env > ${folder}/environment; id -u > ${folder}/account; cat > /dev/null`,
      )
      const by = createExtraction({ logger, designTimeoutMs: 9_000, memoryMb: 512, tesseract: path })
      await send(image, { by })
      delete process.env['PRESSROOM_TEST_SECRET']
      const environment = readFileSync(join(folder, 'environment'), 'utf8')
      assert.match(environment, /OMP_THREAD_LIMIT=1/)
      assert.ok(!environment.includes('PRESSROOM_TEST_SECRET') && !environment.includes('HOME='), environment)
      if (process.getuid?.() === 0) assert.notEqual(readFileSync(join(folder, 'account'), 'utf8').trim(), '0')
      await by.close()
      remove()
      rmSync(folder, { recursive: true, force: true })
    },
  )
})
