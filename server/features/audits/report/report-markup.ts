// Pieces of the report's page. Everything in them that comes from a site is escaped here.
import { escapeAttribute, escapeText } from '#core/html.ts'
import { shorten } from '#core/text.ts'

/**
 * Only URLs become links; what else a page names is as text. URLs of `origin` are shown
 * without it.
 */
export function linkTo(url: string, origin?: string, maxLength = maxUrlLength): string {
  if (!/^https?:\/\//i.test(url)) return `<bdi>${escapeText(url)}</bdi>`
  const shown = origin !== undefined && url.startsWith(`${origin}/`) ? url.slice(origin.length) : url
  return `<a href="${escapeAttribute(url)}" rel="noopener noreferrer nofollow"><bdi>${breakable(shortened(shown, maxLength))}</bdi></a>`
}

/** A very long URL fills half a page; its beginning and end identify it, and the link has all of it. */
const maxUrlLength = 140
const endShare = 0.3

function shortened(url: string, maxLength: number): string {
  const letters = Array.from(url)
  if (letters.length <= maxLength) return url
  const endLength = Math.floor(maxLength * endShare)
  return `${letters.slice(0, maxLength - endLength - 1).join('')}…${letters.slice(-endLength).join('')}`
}

export interface Column {
  name: string
  /** Of the table's width, in percent. */
  width: number
  isNumber?: boolean
}

/**
 * Its columns keep their widths whatever is in them; on narrow screens each cell says what it is. `rows`:
 * cells as markup.
 */
export function table(
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
  className = '',
): string {
  const widths = columns.map(({ width }) => `<col style="width:${width}%">`).join('')
  const head = columns
    .map(
      ({ name, isNumber }) =>
        `<th scope="col"${isNumber === true ? ' class="number"' : ''}>${escapeText(name)}</th>`,
    )
    .join('')
  const body = rows.map(
    (cells) => `<tr>${cells.map((cell, place) => getCell(cell, columns[place])).join('')}</tr>`,
  )
  return `<table class="${className}"><colgroup>${widths}</colgroup><thead><tr>${head}</tr></thead><tbody>${body.join('\n')}</tbody></table>`
}

function getCell(content: string, column: Column | undefined): string {
  if (content === '') return '<td class="empty"></td>'
  return `<td data-name="${escapeAttribute(column?.name ?? '')}"${column?.isNumber === true ? ' class="number"' : ''}>${content}</td>`
}

export function folded(summary: string, content: string, isOpen: boolean): string {
  return `<details${isOpen ? ' open' : ''}><summary>${escapeText(summary)}</summary>${content}</details>`
}

/** `March 31, 2026`, by UTC. */
export function getDay(at: string): string {
  return new Date(at).toLocaleDateString('en', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
}

/** `10:00`, by UTC. */
export function getTime(at: string): string {
  return new Date(at).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: 'UTC' })
}

export function count(number: number): string {
  return number.toLocaleString('en')
}

/** Text whose long words, URLs mostly, may break where their parts end. */
function breakable(text: string): string {
  return text
    .split(/(\S{20,})/)
    .map((piece, place) =>
      place % 2 === 0
        ? escapeText(piece)
        : piece
            .split(/(?<=[/?&=_.-])(?=\w)/)
            .map(escapeText)
            .join('<wbr>'),
    )
    .join('')
}

/** Long evidence fills pages and adds nothing; the table (CSV) has all of it. */
export function cut(text: string, max = 240): string {
  return breakable(shorten(text, max))
}
