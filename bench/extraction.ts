// Designs read by us beside the programs that people use for it: words with boxes beside `pdftotext
// -bbox-layout`, pages as images beside
// `pdftoppm`, recognised text beside `tesseract`, each a process a file. Medians of three rounds. Run: node
// bench/extraction.ts
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createExtraction } from '#capabilities/extraction/index.ts'
import { silentLogger } from '#platform/logger.ts'
import { renderedPdf } from '#support/design-samples.ts'
import { brochurePage, collectPdfs, type PdfFile } from './extraction/pdf-files.ts'
import { measureRecognition } from './extraction/recognition.ts'
import { runProcess, whileWatched } from './extraction/peers.ts'
import { median } from './processes.ts'

const rounds = 3
const folder = mkdtempSync(join(tmpdir(), 'pressroom-bench-'))
const extraction = createExtraction({ logger: silentLogger })

const read = async (bytes: Buffer, withoutImages: boolean): Promise<number> => {
  const { document } = await extraction.readDesign({
    bytes,
    fileName: 'bench.pdf',
    mimeType: '',
    withoutImages,
    signal: new AbortController().signal,
  })
  return document.pages.length
}

interface Measured {
  pages: number
  ours: number
  ourMb: number
  theirs: number
  theirMb: number
}

/** All files one after the other, a median of rounds: milliseconds in all. */
async function measure(files: readonly PdfFile[], withImages: boolean): Promise<Measured> {
  const [ours, theirs]: [number[], number[]] = [[], []]
  let [pages, ourMb, theirMb] = [0, 0, 0]
  for (let round = 0; round < rounds; round += 1) {
    pages = 0
    const own = await whileWatched(async () => {
      for (const { bytes } of files) pages += await read(bytes, !withImages)
    })
    ours.push(own.ms)
    ourMb = Math.max(ourMb, own.mb)
    let ms = 0
    for (const { path } of files) {
      const runs = [await runProcess('pdftotext', ['-bbox-layout', path, '/dev/null'])]
      if (withImages)
        runs.push(
          await runProcess('pdftoppm', [
            '-png',
            '-l',
            '30',
            '-scale-to-x',
            '1280',
            '-scale-to-y',
            '-1',
            path,
            join(folder, 'page'),
          ]),
        )
      ms += runs.reduce((sum, run) => sum + run.ms, 0)
      theirMb = Math.max(theirMb, ...runs.map(({ mb }) => mb))
    }
    theirs.push(ms)
  }
  return { pages, ours: median(ours), ourMb, theirs: median(theirs), theirMb }
}

const print = (cells: readonly string[]): void =>
  console.log(cells.map((cell, index) => (index === 0 ? cell.padEnd(38) : cell.padStart(13))).join(''))

function printRow(what: string, { pages, ours, ourMb, theirs, theirMb }: Measured): void {
  const speed = (ms: number): string => `${((pages / ms) * 1_000).toFixed(0)} p./s`
  print([
    what,
    String(pages),
    speed(ours),
    speed(theirs),
    `${(theirs / ours).toFixed(2)} ×`,
    `${ourMb.toFixed(0)} MB`,
    `${theirMb.toFixed(0)} MB`,
  ])
}

try {
  const files = (await collectPdfs(join(folder, 'files'))).filter(({ bytes }) => bytes.length > 0)
  const readable: PdfFile[] = []
  for (const file of files) {
    const pages = await read(file.bytes, true).catch(() => 0)
    // What one of the two cannot read, or reads in part, is no work to compare.
    if (pages > 0) readable.push(file)
  }
  console.log(`${readable.length} of ${files.length} files\n`)
  print(['words with boxes', 'pages', 'ours', 'pdftotext', 'ratio', 'ours', 'pdftotext'])
  for (const producer of new Set(readable.map((file) => file.producer))) {
    const ofProducer = readable.filter((file) => file.producer === producer)
    printRow(`${producer}, ${ofProducer.length} files`, await measure(ofProducer, false))
  }
  printRow('all', await measure(readable, false))

  console.log()
  print(['… growing', 'pages', 'ours', 'pdftotext', 'ratio', 'ours', 'pdftotext'])
  for (const pages of [1, 10, 100]) {
    const path = join(folder, `pages-${pages}.pdf`)
    writeFileSync(
      path,
      await renderedPdf(
        Array.from({ length: pages }, (_, index) => brochurePage(index)),
        [595, 842],
      ),
    )
    printRow(
      `a file of ${pages} ${pages === 1 ? 'page' : 'pages'}`,
      await measure([{ producer: '', path, bytes: readFileSync(path) }], false),
    )
  }

  console.log()
  print(['with pictures, pages drawn', 'pages', 'ours', '… + pdftoppm', 'ratio', 'ours', '… + pdftoppm'])
  printRow(
    'all but the found ones',
    await measure(
      readable.filter(({ producer }) => !producer.startsWith('found')),
      true,
    ),
  )

  console.log()
  await measureRecognition({ extraction, folder, rounds, print })
} finally {
  await extraction.close()
  rmSync(folder, { recursive: true, force: true })
}
