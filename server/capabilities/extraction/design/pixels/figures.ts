// What stands on a background: connected cells that are not of it. A figure is a panel, on which others may
// stand, or an image.
import { union } from '../../pdf/boxes.ts'
import type { PdfBox } from '../../pdf/pdf.types.ts'
import type { Band } from './bands.ts'
import { cellKinds, type Cells, type Region, type RegionMap } from './cells.ts'
import { difference, type Rgb } from './colors.ts'
import { nameRegions } from './regions.ts'
import type { Figures, Scene, Figure, Place } from './figures.types.ts'
import { getImage, isImage, isRing } from './image-figures.ts'
import {
  findPanel,
  findDisc,
  isSolid,
  isLarger,
  isNear,
  reachingTo,
  getBox,
  holdsWords,
  sameColor,
} from './find-panels.ts'

/** What differs less from its background, and is no panel, is a shadow or one of JPEG's rings. */
const shadow = 26
/** In cells: what is no larger may be a tick or a dot. */
const maxSign = 4

const deepest = 4
const maxFigures = 300

/** `bands` in cells. */
export function findFigures(cells: Cells, flat: RegionMap, bands: readonly Band[]): Figures {
  const scene: Scene = {
    cells,
    names: flat.names,
    regions: new Map(flat.regions.map((region) => [region.name, region])),
    figures: { panels: [], images: [], signs: [], doubtful: [] },
  }
  for (const place of findPlaces(scene, bands)) {
    if (place.isPhotograph === true) findCardsOn(scene, place)
    else divide(scene, place)
  }
  return scene.figures
}

/** Bands with their backgrounds; those that have none are one image, whose rows differ in the margins. */
function findPlaces(scene: Scene, bands: readonly Band[]): Place[] {
  const places: Place[] = []
  for (const { top, bottom, isPhotograph } of bands) {
    const { columns, rows } = scene.cells
    const y = Math.min(rows, Math.max(0, Math.round(top)))
    const area = { x: 0, y, width: columns, height: Math.min(rows, Math.round(bottom)) - y }
    if (area.height <= 0) continue
    if (isPhotograph === true) {
      places.push({ area, background: undefined, isPhotograph, depth: 0 })
      continue
    }
    const background = findBandBackground(scene, area)
    const last = places.at(-1)
    if (
      last !== undefined &&
      last.isPhotograph !== true &&
      last.background === undefined &&
      background === undefined
    )
      last.area.height += area.height
    else places.push({ area, background, depth: 0 })
  }
  return places
}

/** Cards and buttons with words on a photograph. */
function findCardsOn(scene: Scene, place: Place): void {
  const { columns } = scene.cells
  const { x, y, width, height } = place.area
  const cells = Array.from(
    { length: width * height },
    (_, index) => (y + Math.floor(index / width)) * columns + x + (index % width),
  )
  // What reaches its edge is a sky or a wall.
  const isWithin = ({ box }: Region): boolean =>
    box.x > x && box.y > y && box.x + box.width < x + width && box.y + box.height < y + height
  for (const region of findCards(scene, { cells, box: place.area }).filter(isWithin))
    if (isDistinct(scene, place, region.box)) addPanel(scene, place, { box: region.box, region })
}

/**
 * Cards that cover less of a figure lie on a photograph: there each side is a step, of 255, for most of its
 * length, and elsewhere a veil or a wall goes on.
 */
const onPhotograph = { mostlyCards: 0.5, minStep: 8, minSeen: 0.7 }

/**
 * Whether what is around a box is the background of its place, or of other colours than what is inside of its
 * edges.
 */
function isDistinct(scene: Scene, place: Place, { x, y, width, height }: PdfBox): boolean {
  const { columns, rows, colors } = scene.cells
  const getColor = (cell: number): Rgb => [
    colors[cell * 3] ?? 0,
    colors[cell * 3 + 1] ?? 0,
    colors[cell * 3 + 2] ?? 0,
  ]
  const isSeen = (inside: [number, number], beside: [number, number]): boolean => {
    const [column, row] = beside
    if (column < 0 || row < 0 || column >= columns || row >= rows) return true
    const cell = row * columns + column
    const step = difference(getColor(inside[1] * columns + inside[0]), getColor(cell))
    return step >= onPhotograph.minStep || isOfBackground(scene, place, cell)
  }
  const across = Array.from({ length: width }, (_, at) => x + at)
  const down = Array.from({ length: height }, (_, at) => y + at)
  return [
    across.map((column) => isSeen([column, y], [column, y - 2])),
    across.map((column) => isSeen([column, y + height - 1], [column, y + height + 1])),
    down.map((row) => isSeen([x, row], [x - 2, row])),
    down.map((row) => isSeen([x + width - 1, row], [x + width + 1, row])),
  ].every((side) => side.filter(Boolean).length >= side.length * onPhotograph.minSeen)
}

/** The region along most of both margins. */
function findBandBackground(
  { cells: { columns }, names, regions }: Scene,
  { y, height }: PdfBox,
): Region | undefined {
  const counts = new Map<number, number>()
  for (let row = y; row < y + height; row += 1)
    for (const column of [0, 1, columns - 2, columns - 1]) {
      const name = names[row * columns + column] ?? 0
      counts.set(name, (counts.get(name) ?? 0) + 1)
    }
  const [name, count] = [...counts].reduce(
    (largest, entry) => (entry[1] > largest[1] ? entry : largest),
    [0, 0],
  )
  return count >= height * 2 ? regions.get(name) : undefined
}

/** Names the figures of a place, and those on its panels. */
function divide(scene: Scene, place: Place): void {
  const { area } = place
  const { columns } = scene.cells
  const cells: number[] = []
  for (let y = area.y; y < area.y + area.height; y += 1)
    for (let x = area.x; x < area.x + area.width; x += 1)
      if (!isOfBackground(scene, place, y * columns + x)) cells.push(y * columns + x)
  for (const figure of connected(cells, area, columns)) addFigure(scene, place, figure)
}

function addFigure(scene: Scene, place: Place, figure: Figure): void {
  const { figures, cells } = scene
  if (figures.panels.length + figures.images.length >= maxFigures) return
  const regions = findCards(scene, figure)
  if (regions.length > 0 && isRing(figure, { place, regions, columns: cells.columns })) {
    figures.images.push(getImage(scene, figure))
    return
  }
  const covered = regions.reduce((sum, { box }) => sum + box.width * box.height, 0)
  const isMostlyCards = covered >= figure.cells.length * onPhotograph.mostlyCards
  const cards = isMostlyCards ? regions : regions.filter(({ box }) => isDistinct(scene, place, box))
  const below = cards.length > 1 ? findPanel(scene, place, figure) : undefined
  if (below !== undefined && isBelowCards(below.region, figure)) {
    addPanel(scene, place, below)
    return
  }
  const onFigure = isMostlyCards ? [] : cards.filter(({ box }) => isSurrounded(box, figure.box))
  if (onFigure.length > 0 && onFigure.length === cards.length && isImage(scene, figure)) {
    figures.images.push(getImage(scene, figure))
    for (const region of cards) addPanel(scene, place, { box: region.box, region })
    return
  }
  if (cards.length > 1) {
    // Cards that nearly touch, and what is left between them.
    for (const region of cards) addPanel(scene, place, { box: region.box, region })
    const rest = figure.cells.filter((cell) => !cards.some(({ box }) => isNear(cell, box, cells.columns)))
    for (const part of connected(rest, figure.box, cells.columns))
      if (isImage(scene, part)) figures.images.push(getImage(scene, part))
      else figures.doubtful.push(part.box)
    return
  }
  const found = findPanel(scene, place, figure)
  const panel = found ?? findDisc(scene, figure)
  if (panel !== undefined) {
    const before = figures.images.length
    addPanel(scene, place, panel)
    for (const part of connected(found?.beside ?? [], figure.box, cells.columns))
      addFigure(scene, place, reachingTo(panel.box, part))
    if (found?.beside !== undefined) return
    const rest = figure.cells.filter((cell) => !isNear(cell, panel.box, cells.columns))
    const onPanel = figures.images.slice(before)
    for (const part of connected(rest, figure.box, cells.columns)) {
      const image = onPanel.find(({ box }) => goesOn(box, part.box))
      if (image === undefined) figures.doubtful.push(part.box)
      else image.box = union(image.box, part.box)
    }
  } else if (isImage(scene, figure)) figures.images.push(getImage(scene, figure))
  else if (Math.max(figure.box.width, figure.box.height) <= maxSign) figures.signs.push(figure.box)
  else figures.doubtful.push(figure.box)
}

/** What cards lie on is nearly as large as all of it, and so much is seen of it. */
const ofCards = { whole: 0.8, minSeen: 0.2 }

/** Whether the cards of a figure lie on a region: a frame or a shadow around them has less. */
function isBelowCards({ box, cells }: Region, figure: Figure): boolean {
  const area = box.width * box.height
  return cells >= area * ofCards.minSeen && area >= figure.box.width * figure.box.height * ofCards.whole
}

/**
 * In cells: what is left between an image on a panel and its part above or below the panel's edge, and how
 * high that part is at least.
 */
const overEdge = 5
const minOver = 3

/** Whether a part above or below a panel is of the image on it that reaches its edge there. */
function goesOn(image: PdfBox, part: PdfBox): boolean {
  const gap = Math.max(part.y - image.y - image.height, image.y - part.y - part.height)
  const [left, right] = [image.x - overEdge, image.x + image.width + overEdge]
  return part.height >= minOver && gap <= overEdge && part.x >= left && part.x + part.width <= right
}

/** Whether a box has what it lies on around it, on three sides at least. */
function isSurrounded({ x, y, width, height }: PdfBox, around: PdfBox): boolean {
  const gaps = [
    x - around.x,
    y - around.y,
    around.x + around.width - x - width,
    around.y + around.height - y - height,
  ]
  return gaps.filter((gap) => gap >= 2).length >= 3
}

/** Of a panel, beside words that go on beyond it. */
const minShown = 0.5

function addPanel(scene: Scene, place: Place, { box, region }: { box: PdfBox; region: Region }): void {
  const isWhole = box.x + box.width === region.box.x + region.box.width
  const width = box.width - (isWhole ? region.beyond : 0)
  scene.figures.panels.push({
    box: width >= box.width * minShown ? { ...box, width } : box,
    color: region.color,
  })
  if (place.depth < deepest) divide(scene, { area: box, background: region, depth: place.depth + 1 })
}

/** Groups of cells that touch. */
function connected(cells: readonly number[], area: PdfBox, columns: number): Figure[] {
  const mask = new Uint8Array(area.width * area.height)
  for (const cell of cells)
    mask[(Math.floor(cell / columns) - area.y) * area.width + (cell % columns) - area.x] = 1
  const names = nameRegions(mask, { columns: area.width, rows: area.height })
  const groups = new Map<number, number[]>()
  for (const [index, group] of names.entries()) {
    if (group === 0) continue
    const cell = (area.y + Math.floor(index / area.width)) * columns + area.x + (index % area.width)
    const known = groups.get(group)
    if (known === undefined) groups.set(group, [cell])
    else known.push(cell)
  }
  return [...groups.values()].map((group) => ({ cells: group, box: getBox(group, columns) }))
}

/** Regions of a figure that are panels with words of their own. */
function findCards(scene: Scene, { cells, box }: Figure): Region[] {
  const names = new Set(cells.map((cell) => scene.names[cell] ?? 0))
  return [...names].flatMap((name) => {
    const region = scene.regions.get(name)
    return region !== undefined &&
      !isLarger(region.box, box) &&
      isSolid(scene, region) &&
      holdsWords(scene, region.box)
      ? [region]
      : []
  })
}

function isOfBackground(scene: Scene, { background, area }: Place, cell: number): boolean {
  if (background === undefined) return false
  const region = scene.regions.get(scene.names[cell] ?? 0)
  if (region === undefined) return scene.cells.kinds[cell] === cellKinds.words
  if (region === background) return true
  const contrast = difference(region.color, background.color)
  if (contrast > shadow) return false
  // Below a line from edge to edge, the background goes on.
  return !isSolid(scene, region) || (contrast <= sameColor && touchesEdge(region.box, area))
}

function touchesEdge(box: PdfBox, area: PdfBox): boolean {
  return (
    box.x <= area.x ||
    box.y <= area.y ||
    box.x + box.width >= area.x + area.width ||
    box.y + box.height >= area.y + area.height
  )
}
