// Blocks as elements of an OpenDocument text.
import type { Block, Inline, ListBlock } from '#core/rich-text/index.ts'
import { plainText, readsRightToLeft } from '../manuscript.ts'
import { textWidth } from '../page-format.ts'
import { writeImage, writeInlines, writeText } from './odt-inlines.ts'
import type { Place } from './odt-place.ts'
import { writeTable } from './odt-tables.ts'
import type { OdtWriter } from './odt-writer.ts'

export const onPage: Place = { indent: 0, level: 0, style: 'Text_20_body', width: textWidth }

export function writeBlocks(writer: OdtWriter, blocks: readonly Block[], place: Place): string {
  return blocks
    .map((block, index) => {
      const before = blocks[index - 1]?.type === 'pageBreak'
      const own = {
        ...place,
        endsList: place.endsList === true && index === blocks.length - 1,
        startsPage: before && (block.type === 'paragraph' || block.type === 'heading'),
      }
      const written = writeBlock(writer, block, own)
      return before && !own.startsPage && block.type !== 'pageBreak'
        ? writeParagraph(writer, [], { ...place, style: 'After_20_Table', startsPage: true }) + written
        : written
    })
    .join('')
}

function writeBlock(writer: OdtWriter, block: Block, place: Place): string {
  switch (block.type) {
    case 'heading': {
      const bookmark = block.id === undefined ? undefined : writer.takeBookmark(block.id)
      const target = bookmark === undefined ? '' : `<text:bookmark text:name="${bookmark}"/>`
      const style = paragraphStyle(writer, block.inlines, {
        ...place,
        style: `Heading_20_${block.level}`,
        align: block.align ?? place.align,
      })
      return `<text:h text:style-name="${style}" text:outline-level="${block.level}">${target}${writeInlines(writer, block.inlines)}</text:h>\n`
    }
    case 'paragraph':
      return writeParagraph(writer, block.inlines, { ...place, align: block.align ?? place.align })
    case 'list':
      return writeList(writer, block, place)
    case 'table':
      return writeTable(writer, block, place)
    case 'quote':
      return writeBlocks(writer, block.blocks, {
        ...place,
        style: 'Quotations',
        indent: Math.min(place.indent + 18, 160),
      })
    case 'codeBlock':
      return `<text:p text:style-name="Preformatted_20_Text">${writeText(block.text)}</text:p>\n`
    case 'image':
      return `<text:p text:style-name="${place.keepNext ? paragraphStyle(writer, [], { ...place, style: 'Figure' }) : 'Figure'}">${writeImage(writer, block)}</text:p>\n`
    case 'figure': {
      const hasCaption = block.caption.length > 0
      return (
        writeBlocks(writer, block.blocks, { ...place, keepNext: hasCaption }) +
        (hasCaption ? writeParagraph(writer, block.caption, { ...place, style: 'Caption' }) : '')
      )
    }
    case 'details':
      return (
        writeParagraph(writer, block.summary, { ...place, style: 'Summary' }) +
        writeBlocks(writer, block.blocks, place)
      )
    case 'definitionList':
      return block.items
        .map(
          (item) =>
            item.terms
              .map((term) => writeParagraph(writer, term, { ...place, style: 'Definition_20_Term' }))
              .join('') +
            item.descriptions
              .map((description) =>
                writeBlocks(writer, description, {
                  ...place,
                  style: 'Definition',
                  indent: place.indent + 18,
                }),
              )
              .join(''),
        )
        .join('')
    case 'horizontalRule':
      return '<text:p text:style-name="Horizontal_20_Line"/>\n'
    case 'pageBreak':
      return ''
  }
}

export function writeParagraph(writer: OdtWriter, inlines: readonly Inline[], place: Place): string {
  return `<text:p text:style-name="${paragraphStyle(writer, inlines, place)}">${writeInlines(writer, inlines)}</text:p>\n`
}

const alignments = { left: 'left', center: 'center', right: 'right', justify: 'justify' } as const
/** Indentation that a style has of itself. */
const ownIndent: Record<string, number> = { Quotations: 18, Definition: 18 }

function paragraphStyle(writer: OdtWriter, inlines: readonly Inline[], place: Place): string {
  const base = place.endsList && place.style === 'List_20_Contents' ? 'List_20_End' : place.style
  const reads = readsRightToLeft(plainText(inlines))
  const turned = reads !== undefined && reads !== writer.manuscript.rightToLeft
  // Lists indent by their own level.
  const indent = place.level > 0 ? 0 : place.indent
  const properties = [
    place.align === undefined
      ? turned
        ? 'fo:text-align="start"'
        : ''
      : `fo:text-align="${alignments[place.align]}"`,
    turned ? `style:writing-mode="${reads ? 'rl-tb' : 'lr-tb'}"` : '',
    indent === 0 || indent === ownIndent[base] ? '' : `fo:margin-left="${indent}pt"`,
    place.keepNext ? 'fo:keep-with-next="always"' : '',
    place.startsPage ? 'fo:break-before="page"' : '',
  ].filter((property) => property !== '')
  return properties.length === 0
    ? base
    : writer.style('paragraph', `><style:paragraph-properties ${properties.join(' ')}/>`, base)
}

/** OpenDocument has ten levels; deeper lists stay on the tenth. */
const deepestLevel = 10

function writeList(writer: OdtWriter, list: ListBlock, place: Place): string {
  const inside: Place = { ...place, level: place.level + 1, style: 'List_20_Contents', startsPage: false }
  const items = list.items.map((item, index) => {
    const endsList = index === list.items.length - 1 && (place.level === 0 || place.endsList === true)
    const start =
      list.ordered && index === 0 && list.start !== 1 && list.start >= 0
        ? ` text:start-value="${list.start}"`
        : ''
    const body = writeBlocks(writer, item.blocks, { ...inside, endsList })
    const filled =
      body === '' || item.blocks[0]?.type === 'list'
        ? `<text:p text:style-name="List_20_Contents"/>${body}`
        : body
    return {
      checked: item.checked,
      xml: place.level >= deepestLevel ? body : `<text:list-item${start}>${filled}</text:list-item>\n`,
    }
  })
  if (place.level >= deepestLevel) return items.map((item) => item.xml).join('')
  return groupByStyle(
    items.map((item) => ({
      ...item,
      style:
        item.checked === undefined
          ? list.ordered
            ? 'Numbers'
            : 'Bullets'
          : item.checked
            ? 'Tasks_20_done'
            : 'Tasks_20_open',
    })),
  )
    .map((run) => `<text:list text:style-name="${run.style}">\n${run.xml.join('')}</text:list>\n`)
    .join('')
}

/**
 * A list has one mark for all its items, so tasks that are done and tasks that are not are lists of their
 * own.
 */
function groupByStyle(items: { style: string; xml: string }[]): { style: string; xml: string[] }[] {
  const runs: { style: string; xml: string[] }[] = []
  for (const item of items) {
    const last = runs.at(-1)
    if (last?.style === item.style) last.xml.push(item.xml)
    else runs.push({ style: item.style, xml: [item.xml] })
  }
  return runs
}
