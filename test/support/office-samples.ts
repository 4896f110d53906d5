// Word files and scans as people have them: DOCX by the docx package, older kinds made of it by LibreOffice,
// scans as images of a PDF.
import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import {
  Document,
  ExternalHyperlink,
  HeadingLevel,
  Packer,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  TextRun,
} from 'docx'
import { runProgram } from './programs.ts'

/** LibreOffice takes seconds; on a machine that has much else to do, a minute and more. */
const maxOfficeMs = 300_000

/** A letter with a heading, a list, a numbered list and a table; the word is in it once. */
export function sampleDocx(word = 'sourdough', paragraphs = 1): Promise<Buffer> {
  const row = (...cells: string[]): TableRow =>
    new TableRow({ children: cells.map((cell) => new TableCell({ children: [new Paragraph(cell)] })) })
  const document = new Document({
    numbering: { config: [{ reference: 'steps', levels: [{ level: 0, format: 'decimal', text: '%1.' }] }] },
    sections: [
      {
        children: [
          new Paragraph({ text: 'The art of bread', heading: HeadingLevel.HEADING_1 }),
          ...Array.from(
            { length: paragraphs },
            (_, index) => new Paragraph(`${index === 0 ? `This is about ${word}. ` : ''}${bread}`),
          ),
          new Paragraph({ text: 'Flour', bullet: { level: 0 } }),
          new Paragraph({ text: 'Water', bullet: { level: 0 } }),
          new Paragraph({ text: 'Knead the dough', numbering: { reference: 'steps', level: 0 } }),
          new Paragraph({ text: 'Let it rest', numbering: { reference: 'steps', level: 0 } }),
          new Table({ rows: [row('Kind', 'Hours'), row('Rye', '18')] }),
          new Paragraph({ text: 'Baking', heading: HeadingLevel.HEADING_2 }),
          new Paragraph('Grüße from the bakery — “crisp” and brown.'),
        ],
      },
    ],
  })
  return Packer.toBuffer(document)
}

const bread =
  'Bread is made of flour, water and salt, and it takes time. The dough has to rest in a warm place, and the oven has to be hot.'

/** A document whose only content is a link. */
export function linkingDocx(url: string): Promise<Buffer> {
  const link = new ExternalHyperlink({ link: url, children: [new TextRun('a page elsewhere')] })
  return Packer.toBuffer(new Document({ sections: [{ children: [new Paragraph({ children: [link] })] }] }))
}

/**
 * The files in another format, made by LibreOffice in one run: `officeMade(soffice, [{ name: 'a.docx', bytes
 * }], 'doc')`.
 */
export async function officeMade(
  soffice: string,
  files: readonly { name: string; bytes: Uint8Array | string }[],
  format: 'doc' | 'rtf' | 'pdf' | 'odt',
): Promise<Buffer[]> {
  const folder = mkdtempSync(join(tmpdir(), 'pressroom-samples-'))
  try {
    for (const { name, bytes } of files) writeFileSync(join(folder, name), bytes)
    const profile = `-env:UserInstallation=file://${join(folder, 'profile')}`
    const paths = files.map(({ name }) => join(folder, name))
    // A program in this process, which answers requests, goes on meanwhile.
    await promisify(execFile)(
      soffice,
      [
        profile,
        '--headless',
        '--convert-to',
        format === 'doc' ? 'doc:MS Word 97' : format,
        '--outdir',
        join(folder, 'out'),
        ...paths,
      ],
      { timeout: maxOfficeMs },
    )
    return files.map(({ name }) => readFileSync(join(folder, 'out', name.replace(/\.\w+$/, `.${format}`))))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Its pages as images of a scanner. */
export function makeScans(pdftoppm: string, pdf: Uint8Array, dpi = 150): Buffer[] {
  const folder = mkdtempSync(join(tmpdir(), 'pressroom-scans-'))
  try {
    writeFileSync(join(folder, 'source.pdf'), pdf)
    runProgram(pdftoppm, ['-r', String(dpi), '-png', join(folder, 'source.pdf'), join(folder, 'page')])
    return readdirSync(folder)
      .filter((name) => name.endsWith('.png'))
      .toSorted()
      .map((name) => readFileSync(join(folder, name)))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
