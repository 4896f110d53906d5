// The colours of a design: clustered in OKLab, weighed by what they cover, and told apart by what they are for.
import type { PaletteColor } from '#capabilities/extraction/extracted-document.schema.ts'
import { colorDistance, contrast, toOklch } from '#core/color/index.ts'
import { heightOf, widthOf, type Item, type Strip } from './strip.ts'
import type { Surfaces } from './surfaces.ts'

/** Uses of one colour, in square page widths. */
interface Use {
  ground: number
  panel: number
  text: number
  button: number
  rule: number
}
interface Cluster extends Use {
  color: string
  total: number
}

/** In OKLab: below this nobody would call it another colour. */
const sameColor = 0.035
/** Cells across a page; what is smaller than a cell counts by its own area. */
const cells = 64
const mostPainted = 800
const mostColors = 16
/** Of the square around a letter, what ink covers. */
const inkShare = 0.12
const grey = 0.035

export function paletteOf(strips: readonly { strip: Strip; surfaces: Surfaces }[]): PaletteColor[] {
  const uses = new Map<string, Use>()
  for (const { strip, surfaces } of strips) {
    countGrounds(strip, surfaces, uses)
    countLetters(strip, uses)
    countButtons(surfaces, uses)
  }
  const clusters = clusterOf(uses)
  const sum = clusters.reduce((total, cluster) => total + cluster.total, 0)
  if (sum === 0) return []
  const roles = rolesOf(clusters)
  return clusters
    .filter((cluster, index) => index < mostColors || roles.has(cluster))
    .map((cluster) => ({ color: cluster.color, role: roles.get(cluster) ?? 'other', share: Math.round((cluster.total / sum) * 10_000) / 10_000 }))
}

function useOf(uses: Map<string, Use>, color: string): Use {
  const known = uses.get(color)
  if (known !== undefined) return known
  const use: Use = { ground: 0, panel: 0, text: 0, button: 0, rule: 0 }
  uses.set(color, use)
  return use
}

/** Paints the strip's surfaces on a coarse grid, the large ones first, and counts what is left to be seen. */
function countGrounds(strip: Strip, surfaces: Surfaces, uses: Map<string, Use>): void {
  const cellArea = 1 / cells ** 2
  for (const page of strip.pages) {
    const rows = Math.max(1, Math.min(cells * 30, Math.round((page.bottom - page.top) * cells)))
    const grid: (string | undefined)[] = Array.from({ length: rows * cells }, () => page.page.background ?? '#ffffff')
    const isGround = new Map<string | undefined, boolean>([[page.page.background ?? '#ffffff', true]])
    const painted = surfaces.all.filter(({ item }) => item.page === page).toSorted((one, other) => areaOf(other.item) - areaOf(one.item))
    for (const [index, { item, kind }] of painted.entries()) {
      const { color } = item.block
      if (color !== undefined && (kind === 'rule' || index >= mostPainted || areaOf(item) < cellArea)) {
        useOf(uses, color)[kind === 'rule' ? 'rule' : 'panel'] += areaOf(item)
        continue
      }
      if (kind === 'cover' || kind === 'band') isGround.set(color, true)
      // A shape without a fill hides nothing; a picture hides what is under it.
      if (color === undefined && item.block.kind === 'shape') continue
      paint(grid, rows, { ...item, top: item.top - page.top, bottom: item.bottom - page.top }, color)
    }
    for (const color of grid) if (color !== undefined) useOf(uses, color)[isGround.get(color) === true ? 'ground' : 'panel'] += cellArea
  }
}

function paint(grid: (string | undefined)[], rows: number, box: { left: number; right: number; top: number; bottom: number }, color: string | undefined): void {
  const last = Math.min(rows, Math.round(box.bottom * cells))
  for (let row = Math.max(0, Math.round(box.top * cells)); row < last; row += 1) {
    grid.fill(color, row * cells + Math.round(box.left * cells), row * cells + Math.round(box.right * cells))
  }
}

function countLetters(strip: Strip, uses: Map<string, Use>): void {
  for (const item of strip.items)
    if (item.block.color !== undefined && item.letters > 0) useOf(uses, item.block.color).text += item.letters * item.size ** 2 * inkShare
}

function countButtons({ all }: Surfaces, uses: Map<string, Use>): void {
  for (const { kind, item } of all) if (kind === 'button' && item.block.color !== undefined) useOf(uses, item.block.color).button += areaOf(item)
}

function areaOf(item: Item): number {
  return widthOf(item) * heightOf(item)
}

/** Most used first. */
function clusterOf(uses: ReadonlyMap<string, Use>): Cluster[] {
  const clusters: Cluster[] = []
  // A button's area is already among the panels'.
  const totalOf = (use: Use): number => use.ground + use.panel + use.text + use.rule
  for (const [color, use] of [...uses].toSorted((one, other) => totalOf(other[1]) - totalOf(one[1]))) {
    const near = clusters.find((cluster) => colorDistance(cluster.color, color) < sameColor && !isPaleApart(cluster.color, color))
    if (near === undefined) {
      if (clusters.length < mostColors * 4) clusters.push({ color, ...use, total: totalOf(use) })
      continue
    }
    for (const key of ['ground', 'panel', 'text', 'button', 'rule'] as const) near[key] += use[key]
    near.total += totalOf(use)
  }
  return clusters.toSorted((one, other) => other.total - one.total)
}

/** White and the palest tints are near to each other and yet meant as two. */
function isPaleApart(one: string, other: string): boolean {
  return one !== other && (one === '#ffffff' || other === '#ffffff') && colorDistance(one, other) > 0.008
}

function rolesOf(clusters: readonly Cluster[]): Map<Cluster, PaletteColor['role']> {
  const roles = new Map<Cluster, PaletteColor['role']>()
  const take = (role: PaletteColor['role'], worth: (cluster: Cluster) => number): Cluster | undefined => {
    const free = clusters.filter((cluster) => !roles.has(cluster) && worth(cluster) > 0)
    const best = free.toSorted((one, other) => worth(other) - worth(one))[0]
    if (best !== undefined) roles.set(best, role)
    return best
  }
  const background = take('background', ({ ground }) => ground)
  const ground = background?.color ?? '#ffffff'
  take('text', ({ text, color }) => (contrast(color, ground) >= 3 ? text : 0))
  const chroma = ({ color }: Cluster): number => toOklch(color).chroma
  // What calls to action are drawn in counts more than what covers much.
  take('accent', (cluster) =>
    chroma(cluster) < grey
      ? 0
      : chroma(cluster) * (Math.sqrt(cluster.button) * 4 + Math.sqrt(cluster.panel + cluster.text + cluster.rule) + Math.sqrt(cluster.ground) * 0.3),
  )
  take('border', ({ rule, total }) => (rule > total * 0.4 ? rule : 0))
  for (const cluster of clusters) if (!roles.has(cluster) && cluster.ground + cluster.panel > cluster.total * 0.6) roles.set(cluster, 'surface')
  return roles
}
