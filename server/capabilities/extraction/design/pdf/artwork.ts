// Images and drawings of a page. A logo is many paths: what is rendered close together is one image.
import { shareInside, union } from '../../pdf/boxes.ts'
import { widened } from '../../pdf/clippings.ts'
import type { Rendered } from '../../pdf/drawn-objects.types.ts'
import type { PdfBox } from '../../pdf/pdf.types.ts'
import type { Lettering } from '../paragraph-block.ts'
import { partStackedSigns } from './alike-signs.ts'
import { isPatterned } from './panels.ts'
import { nameRegions } from '../pixels/regions.ts'

export interface Artwork {
  box: PdfBox
  members: Rendered[]
  /** Pixels a point that show all of it. */
  density: number
  /** Where it is painted. */
  layer: number
  /** What an image is blended with: without it, its colours are others. */
  blendedWith?: Rendered
  /** Words are on it: it is none of their letters. */
  isBackground?: boolean
  /** What its letters say and how, and where a link around them leads. */
  text?: string
  lettering?: Lettering
  href?: string
}

/** A side below this share of the page's width, and below so many points, is an ornament. */
const minShare = 0.006
const minSide = 8
/** A line parts or underlines; it draws nothing. */
const lineWidth = 1.5
const lineLength = 24
/** Less than this is no drawing: a stroke, a part of one. */
const minSegments = 8
const minPaths = 3
const minCorners = 6
/** Points of a line that is drawn with a pen and is more than straight. */
const minBends = 3
/** In points: what is larger each way is a drawing, however plain. */
const plainSide = 16
/** Drawings are clustered on a grid of cells of this share of the page's width. */
const cellShare = 0.01
const vectorDensity = 4
const maxArtworks = 90

export function findArtwork(
  artwork: readonly Rendered[],
  page: {
    width: number
    height: number
    continues: (one: PdfBox, other: PdfBox) => boolean
    isBehindWords: (one: Rendered) => boolean
  },
): Artwork[] {
  const minLength = Math.max(minSide, page.width * minShare)
  const isLine = ({ box }: Rendered) =>
    Math.min(box.width, box.height) < lineWidth && Math.max(box.width, box.height) > lineLength
  const images = joinTiles(
    artwork.filter(({ kind }) => kind === 'picture'),
    page.continues,
  )
  // A blurred shadow is an image below what throws it, which keeps its outlines.
  const shadows = artwork.filter(isBlurredShadow)
  const paths = artwork.filter((one) => one.kind !== 'picture' && !isLine(one) && !isBlurredShadow(one))
  // What words are on is their background, no part of a drawing that it touches: a slanted band, a polygon.
  const backgrounds = new Set(paths.filter((one) => isBackground(one) && page.isBehindWords(one)))
  const framed = [...backgrounds].map((one) => [one, ...paths.filter((other) => isBorderOf(other, one))])
  const used = new Set(framed.flat())
  const drawings = clusters(
    paths.filter((one) => !used.has(one)),
    page,
  )
    .flatMap(partStackedSigns)
    .filter(isDrawing)
  return [...images, ...shadows.map(asShadow), ...framed.map(asBackground), ...drawings]
    .filter(
      ({ box, members }) =>
        Math.min(box.width, box.height) >= minLength ||
        isSmallSign(box, members) ||
        members.every(isPatternedStrip),
    )
    .toSorted((a, b) => b.box.width * b.box.height - a.box.width * a.box.height)
    .slice(0, maxArtworks)
}

/**
 * Images with the fill of their box that is painted right before them: a blend mode, which PDFium does not
 * name, may tint them with it.
 */
export function withFillsBehind(artworks: readonly Artwork[], rendered: readonly Rendered[]): Artwork[] {
  return artworks.map((artwork) => {
    const [picture, ...others] = artwork.members
    if (picture?.kind !== 'picture' || !picture.isMasked || others.length > 0) return artwork
    const fill = rendered.find(
      ({ kind, order, fill: own, box, chain }) =>
        kind === 'path' &&
        own?.alpha === 1 &&
        order === picture.order - 1 &&
        chain[0] === picture.chain[0] &&
        shareInside(box, picture.box) > sameBox &&
        shareInside(picture.box, box) > sameBox,
    )
    return fill === undefined ? artwork : { ...artwork, blendedWith: fill }
  })
}

/** So much of each of two boxes lies in the other. */
export const sameBox = 0.98

/** In points: what is smaller has no words on it. */
const minBackground = { width: 60, height: 18 }
const maxBackgroundSegments = 400

function isBackground({ kind, box, fill, segments }: Rendered): boolean {
  const isLarge = box.width >= minBackground.width && box.height >= minBackground.height
  return kind === 'path' && fill !== undefined && isLarge && segments <= maxBackgroundSegments
}

/** A line around a shape is painted right after it. */
function isBorderOf({ kind, box, fill, stroke, order }: Rendered, one: Rendered): boolean {
  if (kind !== 'path' || fill !== undefined || stroke === undefined || order !== one.order + 1) return false
  return shareInside(box, widened(one.box, stroke.width)) > 0.99 && shareInside(one.box, box) > 0.9
}

function asBackground(members: Rendered[]): Artwork {
  const [box, layer] = [members.map((one) => one.box).reduce(union), members[0]?.order ?? 0]
  return { box, members, density: vectorDensity, layer, isBackground: true }
}

export function isBlurredShadow({ kind, hole, isMasked }: Rendered): boolean {
  return kind === 'path' && hole !== undefined && isMasked
}

function asShadow(one: Rendered): Artwork {
  return { box: one.box, members: [one], density: 1, layer: one.order }
}

/** An arrow that opens a list is lower than it is wide, and so is a tick of two slanted bars. */
function isSmallSign({ width, height }: PdfBox, members: readonly Rendered[]): boolean {
  if (Math.min(width, height) < minSign || Math.max(width, height) >= maxSign) return false
  return (
    members.every((one) => isSign(one) || isTriangle(one)) || (members.length > 1 && members.every(isOutline))
  )
}

/** A filled shape that is neither an upright rectangle nor round. */
function isOutline({ kind, fill, radius }: Rendered): boolean {
  return kind === 'path' && fill?.alpha === 1 && radius === undefined
}

/** In points. */
const minSign = 3
const maxSign = 20

function isDrawing({ members, box }: Artwork): boolean {
  if (Math.min(box.width, box.height) >= plainSide) return true
  if (members.length >= minPaths || members.some(({ kind }) => kind === 'shading')) return true
  if (
    members.some(
      (one) =>
        isSign(one) || isTriangle(one) || isTurnedSquare(one) || isPolygon(one) || isPatternedStrip(one),
    )
  )
    return true
  return members.reduce((sum, { segments }) => sum + segments, 0) >= minSegments
}

/** A line that bends and goes back to where it began, or not: a tick, an arrow, a wave. */
function isSign({ stroke, fill, radius, segments }: Rendered): boolean {
  return stroke !== undefined && fill === undefined && radius === undefined && segments >= minBends
}

/** As before what opens, or in a button that plays: of three corners, at least so high beside its width. */
export function isTriangle(one: Rendered): boolean {
  const { width, height } = one.box
  const isSpiky = Math.min(width, height) < Math.max(width, height) * minTriangle
  return isOutline(one) && one.stroke === undefined && one.segments <= 4 && !isSpiky
}

const minTriangle = 0.3

/** As below a bubble, whose tip it is. */
function isTurnedSquare(one: Rendered): boolean {
  const { width, height } = one.box
  const isSquare = Math.min(width, height) > Math.max(width, height) * minSquare
  return isOutline(one) && one.stroke === undefined && one.segments <= 5 && isSquare
}

const minSquare = 0.85

/** It may be low: a bar of progress, a tape. */
function isPatternedStrip(one: Rendered): boolean {
  return isPatterned(one) && Math.max(one.box.width, one.box.height) >= minStrip
}

/** In points. */
const minStrip = 48

/** A box that is filled with a pattern and nothing else. */
export function isOnePattern([only, ...others]: readonly Rendered[]): boolean {
  return only !== undefined && others.length === 0 && isPatterned(only)
}

/** A filled outline of six corners or more: a hexagon, a star. */
function isPolygon(one: Rendered): boolean {
  return isOutline(one) && one.segments >= minCorners
}

/** Some programs cut an image into strips or tiles: those that touch along a whole side are one. */
function joinTiles(
  images: readonly Rendered[],
  continues: (one: PdfBox, other: PdfBox) => boolean,
): Artwork[] {
  const joined: Artwork[] = []
  for (const image of images) {
    const artwork = { box: image.box, members: [image], density: image.density ?? 1, layer: image.order }
    const host = joined
      .slice(-200)
      .find((other) => isTileOf(other.box, image.box) && continues(other.box, image.box))
    if (host === undefined) joined.push(artwork)
    else {
      host.box = union(host.box, image.box)
      host.members.push(image)
      host.density = Math.max(host.density, artwork.density)
    }
  }
  return joined
}

function isTileOf(a: PdfBox, b: PdfBox): boolean {
  const near = (one: number, other: number) => Math.abs(one - other) < 1
  const isBelow = near(a.y + a.height, b.y) || near(b.y + b.height, a.y)
  const isBeside = near(a.x + a.width, b.x) || near(b.x + b.width, a.x)
  return (
    (isBelow && near(a.x, b.x) && near(a.width, b.width)) ||
    (isBeside && near(a.y, b.y) && near(a.height, b.height))
  )
}

/** Groups of what touches, or nearly so: connected cells of a grid laid over the page. */
function clusters(rendered: readonly Rendered[], page: { width: number; height: number }): Artwork[] {
  if (rendered.length === 0) return []
  const cell = Math.max(1, page.width * cellShare, page.height / 2_000)
  const columns = Math.ceil(page.width / cell) + 1
  const rows = Math.ceil(page.height / cell) + 1
  const names = nameRegions(coveredCells(rendered, { cell, columns, rows }), { columns, rows })
  const groups = new Map<number, Artwork>()
  for (const one of rendered) {
    const name = names[Math.floor(one.box.y / cell) * columns + Math.floor(one.box.x / cell)] ?? 0
    const group = groups.get(name)
    if (group === undefined)
      groups.set(name, { box: one.box, members: [one], density: vectorDensity, layer: one.order })
    else {
      group.box = union(group.box, one.box)
      group.members.push(one)
    }
  }
  return [...groups.values()]
}

/**
 * Which cells a box lies on; counted at corners and summed up once, so that large boxes cost no more than
 * small ones.
 */
function coveredCells(
  rendered: readonly Rendered[],
  { cell, columns, rows }: { cell: number; columns: number; rows: number },
): Uint8Array {
  const counts = new Int32Array((columns + 1) * (rows + 1))
  const add = (row: number, column: number, count: number) => {
    const at = row * (columns + 1) + column
    counts[at] = (counts[at] ?? 0) + count
  }
  for (const { box } of rendered) {
    const [left, top] = [Math.floor(box.x / cell), Math.floor(box.y / cell)]
    const right = Math.min(columns, Math.floor((box.x + box.width) / cell) + 1)
    const bottom = Math.min(rows, Math.floor((box.y + box.height) / cell) + 1)
    add(top, left, 1)
    add(top, right, -1)
    add(bottom, left, -1)
    add(bottom, right, 1)
  }
  const covered = new Uint8Array(columns * rows)
  const above = new Int32Array(columns)
  for (let row = 0; row < rows; row += 1) {
    let sum = 0
    for (let column = 0; column < columns; column += 1) {
      sum += counts[row * (columns + 1) + column] ?? 0
      above[column] = (above[column] ?? 0) + sum
      covered[row * columns + column] = (above[column] ?? 0) > 0 ? 1 : 0
    }
  }
  return covered
}
