// How words look, and what is different in some of them.
import type { MeasuredBlock, MeasuredRun, PageElement, PageStyle } from '../measure-page.types.ts'
import type { Collected } from './collect.ts'
import { getBox } from './elements.ts'
import { getMark, getPaint, getWeight, isTransparent, pixels } from './styles.ts'
import type { TextPart } from './text-runs.ts'

declare function getComputedStyle(element: PageElement, pseudo?: string): PageStyle

/** Whether a line under or through its words is drawn by what says them, or what that is in. */
export function hasLine(
  line: 'underline' | 'line-through',
  owner: PageElement,
  element: PageElement,
): boolean {
  const isDrawn = (at: PageElement): boolean =>
    getComputedStyle(at).getPropertyValue('text-decoration-line').includes(line)
  for (let at: PageElement | null = owner; at !== null; at = at.parentElement) {
    if (isDrawn(at)) return true
    if (at === element) break
  }
  // Blocks have the lines of what they are in; what is apart from its line of text has none.
  for (let at: PageElement | null = element; at !== null; at = at.parentElement) {
    if (isDrawn(at)) return true
    if (isApart(at)) return false
  }
  return false
}

export function isApart(element: PageElement): boolean {
  const style = getComputedStyle(element)
  return (
    /^(?:absolute|fixed)$/.test(style.getPropertyValue('position')) ||
    style.getPropertyValue('float') !== 'none' ||
    style.getPropertyValue('display').startsWith('inline-')
  )
}

/** What of its height such a gradient leaves free above the line that it draws. */
export function getMarkStart(style: PageStyle): number {
  const { color, gradient = '' } = getPaint(style)
  const start = /^linear-gradient\((?:180deg, )?rgba\([^)]*, 0\) ([\d.]+)%/.exec(gradient)?.[1]
  return color === undefined && start !== undefined ? Number(start) / 100 : 0
}

type RunLook = Required<Omit<MeasuredRun, 'text' | 'gradientBox'>> & Pick<MeasuredRun, 'gradientBox'>

export function getRunLook(
  collected: Collected,
  { owner, pseudo }: Pick<TextPart, 'owner' | 'pseudo'>,
  element: PageElement,
): RunLook {
  const style = getComputedStyle(owner, pseudo)
  const painter = pseudo === undefined ? findLetterPaint(owner, element) : undefined
  const gradient = painter === undefined ? '' : getComputedStyle(painter).getPropertyValue('background-image')
  const outline = painter === undefined ? getLetterOutline(style) : 0
  let [mark, markFrom] = ['', 0]
  for (let at: PageElement | null = owner; at !== null && at !== element; at = at.parentElement) {
    if (mark === '') markFrom = getMarkStart(getComputedStyle(at))
    mark ||= getMark(getComputedStyle(at))
  }
  return {
    // Where gradients are not shown, letters have the colour that theirs begins with.
    color:
      /rgba?\([^)]*\)|color\([^)]*\)/.exec(gradient)?.[0] ??
      thin(
        blend(style.getPropertyValue(outline > 0 ? '-webkit-text-stroke-color' : 'color'), owner),
        getOpacityWithin(owner, element),
      ),
    mark,
    markFrom,
    outline,
    gradient: gradient.slice(0, 2_000),
    ...(painter !== undefined && { gradientBox: getBox(painter) }),
    fontWeight: getWeight(style),
    fontFamily: collected.shownFamily(style),
    size: pixels(style, 'font-size'),
    isItalic: /italic|oblique/.test(style.getPropertyValue('font-style')),
    isUnderlined: hasLine('underline', owner, element),
    isStruck: hasLine('line-through', owner, element),
  }
}

/** Of words within a text, which has that of its own besides. */
export function getOpacityWithin(owner: PageElement, element: PageElement): number {
  let opacity = 1
  for (let at: PageElement | null = owner; at !== null && at !== element; at = at.parentElement)
    opacity *= Number(getComputedStyle(at).getPropertyValue('opacity') || 1)
  return opacity
}

export function thin(color: string, opacity: number): string {
  if (opacity > 0.995) return color
  const [, channels = '', alpha = '1'] = /^rgba?\((\d+, \d+, \d+)(?:, ([\d.]+))?\)$/.exec(color) ?? []
  return channels === '' ? color : `rgba(${channels}, ${String(Number(alpha) * opacity)})`
}

/** The colour that is seen of letters that are mixed with what is behind them. */
export function blend(color: string, owner: PageElement): string {
  let mode = 'normal'
  const read = (one: string): number[] => (/^rgb\(([^)]*)\)$/.exec(one)?.[1] ?? '').split(', ').map(Number)
  for (let at: PageElement | null = owner; at !== null; at = at.parentElement) {
    const style = getComputedStyle(at)
    const behind = read(style.getPropertyValue('background-color'))
    if (mode !== 'normal' && behind.length === 3) {
      const mixed = read(color).map((own, index) => {
        const other = behind[index] ?? 255
        return Math.round(
          mode === 'multiply' ? (own * other) / 255 : 255 - ((255 - own) * (255 - other)) / 255,
        )
      })
      return mixed.length === 3 ? `rgb(${mixed.join(', ')})` : color
    }
    const own = style.getPropertyValue('mix-blend-mode')
    if (own === 'multiply' || own === 'screen') mode = own
  }
  return color
}

/** Width of the line that letters without a fill are drawn with, times their size; 0 where they have one. */
export function getLetterOutline(style: PageStyle): number {
  const width = pixels(style, '-webkit-text-stroke-width')
  const isSeen =
    isTransparent(style.getPropertyValue('-webkit-text-fill-color')) &&
    !isTransparent(style.getPropertyValue('-webkit-text-stroke-color'))
  return isSeen ? width / Math.max(1, pixels(style, 'font-size')) : 0
}

/** The line around letters that have a fill, as a border. */
export function getLetterStroke(style: PageStyle): MeasuredBlock['border'] {
  const width = pixels(style, '-webkit-text-stroke-width')
  const color = style.getPropertyValue('-webkit-text-stroke-color')
  if (width <= 0 || isTransparent(color) || isTransparent(style.getPropertyValue('-webkit-text-fill-color')))
    return undefined
  return { color, width, style: 'solid', sides: ['top', 'right', 'bottom', 'left'] }
}

export function hasTabularFigures(style: PageStyle): boolean {
  return (
    style.getPropertyValue('font-variant-numeric').includes('tabular-nums') ||
    /"tnum"(?! (?:0|off))/.test(style.getPropertyValue('font-feature-settings'))
  )
}

/**
 * What fills the letters of an element with a gradient: it, or what it is in up to the block of its words.
 */
export function findLetterPaint(owner: PageElement, element: PageElement): PageElement | undefined {
  for (let at: PageElement | null = owner; at !== null; at = at.parentElement) {
    const style = getComputedStyle(at)
    const isFilled = style.getPropertyValue('background-image').includes('gradient(')
    if (isFilled && style.getPropertyValue('background-clip').includes('text')) return at
    if (at === element) break
  }
  return undefined
}

export function getDifference(look: RunLook, usual: RunLook): Omit<MeasuredRun, 'text'> {
  return {
    ...(look.color !== usual.color && { color: look.color }),
    ...(look.mark !== '' &&
      look.mark !== usual.mark && {
        mark: look.mark,
        ...(look.markFrom > 0 && { markFrom: look.markFrom }),
      }),
    ...(look.gradient !== '' && {
      gradient: look.gradient,
      ...(look.gradientBox !== undefined && { gradientBox: look.gradientBox }),
    }),
    ...(look.outline > 0 && { outline: look.outline }),
    ...(look.fontWeight !== usual.fontWeight && { fontWeight: look.fontWeight }),
    ...(look.fontFamily !== usual.fontFamily && { fontFamily: look.fontFamily }),
    ...(Math.abs(look.size / usual.size - 1) > 0.02 && { size: look.size / usual.size }),
    ...(look.isItalic !== usual.isItalic && { isItalic: look.isItalic }),
    ...(look.isUnderlined !== usual.isUnderlined && { isUnderlined: look.isUnderlined }),
    ...(look.isStruck !== usual.isStruck && { isStruck: look.isStruck }),
  }
}
