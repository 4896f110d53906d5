import type { FigmaNode } from '../figma.types.ts'
import { minOpacity } from './paints.ts'

// Notes of the design tool itself, and regions that are only exported.
const notPainted = new Set([
  'SLICE',
  'CONNECTOR',
  'STICKY',
  'WASHI_TAPE',
  'STAMP',
  'WIDGET',
  'EMBED',
  'LINK_UNFURL',
  'HIGHLIGHT',
])

/** Whether nothing of the layer is seen. */
export function isHidden({ visible, opacity = 1, type = '' }: FigmaNode): boolean {
  return visible === false || opacity <= minOpacity || notPainted.has(type)
}
