// The order in which panels are painted where one is found after those that lie on it.
import { getArea, intersection } from '../../pdf/boxes.ts'
import type { Panel } from '../page-blocks.ts'

/** All of them, each of the first before what is smaller and over it. */
export function behindSmaller(larger: readonly Panel[], panels: readonly Panel[]): Panel[] {
  const all = [...panels]
  for (const one of larger) {
    const at = all.findIndex(
      (panel) => getArea(panel) < getArea(one) && intersection(panel, one) !== undefined,
    )
    all.splice(at < 0 ? all.length : at, 0, one)
  }
  return all
}
