// Whether the words of a node can be read where they stand, by the reckoning of the renderer.
import type { LayoutContainer, LayoutNode, TextStyle } from '#contracts/design-layout.schema.ts'
import { contrast } from '#core/color/index.ts'
import { backdropInLayers, backdropOn, neededContrast, over, type Backdrop } from '../contrast.ts'
import { readLettering } from '../halo.ts'
import type { PageColors } from '../page-colors.ts'
import { isContainer } from '../walk-tree.ts'
import { findTrail } from './find-nodes.ts'

/** The colours that may be behind what is in a node; none where that is not known, as on an image. */
export function findBackdrop(tree: LayoutContainer, nodeId: string, pageColor: string): Backdrop {
  const trail = findTrail(tree, nodeId)
  return trail.reduce<Backdrop>(
    (backdrop, node, index) => {
      const parent = trail[index - 1]
      const behind =
        parent !== undefined && isContainer(parent) && parent.kind === 'layers'
          ? backdropInLayers(backdrop, parent, node)
          : backdrop
      return backdropOn(behind, node)
    },
    [pageColor],
  )
}

export interface Legibility {
  /** Of the least readable place; undefined where the backdrop is not known. */
  ratio: number | undefined
  needed: number
  /** The colour that is rendered: the same, or one that can be read. */
  shown: string
  /** Whether a shadow makes it readable. */
  hasShadow: boolean
}

export function judgeColor(
  color: string,
  style: TextStyle,
  backdrop: Backdrop,
  { look }: Pick<PageColors, 'look'>,
): Legibility {
  const needed = neededContrast(style)
  const ratios = backdrop.map((behind) => contrast(over(color, behind), behind))
  const { color: shown, halo } = look(color, backdrop, readLettering(style))
  const ratio = ratios.length === 0 ? undefined : Math.min(...ratios)
  return { ratio, needed, shown, hasShadow: halo !== undefined }
}

/** The colour that a node's words are given, before it is repaired. */
export function findTextColor(node: LayoutNode, styles: ReadonlyMap<string, TextStyle>): string | undefined {
  if (!('style' in node)) return undefined
  return ('color' in node ? node.color : undefined) ?? styles.get(node.style)?.color
}
