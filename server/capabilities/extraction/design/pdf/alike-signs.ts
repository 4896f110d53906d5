// Ticks below each other, as before the items of a list: each is a sign of its own.
import type { Rendered } from '../../pdf/drawn-objects.types.ts'
import type { PdfBox } from '../../pdf/pdf.types.ts'

interface SignCluster {
  box: PdfBox
  members: Rendered[]
  layer: number
}

/** In points: the sides of one sign drawn again differ no more than this. */
const sameSize = 0.5
/** Of their height: signs further apart than this are no parts of one drawing. */
const minApart = 0.5

/** A cluster of equal paths below each other as so many drawings; any other cluster as it is. */
export function partStackedSigns<Cluster extends SignCluster>(cluster: Cluster): Cluster[] {
  const [first, ...others] = cluster.members.toSorted((one, other) => one.box.y - other.box.y)
  if (first === undefined || others.length === 0) return [cluster]
  const isAlike = (one: Rendered): boolean =>
    one.kind === 'path' &&
    one.segments === first.segments &&
    Math.abs(one.box.x - first.box.x) <= sameSize &&
    Math.abs(one.box.width - first.box.width) <= sameSize &&
    Math.abs(one.box.height - first.box.height) <= sameSize
  const signs = [first, ...others]
  const isApart = others.every((one, index) => {
    const above = (signs[index] ?? one).box
    return one.box.y - above.y - above.height >= above.height * minApart
  })
  if (!signs.every(isAlike) || !isApart) return [cluster]
  return signs.map((sign) => ({ ...cluster, box: sign.box, members: [sign], layer: sign.order }))
}
