// The grammar of a template's text:
//   {{name}}                 the field's value, or a marked blank with the field's label
//   {{name: Words}}          the same; the blank says `[Words]`
//   {{name.2}}               the second column of a list's item (`draft the plan | editor | Friday`)
//   {{#name}} … {{/name}}    only when the field is given       {{^name}} … {{/name}}   only when it is not
// A list item or table row that holds a list's placeholder is repeated for each item; a block that conditions
// leave empty is left out.
// `{{#name}}` and `{{/name}}` in blocks of their own enclose whole blocks; those of a list are repeated for
// each item.
import { collapseWhitespace } from '#core/text.ts'

export type Piece =
  | { kind: 'text'; text: string }
  | { kind: 'value'; name: string; column: number | undefined; blank: string | undefined }
  | { kind: 'given' | 'absent'; name: string; column: number | undefined; pieces: Piece[] }

export interface ParsedText {
  pieces: Piece[]
  /** Conditions without their end, ends without their condition. */
  faults: string[]
}

const token = /\{\{\s*([#^/]?)\s*([a-zA-Z]\w{0,60})(?:\.(\d{1,2}))?\s*(?::([^{}]{0,200}))?\}\}/g

/** Reads the placeholders of a text. What is not in the grammar stays text. */
export function parsePlaceholders(text: string): ParsedText {
  const faults: string[] = []
  const root: Piece[] = []
  const open: { name: string; pieces: Piece[] }[] = [{ name: '', pieces: root }]
  const current = (): Piece[] => open.at(-1)?.pieces ?? root
  let position = 0
  for (const match of text.matchAll(token)) {
    const [whole, sign, name = '', digits, blank] = match
    const column = digits === undefined ? undefined : Number(digits)
    if (match.index > position) current().push({ kind: 'text', text: text.slice(position, match.index) })
    position = match.index + whole.length
    if (sign === '#' || sign === '^') {
      const pieces: Piece[] = []
      current().push({ kind: sign === '#' ? 'given' : 'absent', name, column, pieces })
      open.push({ name, pieces })
    } else if (sign === '/') {
      if (open.length > 1 && open.at(-1)?.name === name) open.pop()
      else faults.push(`{{/${name}}} closes nothing that is open.`)
    } else {
      current().push({ kind: 'value', name, column, blank: collapseWhitespace(blank ?? '') || undefined })
    }
  }
  if (position < text.length) current().push({ kind: 'text', text: text.slice(position) })
  for (const { name } of open.slice(1)) faults.push(`{{#${name}}} is not closed in the same block.`)
  return { pieces: root, faults }
}

/** The fields that the text names, each once, in the order of their first use. */
export function placeholderNames(text: string): string[] {
  return [...new Set(Array.from(text.matchAll(token), (match) => match[2] ?? ''))]
}

/** Whether the text still holds something in double braces. */
export function hasPlaceholders(text: string): boolean {
  return /\{\{[^{}]*\}\}/.test(text)
}
