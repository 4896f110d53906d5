// What a design is made of, read from the page: its colours, type scale, distances, gradients and buttons.
// The editor offers these and nothing beside them, so that a changed page still looks like its design.
import type { LayoutNode, TextRole, TextStyle } from '#contracts/design-layout.schema.ts'
import type { Gradient } from '#contracts/paint.schema.ts'
import type { Section, Theme } from '#contracts/sections.schema.ts'
import { colorDistance } from '#core/color/index.ts'
import { isContainer, walkTree } from '../walk-tree.ts'

export interface DesignTokens {
  /** `#1a2b3c`, those used most first. */
  colors: string[]
  textStyles: UsedStyle[]
  /** Pixels at the width of the design, smallest first; always with 0. */
  spacing: number[]
  gradients: Gradient[]
  buttons: ButtonLook[]
  /** Pixels, smallest first; always with 0. */
  radii: number[]
  /** Those used most first, whatever they are around. */
  borders: Border[]
  shadows: Shadow[]
}

export interface UsedStyle {
  style: TextStyle
  /** What is mostly set in it. */
  role: TextRole | 'button' | 'list' | undefined
  uses: number
}

export type Border = NonNullable<LayoutNode['border']>
export type Shadow = NonNullable<LayoutNode['shadow']>

/** What makes a button look like another of the design. */
export type ButtonLook = Pick<Extract<LayoutNode, { kind: 'button' }>, (typeof buttonLookMembers)[number]>
export const buttonLookMembers = [
  'style',
  'color',
  'background',
  'border',
  'radius',
  'corners',
  'clip',
  'shadow',
  'padding',
  'height',
] as const

const maxColors = 18
const maxSteps = 12
/** Colours nearer than this look the same beside each other (OKLab). */
const sameColor = 0.008
const usualSteps = [8, 16, 24, 32, 48, 64, 96]
const usualRadii = [4, 8, 16]
/** Radii, borders and shadows that are offered, each. */
const maxFrames = 8

export function findDesignTokens(
  sections: readonly Pick<Section, 'tree'>[],
  theme: Pick<Theme, 'palette' | 'textStyles'>,
): DesignTokens {
  const nodes = sections.flatMap(({ tree }) => (tree === undefined ? [] : [...walkTree(tree)]))
  const styles = theme.textStyles ?? []
  return {
    colors: findColors(nodes, styles, Object.values(theme.palette)),
    textStyles: findScale(nodes, styles),
    spacing: findSteps(nodes),
    gradients: unique(nodes.flatMap(({ background }) => background?.gradient ?? [])).slice(0, 8),
    buttons: findButtons(nodes),
    radii: findRadii(nodes),
    borders: sortByUse(nodes.flatMap(({ border }) => (border === undefined ? [] : [border]))),
    shadows: sortByUse(nodes.flatMap(({ shadow }) => (shadow === undefined ? [] : [shadow]))),
  }
}

/**
 * What was offered before stays where it was, so that a choice neither moves the others nor takes away what
 * only the changed element had; what is new comes after it.
 */
export function keepTokens(known: DesignTokens | undefined, now: DesignTokens): DesignTokens {
  if (known === undefined) return now
  const join = <Value>(before: readonly Value[], after: readonly Value[]): Value[] =>
    unique([...before, ...after])
  const bySize = (left: number, right: number): number => left - right
  const isKnown = new Set(known.textStyles.map(({ style }) => style.id))
  const current = new Map(now.textStyles.map((used) => [used.style.id, used]))
  return {
    colors: join(known.colors, now.colors),
    textStyles: [
      ...known.textStyles.map((used) => current.get(used.style.id) ?? used),
      ...now.textStyles.filter(({ style }) => !isKnown.has(style.id)),
    ].toSorted(({ style: left }, { style: right }) => right.size - left.size || right.weight - left.weight),
    spacing: join(known.spacing, now.spacing).toSorted(bySize),
    gradients: join(known.gradients, now.gradients),
    buttons: join(known.buttons, now.buttons),
    radii: join(known.radii, now.radii).toSorted(bySize),
    borders: join(known.borders, now.borders),
    shadows: join(known.shadows, now.shadows),
  }
}

function findColors(
  nodes: readonly LayoutNode[],
  styles: readonly TextStyle[],
  palette: readonly string[],
): string[] {
  const counts = new Map<string, number>()
  const count = (color: string | undefined, weight: number): void => {
    if (color === undefined) return
    const plain = color.slice(0, 7)
    counts.set(plain, (counts.get(plain) ?? 0) + weight)
  }
  const byId = new Map(styles.map((style) => [style.id, style.color]))
  for (const node of nodes) {
    count(node.background?.color, 3)
    count(node.border?.color, 1)
    if ('style' in node) count(byId.get(node.style), 1)
    if ('color' in node) count(node.color, 1)
  }
  for (const color of palette) count(color, 1)
  const kept: string[] = []
  for (const [color] of [...counts].toSorted(([, left], [, right]) => right - left))
    if (kept.length < maxColors && kept.every((other) => colorDistance(color, other) >= sameColor))
      kept.push(color)
  return kept
}

/** The styles that something is set in, largest first. */
function findScale(nodes: readonly LayoutNode[], styles: readonly TextStyle[]): DesignTokens['textStyles'] {
  const uses = new Map<string, Map<TextRole | 'button' | 'list', number>>()
  for (const node of nodes) {
    if (!('style' in node) || node.kind === 'form') continue
    const role = node.kind === 'text' ? node.role : node.kind
    const roles = uses.get(node.style) ?? new Map<TextRole | 'button' | 'list', number>()
    roles.set(role, (roles.get(role) ?? 0) + 1)
    uses.set(node.style, roles)
  }
  return styles
    .filter(({ id }) => uses.has(id))
    .toSorted((left, right) => right.size - left.size || right.weight - left.weight)
    .map((style) => ({
      style,
      role: [...(uses.get(style.id) ?? [])].toSorted(([, left], [, right]) => right - left)[0]?.[0],
      uses: [...(uses.get(style.id)?.values() ?? [])].reduce((sum, count) => sum + count, 0),
    }))
}

/** Sizes nearer than this are one to whoever chooses: in pixels, and as a share of the larger. */
const sameSize = { pixels: 1.05, share: 0.04 }

/**
 * Sizes and weights to choose from, largest first: of styles that differ in their colour or line height
 * alone, or hardly in their size, the one that is used most; in place of it the given one.
 */
export function listTypeSizes(styles: readonly UsedStyle[], currentId: string): UsedStyle[] {
  const groups: UsedStyle[][] = []
  for (const used of styles) {
    const group = groups.find(([first]) => first !== undefined && isSameType(first.style, used.style))
    if (group === undefined) groups.push([used])
    else group.push(used)
  }
  const sizes = groups.flatMap((group) => {
    const [most] = group.toSorted((left, right) => right.uses - left.uses)
    return group.find(({ style }) => style.id === currentId) ?? most ?? []
  })
  return sizes.toSorted(
    ({ style: left }, { style: right }) => right.size - left.size || right.weight - left.weight,
  )
}

function isSameType(one: TextStyle, other: TextStyle): boolean {
  const difference = Math.abs(one.size - other.size)
  return (
    one.family === other.family &&
    getWeightClass(one) === getWeightClass(other) &&
    one.isItalic === other.isItalic &&
    one.case === other.case &&
    (difference <= sameSize.pixels || difference <= sameSize.share * Math.max(one.size, other.size))
  )
}

export function getWeightClass({ weight }: TextStyle): 'bold' | 'medium' | 'regular' {
  return weight >= 600 ? 'bold' : weight >= 500 ? 'medium' : 'regular'
}

/** Distances of gaps and paddings in steps of four pixels, those that are used most. */
function findSteps(nodes: readonly LayoutNode[]): number[] {
  const counts = new Map<number, number>()
  const count = (distance: number): void => {
    const step = Math.round(distance / 4) * 4
    if (step > 0 && step <= 240) counts.set(step, (counts.get(step) ?? 0) + 1)
  }
  for (const node of nodes) {
    if (isContainer(node)) for (const { before } of node.children.slice(1)) count(before)
    for (const side of Object.values(node.padding ?? {})) count(side)
  }
  const used = [...counts].toSorted(([, left], [, right]) => right - left).map(([step]) => step)
  const steps = used.length >= 5 ? used : [...used, ...usualSteps]
  return [0, ...[...new Set(steps)].slice(0, maxSteps).toSorted((left, right) => left - right)]
}

/** A design without any gets the usual ones. */
function findRadii(nodes: readonly LayoutNode[]): number[] {
  const own = sortByUse(
    nodes.flatMap(({ radius }) => (radius === undefined || radius === 0 ? [] : [Math.round(radius)])),
  )
  return [0, ...(own.length === 0 ? usualRadii : own).toSorted((left, right) => left - right)]
}

function sortByUse<Item>(items: readonly Item[]): Item[] {
  const uses = Map.groupBy(items, (item) => JSON.stringify(item))
  return [...uses.values()]
    .toSorted((left, right) => right.length - left.length)
    .slice(0, maxFrames)
    .flatMap(([first]) => (first === undefined ? [] : [first]))
}

function findButtons(nodes: readonly LayoutNode[]): ButtonLook[] {
  const looks = nodes.flatMap((node) => (node.kind === 'button' ? [getButtonLook(node)] : []))
  return unique(looks).slice(0, 8)
}

export function getButtonLook(node: Extract<LayoutNode, { kind: 'button' }>): ButtonLook {
  return Object.fromEntries(
    buttonLookMembers.flatMap((member) => (node[member] === undefined ? [] : [[member, node[member]]])),
  ) as ButtonLook
}

/** The button in another look of the design; its words, place and width stay. */
export function applyButtonLook(
  node: Extract<LayoutNode, { kind: 'button' }>,
  look: ButtonLook,
): Extract<LayoutNode, { kind: 'button' }> {
  const plain = Object.fromEntries(
    Object.entries(node).filter(([member]) => !(buttonLookMembers as readonly string[]).includes(member)),
  ) as typeof node
  return { ...plain, ...look }
}

function unique<Item>(items: readonly Item[]): Item[] {
  const seen = new Map<string, Item>()
  for (const item of items) seen.set(JSON.stringify(item), item)
  return [...seen.values()]
}
