// A Word document from a manuscript, by the docx library.
import { AlignmentType, Document, Footer, Header, Packer, PageNumber, Paragraph, TextRun } from 'docx'
import { escapeText } from '#core/html.ts'
import type { Block } from '#core/rich-text/index.ts'
import { textWidth, paper, xmlSafe } from '../page-format.ts'
import type { Manuscript } from '../manuscript.ts'
import { onPage, writeBlocks } from './docx-blocks.ts'
import { wordStyles } from './docx-styles.ts'
import { createDocxWriter, type DocxWriter } from './docx-writer.ts'

export async function buildDocx(manuscript: Manuscript): Promise<{ bytes: Uint8Array; warnings: string[] }> {
  const writer = createDocxWriter(manuscript, writeBlocks)
  const title = xmlSafe(manuscript.title)
  const direction = manuscript.rightToLeft ? { bidirectional: true } : {}
  const heading = manuscript.showsTitle
    ? [
        new Paragraph({
          style: 'Title',
          ...direction,
          children: [new TextRun({ text: title, ...(manuscript.rightToLeft ? { rightToLeft: true } : {}) })],
        }),
      ]
    : []
  const body = writeBlocks(writer, manuscript.text.blocks, onPage)
  const footnotes = writeFootnotes(writer)
  const document = new Document({
    title,
    creator: 'Pressroom',
    lastModifiedBy: 'Pressroom',
    compatabilityModeVersion: 15,
    externalStyles: wordStyles(manuscript.language, manuscript.rightToLeft),
    numbering: writer.numbering(),
    footnotes,
    sections: [
      {
        properties: {
          titlePage: true,
          page: {
            size: { width: paper.width, height: paper.height },
            margin: {
              top: paper.top,
              bottom: paper.bottom,
              left: paper.side,
              right: paper.side,
              header: paper.head,
              footer: paper.foot,
            },
          },
        },
        headers: {
          first: new Header({ children: [new Paragraph({ style: 'Header' })] }),
          default: new Header({
            children: [
              new Paragraph({
                style: 'Header',
                ...direction,
                children: [new TextRun({ text: manuscript.showsTitle ? title : '' })],
              }),
            ],
          }),
        },
        footers: { first: pageNumbers(), default: pageNumbers() },
        children: [...heading, ...body],
      },
    ],
  })
  const core = { path: 'docProps/core.xml', data: coreProperties(manuscript) }
  const bytes = await Packer.toBuffer(document, undefined, [core])
  const warnings =
    writer.lost.webp === 0 ? [] : ['Word cannot show WebP images, so their descriptions replace them.']
  return { bytes, warnings }
}

function writeFootnotes(writer: DocxWriter): Record<string, { children: Paragraph[] }> {
  const byId = new Map(writer.manuscript.text.footnotes.map((footnote) => [footnote.id, footnote.blocks]))
  const notes: Record<string, { children: Paragraph[] }> = {}
  writer.inNote = true
  for (const [id, number] of writer.manuscript.footnoteNumbers) {
    const children = writeBlocks(writer, spaced(byId.get(id) ?? []), {
      ...onPage,
      style: 'FootnoteText',
      width: textWidth,
    }).filter((block) => block instanceof Paragraph)
    notes[number] = {
      children: children.length === 0 ? [new Paragraph({ style: 'FootnoteText' })] : children,
    }
  }
  writer.inNote = false
  return notes
}

/** The number of a note is right before its text. */
function spaced(blocks: readonly Block[]): Block[] {
  const [first, ...rest] = blocks
  const space = { type: 'text', text: ' ', marks: {} } as const
  return first?.type === 'paragraph'
    ? [{ ...first, inlines: [space, ...first.inlines] }, ...rest]
    : [{ type: 'paragraph', inlines: [space] }, ...blocks]
}

function pageNumbers(): Footer {
  return new Footer({
    children: [
      new Paragraph({
        style: 'Footer',
        alignment: AlignmentType.END,
        children: [new TextRun({ children: [PageNumber.CURRENT, ' / ', PageNumber.TOTAL_PAGES] })],
      }),
    ],
  })
}

/** The library stamps the hour of the export; what counts is when the text was last changed. */
function coreProperties({ title, language, updatedAt }: Manuscript): string {
  const at = updatedAt.toISOString().replace(/\.\d+Z$/, 'Z')
  const name = escapeText(xmlSafe(title))
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"><dc:title>${name}</dc:title><dc:creator>Pressroom</dc:creator><cp:lastModifiedBy>Pressroom</cp:lastModifiedBy><dc:language>${language}</dc:language><dcterms:created xsi:type="dcterms:W3CDTF">${at}</dcterms:created><dcterms:modified xsi:type="dcterms:W3CDTF">${at}</dcterms:modified></cp:coreProperties>`
}
