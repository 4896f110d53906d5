// What sections in a ready layout take over from those that are built like the design: the margin of the
// content, how large headings are, how round cards and buttons.
import type { LayoutNode, TextStyle } from '#contracts/design-layout.schema.ts'
import type { Section } from '#contracts/sections.schema.ts'
import { upperMedian } from '#core/statistics.ts'
import { phoneMargin } from './phone-flow.ts'
import { placeTree, type PlacedNode } from './place-nodes.ts'
import { isContainer, walkTree } from './walk-tree.ts'

export interface DesignMeasures {
  /** Pixels on either side, at the width of the design. */
  margin: number | undefined
  /** Pixels. */
  heading: { size: number; weight: number; lineHeight: number } | undefined
  cardRadius: number | undefined
  buttonRadius: number | undefined
}

/** In pixels: content that begins further left is from edge to edge, further right in the middle. */
const margins = { min: 24, max: 320 }
/** Margins within so many pixels are the same. */
const marginStep = 8
const minCard = { width: 180, height: 100 }

/** Undefined where no section is built like a design. */
export function findDesignMeasures(
  sections: readonly Pick<Section, 'tree'>[],
  textStyles: readonly TextStyle[] = [],
): DesignMeasures | undefined {
  const trees = sections.flatMap(({ tree }) => (tree === undefined ? [] : [placeTree(tree)]))
  if (trees.length === 0) return undefined
  const placed = trees.flatMap((root) => listAll(root))
  const nodes = placed.map(({ node }) => node)
  const styles = new Map(textStyles.map((style) => [style.id, style]))
  const headings = trees.flatMap((root) => findTitle(root, styles) ?? [])
  const size = upperMedian(headings.map((style) => style.size))
  const heading = headings.find((style) => style.size === size)
  const cards = placed.flatMap(({ node, width }) =>
    isCard(node, width) ? [Math.round(node.radius ?? 0)] : [],
  )
  const buttons = nodes.flatMap((node) =>
    node.kind === 'button' && (node.background ?? node.border) !== undefined
      ? [Math.round(node.radius ?? 0)]
      : [],
  )
  return {
    margin: findMode(
      trees.flatMap((root) => findMargin(root) ?? []),
      marginStep,
    ),
    heading: heading && { size: heading.size, weight: heading.weight, lineHeight: heading.lineHeight },
    cardRadius: findMode(cards, 1),
    buttonRadius: findMode(buttons, 1),
  }
}

function listAll(placed: PlacedNode): PlacedNode[] {
  return [placed, ...placed.children.flatMap((child) => listAll(child))]
}

/** What the title of a section is set in; the first section says more than that. */
function findTitle(root: PlacedNode, styles: ReadonlyMap<string, TextStyle>): TextStyle | undefined {
  const headings = listAll(root).flatMap(({ node }) =>
    node.kind === 'text' && node.role.startsWith('heading-') ? [node] : [],
  )
  if (headings.some(({ role }) => role === 'heading-1')) return undefined
  return headings
    .flatMap(({ style }) => styles.get(style) ?? [])
    .toSorted((one, other) => other.size - one.size)[0]
}

/** Where the words and boxes of a section begin. */
function findMargin(root: PlacedNode): number | undefined {
  const lefts = listAll(root)
    .filter(({ node, x }) => node.kind === 'text' && x >= margins.min && x <= margins.max)
    .map(({ x }) => x)
  const boxes = listAll(root)
    .filter(({ node, x, width }) => isCard(node, width) && x >= margins.min && x <= margins.max)
    .map(({ x }) => x)
  return lefts.length + boxes.length === 0 ? undefined : Math.min(...lefts, ...boxes)
}

function isCard(node: LayoutNode, width: number): boolean {
  return (
    isContainer(node) &&
    (node.background?.color ?? node.border) !== undefined &&
    width >= minCard.width &&
    width <= 900 &&
    (node.height ?? minCard.height) >= minCard.height &&
    [...walkTree(node)].some(({ kind }) => kind === 'text')
  )
}

/** What most have, within a step; the smallest of them. */
function findMode(values: readonly number[], step: number): number | undefined {
  const groups = Map.groupBy(values, (value) => Math.round(value / step))
  const [most] = [...groups.values()].toSorted((one, other) => other.length - one.length)
  return most && Math.round(Math.min(...most))
}

/** Rules for sections in ready layouts. */
export function writeMeasures({ margin, heading, cardRadius, buttonRadius }: DesignMeasures): string {
  const variables = [
    cardRadius === undefined ? '' : `--radius:${Math.min(cardRadius, 48)}px;`,
    buttonRadius === undefined ? '' : `--radius-small:${Math.min(buttonRadius, 99)}px;`,
  ].join('')
  const share = (pixels: number): string => `${Math.round((pixels / 1440) * 1e5) / 1e3}%`
  return [
    variables === '' ? '' : `.section{${variables}}`,
    margin === undefined
      ? ''
      : `.section>.wrap{max-width:none;padding-inline:${phoneMargin}px}` +
        `@media(min-width:760px){.section>.wrap{padding-inline:max(${share(margin)},(100% - ${1440 - 2 * margin}px)/2)}}`,
    heading === undefined
      ? ''
      : `.section:not(.header,.hero,.footer) .title{--max-size:clamp(1.75rem,${Math.round((heading.size / 1440) * 1e4) / 100}vw,${heading.size}px);font-weight:${heading.weight};line-height:${Math.max(1, heading.lineHeight)}}`,
  ].join('')
}
