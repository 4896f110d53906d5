// Text that runs through several nodes: its words, its lines and where they lie.
import type {
  MeasuredBox,
  PageDocument,
  PageElement,
  PageNode,
  PageStyle,
  PageWindow,
} from '../measure-page.types.ts'
import { clean, isElement, isSkipped } from './elements.ts'
import { isHidden, pixels } from './styles.ts'

declare const document: PageDocument
declare const window: PageWindow
declare function getComputedStyle(element: PageElement, pseudo?: string): PageStyle

export interface Line {
  middle: number
  height: number
}

export interface RunText {
  text: string
  rects: MeasuredBox[]
  /** How many letters each element has directly. */
  owners: Map<PageElement, number>
  /** Text nodes that are seen. */
  texts: PageNode[]
  /** What is said in each, with the element that says it. */
  parts: { text: string; owner: PageElement }[]
}

export function readRun(nodes: readonly PageNode[]): RunText {
  const run: RunText = { text: '', rects: [], owners: new Map(), texts: [], parts: [] }
  const walk = (node: PageNode): void => {
    if (node.nodeType === 3) {
      const words = (node.textContent ?? '').replace(/\s+/g, ' ')
      const range = document.createRange()
      range.selectNodeContents(node)
      const rects = [...range.getClientRects()].filter(({ width, height }) => width > 0.5 && height > 0.5)
      if (rects.length === 0) {
        if (/\s/.test(words)) run.text += ' '
        return
      }
      run.text += words
      run.texts.push(node)
      for (const { x, y, width, height } of rects)
        run.rects.push({ x: x + window.scrollX, y: y + window.scrollY, width, height })
      const owner = node.parentElement
      if (owner === null) return
      run.owners.set(owner, (run.owners.get(owner) ?? 0) + clean(words).length)
      run.parts.push({ text: words, owner })
      return
    }
    if (!isElement(node)) return
    const tag = node.tagName.toUpperCase()
    if (tag === 'BR') run.text += '\n'
    if (isSkipped(tag) || isHidden(getComputedStyle(node))) return
    for (const child of node.childNodes) walk(child)
  }
  for (const node of nodes) walk(node)
  run.text = run.text
    .split('\n')
    .map(clean)
    .join('\n')
    .replace(/^\n+|\n+$/g, '')
  return run
}

/** How many words each line holds, from where each word begins. */
export function countLineWords(texts: readonly PageNode[], lines: readonly Line[]): number[] | undefined {
  if (lines.length < 2 || lines.length > 6) return undefined
  const counts = lines.map(() => 0)
  for (const node of texts)
    for (const found of (node.textContent ?? '').matchAll(/\S+/g)) {
      const range = document.createRange()
      range.setStart(node, found.index)
      range.setEnd(node, found.index + 1)
      const [rect] = range.getClientRects()
      if (rect === undefined) return undefined
      const middle = rect.y + window.scrollY + rect.height / 2
      const at = lines.findIndex((line) => Math.abs(line.middle - middle) < line.height * 0.6)
      if (at < 0) return undefined
      counts[at] = (counts[at] ?? 0) + 1
    }
  return counts.every((count) => count > 0) ? counts : undefined
}

export function listMarker(element: PageElement): string | undefined {
  const item = element.closest('li')
  if (item === null) return undefined
  const style = getComputedStyle(item)
  const sign = getComputedStyle(item, '::before').getPropertyValue('content')
  if (/[✓✔☑]/.test(sign)) return 'check'
  if (/^"\s*[•·▪●]/.test(sign)) return 'disc'
  if (/^"\s*[–—-]/.test(sign)) return 'dash'
  if (style.getPropertyValue('display') !== 'list-item') return undefined
  const kind = style.getPropertyValue('list-style-type')
  if (kind === 'none' || style.getPropertyValue('list-style-image') !== 'none') return undefined
  return /decimal|roman|alpha|latin/.test(kind) ? 'number' : 'disc'
}

/** A figure and its unit: words of quite another size on the same line are texts of their own. */
export function partBySize(
  element: PageElement,
  nodes: readonly PageNode[],
): { owner: PageElement; part: PageNode[] }[] {
  const whole = [{ owner: element, part: [...nodes] }]
  const parts: { owner: PageElement; part: PageNode[]; size: number }[] = []
  for (const node of nodes) {
    if (isElement(node) && ['BR', 'SUP', 'SUB'].includes(node.tagName.toUpperCase())) return whole
    const owner = isElement(node) ? node : element
    const size = pixels(getComputedStyle(owner), 'font-size')
    const last = parts.at(-1)
    if (clean(node.textContent) === '' || last?.size === size) last?.part.push(node)
    else parts.push({ owner, part: [node], size })
  }
  const sizes = parts.map(({ size }) => size)
  const isFigure = parts.length === 2 && Math.max(...sizes) >= Math.min(...sizes) * 1.6
  const { text, rects } = readRun(nodes)
  const [first] = rects
  const isLine =
    first !== undefined &&
    rects.every(({ y, height }) => y < first.y + first.height && y + height > first.y) &&
    text.length <= 40
  return isFigure && isLine ? parts : whole
}
