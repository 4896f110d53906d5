// The escaping template that pages are written with: whatever is put into it is text, unless it is `Html`
// itself.
import { escapeAttribute } from '#core/html.ts'

/** Markup that is safe to be in a page. */
export interface Html {
  readonly markup: string
}

export type HtmlValue = Html | string | number | false | undefined | readonly HtmlValue[]

const templates = new WeakMap<TemplateStringsArray, readonly string[]>()

/**
 * Escapes every value for text and for double-quoted attributes. Line breaks and indentation of the template
 * itself do not get into the page.
 */
export function html(strings: TemplateStringsArray, ...values: HtmlValue[]): Html {
  let parts = templates.get(strings)
  if (parts === undefined) {
    parts = withoutLineBreaks(strings)
    templates.set(strings, parts)
  }
  return { markup: parts.map((part, index) => part + getMarkup(values[index])).join('') }
}

/** For markup made here: icons, styles, and HTML that went through `richHtml`. */
export function raw(markup: string): Html {
  return { markup }
}

export const nothing: Html = raw('')

export function isEmpty(value: Html): boolean {
  return value.markup === ''
}

/**
 * Attributes, each with a space before it; `true` writes the bare name, `undefined` and `false` leave it out.
 */
export function attributes(values: Readonly<Record<string, string | number | boolean | undefined>>): Html {
  const written = Object.entries(values).map(([name, value]) => {
    if (value === undefined || value === false) return ''
    return value === true ? ` ${name}` : ` ${name}="${escapeAttribute(String(value))}"`
  })
  return raw(written.join(''))
}

/** A style sheet in as few bytes as is easy: comments, line breaks and needless spaces go. */
export function css(strings: TemplateStringsArray): string {
  return strings
    .join('')
    .replace(/\/\*[^*]*\*\//g, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};,>]) ?/g, '$1')
    .replace(/: /g, ':')
    .replace(/;\}/g, '}')
    .trim()
}

function getMarkup(value: HtmlValue): string {
  if (value === undefined || value === false) return ''
  if (typeof value === 'string') return escapeAttribute(value)
  if (typeof value === 'number') return String(value)
  if ('markup' in value) return value.markup
  return value.map((item) => getMarkup(item)).join('')
}

// Inside a tag a line break parts attributes, and values bring their own space; between words a line break is
// a space; beside a tag or a value it is only the template's own form.
function withoutLineBreaks(strings: readonly string[]): string[] {
  let inTag = false
  let inQuotes = false
  return strings.map((part) => {
    let written = ''
    for (let at = 0; at < part.length; at += 1) {
      const character = part.charAt(at)
      if (!inQuotes && character === '<') inTag = true
      if (!inQuotes && character === '>') inTag = false
      if (inTag && character === '"') inQuotes = !inQuotes
      const gap = /^\s*\n\s*/.exec(part.slice(at))?.[0]
      if (gap === undefined) {
        written += character
        continue
      }
      at += gap.length - 1
      const next = part.charAt(at + 1)
      if (
        inTag
          ? next !== '>' && next !== ''
          : written !== '' && next !== '' && !written.endsWith('>') && next !== '<'
      )
        written += ' '
    }
    return inTag && !inQuotes ? written.trimEnd() : written
  })
}
