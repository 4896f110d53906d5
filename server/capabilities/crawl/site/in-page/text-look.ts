// How words look, and what is different in some of them.
import type { MeasuredRun, PageElement, PageStyle } from '../measure-page.types.ts'
import type { Collected } from './collect.ts'
import { getPaint, isTransparent } from './styles.ts'
import type { TextPart } from './text-runs.ts'

declare function getComputedStyle(element: PageElement, pseudo?: string): PageStyle

export function isDecorated(owner: PageElement, element: PageElement): boolean {
  for (let at: PageElement | null = owner; at !== null; at = at.parentElement) {
    if (getComputedStyle(at).getPropertyValue('text-decoration-line').includes('underline')) return true
    if (at === element) break
  }
  return getComputedStyle(element).getPropertyValue('text-decoration-line').includes('underline')
}

/** The colour behind words, of a gradient that of the line that it draws below them. */
export function getMark(style: PageStyle): string {
  const { color, gradient = '' } = getPaint(style)
  const stops = (gradient.match(/rgba?\([^)]*\)/g) ?? []).filter((stop) => !isTransparent(stop))
  return color ?? stops.at(-1) ?? ''
}

export function getRunLook(
  collected: Collected,
  { owner, pseudo }: Pick<TextPart, 'owner' | 'pseudo'>,
  element: PageElement,
): Required<Omit<MeasuredRun, 'text'>> {
  const style = getComputedStyle(owner, pseudo)
  // Letters filled with a gradient have the colour that it begins with.
  const gradient = style.getPropertyValue('background-clip').includes('text')
    ? /rgba?\([^)]*\)|color\([^)]*\)/.exec(style.getPropertyValue('background-image'))?.[0]
    : undefined
  let mark = ''
  for (let at: PageElement | null = owner; at !== null && at !== element; at = at.parentElement)
    mark ||= getMark(getComputedStyle(at))
  return {
    color: gradient ?? style.getPropertyValue('color'),
    mark,
    fontWeight: parseInt(style.getPropertyValue('font-weight'), 10),
    fontFamily: collected.shownFamily(style.getPropertyValue('font-family')),
    isItalic: /italic|oblique/.test(style.getPropertyValue('font-style')),
    isUnderlined: isDecorated(owner, element),
  }
}

export function getDifference(
  look: Required<Omit<MeasuredRun, 'text'>>,
  usual: Required<Omit<MeasuredRun, 'text'>>,
): Omit<MeasuredRun, 'text'> {
  return {
    ...(look.color !== usual.color && { color: look.color }),
    ...(look.mark !== '' && look.mark !== usual.mark && { mark: look.mark }),
    ...(look.fontWeight !== usual.fontWeight && { fontWeight: look.fontWeight }),
    ...(look.fontFamily !== usual.fontFamily && { fontFamily: look.fontFamily }),
    ...(look.isItalic !== usual.isItalic && { isItalic: look.isItalic }),
    ...(look.isUnderlined !== usual.isUnderlined && { isUnderlined: look.isUnderlined }),
  }
}
