// Drawings as SVG that may be shown and stored: shapes with their paint, gradients and clippings, written
// again from what was read. What holds anything else (scripts, styles, texts, links, images, filters, other
// files) is refused whole, so that nothing is shown in part; whoever asks shows an image of it instead.

import { parseColour } from './rich-text/index.ts'

export interface SafeSvg {
  /** A file of its own. */
  text: string
  /**
   * Attributes of its root but for its size, `viewBox` among them, and all that is in it: to be written
   * inline.
   */
  attributes: string
  inner: string
  /** In its own units. */
  width: number
  height: number
  shapeCount: number
  /** Without gradients and clippings, whose names could meet those of others in one page. */
  isPlain: boolean
}

/** A larger drawing loads and draws no faster than its image. */
const maxSvgBytes = 48_000
/** Icons that are in the page itself. */
export const maxIconBytes = 6_000
const maxElements = 1_200
const maxDepth = 16

const shapes = new Set(['path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon'])
const elements = new Set([
  ...shapes,
  'svg',
  'g',
  'defs',
  'linearGradient',
  'radialGradient',
  'stop',
  'clipPath',
])

// No two parts of a pattern may take the same characters: a hostile value would be tried in each way to share
// them.
const number = String.raw`[-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[-+]?\d+)?`
const length = new RegExp(`^${number}(?:px|%)?$`, 'i')
const numbers = /^[-+\d.eE,\s]*$/
const transform = new RegExp(
  String.raw`^\s*(?:(?:matrix|translate|scale|rotate|skewX|skewY)\s*\([-+\d.eE,\s]*\)[\s,]*)*$`,
)
const plainColor = /^(?:none|currentColor|#[0-9a-f]{3,8}|[a-z]{3,24}|rgba?\([\d.,%\s/]+\))$/i
const paint = /^(?:none|currentColor|#[0-9a-f]{3,8}|[a-z]{3,24}|rgba?\([\d.,%\s/]+\)|url\(#[\w-]{1,80}\))$/i
const units = /^(?:userSpaceOnUse|objectBoundingBox)$/
const rule = /^(?:nonzero|evenodd)$/

const attributes: Readonly<Record<string, RegExp>> = {
  id: /^[\w-]{1,80}$/,
  d: /^[MLHVCSQTAZ\d\s.,eE+-]*$/i,
  transform,
  points: numbers,
  viewBox: new RegExp(`^\\s*(?:${number}[\\s,]+){3}${number}\\s*$`, 'i'),
  preserveAspectRatio: /^(?:none|x(?:Min|Mid|Max)Y(?:Min|Mid|Max)(?: (?:meet|slice))?)$/,
  color: plainColor,
  fill: paint,
  stroke: paint,
  'stop-color': plainColor,
  'fill-rule': rule,
  'clip-rule': rule,
  'clip-path': /^(?:none|url\(#[\w-]{1,80}\))$/,
  'stroke-linecap': /^(?:butt|round|square)$/,
  'stroke-linejoin': /^(?:miter|round|bevel)$/,
  'stroke-dasharray': /^(?:none|[\d.,\seE+-]+)$/,
  gradientUnits: units,
  clipPathUnits: units,
  gradientTransform: transform,
  spreadMethod: /^(?:pad|reflect|repeat)$/,
}
const lengths = new Set(
  (
    'x y x1 y1 x2 y2 cx cy r rx ry fx fy width height offset opacity fill-opacity stroke-opacity stop-opacity ' +
    'stroke-width stroke-miterlimit stroke-dashoffset'
  ).split(' '),
)
/** What changes nothing of the shapes is left out. */
const ignored =
  /^(?:xmlns(?::\w+)?|version|class|role|focusable|tabindex|xml:space|overflow|(?:data|aria)-[\w-]+|[a-z]+-rendering|pointer-events|enable-background)$/

const opening = /<([A-Za-z][\w:]*)((?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>/y
const closing = /<\/([A-Za-z][\w:]*)\s*>/y
const attribute = /([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g

const maxIconShapes = 40

/**
 * A drawing of one colour as an icon that takes the colour of the text around it, and the colour that it has;
 * undefined where it has several, or is too large to be in a page itself.
 */
export function toIcon({
  attributes: own,
  inner,
  isPlain,
  shapeCount,
  width,
  height,
}: SafeSvg): { svg: string; color: string } | undefined {
  if (!isPlain || shapeCount > maxIconShapes) return undefined
  const colors = new Set<string | undefined>()
  const repaint = (markup: string): string =>
    markup.replaceAll(/\s(fill|stroke)="([^"]*)"/g, (_, name: string, value: string) => {
      if (value === 'none') return ` ${name}="none"`
      colors.add(parseColour(value === 'black' ? '#000' : value === 'white' ? '#fff' : value))
      return ` ${name}="currentColor"`
    })
  const [root, painted] = [repaint(own), repaint(inner)]
  const hasOwnFill = /\sfill="/.test(root)
  // What says nothing is filled with black.
  if (!hasOwnFill && /<(?!\/|g\b)\w+(?![^>]*\sfill=")/.test(painted)) colors.add('#000000')
  const [color] = colors
  if (colors.size !== 1 || color === undefined) return undefined
  const fill = hasOwnFill ? '' : ' fill="currentColor"'
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"${root}${fill}>${painted}</svg>`
  return svg.length > maxIconBytes ? undefined : { svg, color }
}

/** The drawing written again; undefined where it is none, too large, or holds what must not be shown. */
export function safeSvg(source: string, maxBytes = maxSvgBytes): SafeSvg | undefined {
  if (source.length > maxBytes * 2) return undefined
  const text = source
    .replace(/^\uFEFF?\s*(?:<\?xml[^<>]*\?>)?/, '')
    .replaceAll(/<!--[^<>]*-->/g, '')
    .replaceAll(/<(title|desc)(?:\s[^<>]*)?>[^<]*<\/\1>/g, '')
    .trim()
  const open: string[] = []
  const written: string[] = []
  let root: Map<string, string> | undefined
  let [count, shapeCount] = [0, 0]
  for (let at = 0; at < text.length;) {
    const end = text.indexOf('<', at)
    const between = text.slice(at, end < 0 ? undefined : end)
    if (between.trim() !== '') return undefined
    if (end < 0) break
    opening.lastIndex = end
    const opened = opening.exec(text)
    if (opened === null) {
      closing.lastIndex = end
      const closed = closing.exec(text)
      if (closed === null || open.pop() !== closed[1]) return undefined
      if (open.length > 0) written.push(`</${closed[1]}>`)
      at = closing.lastIndex
      continue
    }
    const [, name = '', given = '', isEmpty] = opened
    const isRoot = root === undefined
    if (!elements.has(name) || (name === 'svg') !== isRoot) return undefined
    if (!isRoot && open.length === 0) return undefined
    const read = readAttributes(given)
    count += 1
    if (read === undefined || count > maxElements || open.length >= maxDepth) return undefined
    if (shapes.has(name)) shapeCount += 1
    if (isRoot) root = read
    else written.push(`<${name}${writeAttributes(read)}${isEmpty === '/' ? '/' : ''}>`)
    if (isEmpty !== '/') open.push(name)
    at = opening.lastIndex
  }
  if (root === undefined || open.length > 0 || shapeCount === 0) return undefined
  return finish(root, written.join(''), shapeCount, maxBytes)
}

function finish(
  root: Map<string, string>,
  inner: string,
  shapeCount: number,
  maxBytes: number,
): SafeSvg | undefined {
  const [givenWidth, givenHeight] = [pixels(root.get('width')), pixels(root.get('height'))]
  const box = root
    .get('viewBox')
    ?.trim()
    .split(/[\s,]+/)
    .map(Number) ?? [0, 0, givenWidth, givenHeight]
  const [, , boxWidth = 0, boxHeight = 0] = box
  if (!(boxWidth > 0 && boxHeight > 0)) return undefined
  const [width, height] =
    givenWidth > 0 && givenHeight > 0 ? [givenWidth, givenHeight] : [boxWidth, boxHeight]
  root.set('viewBox', box.join(' '))
  for (const name of ['width', 'height', 'x', 'y', 'id']) root.delete(name)
  const own = writeAttributes(root)
  const text = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"${own}>${inner}</svg>`
  if (text.length > maxBytes) return undefined
  // What another drawing of the page holds is not here.
  const names = new Set(Array.from(inner.matchAll(/\sid="([^"]*)"/g), ([, id]) => id))
  if (Array.from(text.matchAll(/url\(#([^)]*)\)/g)).some(([, id]) => !names.has(id))) return undefined
  return {
    text,
    attributes: own,
    inner,
    width,
    height,
    shapeCount,
    isPlain: !/\sid="|url\(/.test(own + inner),
  }
}

function readAttributes(given: string): Map<string, string> | undefined {
  const read = new Map<string, string>()
  for (const [, name = '', double, single] of given.matchAll(attribute)) {
    if (ignored.test(name)) continue
    const value = (double ?? single ?? '').trim()
    const allowed = lengths.has(name)
      ? length
      : Object.hasOwn(attributes, name)
        ? attributes[name]
        : undefined
    if (allowed === undefined || !allowed.test(value)) return undefined
    read.set(name, value)
  }
  return read
}

function writeAttributes(read: ReadonlyMap<string, string>): string {
  return Array.from(read, ([name, value]) => ` ${name}="${value.replaceAll(/\s+/g, ' ')}"`).join('')
}

function pixels(value: string | undefined): number {
  return value === undefined || value.endsWith('%') ? 0 : Number.parseFloat(value)
}
