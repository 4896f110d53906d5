// The colours of a design: clustered in OKLab, weighed by what they cover, and distinguished by what they are
// for.
import type { PaletteColor } from '#contracts/extracted-document.schema.ts'
import { colorDistance, contrast, toOklch } from '#core/color/index.ts'
import { getHeight, getWidth, type Item, type Strip } from './strip.ts'
import type { Surfaces } from './surfaces.ts'

/** Uses of one colour, in square page widths but for the letters. */
interface Use {
  /** Pages and bands. */
  background: number
  panel: number
  /** Ink of letters. */
  text: number
  button: number
  rule: number
  /** Letters, of whatever size. */
  letters: number
  /** Visible parts of pages themselves. */
  page: number
}
const unused: Use = { background: 0, panel: 0, text: 0, button: 0, rule: 0, letters: 0, page: 0 }
interface Cluster extends Use {
  color: string
  total: number
}

/** In OKLab: below this nobody would call it another colour. */
const sameColor = 0.035
/** Large surfaces lie beside each other, and a pale tint is meant to be seen on white. */
const sameBackground = 0.008
/** Cells across a page; what is smaller than a cell counts by its own area. */
const cells = 64
const maxRows = 640
const maxPainted = 800
const maxColors = 16
/** Of the square around a letter, what ink covers. */
const inkShare = 0.12
const grey = 0.035

export function findPalette(strips: readonly { strip: Strip; surfaces: Surfaces }[]): PaletteColor[] {
  const uses = new Map<string, Use>()
  for (const { strip, surfaces } of strips) {
    countBackgrounds(strip, surfaces, uses)
    countLetters(strip, uses)
    countButtons(surfaces, uses)
  }
  const clusters = findCluster(uses)
  const sum = clusters.reduce((total, cluster) => total + cluster.total, 0)
  if (sum === 0) return []
  const roles = findRoles(clusters)
  return clusters
    .filter((cluster, index) => index < maxColors || roles.has(cluster))
    .map((cluster) => ({
      color: cluster.color,
      role: roles.get(cluster) ?? 'other',
      share: Math.round((cluster.total / sum) * 10_000) / 10_000,
    }))
}

function getUse(uses: Map<string, Use>, color: string): Use {
  const known = uses.get(color)
  if (known !== undefined) return known
  const use = { ...unused }
  uses.set(color, use)
  return use
}

/**
 * Paints surfaces and images on a coarse grid, the large ones first, and counts what is left to be seen of
 * each colour.
 */
function countBackgrounds(strip: Strip, surfaces: Surfaces, uses: Map<string, Use>): void {
  const kinds = new Map(surfaces.all.map(({ item, kind }) => [item, kind]))
  const painted = strip.items
    .filter((item) => item.block.kind === 'image' || kinds.has(item))
    .toSorted((one, other) => getArea(other) - getArea(one))
  const byPage = Map.groupBy(painted, ({ page }) => page)
  for (const page of strip.pages) {
    const height = page.bottom - page.top
    const rows = Math.max(1, Math.min(maxRows, Math.round(height * cells)))
    const cellArea = height / rows / cells
    const items = byPage.get(page) ?? []
    const bare =
      items.find((item) => kinds.get(item) === 'cover')?.block.color ?? page.page.background ?? '#ffffff'
    const grid: (string | undefined)[] = Array.from({ length: rows * cells }, () => bare)
    const backgrounds = new Set<string | undefined>([bare])
    for (const [index, item] of items.entries()) {
      const { color, kind } = item.block
      const surface = kinds.get(item)
      if (color !== undefined && (surface === 'rule' || index >= maxPainted || getArea(item) < cellArea)) {
        getUse(uses, color)[surface === 'rule' ? 'rule' : 'panel'] += getArea(item)
      } else if (color !== undefined || kind === 'image') {
        if (surface === 'cover' || surface === 'band') backgrounds.add(color)
        paint(
          grid,
          {
            left: item.left,
            right: item.right,
            top: ((item.top - page.top) / height) * rows,
            bottom: ((item.bottom - page.top) / height) * rows,
          },
          color,
        )
      }
    }
    // Neighbouring cells mostly have one colour: they are counted together.
    for (let start = 0, end = 0; start < grid.length; start = end) {
      const color = grid[start]
      while (end < grid.length && grid[end] === color) end += 1
      if (color === undefined) continue
      const use = getUse(uses, color)
      const area = (end - start) * cellArea
      use[backgrounds.has(color) ? 'background' : 'panel'] += area
      if (color === bare) use.page += area
    }
  }
}

/** Top and bottom in rows of the grid. */
function paint(
  grid: (string | undefined)[],
  { left, right, top, bottom }: { left: number; right: number; top: number; bottom: number },
  color: string | undefined,
): void {
  const last = Math.min(grid.length / cells, Math.round(bottom))
  for (let row = Math.round(top); row < last; row += 1)
    grid.fill(color, row * cells + Math.round(left * cells), row * cells + Math.round(right * cells))
}

function countLetters(strip: Strip, uses: Map<string, Use>): void {
  for (const item of strip.items) {
    if (item.block.color === undefined || item.letters === 0) continue
    const use = getUse(uses, item.block.color)
    use.text += item.letters * item.size ** 2 * inkShare
    use.letters += item.letters
  }
}

function countButtons({ all }: Surfaces, uses: Map<string, Use>): void {
  for (const { kind, item } of all)
    if (kind === 'button' && item.block.color !== undefined)
      getUse(uses, item.block.color).button += getArea(item)
}

function getArea(item: Item): number {
  return getWidth(item) * getHeight(item)
}

/** Most used first. */
function findCluster(uses: ReadonlyMap<string, Use>): Cluster[] {
  const clusters: Cluster[] = []
  // A button's area is already among the panels'.
  const getTotal = (use: Use): number => use.background + use.panel + use.text + use.rule
  for (const [color, use] of [...uses].toSorted((one, other) => getTotal(other[1]) - getTotal(one[1]))) {
    const near = clusters.find(
      (cluster) =>
        colorDistance(cluster.color, color) <
        (isSurface(cluster) && isSurface(use) ? sameBackground : sameColor),
    )
    if (near === undefined) {
      if (clusters.length < maxColors * 4) clusters.push({ color, ...use, total: getTotal(use) })
      continue
    }
    for (const key of Object.keys(unused) as (keyof Use)[]) near[key] += use[key]
    near.total += getTotal(use)
  }
  return clusters.toSorted((one, other) => other.total - one.total)
}

function isSurface({ background, panel, text, rule }: Use): boolean {
  return background + panel > text + rule
}

function findRoles(clusters: readonly Cluster[]): Map<Cluster, PaletteColor['role']> {
  const roles = new Map<Cluster, PaletteColor['role']>()
  const take = (role: PaletteColor['role'], worth: (cluster: Cluster) => number): Cluster | undefined => {
    const free = clusters.filter((cluster) => !roles.has(cluster) && worth(cluster) > 0)
    const best = free.toSorted((one, other) => worth(other) - worth(one))[0]
    if (best !== undefined) roles.set(best, role)
    return best
  }
  // Bands may cover most of a page and still lie on it.
  const background = take('background', (cluster) => cluster.background + cluster.page * 2)
  const behind = background?.color ?? '#ffffff'
  take('text', ({ letters, color }) => (contrast(color, behind) >= 3 ? letters : 0))
  const chroma = ({ color }: Cluster): number => toOklch(color).chroma
  // What calls to action are rendered in counts more than what covers much.
  take('accent', (cluster) =>
    chroma(cluster) < grey
      ? 0
      : chroma(cluster) *
        (Math.sqrt(cluster.button) * 4 +
          Math.sqrt(cluster.panel + cluster.text + cluster.rule) +
          Math.sqrt(cluster.background) * 0.3),
  )
  take('border', ({ rule, total }) => (rule > total * 0.4 ? rule : 0))
  for (const cluster of clusters)
    if (!roles.has(cluster) && cluster.background + cluster.panel > cluster.total * 0.6)
      roles.set(cluster, 'surface')
  return roles
}
