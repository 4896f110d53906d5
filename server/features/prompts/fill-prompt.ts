// A system prompt's body with its variables filled in. The grammar is that of templates: {{name}}, {{name:
// otherwise}}, {{#name}}…{{/name}}, {{^name}}…{{/name}}.
import { collapseWhitespace, truncate } from '#core/text.ts'
import { parsePlaceholders, type Piece } from '#core/templates/placeholders.ts'

export interface FilledPrompt {
  text: string
  /** Names that the text asks for, each once, in their order. */
  asked: string[]
  /** What nothing fills, names that are none among it: it stays as it is, so that a reader sees it. */
  missing: string[]
}

export interface PromptValue {
  value: string
  /** Whether somebody else may have written it: it came from a record that sites, files and models fill. */
  isMaterial: boolean
  /** Said before the value: what it is not to be taken for. */
  note?: string | undefined
}

/** What the grammar does not know: `{{brand voice}}`. */
const doubleBraces = /\{\{([^{}]{0,100})\}\}/g
/** Maximum length of a value, in characters: a variable is a phrase or a paragraph, not a document. */
const maxValueLength = 2_000

/** `enclose` marks material, so that a model takes it for nothing else. */
export function fillPrompt(
  body: string,
  values: ReadonlyMap<string, PromptValue>,
  enclose: (value: string) => string,
): FilledPrompt {
  const asked = new Set<string>()
  const missing = new Set<string>()
  const getValue = (name: string): string => {
    const { value = '', isMaterial = false, note } = values.get(name) ?? {}
    const line = oneLine(value)
    if (line === '' || !isMaterial) return line
    return note === undefined ? enclose(line) : `${note} ${enclose(line)}`
  }
  const render = (pieces: readonly Piece[]): string =>
    pieces
      .map((piece) => {
        if (piece.kind === 'text') {
          for (const [, name = ''] of piece.text.matchAll(doubleBraces)) missing.add(name.trim())
          return piece.text
        }
        asked.add(piece.name)
        const value = getValue(piece.name)
        if (piece.kind !== 'value')
          return (value !== '') === (piece.kind === 'given') ? render(piece.pieces) : ''
        if (value !== '') return value
        if (piece.blank !== undefined) return piece.blank
        missing.add(piece.name)
        return `{{${piece.name}}}`
      })
      .join('')
  const text = render(parsePlaceholders(body).pieces)
    .replace(/\n{3,}/g, '\n\n')
    .trim()
  return { text, asked: [...asked], missing: [...missing] }
}

/**
 * A value cannot begin lines of its own: what it brings from a site or a file must not look like another
 * instruction.
 */
function oneLine(value: string): string {
  return truncate(collapseWhitespace(value), maxValueLength)
}
