// A template's text with the writer's answers in it. The server and the gallery's live preview run the same
// code.
import { escapeAttribute } from '#core/html.ts'
import { capitalise } from '#core/text.ts'
import type { EditorMode } from '#contracts/editor-mode.schema.ts'
import type { TemplateBody, TemplateField } from '#contracts/template.schema.ts'
import { blank, blankWords, holdsBlank, renderBlanks, withoutBlankCharacters } from './blanks.ts'
import { findColumns, formatItem, formatValue } from './format-value.ts'
import { checkInputs, type CheckedInputs, type FieldValue } from './inputs.ts'
import { parsePlaceholders, type Piece } from './placeholders.ts'
import { findSections } from './sections.ts'
import { escapeMarkdownCell, escapeMarkdownText, renderBlocks, textToBlocks } from './text-blocks.ts'

export interface FilledTemplate {
  content: string
  /** The first heading, or the template's name while that heading still has a blank. */
  title: string
  /** Required fields that were not answered. */
  missing: TemplateField[]
  /** The words of the marked blanks, each once. */
  blanks: string[]
  /** Answers that do not fit their field; they count as not given. */
  errors: CheckedInputs['errors']
}

export type FillableTemplate = Pick<TemplateBody, 'name' | 'content' | 'editorMode' | 'fields'>

/** Fills a template's text. What is not answered stays visible as a blank: `[Company name]`. */
export function fillTemplate(
  template: FillableTemplate,
  inputs: Readonly<Record<string, unknown>>,
  language?: string,
): FilledTemplate {
  const { values, missing, errors } = checkInputs(template.fields, inputs)
  const filler = createFiller(template, values, language)
  const marked = filler.fill(template.content)
  return {
    content: renderBlanks(marked, template.editorMode),
    title: getTitle(marked, template),
    missing,
    blanks: blankWords(marked),
    errors,
  }
}

/**
 * Conditions that are not closed where they were opened, or close nothing: what filling meets in the
 * template's text.
 */
export function findConditionFaults(
  template: FillableTemplate,
  inputs: Readonly<Record<string, unknown>>,
): string[] {
  const filler = createFiller(template, checkInputs(template.fields, inputs).values, undefined)
  filler.fill(template.content)
  return [...filler.faults]
}

/** The items of the lists whose blocks are being repeated. */
type Scope = ReadonlyMap<string, string>

/** A value as the mode writes it; `before` is what is before it in its block. */
type Escape = (text: string, before: string) => string

const plain: Escape = (text) => text
const htmlInline: Escape = (text) => escapeAttribute(text).replace(/\n/g, '<br>')
const markdownInline: Escape = (text, before) =>
  escapeMarkdownText(text.replace(/\n+/g, ' '), /^[ \t]*(?:(?:[-*+>]|\d+[.)])[ \t]+)*$/.test(before))

function createFiller(
  template: FillableTemplate,
  values: ReadonlyMap<string, FieldValue>,
  language: string | undefined,
): { fill(content: string): string; faults: ReadonlySet<string> } {
  const fields = new Map(template.fields.map((field) => [field.name, field]))
  const mode: EditorMode = template.editorMode
  const faults = new Set<string>()
  const isList = (name: string): boolean => fields.get(name)?.type === 'list'

  /** The value as text, or undefined when it is not given. */
  function getValue(name: string, column: number | undefined, scope: Scope): string | undefined {
    const item = scope.get(name)
    if (item !== undefined)
      return (column === undefined ? formatItem(item) : findColumns(item)[column - 1]) || undefined
    const value = values.get(name)
    return value === undefined ? undefined : formatValue(value, fields.get(name)?.type === 'date', language)
  }

  /**
   * The pieces without their conditions: those that hold are replaced by what they enclose, the others are
   * gone.
   */
  function settle(pieces: readonly Piece[], scope: Scope): Piece[] {
    return pieces.flatMap((piece) => {
      if (piece.kind === 'text' || piece.kind === 'value') return [piece]
      const isGiven = getValue(piece.name, piece.column, scope) !== undefined
      return isGiven === (piece.kind === 'given') ? settle(piece.pieces, scope) : []
    })
  }

  function renderText(text: string, scope: Scope, escape: Escape): string {
    const parsed = parsePlaceholders(text)
    for (const fault of parsed.faults) faults.add(fault)
    let rendered = ''
    let endsSentence = false
    for (const piece of settle(parsed.pieces, scope)) {
      // An answer that ends its sentence needs no second full stop.
      if (piece.kind === 'text')
        rendered += endsSentence && /^\.(?!\.)/.test(piece.text) ? piece.text.slice(1) : piece.text
      endsSentence = false
      if (piece.kind !== 'value') continue
      const value = getValue(piece.name, piece.column, scope)
      endsSentence = value !== undefined && /[.!?]$/.test(value)
      const startsSentence = /[.!?]\s$/.test(rendered)
      rendered +=
        value === undefined
          ? blank(piece.blank ?? getLabel(fields.get(piece.name)))
          : escape(withoutBlankCharacters(startsSentence ? capitalised(value) : value), rendered)
    }
    return rendered
  }

  /**
   * Renders one block, or one for each item of the list that it holds. None: conditions left nothing of it.
   */
  function renderBlock(text: string, scopes: readonly Scope[], render: (scope: Scope) => string): string[] {
    const hasConditions = parsePlaceholders(text).pieces.some(
      (piece) => piece.kind === 'given' || piece.kind === 'absent',
    )
    return scopes
      .map(render)
      .filter(
        (rendered) =>
          !hasConditions ||
          rendered.replace(/<[^>]*>|&nbsp;|^\s*(?:[-*](?:\s\[[ x]\])?|\d+\.|#{1,6})(?=\s|$)|[|\s]/g, '') !==
            '',
      )
  }

  /** The scopes in which a list item or table row is rendered: one for each item of the first list in it. */
  function findScopes(text: string, scope: Scope): Scope[] {
    for (const piece of settle(parsePlaceholders(text).pieces, scope)) {
      if (piece.kind !== 'value' || !isList(piece.name)) continue
      const item = scope.get(piece.name)
      const value = values.get(piece.name)
      if (item !== undefined && piece.column !== undefined) {
        // Inside a repeated region a column may itself list several things: `… | led the move; halved the
        // cost`.
        const parts = (findColumns(item)[piece.column - 1] ?? '').split(';').map((part) => part.trim())
        const columns = findColumns(item)
        return parts.map(
          (part) =>
            new Map([
              ...scope,
              [
                piece.name,
                columns.map((column, index) => (index + 1 === piece.column ? part : column)).join('|'),
              ],
            ]),
        )
      }
      if (item === undefined && Array.isArray(value))
        return value.map((entry) => new Map([...scope, [piece.name, entry]]))
    }
    return [scope]
  }

  /** A block that is nothing but one long text or list becomes the blocks which that text has. */
  function ownBlocks(text: string, scope: Scope): string | undefined {
    const pieces = settle(parsePlaceholders(text).pieces, scope).filter(
      (piece) => piece.kind !== 'text' || piece.text.trim() !== '',
    )
    const [only] = pieces
    if (only?.kind !== 'value' || pieces.length !== 1 || only.column !== undefined || scope.has(only.name))
      return undefined
    const value = values.get(only.name)
    if (Array.isArray(value))
      return renderBlocks(
        [{ kind: 'list', ordered: false, items: value.map(formatItem).map(withoutBlankCharacters) }],
        mode,
      )
    if (typeof value !== 'string' || fields.get(only.name)?.type !== 'longText') return undefined
    return renderBlocks(textToBlocks(withoutBlankCharacters(value)), mode)
  }

  function fillHtml(segment: string, scope: Scope): string {
    // The outermost of these elements that hold none of their own kind; an opening tag stops at the next one,
    // so the scan stays linear.
    const blocks = /<(p|li|tr|h[1-6])(\s[^>]*)?>((?:(?!<\/?\1[\s>])[\s\S])*)<\/\1>\n?/g
    let result = ''
    let position = 0
    for (const match of segment.matchAll(blocks)) {
      const [whole, tag = '', attributes = '', inner = ''] = match
      result += renderText(segment.slice(position, match.index), scope, htmlInline)
      position = match.index + whole.length
      const end = whole.endsWith('\n') ? '\n' : ''
      const own = tag === 'p' ? ownBlocks(inner, scope) : undefined
      if (own !== undefined) {
        result += own + end
        continue
      }
      // A row that lays out a page (it holds lists or tables) is not the row of a list.
      const isRepeated = tag === 'li' || (tag === 'tr' && !/<(?:ul|ol|table|h[1-6])[\s>]/.test(inner))
      const isNested = /<(?:p|li|tr|h[1-6])[\s>]/.test(inner)
      const rendered = renderBlock(inner, isRepeated ? findScopes(inner, scope) : [scope], (itemScope) =>
        isNested ? fillHtml(inner, itemScope) : renderText(inner, itemScope, htmlInline),
      )
      result += rendered.map((text) => `<${tag}${attributes}>${text}</${tag}>${end}`).join('')
    }
    result += renderText(segment.slice(position), scope, htmlInline)
    return result.replace(/<(ul|ol|tbody)>\s*<\/\1>\n?/g, '')
  }

  function fillMarkdown(segment: string, scope: Scope): string {
    let isCode = false
    const lines = segment.split('\n').flatMap((line) => {
      if (/^\s*(```|~~~)/.test(line)) isCode = !isCode
      if (!line.includes('{{')) return [line]
      const own = isCode ? undefined : ownBlocks(line, scope)
      if (own !== undefined) return [own]
      const isRow = line.startsWith('|')
      const isRepeated = isCode || isRow || /^\s*(?:[-*]|\d+\.)\s/.test(line)
      const escape = isCode ? plain : isRow ? escapeMarkdownCell : markdownInline
      const rendered = renderBlock(line, isRepeated ? findScopes(line, scope) : [scope], (itemScope) =>
        renderText(line, itemScope, escape),
      )
      return rendered.map((text, index) =>
        text.replace(/^(\s*)\d+\.(?=\s)/, (number, indent: string) =>
          index === 0 ? number : `${indent}${index + 1}.`,
        ),
      )
    })
    return lines.join('\n')
  }

  /**
   * Repeats or leaves out the blocks between `{{#name}}` and `{{/name}}` where these are in blocks of their
   * own.
   */
  function fillRegions(content: string, scope: Scope): string {
    const fillSegment = mode === 'markdown' ? fillMarkdown : fillHtml
    const opening =
      mode === 'markdown' ? /^\{\{([#^])(\w+)\}\}[ \t]*\n/m : /<p>\s*\{\{([#^])(\w+)\}\}\s*<\/p>\n?/
    const start = opening.exec(content)
    const [whole = '', sign, name = ''] = start ?? []
    const closing =
      mode === 'markdown'
        ? new RegExp(`^\\{\\{/${name}\\}\\}[ \\t]*(?:\\n|$)`, 'm')
        : new RegExp(`<p>\\s*\\{\\{/${name}\\}\\}\\s*</p>\\n?`)
    const rest = start === null ? '' : content.slice(start.index + whole.length)
    const end = start === null ? null : closing.exec(rest)
    if (start === null || end === null) return fillSegment(content, scope)
    const inside = rest.slice(0, end.index)
    const repeated = regionScopes(name, sign === '^', scope).map((inner) => fillRegions(inside, inner))
    return (
      fillSegment(content.slice(0, start.index), scope) +
      repeated.join(mode === 'markdown' ? '\n' : '') +
      fillRegions(rest.slice(end.index + end[0].length), scope)
    )
  }

  function regionScopes(name: string, isAbsent: boolean, scope: Scope): Scope[] {
    const value = values.get(name)
    if (isAbsent) return value === undefined ? [scope] : []
    if (Array.isArray(value)) return value.map((item) => new Map([...scope, [name, item]]))
    // A required list that is not given shows the form of one item, all in blanks.
    return value !== undefined || (isList(name) && fields.get(name)?.required === true) ? [scope] : []
  }

  return {
    faults,
    fill(content) {
      const filled = fillRegions(content, new Map())
      return mode === 'markdown' ? filled.replace(/\n{3,}/g, '\n\n').trim() + '\n' : filled.trim()
    },
  }
}

/** `the applicant` → `The applicant`; a URL or `iPhone` stays as it is. */
function capitalised(value: string): string {
  return /^\p{Ll}[\p{Ll}'’-]*(?:\s|$)/u.test(value) ? capitalise(value) : value
}

/** What a blank says when its placeholder has no words of its own: the label without its bracketed hint. */
function getLabel(field: TemplateField | undefined): string {
  return (field?.label ?? 'To fill in').replace(/\s*\([^)]*\)\s*$/, '').replace(/[?:.]\s*$/, '')
}

function getTitle(marked: string, { editorMode, name }: FillableTemplate): string {
  const heading = findSections(marked, editorMode).find((section) => section.level <= 2)?.heading
  if (heading === undefined || holdsBlank(heading)) return name
  return heading.slice(0, 200) || name
}
