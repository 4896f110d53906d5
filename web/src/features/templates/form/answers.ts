// What is typed into a template's questions, and what of it is sent.
import type { TemplateField } from '#contracts/template.schema.ts'

/** By the field's name: a text, or the items of a list with their columns parted by `|`. */
export type Answers = Record<string, string | string[]>

export type Inputs = Record<string, string | string[]>

export interface ReadLabel {
  name: string
  /** Of a list whose items have several. */
  columns: string[]
}

/** `Actions (what | who | by when)`: a name and the columns of its items. */
export function readLabel(label: string): ReadLabel {
  const match = /^(.*?)\s*\(([^()]*\|[^()]*)\)$/.exec(label)
  return match === null
    ? { name: label, columns: [] }
    : { name: match[1] ?? label, columns: (match[2] ?? '').split('|').map((column) => column.trim()) }
}

// Typed spaces at the ends of a cell must survive each letter, so cells are parted by exactly this.
const separator = ' | '

/** The cells of an item, as many as there are columns. */
export function findCells(item: string, columns: number): string[] {
  if (columns < 2) return [item]
  const cells = item.split(separator)
  return Array.from({ length: columns }, (_, index) =>
    index === columns - 1 ? cells.slice(index).join(' ') : (cells[index] ?? ''),
  )
}

/** An item from its cells. The sign that parts columns cannot be in one. */
export function getItem(cells: readonly string[]): string {
  return cells.length === 1
    ? (cells[0] ?? '')
    : cells.map((cell) => cell.replaceAll('|', '/')).join(separator)
}

/** The item that a pasted line is; rows copied from a table have their columns parted by tabs. */
export function itemFromLine(line: string, columns: number): string {
  if (columns < 2) return line
  const cells = line.split(/[|\t]/).map((cell) => cell.trim())
  return getItem(findCells(cells.join(separator), columns))
}

/** The answers as the server reads them: what is empty is left out. */
export function getInputs(fields: readonly TemplateField[], answers: Answers): Inputs {
  const inputs: Inputs = {}
  for (const { name } of fields) {
    const answer = answers[name]
    if (Array.isArray(answer)) {
      const items = answer
        .map((item) => item.replace(/[\s|]+$/, '').trim())
        .filter((item) => /[^\s|]/.test(item))
      if (items.length > 0) inputs[name] = items
    } else if (answer !== undefined && answer.trim() !== '') inputs[name] = answer
  }
  return inputs
}
