// The parts of a section: buttons, cards, prices, questions … each recognised by its own shape and words.
import type { ComponentKind } from '#contracts/design-analysis.schema.ts'
import { findCards } from './cards.ts'
import { findControls, type Control } from './controls.ts'
import { isFigure, isNumeral, isPrice } from './figures.ts'
import type { Lettering } from './lettering.ts'
import type { Surface, Surfaces } from './surfaces.ts'
import { getHeight, getMiddle, getWidth, type Item } from './strip.ts'

export interface Component {
  kind: ComponentKind
  items: Item[]
  text?: string
}

export interface ComponentBackground {
  surfaces: Surfaces
  lettering: Lettering
}

const quoteStart = /^\s*[“”„"«»‚‘]/u
const quoteWhole = /[“„"«»‚‘].{25,}[”“"»«’‘]/u
const bullet = /^[•·●▪◦‣∙○✓✔✗✕★➜→–—-]\s+\S/u
const smallImage = 0.06
const maxNavLabelLength = 26

/** Components in the order of the items; an item may be part of several, as a price in a card. */
export function findComponents(
  items: readonly Item[],
  { surfaces, lettering }: ComponentBackground,
): Component[] {
  const members = new Set(items)
  const within = surfaces.all.filter((surface) => members.has(surface.item))
  const { fields, buttons } = findControls(items, within, lettering)
  const labels = new Set([...buttons, ...fields].flatMap((control) => control.items))
  const loose = items.filter((item) => !labels.has(item))
  const cards = findCards(items, within, lettering)
  const carded = new Set(cards.flat())
  const words = wordComponents(loose, lettering)
  // What is in a row below figures says what they count.
  const isCaption = words.filter(({ kind }) => kind === 'stat').length >= 2
  const components: Component[] = [
    ...buttons.map((button): Component => ({ kind: 'button', ...button })),
    ...findForm(fields),
    ...cards.map((card): Component => ({ kind: 'card', items: card, ...getTitle(card) })),
    ...imageComponents(loose, within),
    ...words,
    ...(isCaption
      ? []
      : findNavs(
          loose.filter((item) => !carded.has(item)),
          lettering,
        )),
  ]
  const order = new Map(items.map((item, index) => [item, index]))
  const getPlace = (component: Component): number =>
    Math.min(...component.items.map((item) => order.get(item) ?? 0))
  return components.toSorted((one, other) => getPlace(one) - getPlace(other))
}

function findForm(fields: readonly Control[]): Component[] {
  if (fields.length === 0) return []
  return [
    {
      kind: 'form',
      items: [...new Set(fields.flatMap(({ items }) => items))],
      text: fields.map(({ text }) => text).join(', '),
    },
  ]
}

function getTitle(card: readonly Item[]): { text?: string } {
  const title = card
    .filter(({ letters }) => letters > 0)
    .toSorted((one, other) => other.fontSize - one.fontSize || one.top - other.top)[0]
  return title === undefined ? {} : { text: title.text }
}

function imageComponents(items: readonly Item[], surfaces: readonly Surface[]): Component[] {
  const backgrounds = new Set(surfaces.filter(({ inside }) => inside.length > 0).map(({ item }) => item))
  const images = items.filter(({ block }) => block.kind === 'image')
  const logos = findLogos(images)
  const isPartOfLogo = (item: Item): boolean =>
    [...logos].some(
      (logo) =>
        Math.abs(getMiddle(logo) - getMiddle(item)) < getHeight(logo) &&
        item.right > logo.left - getHeight(logo) &&
        item.left < logo.right,
    )
  const drawings = items.filter(
    (item) =>
      item.block.kind === 'shape' &&
      !backgrounds.has(item) &&
      getHeight(item) > 0.008 &&
      isSmallSquare(item) &&
      !isPartOfLogo(item),
  )
  return [
    ...images.map((item): Component => ({
      kind: logos.has(item) ? 'logo' : isSmallSquare(item) ? 'icon' : 'image',
      items: [item],
    })),
    ...drawings.map((item): Component => ({ kind: 'icon', items: [item] })),
  ]
}

function isSmallSquare(item: Item): boolean {
  const [width, height] = [getWidth(item), getHeight(item)]
  return width <= smallImage && height <= smallImage && width < height * 1.6 && height < width * 1.6
}

/** Three or more low images of one height in a row, wider than high. */
function findLogos(images: readonly Item[]): Set<Item> {
  const low = images.filter((item) => getHeight(item) <= smallImage && getWidth(item) <= 0.22)
  const logos = new Set<Item>()
  for (const item of low) {
    const row = low.filter(
      (other) =>
        Math.abs(getMiddle(other) - getMiddle(item)) < getHeight(item) * 0.5 &&
        getHeight(other) < getHeight(item) * 2,
    )
    const isWide = row.filter((other) => getWidth(other) > getHeight(other) * 1.6).length >= row.length / 2
    if (row.length >= 3 && isWide) logos.add(item)
  }
  return logos
}

function wordComponents(items: readonly Item[], lettering: Lettering): Component[] {
  const components: Component[] = []
  const texts = items.filter(({ text }) => text !== '')
  for (const item of texts) {
    const { text, fontSize } = item
    const one = (kind: ComponentKind): number => components.push({ kind, items: [item], text })
    if (isPrice(text)) one('price')
    else if (isFigure(text) && fontSize >= lettering.bodySize * 1.4 && !isNumeral(text)) one('stat')
    else if ((quoteStart.test(text) || quoteWhole.test(text)) && text.length >= 25) one('quote')
    else if (item.block.isItalic === true && text.length >= 60 && fontSize >= lettering.bodySize) one('quote')
    else if (/\?\s*$/.test(text) && lettering.getProminence(item) < 0.8) one('question')
  }
  const points = texts.filter(({ text }) => bullet.test(text))
  if (points.length >= 2)
    components.push({ kind: 'list', items: points, text: points.map(({ text }) => text).join(' ') })
  return components
}

/** Rows of short labels in one size. */
function findNavs(items: readonly Item[], lettering: Lettering): Component[] {
  const labels = items.filter(
    (item) =>
      item.letters > 0 &&
      item.text.length <= maxNavLabelLength &&
      item.fontSize <= lettering.bodySize * 1.25 &&
      lettering.findGrade(item) === undefined &&
      /\p{L}{2}/u.test(item.text) &&
      !isPrice(item.text),
  )
  const navs: Component[] = []
  const taken = new Set<Item>()
  for (const item of labels) {
    if (taken.has(item)) continue
    const row = labels.filter(
      (other) =>
        Math.abs(getMiddle(other) - getMiddle(item)) < item.size * 0.4 &&
        Math.abs(other.fontSize / item.fontSize - 1) < 0.12,
    )
    if (row.length < 3) continue
    for (const label of row) taken.add(label)
    navs.push({ kind: 'nav', items: row, text: row.map(({ text }) => text).join(' · ') })
  }
  return navs
}
