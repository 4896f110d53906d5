// The blocks that were found, in the order of the document, each with its place in the order of painting.
import type {
  GeneratedContent,
  MeasuredBlock,
  MeasuredBox,
  MeasureLimits,
  PageElement,
  PageStyle,
} from '../measure-page.types.ts'

export interface Collected {
  blocks: (MeasuredBlock & { path: readonly number[] })[]
  characters: number
  /** Counts what is painted. */
  sequence: number
  /** Counts the elements that are to be photographed. */
  shots: number
  limits: MeasureLimits
  generated: GeneratedContent
  shownFamily: (style: PageStyle) => string
}

/** What an element inherits for what is painted of it. */
export interface Surroundings {
  opacity: number
  /** What lets through nothing of it is cut away there. */
  clip: {
    left: number
    top: number
    right: number
    bottom: number
    /** How round, in pixels, clockwise from the upper left one. */
    corners: readonly number[]
  }
  /** Where it is painted: levels of the stacks that it is in. */
  path: readonly number[]
  isInNavigation: boolean
  /** What is in it is cut by a shape that is no rectangle. */
  isShaped: boolean
  /** It is turned or slanted, so that its boxes are no rectangles. */
  isAskew: boolean
  /** Degrees clockwise; `NaN` where it is slanted, too. */
  turn: number
  /** How many times as large as their styles say what is in it is shown. */
  scale: number
  /** Its text may go on at the top of the next column. */
  isInColumns: boolean
}

export function push(
  collected: Collected,
  block: Omit<MeasuredBlock, 'layer'>,
  { path, opacity }: Surroundings,
): void {
  if (collected.blocks.length >= collected.limits.maxBlocks) return
  collected.blocks.push({
    ...block,
    ...(opacity < 0.995 && block.kind !== 'image' && { opacity }),
    layer: 0,
    path,
  })
}

export function pushImage(
  collected: Collected,
  element: PageElement,
  box: MeasuredBox,
  more: Partial<MeasuredBlock>,
  around: Surroundings,
  /** What of it: all of it, or what is before or after it. */
  part: '' | '-before' | '-after' = '',
): void {
  if (box.width < 4 || box.height < 4) return
  collected.shots += 1
  element.setAttribute(`data-design-shot${part}`, String(collected.shots))
  const href = element.closest('a[href]')?.getAttribute('href')
  push(
    collected,
    {
      kind: 'image',
      ...box,
      shot: collected.shots,
      ...(href != null && { href: href.slice(0, 2_000) }),
      ...more,
    },
    around,
  )
}

/** What an element is painted with as an image, without the words that are in it. */
export function pushBox(...[collected, element, ...more]: Parameters<typeof pushImage>): void {
  element.setAttribute('data-design-wordless', '')
  pushImage(collected, element, ...more)
}

/** Whether less of a box is seen than there is of it. */
export function isCutOff(box: MeasuredBox, shown: MeasuredBox): boolean {
  return box.width - shown.width > 2 || box.height - shown.height > 2
}

export function cutBox(box: MeasuredBox, clip: Surroundings['clip']): MeasuredBox {
  const x = Math.max(box.x, clip.left)
  const y = Math.max(box.y, clip.top)
  return {
    x,
    y,
    width: Math.min(box.x + box.width, clip.right) - x,
    height: Math.min(box.y + box.height, clip.bottom) - y,
  }
}
