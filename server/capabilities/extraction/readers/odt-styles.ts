// What the styles of an OpenDocument text mean for us: headings, quotations, code, marks, alignment, page breaks, numbered or bulleted lists.
import { elementsOf, parseColour, type HtmlElement } from '#core/rich-text/index.ts'

export interface OdtStyle {
  bold: boolean
  italic: boolean
  underline: boolean
  strike: boolean
  sub: boolean
  sup: boolean
  code: boolean
  colour: string | undefined
  highlight: string | undefined
  align: string | undefined
  breakBefore: boolean
  role: 'title' | 'heading' | 'quote' | 'preformatted' | 'rule' | undefined
  level: number
}

export interface OdtStyles {
  paragraph(name: string | undefined): OdtStyle
  text(name: string | undefined): OdtStyle
  /** Whether a list of this style numbers its items at this level (1 is the outermost), and where it starts. */
  list(name: string | undefined, level: number): { ordered: boolean; start: number }
}

const none: OdtStyle = {
  bold: false,
  italic: false,
  underline: false,
  strike: false,
  sub: false,
  sup: false,
  code: false,
  colour: undefined,
  highlight: undefined,
  align: undefined,
  breakBefore: false,
  role: undefined,
  level: 0,
}

/** Gathers the styles of `content.xml` (automatic ones) and `styles.xml` (those with names). */
export function readStyles(content: HtmlElement, named: HtmlElement | undefined): OdtStyles {
  const definitions = new Map<string, { element: HtmlElement; automatic: boolean }>()
  const lists = new Map<string, HtmlElement>()
  const gather = (root: HtmlElement, automatic: boolean) => {
    for (const element of elementsOf(root)) {
      const name = element.attributes['style:name']
      if (name === undefined) continue
      if (element.name === 'style:style') definitions.set(`${element.attributes['style:family']}:${name}`, { element, automatic })
      else if (element.name === 'text:list-style') lists.set(name, element)
    }
  }
  if (named !== undefined) gather(named, false)
  gather(content, true)

  const resolved = new Map<string, OdtStyle>()
  const resolve = (family: string, name: string | undefined, depth = 0): OdtStyle => {
    if (name === undefined || depth > 20) return none
    const key = `${family}:${name}`
    const known = resolved.get(key)
    if (known !== undefined) return known
    const definition = definitions.get(key)
    const parent = resolve(family, definition?.element.attributes['style:parent-style-name'], depth + 1)
    const style = { ...parent, ...roleOf(name) }
    // How a named paragraph style looks is the theme's business; what somebody set by hand is the text's.
    if (definition !== undefined && (family === 'text' || definition.automatic)) applyLook(style, definition.element)
    resolved.set(key, style)
    return style
  }

  return {
    paragraph: (name) => resolve('paragraph', name),
    text: (name) => resolve('text', name),
    list(name, level) {
      const levels = (name === undefined ? undefined : lists.get(name))?.children ?? []
      for (const child of levels) {
        if (typeof child === 'string' || Number(child.attributes['text:level']) !== level) continue
        const numbered = child.name === 'text:list-level-style-number' && (child.attributes['style:num-format'] ?? '') !== ''
        return { ordered: numbered, start: Number(child.attributes['text:start-value'] ?? 1) || 1 }
      }
      return { ordered: false, start: 1 }
    },
  }
}

// Built-in styles keep these names in files of every language; LibreOffice writes `_20_` for a space.
function roleOf(name: string): Partial<OdtStyle> {
  const plain = name.replaceAll('_20_', ' ').toLowerCase()
  const heading = /^heading (\d{1,2})$/.exec(plain)
  if (heading !== null) return { role: 'heading', level: Number(heading[1]) }
  if (plain === 'title') return { role: 'title', level: 1 }
  if (plain === 'quotations' || plain === 'quote' || plain === 'intense quote') return { role: 'quote' }
  if (plain === 'preformatted text' || plain === 'html preformatted' || plain === 'code') return { role: 'preformatted' }
  if (plain === 'horizontal line') return { role: 'rule' }
  if (plain === 'source text' || plain === 'teletype' || plain === 'verbatim char') return { code: true }
  if (plain === 'strong emphasis') return { bold: true }
  if (plain === 'emphasis') return { italic: true }
  return {}
}

function applyLook(style: OdtStyle, definition: HtmlElement): void {
  for (const properties of definition.children) {
    if (typeof properties === 'string') continue
    const { attributes } = properties
    if (properties.name === 'style:paragraph-properties') {
      const align = attributes['fo:text-align']
      if (align !== undefined) style.align = align === 'end' ? 'right' : align === 'start' ? undefined : align
      if (attributes['fo:break-before'] === 'page') style.breakBefore = true
    }
    if (properties.name !== 'style:text-properties') continue
    const weight = attributes['fo:font-weight']
    if (weight !== undefined) style.bold = weight === 'bold' || Number(weight) >= 600
    const posture = attributes['fo:font-style']
    if (posture !== undefined) style.italic = posture !== 'normal'
    const underline = attributes['style:text-underline-style']
    if (underline !== undefined) style.underline = underline !== 'none'
    const strike = attributes['style:text-line-through-style'] ?? attributes['style:text-line-through-type']
    if (strike !== undefined) style.strike = strike !== 'none'
    const position = attributes['style:text-position']
    if (position !== undefined) {
      style.sup = /^(?:super|[1-9])/.test(position)
      style.sub = /^(?:sub|-)/.test(position)
    }
    const colour = parseColour(attributes['fo:color'])
    // Black is what word processors say when they mean the usual colour.
    if (colour !== undefined && attributes['style:use-window-font-color'] !== 'true') style.colour = colour === '#000000' ? undefined : colour
    const highlight = attributes['fo:background-color']
    if (highlight !== undefined) style.highlight = parseColour(highlight)
  }
}
