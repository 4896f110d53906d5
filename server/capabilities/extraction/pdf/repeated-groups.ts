// Browsers write a group that has a mask twice: what lies outside of the mask's own shape, then what the mask
// shows. Both hold the same objects at the same places, which are there once for whoever looks at them.
import type { PagePaint } from './drawn-objects.types.ts'
import { readBounds } from './object-bounds.ts'
import type { PdfFile } from './pdfium.ts'

interface Group {
  form: number
  /** Of the last object in it. */
  order: number
  parent: number
  objects: number[]
}

/** The page without groups of which a later one beside them is a repetition. */
export function withoutRepeatedGroups(file: PdfFile, paint: PagePaint): PagePaint {
  const repeated = findRepeatedGroups(file, paint)
  if (repeated.size === 0) return paint
  const isOnce = ({ chain }: { chain: readonly number[] }): boolean =>
    !chain.some((form) => repeated.has(form))
  return {
    ...paint,
    rendered: paint.rendered.filter(isOnce),
    texts: new Map([...paint.texts].filter(([, text]) => isOnce(text))),
    veils: paint.veils.filter((form) => !repeated.has(form)),
  }
}

function findRepeatedGroups(file: PdfFile, paint: PagePaint): ReadonlySet<number> {
  const groups = [...findGroups(paint).values()]
  const sizes = Map.groupBy(groups, ({ parent, objects }) => `${parent} ${objects.length}`)
  return new Set(
    [...sizes.values()]
      .filter((alike) => alike.length > 1)
      .flatMap((alike) => [...Map.groupBy(alike, (group) => describe(file, group)).values()])
      .flatMap((same) => same.toSorted((one, other) => one.order - other.order).slice(0, -1))
      .map(({ form }) => form),
  )
}

/** The groups through which something is seen, with all that is in them. */
function findGroups({ rendered, texts, veils }: PagePaint): ReadonlyMap<number, Group> {
  const known = new Set(veils)
  const groups = new Map<number, Group>()
  for (const { chain, order } of [...rendered, ...texts.values()])
    for (const [depth, form] of chain.slice(0, -1).entries()) {
      if (!known.has(form)) continue
      const group = groups.get(form) ?? { form, order, parent: chain[depth - 1] ?? 0, objects: [] }
      groups.set(form, group)
      group.order = Math.max(group.order, order)
      group.objects.push(chain.at(-1) ?? 0)
    }
  return groups
}

/** Of what kind the objects of a group are and where each lies, and where the group does. */
function describe(file: PdfFile, { form, objects }: Group): string {
  return [form, ...objects]
    .map((object) => {
      const bounds = readBounds(file, object)
      if (bounds === undefined) return 'nowhere'
      return [file.raw.FPDFPageObj_GetType(object), ...bounds.map((side) => side.toFixed(2))].join(' ')
    })
    .join(',')
}
