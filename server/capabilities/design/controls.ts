// What people press and fill in: labels on small shapes are buttons, small empty boxes below the words of a
// form are fields.
import type { Lettering } from './lettering.ts'
import { fieldWords } from './section-words.ts'
import type { Surface } from './surfaces.ts'
import { getHeight, getWidth, type Item } from './strip.ts'

export interface Control {
  items: Item[]
  text: string
}

export interface Controls {
  buttons: Control[]
  fields: Control[]
}

/** What a website's reader calls a field: the word, then its hint. */
const fieldName = /^field\b\s*/
/** Heights of fields, in lines of running text. */
const field = { lowest: 1.6, highest: 12 }

export function findControls(
  items: readonly Item[],
  surfaces: readonly Surface[],
  lettering: Lettering,
): Controls {
  const buttons: Control[] = []
  const fields: Control[] = []
  const taken = new Set<string>()
  const labels = items.filter(({ letters, text }) => letters > 0 && fieldWords.test(text))
  const named = surfaces.filter(({ item }) => fieldName.test(item.block.name ?? ''))
  for (const surface of [...named, ...surfaces.filter((other) => !named.includes(other))]) {
    const { item, inside } = surface
    const label = inside.find(({ letters }) => letters > 0)
    const isNamed = named.includes(surface)
    if (!isNamed && surface.kind === 'button' && label !== undefined) {
      const isHint = fieldWords.test(label.text) && getWidth(item) > getWidth(label) * 1.5
      if (isHint) fields.push({ items: [item, label], text: label.text })
      else if (/\p{L}{2}/u.test(label.text)) buttons.push({ items: [item, label], text: label.text })
      continue
    }
    // A field and its background are rendered in one place.
    const place = [item.left, item.top].map((at) => Math.round(at * 200)).join(' ')
    if (taken.has(place) || (!isNamed && !isEmptyBox(surface, lettering))) continue
    const above = labels.find((near) => isLabelOf(near, item))
    const hint = (item.block.name ?? '').replace(fieldName, '')
    if (above === undefined && !isNamed) continue
    taken.add(place)
    fields.push({ items: above === undefined ? [item] : [above, item], text: above?.text ?? hint })
  }
  return { buttons, fields: [...fields, ...bareLabels(labels, fields)] }
}

function isEmptyBox({ kind, item, inside }: Surface, lettering: Lettering): boolean {
  const lines = getHeight(item) / lettering.line
  return (
    kind === 'ornament' &&
    inside.length === 0 &&
    getWidth(item) > getHeight(item) * 1.5 &&
    lines >= field.lowest &&
    lines <= field.highest
  )
}

function isLabelOf(label: Item, box: Item): boolean {
  const isAbove = box.top > label.top && box.top - label.bottom < label.size * 1.5
  return isAbove && label.left >= box.left - 0.01 && label.left < box.right
}

/** Fields rendered without boxes, or with boxes that could not be read, still have labels. */
function bareLabels(labels: readonly Item[], fields: readonly Control[]): Control[] {
  const known = new Set(fields.flatMap(({ items }) => items))
  const bare = labels.filter((label) => !known.has(label))
  return bare.length + fields.length >= 2 ? bare.map((label) => ({ items: [label], text: label.text })) : []
}
