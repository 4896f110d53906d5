// What an element's name and style attribute say about the text in it.
import type { HtmlElement } from './html-tree.ts'
import type { Alignment, Marks } from './rich-text.types.ts'

const marksByName: Readonly<Record<string, Marks>> = {
  b: { bold: true },
  strong: { bold: true },
  i: { italic: true },
  em: { italic: true },
  cite: { italic: true },
  dfn: { italic: true },
  var: { italic: true },
  u: { underline: true },
  ins: { underline: true },
  s: { strike: true },
  strike: { strike: true },
  del: { strike: true },
  code: { code: true },
  kbd: { code: true },
  samp: { code: true },
  tt: { code: true },
  sub: { sub: true },
  sup: { sup: true },
}

/** The marks of text inside this element, given those of the text around it. */
export function marksInside(element: HtmlElement, around: Marks): Marks {
  const own = marksByName[element.name]
  const style = element.attributes['style']
  if (own === undefined && style === undefined && element.name !== 'mark' && element.name !== 'font')
    return around
  const marks: Marks = { ...around, ...own }
  const declarations = parseStyle(style)
  if (element.name === 'mark')
    marks.highlight =
      parseColour(declarations.get('background-color') ?? element.attributes['data-color']) ?? ''
  if (element.name === 'font') setColour(marks, parseColour(element.attributes['color']))
  setByWeight(marks, declarations.get('font-weight'))
  const posture = declarations.get('font-style')
  if (posture === 'italic' || posture === 'oblique') marks.italic = true
  else if (posture === 'normal') delete marks.italic
  const decoration = `${declarations.get('text-decoration') ?? ''} ${declarations.get('text-decoration-line') ?? ''}`
  if (decoration.includes('underline')) marks.underline = true
  if (decoration.includes('line-through')) marks.strike = true
  const position = declarations.get('vertical-align')
  if (position === 'sub') marks.sub = true
  if (position === 'super') marks.sup = true
  setColour(marks, parseColour(declarations.get('color')))
  const background = parseColour(declarations.get('background-color') ?? declarations.get('background'))
  if (background !== undefined && element.name !== 'mark') marks.highlight = background
  if (marks.sub === true && marks.sup === true) delete marks.sub
  return marks
}

/** How the text of this block is aligned, where it says so. */
export function findAlignment(element: HtmlElement): Alignment | undefined {
  const said =
    parseStyle(element.attributes['style']).get('text-align') ?? element.attributes['align']?.toLowerCase()
  if (said === 'start') return 'left'
  if (said === 'end') return 'right'
  return said === 'left' || said === 'center' || said === 'right' || said === 'justify' ? said : undefined
}

/** Whether a page break is before or after this element. */
export function pageBreaksAt(element: HtmlElement): { before: boolean; after: boolean } {
  const style = element.attributes['style']
  const named = /(?:^|\s)page-?break(?:\s|$)/i.test(element.attributes['class'] ?? '')
  if (style === undefined || !style.includes('break')) return { before: named, after: false }
  const declarations = parseStyle(style)
  const breaks = (side: string) =>
    ['always', 'page', 'left', 'right'].includes(declarations.get(`break-${side}`) ?? '') ||
    declarations.get(`page-break-${side}`) === 'always'
  return { before: named || breaks('before'), after: breaks('after') }
}

/** A length in CSS pixels, from an attribute or a style; undefined for percentages and other units. */
export function findPixels(element: HtmlElement, property: 'width' | 'height'): number | undefined {
  const said = /^\s*(\d{1,5})(?:\.\d+)?\s*(?:px)?\s*$/.exec(
    element.attributes[property] ?? parseStyle(element.attributes['style']).get(property) ?? '',
  )
  const pixels = said === null ? 0 : Number(said[1])
  return pixels > 0 ? pixels : undefined
}

/** `#rrggbb` for a hexadecimal or rgb() colour; undefined for others and for transparent ones. */
export function parseColour(value: string | undefined): string | undefined {
  if (value === undefined) return undefined
  const word = value.trim().toLowerCase()
  const hex = /^#([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/.exec(word)?.[1]
  if (hex !== undefined) {
    const full = hex.length < 6 ? hex.replace(/./g, '$&$&') : hex
    return full.length === 8 && full.endsWith('00') ? undefined : `#${full.slice(0, 6)}`
  }
  const rgb = /^rgba?\(\s*(\d{1,3})\s*[, ]\s*(\d{1,3})\s*[, ]\s*(\d{1,3})\s*(?:[,/]\s*([\d.]+)\s*)?\)$/.exec(
    word,
  )
  if (rgb === null || (rgb[4] !== undefined && Number(rgb[4]) === 0)) return undefined
  return `#${[rgb[1], rgb[2], rgb[3]].map((part) => Math.min(255, Number(part)).toString(16).padStart(2, '0')).join('')}`
}

function parseStyle(style: string | undefined): Map<string, string> {
  const declarations = new Map<string, string>()
  if (style === undefined) return declarations
  for (const declaration of style.slice(0, 2_000).split(';')) {
    const colon = declaration.indexOf(':')
    if (colon < 0) continue
    const value = declaration
      .slice(colon + 1)
      .trim()
      .toLowerCase()
    declarations.set(declaration.slice(0, colon).trim().toLowerCase(), value.replace(/\s*!important$/, ''))
  }
  return declarations
}

function setByWeight(marks: Marks, weight: string | undefined): void {
  if (weight === undefined) return
  if (weight === 'bold' || weight === 'bolder' || Number(weight) >= 600) marks.bold = true
  // Word processors wrap whole documents in `<b style="font-weight:normal">` on the clipboard.
  else if (weight === 'normal' || weight === 'lighter' || Number(weight) < 600) delete marks.bold
}

function setColour(marks: Marks, colour: string | undefined): void {
  if (colour !== undefined) marks.colour = colour
}
