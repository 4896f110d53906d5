// Small designs drawn in pixels, laid out, and where each leaf of the trees is.
import assert from 'node:assert/strict'
import type { DesignFont, DesignBlock, ExtractedDocument } from '#contracts/extracted-document.schema.ts'
import {
  designLayoutSchema,
  type DesignLayout,
  type LayoutContainer,
  type LayoutNode,
  type LayoutSection,
} from '#contracts/design-layout.schema.ts'
import { extractionInput } from '#contracts/extraction-input.schema.ts'
import { layoutDesign } from '#capabilities/design-layout/index.ts'

export const size = { width: 1_440, height: 1_000 }
export type Place = [x: number, y: number, width: number, height: number]
let count = 0

export function block(
  kind: DesignBlock['kind'],
  [x, y, width, height]: Place,
  more: Partial<DesignBlock> = {},
): object {
  count += 1
  const boundingBox = {
    page: 1,
    x: x / size.width,
    y: y / size.height,
    width: width / size.width,
    height: height / size.height,
  }
  return { id: `b${count}`, kind, boundingBox, layer: count, ...more }
}
export const text = (words: string, place: Place, more: Partial<DesignBlock> = {}): object =>
  block('text', place, {
    text: words,
    fontSize: 16,
    lineHeight: 24,
    lines: 1,
    fontFamily: 'Inter',
    color: '#222222',
    ...more,
  })
export const panel = (place: Place, color: string, more: Partial<DesignBlock> = {}): object =>
  block('shape', place, { color, ...more })

type DesignSource = ExtractedDocument['source']

export function layOut(
  blocks: object[],
  sections: object[] = [],
  designFonts?: readonly DesignFont[],
  source: DesignSource = 'website',
): DesignLayout {
  const document = extractionInput.parse({
    source,
    designFonts,
    pages: [{ number: 1, ...size, background: '#ffffff', blocks }],
    sections,
  })
  const layout = layoutDesign(document)
  assert.deepEqual(designLayoutSchema.parse(layout), layout)
  return layout
}
let styles: DesignLayout['textStyles'] = []
/** Of the design that was laid out last. */
export const getStyles = (): DesignLayout['textStyles'] => styles
export const only = (blocks: object[], source?: DesignSource): LayoutSection => {
  const layout = layOut(blocks, [], undefined, source)
  styles = layout.textStyles
  const [section, ...others] = layout.sections
  assert.ok(section !== undefined && others.length === 0)
  return section
}
export const isContainer = (node: LayoutNode): node is LayoutContainer => 'children' in node

export interface Placed {
  node: LayoutNode
  place: Place
}
/** Each leaf where its tree puts it, with what is set in it. */
export function findPlaces({ tree, slots }: LayoutSection, top = 0): Map<string, Placed> {
  const found = new Map<string, Placed>()
  const walk = (node: LayoutNode, x: number, y: number): { right: number; bottom: number } => {
    if (!isContainer(node)) {
      const slot = 'slot' in node ? slots.find(({ id }) => id === node.slot) : undefined
      const style = styles.find(({ id }) => 'style' in node && node.style === id)
      const line = style === undefined ? 0 : style.size * style.lineHeight
      const [width, height] = [node.width ?? 0, node.height ?? line]
      found.set(slot?.text ?? slot?.items?.join('|') ?? slot?.id ?? node.id, {
        node,
        place: [x, y, width, height].map(Math.round) as Place,
      })
      return { right: x + width, bottom: y + height }
    }
    const [left, above] = [x + (node.padding?.left ?? 0), y + (node.padding?.top ?? 0)]
    let cursor = node.kind === 'row' ? left : above
    let [right, bottom] = [left, above]
    for (const child of node.children) {
      const at =
        node.kind === 'row'
          ? { x: cursor + child.before, y: above + child.start }
          : { x: left + child.start, y: (node.kind === 'stack' ? cursor : above) + child.before }
      const end = walk(child, at.x, at.y)
      cursor = node.kind === 'row' ? end.right : end.bottom
      right = Math.max(right, end.right)
      bottom = Math.max(bottom, end.bottom)
    }
    return {
      right: node.width === undefined ? right : x + node.width,
      bottom: Math.max(bottom + (node.padding?.bottom ?? 0), y + (node.height ?? 0)),
    }
  }
  walk(tree, 0, top)
  return found
}
export const at = (section: LayoutSection, words: string): Place => {
  const found = findPlaces(section).get(words)
  assert.ok(found !== undefined, `${words} is not in ${[...findPlaces(section).keys()].join(', ')}`)
  return found.place
}
export const near = (found: number, wanted: number, slack = 2): void =>
  assert.ok(Math.abs(found - wanted) <= slack, `${found} instead of ${wanted}`)
/** Shapes of containers: `row(text stack(text text))`. */
export const outline = (node: LayoutNode): string =>
  isContainer(node) ? `${node.kind}(${node.children.map(outline).join(' ')})` : node.kind
