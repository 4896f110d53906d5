// What is painted without an element or text of its own: pseudo-elements and fields of forms.
import type { MeasuredBox, PageElement, PageStyle } from '../measure-page.types.ts'
import { isPartOfRound } from './add-shown.ts'
import { addText } from './add-text.ts'
import { cutBox, isCutOff, push, pushImage, type Collected, type Surroundings } from './collect.ts'
import { clean, isWritten } from './elements.ts'
import { asWords, findGenerated, findLineWords, type Side } from './generated-words.ts'
import {
  describeCorners,
  findShownCorners,
  getClip,
  getCorners,
  getPaint,
  getTurn,
  hasBackgroundImage,
  hasOddCorners,
  hasOddGradient,
  isAskew,
  isOddShape,
  hasTiles,
  getWeight,
  pixels,
} from './styles.ts'
import { isMarkerSign, listMarker } from './text-runs.ts'

declare function getComputedStyle(element: PageElement, pseudo?: string): PageStyle

/** What is before or after an element and not in the line of its words. */
export function addGenerated(
  collected: Collected,
  element: PageElement,
  side: Side,
  around: Surroundings,
): void {
  const part = findGenerated(collected, element, side)
  if (part === undefined || findLineWords(collected, element, side) !== undefined) return
  const style = getComputedStyle(element, `::${side}`)
  const paint = getPaint(style)
  const words = clean(part.text)
  const isPainted = Object.keys(paint).length > 0 || hasBackgroundImage(style)
  if (!isPainted && listMarker(element) !== undefined && isMarkerSign(words)) return
  const z = Number(style.getPropertyValue('z-index')) || 0
  const isRaised = style.getPropertyValue('position') !== 'static' || isAskew(style)
  collected.sequence += 1
  const path = [...around.path, isRaised ? (z < 0 ? -1 : Math.max(0.5, z)) : 0, collected.sequence]
  const opacity = around.opacity * Number(style.getPropertyValue('opacity'))
  const painting = { ...around, opacity, path, turn: around.turn + getTurn(style) }
  const box = cutBox(part, around.clip)
  const clip = getClip(style)
  const isOdd =
    hasBackgroundImage(style) ||
    style.getPropertyValue('content').includes('url(') ||
    (isPainted &&
      (isOddShape(style) ||
        around.isAskew ||
        hasOddCorners(style, part) ||
        hasOddGradient(style) ||
        hasTiles(style) ||
        isPartOfRound(getCorners(style, part), part, box) ||
        (clip !== undefined && isCutOff(part, box))))
  if (isOdd || (words !== '' && !isWritten(words))) {
    pushImage(collected, element, box, {}, painting, `-${side}`)
    return
  }
  if (isPainted && box.width >= 1 && box.height >= 1) {
    const corners = describeCorners(findShownCorners(getCorners(style, part), part, box, around.clip))
    push(
      collected,
      { kind: 'shape', ...box, ...corners, ...paint, ...(clip !== undefined && { clip }) },
      painting,
    )
  }
  if (words === '') return
  collected.sequence += 1
  addText(collected, element, [asWords(element, side, part)], {
    ...painting,
    path: [...path, collected.sequence],
  })
}

export function addField(
  collected: Collected,
  element: PageElement,
  tag: string,
  box: MeasuredBox,
  around: Surroundings,
): void {
  const style = getComputedStyle(element)
  const type = (element.getAttribute('type') ?? 'text').toLowerCase()
  if (type === 'hidden' || box.width < 8 || box.height < 8) return
  const corners = describeCorners(getCorners(style, box))
  const words = clean(tag === 'TEXTAREA' ? element.textContent : element.getAttribute('value'))
  if (['submit', 'button', 'reset', 'image'].includes(type)) {
    push(collected, { kind: 'shape', ...box, ...corners, control: 'button', ...getPaint(style) }, around)
    const size = pixels(style, 'font-size')
    const width = Math.min(box.width, words.length * size * 0.52)
    push(
      collected,
      {
        kind: 'text',
        x: box.x + (box.width - width) / 2,
        y: box.y + (box.height - size * 1.2) / 2,
        width,
        height: size * 1.2,
        text: words === '' ? 'Submit' : words,
        lines: 1,
        fontSize: size,
        fontWeight: getWeight(style),
        fontFamily: collected.shownFamily(style),
        align: 'center',
        color: style.getPropertyValue('color'),
        control: 'button',
        isUppercase: style.getPropertyValue('text-transform') === 'uppercase',
      },
      around,
    )
    return
  }
  const hint = clean(
    element.getAttribute('placeholder') ?? element.getAttribute('aria-label') ?? element.getAttribute('name'),
  )
  const control =
    tag === 'TEXTAREA'
      ? 'textarea'
      : tag === 'SELECT'
        ? 'select'
        : ['checkbox', 'radio'].includes(type)
          ? 'checkbox'
          : 'field'
  const shown = clean(element.getAttribute('placeholder')) || words
  const options =
    tag === 'SELECT'
      ? [...element.querySelectorAll('option')].map((option) => clean(option.textContent).slice(0, 200))
      : []
  const isHint = clean(element.getAttribute('placeholder')) !== ''
  const ink = isHint ? getComputedStyle(element, '::placeholder') : style
  const opacity = isHint ? Number(ink.getPropertyValue('opacity') || 1) : 1
  const color = ink.getPropertyValue('color')
  push(
    collected,
    {
      kind: 'shape',
      ...box,
      ...corners,
      fontSize: pixels(style, 'font-size'),
      fontWeight: getWeight(style),
      fontFamily: collected.shownFamily(style),
      isUppercase: ink.getPropertyValue('text-transform') === 'uppercase',
      ...(style.getPropertyValue('font-style') === 'italic' && { isItalic: true }),
      runs: [
        {
          text: shown,
          color: opacity < 1 ? color.replace(/^rgb\((.*)\)$/, `rgba($1, ${opacity})`) : color,
          isItalic: ink.getPropertyValue('font-style') === 'italic',
        },
      ],
      lineHeight: pixels(style, 'line-height'),
      name: `field ${hint}`.slice(0, 100),
      control,
      ...(shown !== '' && control !== 'checkbox' && { placeholder: shown.slice(0, 200) }),
      ...(options.length > 0 && { options: options.filter((option) => option !== '').slice(0, 50) }),
      ...(control === 'checkbox'
        ? element.getAttribute('checked') !== null && { isTicked: true }
        : { textColor: style.getPropertyValue('color'), indent: pixels(style, 'padding-left') }),
      ...getPaint(style),
    },
    around,
  )
}
