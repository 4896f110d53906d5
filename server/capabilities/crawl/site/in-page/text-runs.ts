// Text that runs through several nodes: its words, its lines and where they lie.
import type {
  MeasuredBox,
  PageDocument,
  PageElement,
  PageNode,
  PageStyle,
  PageWindow,
} from '../measure-page.types.ts'
import type { Collected } from './collect.ts'
import { clean, isElement, isSkipped } from './elements.ts'
import { findLineWords } from './generated-words.ts'
import { getInlineGap, joinGaps, joinSpaces } from './text-gaps.ts'
import { getPaint, isHidden, pixels } from './styles.ts'
import { turnBack } from './turned-text.ts'

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
  /** Text nodes that are seen. */
  texts: PageNode[]
  /** What is said in each, with the element that says it. */
  parts: TextPart[]
  /** All its letters are shown in capitals. */
  isUppercase: boolean
}

export interface TextPart {
  text: string
  rects: MeasuredBox[]
  owner: PageElement
  /** What is before or after the element says it. */
  pseudo?: string | undefined
}

export function readRun(collected: Collected, nodes: readonly PageNode[]): RunText {
  const run = readInCase(collected, nodes, false)
  const isMixed = !run.isUppercase && run.parts.some(({ owner, pseudo }) => isCapitals(owner, pseudo))
  return isMixed ? readInCase(collected, nodes, true) : run
}

/** Where only some of its words are shown in capitals, these are written so. */
export function readInCase(
  collected: Collected,
  nodes: readonly PageNode[],
  areCapitalsWritten: boolean,
): RunText {
  const run: RunText = { text: '', rects: [], texts: [], parts: [], isUppercase: false }
  const isWritten = keepsWrittenSpaces(nodes[0])
  const walk = (node: PageNode): void => {
    if (node.nodeType === 3) {
      const owner = node.parentElement
      const pseudo = node.placed?.pseudo
      const written = isWritten
        ? toWrittenLines(node.textContent ?? '')
        : (node.textContent ?? '').replace(/\s+/g, joinSpaces)
      const words = owner === null ? written : changeCase(written, getCase(owner, pseudo), areCapitalsWritten)
      const rects = getWordRects(node).filter(({ width, height }) => width > 0.5 && height > 0.5)
      if (rects.length === 0) {
        if (/\s/.test(words)) run.text += isWritten ? words : ' '
        return
      }
      run.text += words
      run.texts.push(node)
      run.rects.push(...rects)
      if (owner === null) return
      run.parts.push({ text: words, rects, owner, ...(pseudo !== undefined && { pseudo }) })
      return
    }
    if (!isElement(node)) return
    const tag = node.tagName.toUpperCase()
    if (tag === 'BR') run.text += '\n'
    const style = getComputedStyle(node)
    if (isSkipped(tag) || isHidden(style)) return
    run.text += getInlineGap(style, 'left')
    const before = findLineWords(collected, node, 'before')
    if (before !== undefined) walk(before)
    for (const child of node.childNodes) walk(child)
    const after = findLineWords(collected, node, 'after')
    if (after !== undefined) walk(after)
    run.text += getInlineGap(style, 'right')
  }
  for (const node of nodes) walk(node)
  run.text = run.text
    .split('\n')
    // An empty line of code ends no paragraph.
    .map(isWritten ? (line) => line.trimEnd() || '\u00a0' : joinGaps)
    .join('\n')
    .replace(/^(?:\u00a0?\n)+|(?:\n\u00a0?)+$/g, '')
  const inCapitals = run.parts.filter(({ owner, pseudo }) => isCapitals(owner, pseudo))
  run.isUppercase =
    inCapitals.length > 0 && run.parts.every((part) => inCapitals.includes(part) || !/\p{L}/u.test(part.text))
  return run
}

export function getCase(owner: PageElement, pseudo: string | undefined): string {
  return getComputedStyle(owner, pseudo).getPropertyValue('text-transform')
}

export function isCapitals(owner: PageElement, pseudo: string | undefined): boolean {
  return getCase(owner, pseudo) === 'uppercase'
}

export function changeCase(text: string, transform: string, areCapitalsWritten: boolean): string {
  if (transform === 'uppercase' && areCapitalsWritten) return text.toUpperCase()
  if (transform === 'lowercase') return text.toLowerCase()
  if (transform !== 'capitalize') return text
  return text.replace(/(^|\s)\p{L}/gu, (letter) => letter.toUpperCase())
}

/** Code and verses: each line and space is seen as it is written. Code within a sentence is none of these. */
export function keepsWrittenSpaces(first: PageNode | undefined): boolean {
  if (first === undefined || first.parentElement === null || first.placed !== undefined) return false
  const kept = getComputedStyle(first.parentElement).getPropertyValue('white-space')
  return kept === 'pre' || kept === 'pre-wrap' || kept === 'break-spaces'
}

/** Spaces at the beginning of a line, and several in a row, as such that no browser joins. */
export function toWrittenLines(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replaceAll('\t', '    ')
    .replace(/^ +| {2,}/gm, (spaces) => '\u00a0'.repeat(spaces.length))
}

/** On the page, from its upper left corner. */
export function getTextRects(node: PageNode, from?: number, to = (from ?? 0) + 1): MeasuredBox[] {
  if (node.placed !== undefined) return node.placed.rects
  const range = document.createRange()
  range.selectNodeContents(node)
  if (from !== undefined) {
    range.setStart(node, from)
    range.setEnd(node, to)
  }
  return [...range.getClientRects()].map(({ x, y, width, height }) => ({
    x: x + window.scrollX,
    y: y + window.scrollY,
    width,
    height,
  }))
}

/** Without the spaces before and after its words. */
export function getWordRects(node: PageNode): MeasuredBox[] {
  const text = node.textContent ?? ''
  const [from, to] = [text.search(/\S/), text.trimEnd().length]
  if (from < 0) return []
  return from === 0 && to === text.length ? getTextRects(node) : getTextRects(node, from, to)
}

/** Who says most of it: large letters weigh by what they cover. */
export function findSpeaker(parts: readonly TextPart[]): TextPart | undefined {
  const speakers: { part: TextPart; letters: number }[] = []
  for (const part of parts) {
    const size = pixels(getComputedStyle(part.owner, part.pseudo), 'font-size')
    const letters = clean(part.text).length * size ** 2
    const known = speakers.find(
      (other) => other.part.owner === part.owner && other.part.pseudo === part.pseudo,
    )
    if (known === undefined) speakers.push({ part, letters })
    else known.letters += letters
  }
  return speakers.toSorted((one, other) => other.letters - one.letters)[0]?.part
}

/** How many words each line holds, from where each word begins. */
export function countLineWords(
  texts: readonly PageNode[],
  lines: readonly Line[],
  turn: number,
): number[] | undefined {
  if (lines.length < 2 || lines.length > 6) return undefined
  const counts = lines.map(() => 0)
  for (const node of texts)
    for (const found of (node.textContent ?? '').matchAll(/\S+/g)) {
      const [rect] = getTextRects(node, found.index)
      if (rect === undefined || goesOn(node, found.index, found[0])) return undefined
      const { y, height } = turnBack(rect, turn)
      const middle = y + height / 2
      const at = lines.findIndex((line) => Math.abs(line.middle - middle) < line.height * 0.6)
      if (at < 0) return undefined
      counts[at] = (counts[at] ?? 0) + 1
    }
  return counts.every((count) => count > 0) ? counts : undefined
}

/** Whether a word goes on in the next line, as after a hyphen. */
export function goesOn(node: PageNode, from: number, word: string): boolean {
  if (node.placed !== undefined) return false
  const [first, ...rest] = getTextRects(node, from, from + word.length)
  return first !== undefined && rest.some(({ y }) => y >= first.y + first.height / 2)
}

/** What lists of pages have before their items. */
export function isMarkerSign(words: string): boolean {
  return /^[✓✔☑•·▪●–—-]$/.test(words)
}

export function listMarker(element: PageElement): string | undefined {
  const item = element.closest('li')
  if (item === null) return undefined
  const style = getComputedStyle(item)
  const before = getComputedStyle(item, '::before')
  const sign = before.getPropertyValue('content')
  // A sign in a line is among the words; one that has a colour of its own is shown as it is.
  const isPlain =
    before.getPropertyValue('display') !== 'inline' &&
    before.getPropertyValue('color') === style.getPropertyValue('color') &&
    Object.keys(getPaint(before)).length === 0
  if (isPlain && isMarkerSign(clean(sign.replaceAll('"', '')))) {
    if (/[✓✔☑]/.test(sign)) return 'check'
    return /[–—-]/.test(sign) ? 'dash' : 'disc'
  }
  if (style.getPropertyValue('display') !== 'list-item') return undefined
  const kind = style.getPropertyValue('list-style-type')
  if (kind === 'none' || style.getPropertyValue('list-style-image') !== 'none') return undefined
  return /decimal|roman|alpha|latin/.test(kind) ? 'number' : 'disc'
}

/** A figure and its unit: words of quite another size on the same line are texts of their own. */
export function partBySize(
  collected: Collected,
  element: PageElement,
  nodes: readonly PageNode[],
): { owner: PageElement; part: PageNode[] }[] {
  const whole = partByBreaks(element, nodes) ?? [{ owner: element, part: [...nodes] }]
  const parts: { owner: PageElement; part: PageNode[]; size: number }[] = []
  for (const node of nodes) {
    const tag = isElement(node) ? node.tagName.toUpperCase() : ''
    if (tag === 'BR' || (['SUP', 'SUB'].includes(tag) && !isUnit(node, nodes))) return whole
    const owner = isElement(node) ? node : element
    const size = pixels(getComputedStyle(owner), 'font-size')
    const last = parts.at(-1)
    if (clean(node.textContent) === '' || last?.size === size) last?.part.push(node)
    else parts.push({ owner, part: [node], size })
  }
  const sizes = parts.map(({ size }) => size)
  const largest = Math.max(...sizes)
  const hasDigits = parts.some(
    ({ part, size }) => size === largest && part.some((node) => /\p{N}/u.test(node.textContent ?? '')),
  )
  const ratio = hasDigits ? 1.3 : 1.6
  // `€ 9 /month` has something small on both sides.
  const isFigure =
    (parts.length === 2 || (parts.length === 3 && sizes[1] === largest)) &&
    sizes.every((size) => size === largest || size * ratio <= largest)
  const { text, rects } = readRun(collected, nodes)
  const [first] = rects
  const isLine =
    first !== undefined &&
    rects.every(({ y, height }) => y < first.y + first.height && y + height > first.y) &&
    text.length <= 40
  return isFigure && isLine ? parts : whole
}

/**
 * Lines of quite another size after a break, as the price of a plan and what it is for, are texts of their
 * own; not within a heading, which they are together.
 */
export function partByBreaks(
  element: PageElement,
  nodes: readonly PageNode[],
): { owner: PageElement; part: PageNode[] }[] | undefined {
  if (element.closest('h1, h2, h3, h4, h5, h6') !== null) return undefined
  const parts: { owner: PageElement; part: PageNode[]; size: number }[] = []
  let isBroken = true
  for (const node of nodes) {
    const isBreak = isElement(node) && node.tagName.toUpperCase() === 'BR'
    const owner = isElement(node) ? node : element
    const size = pixels(getComputedStyle(owner), 'font-size')
    const last = parts.at(-1)
    if (isBreak || clean(node.textContent) === '') last?.part.push(node)
    else if (last?.size === size) last.part.push(node)
    else if (isBroken) parts.push({ owner: isElement(node) ? node : element, part: [node], size })
    // Two sizes in a line are of one text, or of a figure and its unit.
    else return undefined
    if (isBreak) isBroken = true
    else if (clean(node.textContent) !== '') isBroken = false
  }
  const isApart = parts.every(({ size }, index) => {
    const before = parts[index - 1]?.size ?? Number.POSITIVE_INFINITY
    return Math.max(before, size) >= Math.min(before, size) * 1.3
  })
  return parts.length > 1 && isApart ? parts : undefined
}

/** What is raised beside a figure and has no digits, as those of footnotes, powers and cents. */
export function isUnit(raised: PageNode, nodes: readonly PageNode[]): boolean {
  const others = nodes.filter((node) => node !== raised).map((node) => node.textContent ?? '')
  return !/\p{N}/u.test(raised.textContent ?? '') && /^[^\p{L}]*\p{N}[^\p{L}]*$/u.test(others.join(''))
}
