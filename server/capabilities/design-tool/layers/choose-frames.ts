// Which frames of a file are the page: what the URL names, else the widest screen of the first canvas
// with what goes on below it.
import { toStorableText } from '#core/text.ts'
import type { FigmaNode } from '../figma.types.ts'
import { getArea, toRect, type Rect } from './rect.ts'
import { isHidden } from './visible.ts'

export interface ChosenFrames {
  frames: FigmaNode[]
  /** Sentences for the person who reads the design. */
  warnings: string[]
}

interface Candidate {
  node: FigmaNode
  rect: Rect
}

const screens = new Set(['FRAME', 'COMPONENT', 'INSTANCE', 'GROUP'])
const narrowest = { desktop: 960, any: 240 }
// A part of a page may be as low as its header.
const lowest = { part: 40, page: 400 }
const maxDesktopWidth = 2_560
const maxFrames = 20
// What designers keep beside their pages.
const besides =
  /^\W*(?:cover|thumbnails?|style ?-?guides?|components?|ui ?-?kit|colou?rs?|typography|fonts?|icons?|tokens?|design ?system|mood ?-?boards?|archives?|old|playground|notes?|assets?|wireframes?)\b/i

/**
 * The frames to read below a file's root, a canvas or any layer. No frames where there is none that could be
 * a page.
 */
export function chooseFrames(root: FigmaNode): ChosenFrames {
  if (root.type === 'DOCUMENT') return chooseInFile(root, false)
  if (root.type === 'CANVAS' || root.type === 'SECTION') return choose(candidatesIn(root, false))
  const rect = toRect(root.absoluteBoundingBox)
  return {
    frames: rect !== undefined && getArea(rect) > 0 && Array.isArray(root.children) ? [root] : [],
    warnings: [],
  }
}

/** The same by an outline of a file, whose frames came without what is in them. */
export function chooseByOutline(file: FigmaNode): FigmaNode[] {
  return chooseInFile(file, true).frames
}

/** The layer with this identifier, wherever it is below the root. */
export function findLayer(root: FigmaNode, nodeId: string): FigmaNode | undefined {
  const waiting = [root]
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (node.id === nodeId) return node
    for (const child of Array.isArray(node.children) ? node.children : []) waiting.push(child)
  }
  return undefined
}

function chooseInFile(file: FigmaNode, isOutline: boolean): ChosenFrames {
  const canvases = Array.isArray(file.children) ? file.children : []
  const inOrder = [
    ...canvases.filter(({ name = '' }) => !besides.test(name)),
    ...canvases.filter(({ name = '' }) => besides.test(name)),
  ]
  for (const canvas of inOrder) {
    const chosen = choose(candidatesIn(canvas, isOutline))
    if (chosen.frames.length > 0) return chosen
  }
  return { frames: [], warnings: [] }
}

/** Frames of screen size; sections of a canvas are looked into. */
function candidatesIn(container: FigmaNode, isOutline: boolean): Candidate[] {
  return (Array.isArray(container.children) ? container.children : []).flatMap((node): Candidate[] => {
    if (isHidden(node)) return []
    const isFilled = Array.isArray(node.children) && node.children.length > 0
    if (node.type === 'SECTION' && isFilled)
      return besides.test(node.name ?? '') ? [] : candidatesIn(node, isOutline)
    const rect = toRect(node.absoluteBoundingBox)
    const isScreen =
      screens.has(node.type ?? '') &&
      rect !== undefined &&
      rect.width >= narrowest.any &&
      rect.height >= lowest.part
    return isScreen && (isFilled || isOutline) ? [{ node, rect }] : []
  })
}

function choose(candidates: readonly Candidate[]): ChosenFrames {
  const pages = preferred(candidates, [
    ({ node }) => node.type !== 'COMPONENT' && !besides.test(node.name ?? ''),
    ({ rect }) => rect.width >= narrowest.desktop && rect.width <= maxDesktopWidth,
  ])
  const [main] = pages.toSorted((left, right) => getArea(right.rect) - getArea(left.rect))
  if (main === undefined) return { frames: [], warnings: [] }
  const chosen = findStack(main, pages).slice(0, maxFrames)
  return {
    frames: chosen.map(({ node }) => node),
    warnings: warningsFor(
      main,
      candidates.filter((one) => !chosen.includes(one)),
    ),
  }
}

/** Those that pass every test that any passes. */
function preferred(
  candidates: readonly Candidate[],
  tests: readonly ((candidate: Candidate) => boolean)[],
): readonly Candidate[] {
  let kept = candidates
  for (const test of tests) {
    const passing = kept.filter(test)
    if (passing.length > 0) kept = passing
  }
  return kept
}

/**
 * The frame with those of its width that are right above and below it: a page that was rendered in parts.
 */
function findStack(main: Candidate, candidates: readonly Candidate[]): Candidate[] {
  const isColumn = ({ rect }: Candidate): boolean =>
    Math.abs(rect.x - main.rect.x) <= 8 && Math.abs(rect.width - main.rect.width) <= 8
  const column = candidates.filter(isColumn).toSorted((left, right) => left.rect.y - right.rect.y)
  const at = column.indexOf(main)
  let [first, last] = [at, at]
  while (first > 0 && isJoined(column[first - 1], column[first])) first -= 1
  while (last < column.length - 1 && isJoined(column[last], column[last + 1])) last += 1
  return column.slice(first, last + 1)
}

// Parts of one page touch or nearly do; screens beside one another on a canvas are set apart.
const maxJointWidth = 40

function isJoined(upper: Candidate | undefined, lower: Candidate | undefined): boolean {
  if (upper === undefined || lower === undefined) return false
  return Math.abs(lower.rect.y - (upper.rect.y + upper.rect.height)) <= maxJointWidth
}

function warningsFor(main: Candidate, others: readonly Candidate[]): string[] {
  const read = `“${shortName(main.node)}”`
  const isNarrow = ({ rect }: Candidate): boolean =>
    rect.width < narrowest.desktop && main.rect.width >= narrowest.desktop
  const narrow = others.filter((one) => isNarrow(one) && one.rect.height >= lowest.page)
  const pages = others.filter(
    (one) =>
      !isNarrow(one) &&
      one.rect.height >= lowest.page &&
      one.node.type !== 'COMPONENT' &&
      !besides.test(one.node.name ?? ''),
  )
  const warnings: string[] = []
  if (narrow.length > 0)
    warnings.push(`${read} was read; its narrower versions were left out: ${listed(narrow)}.`)
  if (pages.length > 0)
    warnings.push(
      `${read} was read; other frames were left out: ${listed(pages)}. To read one of them, copy the link of that frame.`,
    )
  return warnings
}

function listed(candidates: readonly Candidate[]): string {
  const names = candidates.slice(0, 5).map(({ node }) => `“${shortName(node)}”`)
  return candidates.length > names.length
    ? `${names.join(', ')} and ${candidates.length - names.length} more`
    : names.join(', ')
}

function shortName({ name }: FigmaNode): string {
  const text = typeof name === 'string' ? name.trim() : ''
  return text === '' ? 'unnamed' : toStorableText(text).slice(0, 60)
}
