// Designs rendered for tests and benches: whatever PDFKit can draw and Chromium can print, as the bytes of a
// PDF.
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromiumSwitches } from './chromium-switches.ts'
import { fileURLToPath } from 'node:url'
import Pdf from 'pdfkit'
import { runProgram } from './programs.ts'

export type Draw = (page: PDFKit.PDFDocument) => void

/** A PDF of these pages, without margins. */
export async function renderedPdf(
  pages: readonly Draw[],
  size: [number, number] = [600, 800],
  options: PDFKit.PDFDocumentOptions = {},
): Promise<Buffer> {
  const document = new Pdf({ size, margin: 0, autoFirstPage: false, ...options })
  const pieces: Buffer[] = []
  document.on('data', (piece: Buffer) => pieces.push(piece))
  for (const draw of pages) {
    document.addPage()
    draw(document)
  }
  document.end()
  await once(document, 'end')
  return Buffer.concat(pieces)
}

/** Pages that are only images, as a scanner makes them. */
export async function scannedPdf(
  images: readonly Uint8Array[],
  size: [number, number] = [595, 842],
): Promise<Buffer> {
  return renderedPdf(
    images.map(
      (image) => (page) => void page.image(Buffer.from(image), 0, 0, { width: size[0], height: size[1] }),
    ),
    size,
  )
}

/** Words as outlines, as programs export them that keep no fonts: nothing of them is text any more. */
export function drawOutlines(
  page: PDFKit.PDFDocument,
  text: string,
  { x, y, size }: { x: number; y: number; size: number },
): void {
  page.font(fileURLToPath(import.meta.resolve('@fontsource/inter/files/inter-latin-400-normal.woff')))
  const { font } = (page as unknown as { _font: { font: OutlineFont } })._font
  const scale = size / font.unitsPerEm
  let pen = x
  for (const glyph of font.layout(text).glyphs) {
    page
      .save()
      .translate(pen, y + size)
      .scale(scale, -scale)
      .path(glyph.path.toSVG())
      .fill('#111111')
      .restore()
    pen += glyph.advanceWidth * scale
  }
}

/** What PDFKit's font library knows of a font. */
interface OutlineFont {
  unitsPerEm: number
  layout(text: string): { glyphs: { path: { toSVG(): string }; advanceWidth: number }[] }
}

/** A page of HTML as Chromium prints it. */
export function printedPdf(chromium: string, html: string): Buffer {
  const folder = mkdtempSync(join(tmpdir(), 'pressroom-printed-'))
  try {
    const [page, pdf] = [join(folder, 'page.html'), join(folder, 'page.pdf')]
    writeFileSync(page, `<meta charset="utf-8">${html}`)
    runProgram(chromium, [
      ...chromiumSwitches,
      `--user-data-dir=${join(folder, 'profile')}`,
      '--no-pdf-header-footer',
      `--print-to-pdf=${pdf}`,
      `file://${page}`,
    ])
    return readFileSync(pdf)
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
  }
}

/**
 * A landing page as designers draw it: a band with a heading and a button, three cards, two columns, a foot.
 * 600 × 800 points.
 */
export const landingPage: Draw = (page) => {
  page.rect(0, 0, 600, 220).fill('#1d4ed8')
  page
    .fill('#ffffff')
    .font('Helvetica-Bold')
    .fontSize(36)
    .text('Bread that is worth the walk', 40, 50, { width: 300 })
  page
    .font('Helvetica')
    .fontSize(13)
    .text('Baked every morning from flour of our own mill, in an oven that never goes cold.', 40, 140, {
      width: 260,
    })
  page.roundedRect(40, 180, 120, 28, 14).fill('#f59e0b')
  page
    .fill('#111827')
    .fontSize(12)
    .text('Order a loaf', 40, 188.5, { width: 120, align: 'center', link: 'https://example.com/order' })
  page
    .fill('#111827')
    .font('Helvetica-Bold')
    .fontSize(22)
    .text('What we bake', 0, 250, { width: 600, align: 'center' })
  for (const [index, name] of ['Rye', 'Wheat', 'Spelt'].entries()) {
    const x = 40 + index * 180
    page.roundedRect(x, 300, 160, 110, 10).fill('#e0e7ff')
    page
      .fill('#111827')
      .font('Helvetica-Bold')
      .fontSize(15)
      .text(`${name} bread`, x + 16, 316)
    page
      .font('Helvetica')
      .fontSize(11)
      .text(`Our ${name.toLowerCase()} is milled in the house and rests for a whole night.`, x + 16, 342, {
        width: 128,
      })
  }
  for (const [index, side] of ['left', 'right'].entries()) {
    page
      .fill('#374151')
      .fontSize(11)
      .text(
        `The ${side} column tells of the mill and of the people in it, of grain and water. `.repeat(4).trim(),
        40 + index * 270,
        450,
        { width: 240 },
      )
  }
  page.rect(0, 740, 600, 60).fill('#111827')
  page.fill('#e5e7eb').fontSize(10).text('Open from six to noon', 40, 764).text('Mill Lane 1', 480, 764)
}
