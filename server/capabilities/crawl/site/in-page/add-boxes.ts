// What is painted without an element or text of its own: pseudo-elements and fields of forms.
import type { MeasuredBox, PageElement, PageStyle } from '../measure-page.types.ts'
import { push, type Collected, type Surroundings } from './collect.ts'
import { clean, getBox } from './elements.ts'
import { getPaint, getRadius, isHidden, pixels } from './styles.ts'

declare function getComputedStyle(element: PageElement, pseudo?: string): PageStyle

export function addPseudo(
  collected: Collected,
  element: PageElement,
  box: MeasuredBox,
  pseudo: string,
  around: Surroundings,
): void {
  const style = getComputedStyle(element, pseudo)
  if (['none', 'normal', ''].includes(style.getPropertyValue('content')) || isHidden(style)) return
  const paint = getPaint(style)
  // Nothing but a border may be all of it.
  const isWhole = style.getPropertyValue('box-sizing') === 'border-box'
  const length = (name: string, sides: readonly string[]): number =>
    sides.reduce(
      (sum, side) =>
        isWhole ? sum : sum + pixels(style, `border-${side}-width`) + pixels(style, `padding-${side}`),
      pixels(style, name),
    )
  const [width, height] = [length('width', ['left', 'right']), length('height', ['top', 'bottom'])]
  if (style.getPropertyValue('position') !== 'absolute' || Object.keys(paint).length === 0) return
  // It is placed by the nearest element around it that is not in the flow itself.
  let holder: PageElement | null = element
  while (holder !== null && getComputedStyle(holder).getPropertyValue('position') === 'static')
    holder = holder.parentElement
  if (width < 1 || height < 1 || holder === null) return
  const origin = holder === element ? box : getBox(holder)
  const [left, top] = [pixels(style, 'left'), pixels(style, 'top')]
  const z = Number(style.getPropertyValue('z-index')) || 0
  collected.sequence += 1
  push(
    collected,
    {
      kind: 'shape',
      x: origin.x + left,
      y: origin.y + top,
      width,
      height,
      radius: getRadius(style, { width, height }),
      ...paint,
    },
    {
      ...around,
      opacity: around.opacity * Number(style.getPropertyValue('opacity')),
      path: [...around.path, z < 0 ? -1 : z, collected.sequence],
    },
  )
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
  const radius = getRadius(style, box)
  const words = clean(element.getAttribute('value'))
  if (['submit', 'button', 'reset', 'image'].includes(type)) {
    push(collected, { kind: 'shape', ...box, radius, control: 'button', ...getPaint(style) }, around)
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
        fontWeight: parseInt(style.getPropertyValue('font-weight'), 10),
        fontFamily: collected.shownFamily(style.getPropertyValue('font-family')),
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
  push(
    collected,
    {
      kind: 'shape',
      ...box,
      radius,
      name: `field ${hint}`.slice(0, 100),
      control,
      ...(shown !== '' && control !== 'checkbox' && { placeholder: shown.slice(0, 200) }),
      ...(options.length > 0 && { options: options.filter((option) => option !== '').slice(0, 50) }),
      ...getPaint(style),
    },
    around,
  )
}
