// PDFs of several programs: made on the spot from the same made-up texts, or found on the machine.
import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { createExporter } from '#capabilities/export/index.ts'
import { silentLogger } from '#platform/logger.ts'
import { renderedPdf, landingPage, type Draw } from '#support/design-samples.ts'

export interface PdfFile {
  producer: string
  path: string
  bytes: Buffer
}

const perProducer = 26
/** Larger ones are books; a few are enough. */
const maxFoundBytes = 3_000_000

/** At least a hundred. Programs that are missing make none, and that is printed. */
export async function collectPdfs(folder: string): Promise<PdfFile[]> {
  const sources: Record<string, () => Promise<string[]> | string[]> = {
    PDFKit: () => fromPdfKit(folder),
    Cairo: () => fromCairo(folder),
    LibreOffice: () => fromLibreOffice(folder),
    Chromium: () => fromChromium(folder),
    'found (TeX, FOP …)': () => found(folder),
  }
  const files: PdfFile[] = []
  for (const [producer, make] of Object.entries(sources)) {
    try {
      for (const path of await make()) files.push({ producer, path, bytes: readFileSync(path) })
    } catch (error) {
      console.log(
        `${producer}: none (${error instanceof Error ? error.message.split('\n')[0] : String(error)})`,
      )
    }
  }
  return files
}

const nouns =
  'mill oven flour grain field river baker morning basket market street table window season harvest village bridge cellar garden kitchen'.split(
    ' ',
  )
const verbs = 'keeps brings makes opens carries finds leaves shows turns fills'.split(' ')

/** Sentences that are the same in each run, and different for each number. */
export function sentences(seed: number, count: number): string {
  let state = seed * 7_919 + 1
  const pick = (words: readonly string[]): string => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return words[Math.floor((state / 2_147_483_648) * words.length)] ?? ''
  }
  return Array.from({ length: count }, () => {
    const sentence = `the ${pick(nouns)} ${pick(verbs)} the ${pick(nouns)} and the ${pick(nouns)} ${pick(verbs)} a ${pick(nouns)} in the ${pick(nouns)}`
    return `${sentence[0]?.toUpperCase()}${sentence.slice(1)}.`
  }).join(' ')
}

/** A page of a brochure: heading, two columns, three cards. */
export function brochurePage(seed: number): Draw {
  return (page) => {
    page.rect(0, 0, 595, 90).fill('#0f766e')
    page.fill('#ffffff').font('Helvetica-Bold').fontSize(24).text(sentences(seed, 1).slice(0, 40), 40, 30)
    page.fill('#111827').font('Helvetica').fontSize(10)
    for (const column of [0, 1])
      page.text(sentences(seed + column, 14), 40 + column * 270, 120, { width: 240, height: 420 })
    for (const card of [0, 1, 2]) {
      page.roundedRect(40 + card * 175, 580, 160, 180, 8).fill('#ccfbf1')
      page
        .fill('#134e4a')
        .text(sentences(seed + card + 7, 4), 52 + card * 175, 600, { width: 136, height: 150 })
    }
  }
}

async function fromPdfKit(folder: string): Promise<string[]> {
  const paths: string[] = []
  for (let index = 0; index < perProducer; index += 1) {
    const pages = Array.from({ length: 1 + (index % 5) }, (_, page) =>
      index % 4 === 0 ? landingPage : brochurePage(index * 10 + page),
    )
    paths.push(write(folder, `kit-${index}.pdf`, await renderedPdf(pages, [595, 842])))
  }
  return paths
}

async function fromCairo(folder: string): Promise<string[]> {
  const paths: string[] = []
  for (let index = 0; index < perProducer; index += 1) {
    const pages = Array.from({ length: 1 + (index % 4) }, (_, page) => brochurePage(500 + index * 10 + page))
    const source = write(folder, `cairo-source-${index}.pdf`, await renderedPdf(pages, [595, 842]))
    const path = join(folder, `cairo-${index}.pdf`)
    run('pdftocairo', ['-pdf', source, path])
    paths.push(path)
  }
  return paths
}

function fromLibreOffice(folder: string): string[] {
  const sources = Array.from({ length: perProducer }, (_, index) =>
    write(folder, `office-${index}.html`, Buffer.from(`<html><body>${article(index)}</body></html>`)),
  )
  run('soffice', [
    '--headless',
    `-env:UserInstallation=file://${join(folder, 'profile')}`,
    '--convert-to',
    'pdf:writer_web_pdf_Export',
    '--outdir',
    folder,
    ...sources,
  ])
  return sources.map((source) => source.replace(/html$/, 'pdf'))
}

async function fromChromium(folder: string): Promise<string[]> {
  const exporter = createExporter({
    config: {
      production: false,
      programs: { chromium: undefined, soffice: undefined, tesseract: undefined },
    },
    logger: silentLogger,
  })
  const paths: string[] = []
  for (let index = 0; index < perProducer; index += 1) {
    const { bytes } = await exporter.exportDocument(
      {
        title: `Printed ${index}`,
        content: article(1_000 + index),
        editorMode: 'richText',
        updatedAt: '2026-03-01T10:00:00Z',
      },
      'pdf',
    )
    paths.push(write(folder, `chromium-${index}.pdf`, bytes))
  }
  await exporter.close()
  return paths
}

function article(seed: number): string {
  const sections = Array.from(
    { length: 2 + (seed % 6) },
    (_, index) =>
      `<h2>${sentences(seed + index, 1).slice(0, 50)}</h2><p>${sentences(seed * 3 + index, 12)}</p><ul><li>${sentences(seed + 50 + index, 1)}</li><li>${sentences(seed + 90 + index, 1)}</li></ul>`,
  )
  return `<h1>${sentences(seed, 1).slice(0, 60)}</h1>${sections.join('')}`
}

/** Those that packages of npm and of the system carry, packed or not. */
function found(folder: string): string[] {
  const paths: string[] = []
  for (const place of [
    join(import.meta.dirname, '../../node_modules'),
    '/usr/share/doc',
    '/usr/share/texmf',
    '/usr/share/ghostscript',
    '/usr/lib/libreoffice/share',
  ]) {
    for (const path of pdfsBelow(place, 6)) {
      if (statSync(path).size > maxFoundBytes) continue
      const bytes = readFileSync(path)
      paths.push(path.endsWith('.gz') ? write(folder, basename(path, '.gz'), gunzipSync(bytes)) : path)
    }
  }
  return paths.slice(0, 60)
}

function pdfsBelow(folder: string, depth: number): string[] {
  let entries
  try {
    entries = readdirSync(folder, { withFileTypes: true })
  } catch {
    return []
  }
  return entries.flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return depth > 0 ? pdfsBelow(path, depth - 1) : []
    return entry.isFile() && /\.pdf(?:\.gz)?$/i.test(entry.name) ? [path] : []
  })
}

function write(folder: string, name: string, bytes: Buffer): string {
  mkdirSync(folder, { recursive: true })
  const path = join(folder, name)
  writeFileSync(path, bytes)
  return path
}

function run(program: string, parameters: string[]): void {
  const { status, error } = spawnSync(program, parameters, { stdio: 'ignore', timeout: 300_000 })
  if (error !== undefined || status !== 0) throw error ?? new Error(`${program} ended with ${status}`)
}
