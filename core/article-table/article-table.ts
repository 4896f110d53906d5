// Articles as a table: a CSV file, or cells pasted from a spreadsheet.
import Papa from 'papaparse'
import type { ArticleStatus, OutlineItem } from '#contracts/article.schema.ts'
import { joinList, outlineFromMarkdown, outlineToMarkdown, splitList } from '../outline/index.ts'
import { nearestName, toStorableText } from '../text.ts'
import { neutraliseCell, readCell } from './cells.ts'
import {
  findHeadingColumn,
  columns,
  knownHeadings,
  nameLikeHeading,
  readStatus,
  type Column,
} from './columns.ts'
import { readDay } from './days.ts'

/**
 * What a row says of an article. Members whose column is not there are left out; an empty cell is an empty
 * value.
 */
export interface ArticleRow {
  name?: string
  keywords?: string[]
  secondaryKeywords?: string[]
  status?: ArticleStatus
  /** A day, 2026-03-31; null: none. */
  dueDate?: string | null
  assignee?: string
  /** The key of a prompt type; null: none. */
  promptType?: string | null
  notes?: string
  outline?: OutlineItem[]
  id?: string
}

export interface TableProblem {
  /** 1 is the first row after the headings; 0 the headings. */
  row: number
  /** A column's name, or empty where it is about the row. */
  column: string
  message: string
}

export interface ArticleTable {
  /** Whether its first row names the columns. */
  hasHeadings: boolean
  rows: { row: number; article: ArticleRow }[]
  problems: TableProblem[]
  /** What was left out or guessed, as sentences. */
  warnings: string[]
}

/** Maximum number of rows of a table. */
const maxRows = 5_000
const maxColumns = 100
const byteOrderMark = '\uFEFF'
const delimiters = ['\t', ';', ',']
const hasNoHeadings: readonly Column[] = ['name', 'keywords', 'secondaryKeywords']

/**
 * Reads a table. Delimiter and headings are recognised by what they are; a pasted table may come without
 * headings (`headings: 'optional'`): then its first columns are names, keywords and secondary keywords.
 */
export function readArticleTable(
  text: string,
  { headings = 'optional' }: { headings?: 'required' | 'optional' } = {},
): ArticleTable {
  const source = toStorableText(text.startsWith(byteOrderMark) ? text.slice(1) : text)
  const delimiter = getDelimiter(source)
  const { data, errors } = Papa.parse<string[]>(source, { delimiter, preview: maxRows + 2 })
  const [first = [], ...others] = data
  const headingCells = first.slice(0, maxColumns).map(readCell)
  const hasHeadings = headingCells.some((cell) => findHeadingColumn(cell) !== undefined)
  const table: ArticleTable = { hasHeadings, rows: [], problems: [], warnings: [] }
  if (!hasHeadings && headings === 'required') {
    // Without a known heading, nothing determines what separates the cells.
    table.problems.push(
      nameless(
        headingCells.length === 1 ? headingCells.flatMap((cell) => cell.split(/[;,]/u)) : headingCells,
      ),
    )
    return table
  }
  if (first.length > maxColumns)
    table.warnings.push(`What comes after the ${maxColumns}th column was left out.`)
  const found = hasHeadings
    ? findColumns(headingCells, table)
    : hasNoHeadings
        .slice(0, Math.max(1, first.length))
        .map((column, index): FoundColumn => ({ column, index }))
  if (!hasHeadings && first.length > 1)
    table.warnings.push(
      `The first row names no columns; they were taken as ${found.map(({ column }) => column).join(', ')}.`,
    )
  const broken = new Set(errors.filter((error) => error.type === 'Quotes').map((error) => error.row))
  for (const [index, cells] of (hasHeadings ? others : data).entries()) {
    const row = index + 1
    if (cells.every((cell) => cell.trim() === '')) continue
    if (row > maxRows) {
      table.problems.push({
        row,
        column: '',
        message: `is one too many: ${maxRows.toLocaleString('en')} rows at most`,
      })
      break
    }
    if (broken.has(hasHeadings ? row : index))
      table.problems.push({
        row,
        column: '',
        message: 'has a quotation mark that is not closed, or one within a word',
      })
    else table.rows.push({ row, article: readRow(row, cells, found, table.problems) })
  }
  if (hasHeadings && table.rows.length === 0 && table.problems.length === 0)
    table.warnings.push('There are no rows below the headings.')
  return table
}

interface FoundColumn {
  column: Column
  index: number
}

/** The columns that are known; says which are not, and which come twice. */
function findColumns(headings: readonly string[], table: ArticleTable): FoundColumn[] {
  const found = new Map<Column, number>()
  for (const [index, cell] of headings.entries()) {
    const heading = cell.trim()
    const column = findHeadingColumn(heading)
    if (column !== undefined && !found.has(column)) found.set(column, index)
    else if (column !== undefined)
      table.warnings.push(
        `The column “${heading.slice(0, 60)}” says the same as an earlier one and was left out.`,
      )
    else if (heading !== '') {
      const near = nearestName(heading, knownHeadings)
      const hint = near === undefined ? '' : ` Did you mean ${findHeadingColumn(near) ?? near}?`
      table.warnings.push(`The column “${heading.slice(0, 60)}” is not known and was left out.${hint}`)
    }
  }
  if (!found.has('name') && !found.has('id')) table.problems.push(nameless(headings))
  return [...found].map(([column, index]) => ({ column, index }))
}

const maxListed = 8

/** The one column that must be there is not: says which there are, and which of them was likely meant. */
function nameless(headings: readonly string[]): TableProblem {
  const given = headings.map((heading) => heading.trim().slice(0, 60)).filter((heading) => heading !== '')
  const named = given.slice(0, maxListed).map((heading) => `“${heading}”`)
  const near = nameLikeHeading(given)
  const there =
    given.length === 0
      ? 'is empty'
      : `names ${named.join(', ')}${given.length > maxListed ? ' and others' : ''}`
  const hint =
    near === undefined
      ? 'Its first row must name the columns, such as name, keywords, status'
      : `Did you mean “${near}”? Then call that column name`
  return { row: 0, column: 'name', message: `is missing: the first row ${there}. ${hint}` }
}

function readRow(
  row: number,
  cells: readonly string[],
  found: readonly FoundColumn[],
  problems: TableProblem[],
): ArticleRow {
  const article: ArticleRow = {}
  const problem = (column: Column, message: string): void => void problems.push({ row, column, message })
  for (const { column, index } of found) {
    const cell = readCell(cells[index] ?? '')
    const text = cell.trim()
    switch (column) {
      case 'name':
      case 'assignee':
        article[column] = text
        break
      case 'notes':
        article.notes = cell
        break
      case 'keywords':
      case 'secondaryKeywords':
        article[column] = splitList(oneSeparator(text))
        break
      case 'status': {
        const status = readStatus(text)
        if (status !== undefined) article.status = status
        else if (text !== '')
          problem(
            column,
            `“${text.slice(0, 60)}” is no status; use idea, planned, outlined, drafting, review or done`,
          )
        break
      }
      case 'dueDate': {
        const read = text === '' ? { day: null } : readDay(text)
        if ('problem' in read) problem(column, read.problem)
        else article.dueDate = read.day
        break
      }
      case 'promptType':
        article.promptType = text === '' ? null : text
        break
      case 'outline':
        article.outline = outlineFromMarkdown(cell).items
        break
      case 'id':
        if (text !== '') article.id = text
        break
    }
  }
  if (article.name === '' && article.id === undefined) problem('name', 'is missing')
  if (article.name === '') delete article.name
  return article
}

/**
 * Keywords of other programs are on lines or between commas; where a semicolon parts them, commas belong to
 * them.
 */
function oneSeparator(list: string): string {
  const lines = list.replace(/\r\n?|\n/gu, ';')
  return lines.includes(';') || lines.includes('\\') ? lines : lines.replaceAll(',', ';')
}

/** The delimiter by which the first row names most columns; of those alike the one that is in it. */
function getDelimiter(source: string): string {
  const firstLine = source.slice(0, 10_000)
  const candidates = delimiters.map((delimiter) => {
    const cells = Papa.parse<string[]>(firstLine, { delimiter, preview: 1 }).data[0] ?? []
    return {
      delimiter,
      known: cells.filter((cell) => findHeadingColumn(readCell(cell)) !== undefined).length,
      cells: cells.length,
    }
  })
  // Without headings only tabs part cells, as spreadsheets copy them: a comma may well be part of a name.
  if (candidates.every(({ known }) => known === 0)) return '\t'
  const [best] = candidates.toSorted((left, right) => right.known - left.known || right.cells - left.cells)
  return best?.cells === 1 ? '\t' : (best?.delimiter ?? ',')
}

/** The beginning of a file: the byte order mark by which spreadsheets recognise UTF-8, and the headings. */
export function articleTableHead(): string {
  return `${byteOrderMark}${line(columns)}`
}

/** One article as a line of the file. */
export function articleTableLine(article: ArticleRow): string {
  const {
    name = '',
    keywords = [],
    secondaryKeywords = [],
    status = '',
    dueDate,
    assignee = '',
    promptType,
    notes = '',
    outline = [],
    id = '',
  } = article
  const cells: Record<Column, string> = {
    name,
    keywords: writeKeywords(keywords),
    secondaryKeywords: writeKeywords(secondaryKeywords),
    status,
    dueDate: dueDate ?? '',
    assignee,
    promptType: promptType ?? '',
    notes,
    outline: outlineToMarkdown('', outline),
    id,
  }
  return line(columns.map((column) => cells[column]))
}

/** The whole file. */
export function writeArticleTable(articles: readonly ArticleRow[]): string {
  return articleTableHead() + articles.map(articleTableLine).join('')
}

/** A lone keyword with a comma ends with a semicolon, so that it is not read as two. */
function writeKeywords(keywords: readonly string[]): string {
  const list = joinList(keywords)
  return keywords.length === 1 && list.includes(',') ? `${list};` : list
}

function line(cells: readonly string[]): string {
  return `${Papa.unparse([cells.map(neutraliseCell)], { quotes: true })}\r\n`
}
