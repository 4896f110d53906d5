// Text recognition beside the program `tesseract`: the same scans, the same languages, one at a time. The
// text is known, because we drew it.
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Extraction } from '#capabilities/extraction/index.ts'
import { renderedPdf, scannedPdf, type Draw } from '#support/design-samples.ts'
import { median } from '../processes.ts'
import { sentences } from './pdf-files.ts'
import { runProcess } from './peers.ts'

interface Bench {
  extraction: Extraction
  folder: string
  rounds: number
  print: (cells: readonly string[]) => void
}

interface Sample {
  name: string
  size: [number, number]
  draw: Draw
  /** In reading order. */
  text: string
}

const scans = 4

export async function measureRecognition({ extraction, folder, rounds, print }: Bench): Promise<void> {
  print(['recognised text', 'letters', 'ours', 'tesseract', 'ratio', 'our errors', 'tesseract'])
  for (const sample of [...Array.from({ length: scans }, (_, index) => bookPage(index)), designPage()]) {
    const image = await getImage(sample, folder)
    const pdf = await scannedPdf([readFileSync(image)], sample.size)
    const [ours, theirs]: [number[], number[]] = [[], []]
    let [own, other] = ['', '']
    for (let round = 0; round < rounds; round += 1) {
      const started = performance.now()
      const { document } = await extraction.readDesign({
        bytes: pdf,
        fileName: 'scan.pdf',
        mimeType: '',
        withoutImages: true,
        signal: new AbortController().signal,
      })
      ours.push(performance.now() - started)
      own = document.pages.flatMap(({ blocks }) => blocks.flatMap(({ text }) => text ?? [])).join(' ')
      // It gets the page as an image; what it takes to make one of the file is its work too, as it is ours.
      const rendered = await runProcess('pdftoppm', [
        '-r',
        '200',
        '-png',
        '-singlefile',
        join(folder, 'scan.pdf'),
        join(folder, 'scan'),
      ])
      const read = await runProcess(
        'tesseract',
        [join(folder, 'scan.png'), join(folder, 'read'), '-l', 'eng+deu', '--dpi', '200'],
        { OMP_THREAD_LIMIT: '1' },
      )
      theirs.push(rendered.ms + read.ms)
      other = readFileSync(join(folder, 'read.txt'), 'utf8')
    }
    const seconds = (ms: number[]): string => `${(median(ms) / 1_000).toFixed(2)} s`
    const errors = (text: string): string => `${(getError(text, sample.text) * 100).toFixed(2)} %`
    print([
      sample.name,
      String(sample.text.length),
      seconds(ours),
      seconds(theirs),
      `${(median(theirs) / median(ours)).toFixed(2)} ×`,
      errors(own),
      errors(other),
    ])
  }
}

/** A page of running text at ten points. */
function bookPage(seed: number): Sample {
  const text = sentences(300 + seed, 28)
  return {
    name: `a scanned page of a book (${seed + 1})`,
    size: [595, 842],
    text,
    draw: (page) =>
      void page
        .font('Times-Roman')
        .fontSize(10 + seed)
        .text(text, 70, 70, { width: 455, height: 720 }),
  }
}

/** Light words on dark bands, small ones on buttons. */
function designPage(): Sample {
  const [head, lead, button, foot] = [sentences(900, 1), sentences(901, 3), 'Order a loaf', sentences(902, 1)]
  return {
    name: 'a design with dark bands',
    size: [595, 842],
    text: `${head} ${lead} ${button} ${foot}`,
    draw: (page) => {
      page.rect(0, 0, 595, 420).fill('#1e3a8a')
      page.fill('#ffffff').font('Helvetica-Bold').fontSize(28).text(head, 50, 60, { width: 480 })
      page.fill('#bfdbfe').font('Helvetica').fontSize(12).text(lead, 50, 220, { width: 400 })
      page
        .roundedRect(50, 340, 130, 34, 6)
        .fill('#f59e0b')
        .fill('#111827')
        .fontSize(11)
        .text(button, 50, 351, { width: 130, align: 'center' })
      page
        .rect(0, 700, 595, 142)
        .fill('#111827')
        .fill('#9ca3af')
        .fontSize(9)
        .text(foot, 50, 750, { width: 480 })
    },
  }
}

/** The page as a scanner gives it: an image of 200 dots an inch, and a PDF around it for the peer. */
async function getImage({ draw, size }: Sample, folder: string): Promise<string> {
  const source = join(folder, 'drawn.pdf')
  writeFileSync(source, await renderedPdf([draw], size))
  const image = join(folder, 'drawn')
  spawnSync('pdftoppm', ['-r', '200', '-png', '-singlefile', source, image])
  writeFileSync(join(folder, 'scan.pdf'), await scannedPdf([readFileSync(`${image}.png`)], size))
  return `${image}.png`
}

/** Characters to insert, delete or replace, by the characters that there should be. */
function getError(text: string, wanted: string): number {
  const [a, b] = [text, wanted].map((value) => value.replace(/\s+/g, ' ').trim()) as [string, string]
  let before = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row]
    for (let column = 1; column <= b.length; column += 1) {
      const change = (before[column - 1] ?? 0) + (a[row - 1] === b[column - 1] ? 0 : 1)
      current.push(Math.min(change, (before[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1))
    }
    before = current
  }
  return (before[b.length] ?? 0) / Math.max(1, b.length)
}
