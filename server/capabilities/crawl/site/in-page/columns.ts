// Text that does not run down in one block: set in columns, beside a large first letter, or in a line whose
// words are set apart.
import type { MeasuredBox, PageElement, PageNode, PageStyle } from '../measure-page.types.ts'
import { push, type Collected, type Surroundings } from './collect.ts'
import { clean, isImage } from './elements.ts'
import { isTransparent, pixels } from './styles.ts'
import { getTextRects, readRun, type RunText } from './text-runs.ts'
import { getTextTurn, turnBack } from './turned-text.ts'

declare function getComputedStyle(element: PageElement, pseudo?: string): PageStyle

export function hasColumns(style: PageStyle): boolean {
  return ['column-count', 'column-width'].some(
    (name) => !['auto', '', '1'].includes(style.getPropertyValue(name)),
  )
}

/**
 * Words by the column that they are in; apart those that are beside a large first letter, and the letter; and
 * those that wide gaps in a line set apart, as in a menu.
 */
export function partByPlace(
  collected: Collected,
  {
    element,
    nodes,
    isInColumns,
    turn,
  }: { element: PageElement; nodes: readonly PageNode[] } & Pick<Surroundings, 'isInColumns' | 'turn'>,
): (readonly PageNode[])[] {
  const first = '::first-letter'
  const hasLargeLetter = getComputedStyle(element, first).getPropertyValue('float') === 'left'
  const run = readRun(collected, nodes)
  const textTurn = getTextTurn({ turn }, getComputedStyle(element))
  const level = (rect: MeasuredBox): MeasuredBox => turnBack(rect, textTurn)
  const isLine = mayHaveGaps(element, { ...run, rects: run.rects.map(level) })
  const isAmongImages = holdsImages(element)
  if (!isInColumns && !hasLargeLetter && !isLine && !isAmongImages) return [nodes]
  const parts: PageNode[][] = []
  let part: PageNode[] = []
  let last: MeasuredBox | undefined
  let letter: MeasuredBox | undefined
  let isBelowLetter = false
  const close = (): void => {
    if (part.length > 0) parts.push(part)
    part = []
  }
  let between = ''
  for (const node of run.texts) {
    const text = node.textContent ?? ''
    let end = 0
    const { parentElement, placed } = node
    const add = (from: number, to: number, pseudo = placed?.pseudo, isJoined = false): void => {
      const rects = getTextRects(node, from, to)
      if (clean(text.slice(from, to)) === '' || rects.length === 0) return
      const before = part.at(-1)
      const words = text.slice(from, to)
      if (before?.parentElement === parentElement && before.placed?.pseudo === pseudo) {
        before.textContent += ` ${words}`
        before.placed?.rects.push(...rects)
      } else
        part.push({
          nodeType: 3,
          textContent: part.length > 0 && !isJoined && /\s/.test(text[from - 1] ?? ' ') ? ` ${words}` : words,
          parentElement,
          placed: { rects: [...rects], ...(pseudo !== undefined && { pseudo }) },
        })
    }
    for (const { index, 0: word } of text.matchAll(/\S+/g)) {
      let from = index
      if (hasLargeLetter && letter === undefined) {
        const length = /^\p{P}*./u.exec(word)?.[0].length ?? 1
        const box = getTextRects(node, from, from + length)[0]
        add(from, from + length, first)
        close()
        letter = box
        from += length
      }
      const [found] = getTextRects(node, from, index + word.length)
      if (found === undefined) continue
      const rect = level(found)
      between += text.slice(end, index)
      const isApart = isLine && last !== undefined && areSetApart(last, rect, { node, between })
      const isOtherLine = isAmongImages && last !== undefined && !isSameLine(last, rect)
      const isFirstBelow: boolean = !isBelowLetter && last !== undefined && isBelow(rect, last, letter)
      isBelowLetter ||= isFirstBelow
      if (last !== undefined && (isApart || isOtherLine || isFirstBelow || isNextColumn(rect, last))) close()
      const isJoined = between === '' && last !== undefined && isBeside(last, rect)
      add(from, index + word.length, placed?.pseudo, isJoined)
      last = rect
      between = ''
      end = index + word.length
    }
    between += text.slice(end)
  }
  close()
  return parts.length < 2 ? [nodes] : parts
}

/** A heading with images among its words, whose lines begin and end anywhere beside these. */
export function holdsImages(element: PageElement): boolean {
  const isHeading = /^H[1-3]$/i.test(element.tagName)
  return isHeading && [...element.children].some((child) => isImage(child.tagName.toUpperCase()))
}

/** One line that is no heading or item of a list, nor stretched from edge to edge. */
export function mayHaveGaps(element: PageElement, { text, rects, texts }: RunText): boolean {
  const [first] = rects
  return (
    first !== undefined &&
    text.length <= 200 &&
    (texts.length > 1 || texts.some((node) => /[\s]{3}|[\u2001\u2003\u3000]/.test(node.textContent ?? ''))) &&
    rects.every((rect) => isSameLine(first, rect)) &&
    element.closest('h1, h2, h3, h4, h5, h6, li') === null &&
    getComputedStyle(element).getPropertyValue('text-align-last') !== 'justify'
  )
}

export function isSameLine(one: MeasuredBox, other: MeasuredBox): boolean {
  const distance = Math.abs(one.y + one.height / 2 - other.y - other.height / 2)
  return distance < Math.max(one.height, other.height) / 2
}

/** Without anything between them, as a quotation mark and what is quoted. */
export function isBeside(last: MeasuredBox, rect: MeasuredBox): boolean {
  return isSameLine(last, rect) && Math.abs(rect.x - last.x - last.width) < 1
}

/** A gap of three spaces or more that the browser keeps, or one as wide that margins make. */
export function areSetApart(
  last: MeasuredBox,
  rect: MeasuredBox,
  { node, between }: { node: PageNode; between: string },
): boolean {
  if (node.parentElement === null) return false
  const style = getComputedStyle(node.parentElement, node.placed?.pseudo)
  const gap = Math.max(rect.x - last.x - last.width, last.x - rect.x - rect.width)
  const more = (gap - pixels(style, 'word-spacing')) / Math.max(1, pixels(style, 'font-size'))
  const kept = between.replace(/[ \t\n\r\f]+/g, ' ').replace(/[\u2001\u2003\u3000]/g, '   ')
  return more >= (kept.length >= 3 ? 0.5 : 0.9)
}

/** At the top of the next column. */
export function isNextColumn(rect: MeasuredBox, last: MeasuredBox): boolean {
  return rect.y + rect.height / 2 < last.y
}

/** In a line that begins where the large letter does: its own box may be much higher than what is drawn. */
export function isBelow(rect: MeasuredBox, last: MeasuredBox, letter: MeasuredBox | undefined): boolean {
  return letter !== undefined && rect.y > last.y + 1 && rect.x < letter.x + letter.width / 2
}

/** The lines between columns. */
export function addColumnRules(
  collected: Collected,
  style: PageStyle,
  box: MeasuredBox,
  around: Surroundings,
): void {
  const width = pixels(style, 'column-rule-width')
  const [color, kind] = ['color', 'style'].map((name) => style.getPropertyValue(`column-rule-${name}`))
  if (width <= 0 || color === undefined || isTransparent(color) || kind === undefined || kind === 'none')
    return
  const side = (name: string): number =>
    pixels(style, `padding-${name}`) + pixels(style, `border-${name}-width`)
  const gap = pixels(style, 'column-gap') || pixels(style, 'font-size')
  const [left, inner] = [box.x + side('left'), box.width - side('left') - side('right')]
  const wanted = pixels(style, 'column-width')
  const max = wanted > 0 ? Math.max(1, Math.floor((inner + gap) / (wanted + gap))) : Number.POSITIVE_INFINITY
  const count = Math.min(max, pixels(style, 'column-count') || max)
  const pitch = (inner + gap) / count
  for (let index = 1; index < count && index < 20; index += 1)
    push(
      collected,
      {
        kind: 'shape',
        x: left + index * pitch - gap / 2 - width / 2,
        y: box.y + side('top'),
        width,
        height: box.height - side('top') - side('bottom'),
        ...(kind === 'solid' ? { color } : { border: { color, width, style: kind, sides: ['left'] } }),
      },
      around,
    )
}
