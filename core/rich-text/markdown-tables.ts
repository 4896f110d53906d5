// Tables as GitHub-flavoured Markdown: one head row, one line a row, one alignment a column. Everything else
// is noted as lost.
import { maxTableCells } from './bounded-reading.ts'
import { inlinesToMarkdown } from './markdown-inlines.ts'
import type { Alignment, Block, Inline, TableBlock, TableCell } from './rich-text.types.ts'
import { inlinesToPlainText } from './write-plain-text.ts'

/** Writes one table; its caption comes before it as a paragraph. */
export function tableToMarkdown(table: TableBlock, losses: Set<string>): string {
  const grid = layOut(table, losses)
  const columns = grid.reduce((max, row) => Math.max(max, row.length), 1)
  const lines = grid.map((row) => row.map((cell) => (cell === undefined ? '' : writeCell(cell, losses))))
  if (table.headerRows > 1) losses.add('All but the first head row of tables')
  if (table.rows.slice(table.headerRows).some((row) => row.some((cell) => cell.header)))
    losses.add('Head cells outside the head row of tables')
  if (table.columnWidths !== undefined) losses.add('Widths of table columns')
  if (table.headerRows === 0) lines.unshift([])
  const [head = [], ...body] = lines
  const rule = findAlignments(grid, columns, losses).map((align) =>
    align === 'center' ? ':---:' : align === 'right' ? '---:' : align === 'left' ? ':---' : '---',
  )
  // Readers fill up short rows by themselves, so that one wide row among thousands of narrow ones costs no
  // more than its own cells.
  const isHuge = lines.length * columns > maxTableCells
  if (isHuge) losses.add('Tables of more than 100,000 cells, which became text')
  const width = isHuge ? 1 : columns
  const line = (cells: readonly string[], min: number): string =>
    `| ${Array.from({ length: Math.max(min, cells.length) }, (_, column) => cells[column] ?? '').join(' | ')} |`
  return [line(head, columns), line(rule, columns), ...body.map((cells) => line(cells, width))].join('\n')
}

/** Cells at their place in the grid; places that a merged cell covers are empty. */
function layOut(table: TableBlock, losses: Set<string>): (TableCell | undefined)[][] {
  const covered = new Map<number, number>()
  return table.rows.map((cells) => {
    const row: (TableCell | undefined)[] = []
    const skipCovered = () => {
      for (
        let left = covered.get(row.length);
        left !== undefined && left > 0;
        left = covered.get(row.length)
      ) {
        covered.set(row.length, left - 1)
        row.push(undefined)
      }
    }
    for (const cell of cells) {
      skipCovered()
      if (cell.colspan > 1 || cell.rowspan > 1) losses.add('Merged table cells')
      const column = row.length
      row.push(cell)
      for (let more = 1; more < cell.colspan; more += 1) row.push(undefined)
      if (cell.rowspan > 1)
        for (let under = column; under < row.length; under += 1) covered.set(under, cell.rowspan - 1)
    }
    skipCovered()
    return row
  })
}

/** One alignment a column: that of its first cell. */
function findAlignments(
  grid: readonly (TableCell | undefined)[][],
  columns: number,
  losses: Set<string>,
): (Alignment | undefined)[] {
  const first: (TableCell | undefined)[] = Array.from({ length: columns })
  for (const row of grid)
    row.forEach((cell, column) => {
      first[column] ??= cell
      if (cell !== undefined && cell.align !== first[column]?.align)
        losses.add('Alignment of single table cells')
    })
  return first.map((cell) => cell?.align)
}

function writeCell(cell: TableCell, losses: Set<string>): string {
  const text = findLines(cell.blocks, losses)
    .map((line) => inlinesToMarkdown(line, { losses, oneLine: true, inTable: true }))
    .join('<br>')
  return text.replaceAll('|', '\\|')
}

// A cell is one line: its blocks become lines with breaks between them.
function findLines(blocks: readonly Block[], losses: Set<string>): Inline[][] {
  return blocks.flatMap((block, index): Inline[][] => {
    if (block.type === 'paragraph') return [block.inlines]
    if (block.type === 'image') return blocks[index - 1]?.type === 'image' ? [] : [imagesFrom(blocks, index)]
    losses.add('Lists, headings and other blocks inside table cells')
    switch (block.type) {
      case 'heading':
        return [block.inlines]
      case 'list':
        return block.items.flatMap((item, position) => {
          const bullet = block.ordered ? `${block.start + position}. ` : '• '
          const [first = [], ...rest] = findLines(item.blocks, losses)
          return [[{ type: 'text', text: bullet, marks: {} }, ...first], ...rest]
        })
      case 'codeBlock':
        return block.text.split('\n').map((line) => [{ type: 'text', text: line, marks: { code: true } }])
      case 'quote':
        return findLines(block.blocks, losses)
      case 'figure':
        return [...findLines(block.blocks, losses), block.caption]
      case 'details':
        return [block.summary, ...findLines(block.blocks, losses)]
      case 'definitionList':
        return block.items.flatMap((item) => [
          ...item.terms,
          ...item.descriptions.flatMap((inner) => findLines(inner, losses)),
        ])
      case 'table':
        return block.rows.map((row): Inline[] => [
          {
            type: 'text',
            text: row
              .map((inner) =>
                findLines(inner.blocks, losses)
                  .map((line) => inlinesToPlainText(line))
                  .join(' '),
              )
              .join(' · '),
            marks: {},
          },
        ])
      default:
        return []
    }
  })
}

// Images side by side share a line.
function imagesFrom(blocks: readonly Block[], start: number): Inline[] {
  const line: Inline[] = []
  for (const block of blocks.slice(start)) {
    if (block.type !== 'image') break
    if (line.length > 0) line.push({ type: 'text', text: ' ', marks: {} })
    line.push(block)
  }
  return line
}
