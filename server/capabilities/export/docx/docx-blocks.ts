// Blocks as paragraphs and tables of Word.
import { AlignmentType, Paragraph, Table, type IParagraphOptions } from 'docx'
import type { Block, Inline, ListBlock } from '#core/rich-text/index.ts'
import { plainText, readsRightToLeft } from '../manuscript.ts'
import { textWidth } from '../page-format.ts'
import { bookmarked, writeImage, writeInlines, writeText } from './docx-inlines.ts'
import type { Place } from './docx-place.ts'
import { writeTable } from './docx-tables.ts'
import { deepestLevel, listIndent, type DocxWriter } from './docx-writer.ts'

export const onPage: Place = { indent: 0, level: -1, width: textWidth }

export function writeBlocks(
  writer: DocxWriter,
  blocks: readonly Block[],
  place: Place,
): (Paragraph | Table)[] {
  return blocks.flatMap((block, index) => {
    const before = blocks[index - 1]?.type === 'pageBreak'
    const own = {
      ...place,
      endsList: place.endsList === true && index === blocks.length - 1,
      startsPage: before && (block.type === 'paragraph' || block.type === 'heading'),
    }
    const written = writeBlock(writer, block, own)
    // What cannot begin a page itself follows a paragraph that does.
    return before && !own.startsPage && block.type !== 'pageBreak'
      ? [new Paragraph({ style: 'TableText', pageBreakBefore: true }), ...written]
      : written
  })
}

function writeBlock(writer: DocxWriter, block: Block, place: Place): (Paragraph | Table)[] {
  switch (block.type) {
    case 'heading':
      return [
        paragraph(
          writer,
          block.inlines,
          { ...place, style: `Heading${block.level}`, align: block.align ?? place.align },
          bookmarked(writer, block.id, writeInlines(writer, block.inlines)),
        ),
      ]
    case 'paragraph':
      return [paragraph(writer, block.inlines, { ...place, align: block.align ?? place.align })]
    case 'list':
      return writeList(writer, block, place)
    case 'table':
      return writeTable(writer, block, place)
    case 'quote':
      return writeBlocks(writer, block.blocks, {
        ...place,
        style: 'Quote',
        indent: Math.min(place.indent + 360, place.width / 2),
      })
    case 'codeBlock':
      return [
        new Paragraph({
          style: 'Code',
          ...indented(place),
          children: writeText({ ...writer, rightToLeft: false }, block.text, {}),
        }),
      ]
    case 'image':
      return [
        new Paragraph({
          style: 'Picture',
          ...indented(place),
          ...(place.keepNext ? { keepNext: true } : {}),
          children: [writeImage(writer, block)],
        }),
      ]
    case 'figure': {
      const hasCaption = block.caption.length > 0
      return [
        ...writeBlocks(writer, block.blocks, { ...place, keepNext: hasCaption }),
        ...(hasCaption ? [paragraph(writer, block.caption, { ...place, style: 'Caption' })] : []),
      ]
    }
    case 'details':
      return [
        paragraph(writer, block.summary, { ...place, style: 'Summary' }),
        ...writeBlocks(writer, block.blocks, place),
      ]
    case 'definitionList':
      return block.items.flatMap((item) => [
        ...item.terms.map((term) => paragraph(writer, term, { ...place, style: 'DefinitionTerm' })),
        ...item.descriptions.flatMap((description) =>
          writeBlocks(writer, description, { ...place, style: 'Definition', indent: place.indent + 360 }),
        ),
      ])
    case 'horizontalRule':
      return [new Paragraph({ style: 'HorizontalLine' })]
    case 'pageBreak':
      return []
  }
}

/** A paragraph in the place's style, with its own direction. */
export function paragraph(
  writer: DocxWriter,
  inlines: readonly Inline[],
  place: Place,
  children?: IParagraphOptions['children'],
  numbering?: IParagraphOptions['numbering'],
): Paragraph {
  const rightToLeft = readsRightToLeft(plainText(inlines)) ?? writer.rightToLeft
  return new Paragraph({
    ...(place.style === undefined ? {} : { style: place.style }),
    ...(numbering === undefined ? indented(place) : { numbering }),
    ...(place.align === undefined ? {} : { alignment: alignments[place.align] }),
    ...(rightToLeft ? { bidirectional: true } : {}),
    ...(place.keepNext ? { keepNext: true } : {}),
    ...(place.startsPage ? { pageBreakBefore: true } : {}),
    ...(place.endsList ? { spacing: { after: 160 } } : {}),
    children:
      children ??
      writeInlines(
        rightToLeft === writer.rightToLeft ? writer : { ...writer, rightToLeft },
        inlines,
        place.bold ? { bold: true } : {},
      ),
  })
}

// Word swaps left and right in paragraphs that read from right to left; start and end mean the same in both.
const alignments = {
  left: AlignmentType.LEFT,
  center: AlignmentType.CENTER,
  right: AlignmentType.RIGHT,
  justify: AlignmentType.BOTH,
} as const

function indented(place: Place): Pick<IParagraphOptions, 'indent'> {
  return place.indent === 0 ? {} : { indent: { left: Math.round(place.indent) } }
}

function writeList(writer: DocxWriter, list: ListBlock, place: Place): (Paragraph | Table)[] {
  const level = Math.min(place.level + 1, deepestLevel)
  const numbering = list.ordered
    ? { ...writer.orderedList(list.start), level }
    : { reference: 'bullets', level }
  const outermost = place.level === -1
  return list.items.flatMap((item, index) => {
    const endsList = index === list.items.length - 1 && (outermost || place.endsList === true)
    const inside: Place = {
      ...place,
      startsPage: false,
      level,
      style: 'ListContinue',
      indent: listIndent * (level + 1),
      endsList,
    }
    const [first, ...rest] = item.blocks
    const box = item.checked === undefined ? [] : writeText(writer, item.checked ? '☑ ' : '☐ ', {})
    const style = list.ordered ? 'ListNumber' : 'ListBullet'
    // A checkbox takes the bullet's place.
    const marked = item.checked === undefined ? { numbering } : {}
    const start = first?.type === 'paragraph' ? first.inlines : []
    const below = first?.type === 'paragraph' ? rest : item.blocks
    const own: Place = {
      ...place,
      style,
      align: first?.type === 'paragraph' ? first.align : undefined,
      endsList: endsList && below.length === 0,
    }
    const head = paragraph(
      writer,
      start,
      item.checked === undefined ? own : { ...own, indent: listIndent * level },
      [...box, ...writeInlines(writer, start)],
      marked.numbering,
    )
    return [head, ...writeBlocks(writer, below, inside)]
  })
}
