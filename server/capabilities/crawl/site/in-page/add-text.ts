// A run of text as one block, in the look of most of its letters.
import type { MeasuredBox, PageDocument, PageElement, PageNode, PageStyle } from '../measure-page.types.ts'
import { push, type Collected, type Surroundings } from './collect.ts'
import { getWeight, pixels } from './styles.ts'
import { getDifference, getLetterStroke, getRunLook, hasTabularFigures } from './text-look.ts'
import { getIndent } from './text-gaps.ts'
import { evenOut, findPitch, findSpoken } from './text-lines.ts'
import { getTextTurn, surroundTurned, turnBack } from './turned-text.ts'
import { countLineWords, findSpeaker, listMarker, readRun, type Line } from './text-runs.ts'

declare const document: PageDocument
declare function getComputedStyle(element: PageElement, pseudo?: string): PageStyle

export function addText(
  collected: Collected,
  element: PageElement,
  nodes: readonly PageNode[],
  around: Surroundings,
): void {
  const run = readRun(collected, nodes)
  const text = run.text.slice(0, 2_000)
  const { seen, isCutOff } = findSeen(run.rects, around, getComputedStyle(element))
  if (text.trim() === '' || seen.length === 0) return
  if (collected.characters > collected.limits.maxCharacters) return
  collected.characters += text.length
  const turn = getTextTurn(around, getComputedStyle(element))
  const { scale } = around
  // Its look is that of most of its letters.
  const speaker = findSpeaker(run.parts) ?? { owner: element, pseudo: undefined }
  const upright = seen.map((rect) => turnBack(rect, turn))
  const even = evenOut(upright, findSpoken(run.parts, speaker, seen))
  const whole = surroundTurned(even, turn)
  const box = isCutOff && turn === 0 ? { ...whole, ...findSeenPart(run.rects, around.clip) } : whole
  if (box.width < 1 || box.height < 1) return
  const cut = turn === 0 ? findCut(box, around.clip) : undefined
  const { owner } = speaker
  const style = getComputedStyle(owner, speaker.pseudo)
  // What the style sheet adds apart from the words of an element is no part of its heading or list.
  const isApart = run.parts.every(({ pseudo }) => pseudo !== undefined)
  const block = isApart ? style : getComputedStyle(element)
  const indent = getIndent(block, upright)
  // A line is as high as the highest of what is in it.
  const usualHeight = Math.max(pixels(block, 'line-height'), pixels(style, 'line-height')) * scale
  const lines: Line[] = []
  for (const rect of upright) {
    const middle = rect.y + rect.height / 2
    // Fonts may measure letters as much higher than the lines that they are set in.
    const height = usualHeight > 0 ? Math.min(rect.height, usualHeight) : rect.height
    const line = lines.find((other) => Math.abs(other.middle - middle) < Math.min(other.height, height) * 0.6)
    if (line === undefined) lines.push({ middle, height })
  }
  // Empty lines between breaks have no letters, and take as much room.
  const empty = text.split('\n').filter((line) => line.trim() === '').length
  const lineWords = countLineWords(run.texts, lines, turn)
  const fontSize = pixels(style, 'font-size') * scale
  const lineHeight = text.includes('\n\n') ? usualHeight : findPitch(even, lines.length, usualHeight)
  const heading = isApart ? null : element.closest('h1, h2, h3, h4, h5, h6')
  const href = owner.closest('a[href]')?.getAttribute('href')
  const textShadow = style.getPropertyValue('text-shadow')
  const ownMarker = isApart ? undefined : listMarker(element)
  const number = ownMarker === 'number' && lines.length === 1 ? findWrittenNumber(element) : undefined
  const marker = number === undefined ? ownMarker : undefined
  const before = number === undefined ? 0 : measureWords(number, style)
  const isLink = href != null && text.length <= 60
  const stroke = getLetterStroke(style)
  const looks = run.parts.map((part) => getRunLook(collected, part, element))
  const own = {
    ...getRunLook(collected, speaker, element),
    // Words within others cannot do without the lines of those.
    isUnderlined: looks.every(({ isUnderlined }) => isUnderlined),
    isStruck: looks.every(({ isStruck }) => isStruck),
  }
  const runs = looks.map((look, index) => ({
    text: (run.parts[index]?.text ?? '').slice(0, 2_000),
    ...getDifference(look, own),
  }))
  if (number !== undefined) runs.unshift({ text: number })
  push(
    collected,
    {
      kind: 'text',
      ...box,
      x: box.x - before,
      width: box.width + before,
      ...(turn !== 0 && { turn }),
      text: `${number ?? ''}${text}`,
      fontSize,
      fontWeight: getWeight(style),
      fontFamily: collected.shownFamily(style),
      isItalic: style.getPropertyValue('font-style') === 'italic',
      align: getAlign(block),
      color: own.color,
      ...(runs.some((one) => Object.keys(one).length > 1) && { runs: runs.slice(0, 100) }),
      lines: lines.length + empty,
      ...(lineWords !== undefined && number === undefined && { lineWords }),
      ...(lineHeight > 0 && { lineHeight }),
      letterSpacing: pixels(style, 'letter-spacing') * scale,
      isUnderlined: own.isUnderlined,
      isStruck: own.isStruck,
      ...(textShadow !== 'none' && { textShadow: textShadow.slice(0, 1_000) }),
      isUppercase: run.isUppercase,
      ...(/\d/.test(text) && hasTabularFigures(style) && { hasTabularFigures: true }),
      ...(stroke !== undefined && { border: stroke }),
      ...(isCutOff && { isCutOff }),
      ...(indent > 0 && { indent }),
      ...(cut !== undefined && { clip: cut }),
      ...(heading !== null && { level: Number(heading.tagName.slice(1)) }),
      ...(href != null && { href: href.slice(0, 2_000) }),
      ...(marker !== undefined && !isLink && { marker, control: 'list-item' }),
      ...(isLink && around.isInNavigation && { control: 'nav-link' }),
      ...(element.closest('form button') !== null && { control: 'button' }),
    },
    around,
  )
}

/** Of an item of a list in columns, where items beside each other would each be counted from one. */
export function findWrittenNumber(element: PageElement): string | undefined {
  const item = element.closest('li')
  const list = item?.parentElement
  if (item === null || list == null || list.getAttribute('reversed') !== null) return undefined
  const items = [...list.children].filter(({ tagName }) => tagName.toUpperCase() === 'LI')
  const lefts = items.map((one) => one.getBoundingClientRect().x)
  const isInColumns = Math.max(...lefts) - Math.min(...lefts) >= 3
  const start = Number(list.getAttribute('start') ?? '1') || 1
  const isCounted = getComputedStyle(item).getPropertyValue('list-style-type') === 'decimal'
  return isInColumns && isCounted ? `${String(start + items.indexOf(item))}. ` : undefined
}

export function measureWords(words: string, style: PageStyle): number {
  const drawing = document.createElement('canvas').getContext('2d')
  if (drawing === null) return 0
  drawing.font = ['style', 'weight', 'size', 'family']
    .map((name) => style.getPropertyValue(`font-${name}`))
    .join(' ')
  return drawing.measureText(words).width
}

/** What of letters is cut off above or below, as a shape that is as wide as they may be. */
export function findCut(box: MeasuredBox, clip: Surroundings['clip']): string | undefined {
  const [above, below] = [clip.top - box.y, box.y + box.height - clip.bottom]
  // Less is only what a font leaves free above and below its letters.
  if (Math.max(above, below) < box.height * 0.12) return undefined
  const [top, bottom] = [Math.max(above, -box.height), box.height - Math.max(below, -box.height)]
  const [left, right] = [-box.width, 2 * box.width]
  const corners = [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ]
  return `polygon(${corners.map(([x, y]) => `${String(x)}px ${String(y)}px`).join(', ')})`
}

/** Of a line: from where to where it is seen. */
export function findSeenPart(
  rects: readonly MeasuredBox[],
  clip: Surroundings['clip'],
): Pick<MeasuredBox, 'x' | 'width'> {
  const x = Math.max(clip.left, Math.min(...rects.map((rect) => rect.x)))
  const right = Math.min(clip.right, Math.max(...rects.map((rect) => rect.x + rect.width)))
  return { x, width: right - x }
}

/**
 * Lines of which more is seen than cut off, where those are most of a text. Of one that never breaks, as that
 * of a ticker, whatever is seen of it.
 */
export function findSeen(
  rects: readonly MeasuredBox[],
  { clip }: Surroundings,
  style: PageStyle,
): { seen: readonly MeasuredBox[]; isCutOff: boolean } {
  const isUnbroken = style.getPropertyValue('white-space') === 'nowrap'
  const seen = rects.filter(({ x, y, width, height }) => {
    const [across, down] = [x + width / 2, y + height / 2]
    const isInside = isUnbroken
      ? x + width > clip.left + height / 2 && x < clip.right - height / 2
      : across >= clip.left && across <= clip.right
    return isInside && down >= clip.top && down <= clip.bottom
  })
  if (!isUnbroken) return { seen: seen.length < rects.length / 2 ? [] : seen, isCutOff: false }
  const isCutOff = rects.some(({ x, width }) => x < clip.left - 2 || x + width > clip.right + 2)
  return { seen, isCutOff }
}

/** Where its lines begin: on the right where they are read from there. */
export function getAlign(style: PageStyle): string {
  const align = style.getPropertyValue('text-align')
  const isFromRight = style.getPropertyValue('direction') === 'rtl'
  if (!isFromRight) return align
  return align === 'start' ? 'right' : align === 'end' ? 'left' : align
}
