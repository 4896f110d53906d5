// Text, images and painted areas of the page as it is shown. Runs in the page, not here. The page's own
// scripts can have tampered with everything, so what comes back is a stranger's and is checked like that
// (`read-website.ts`).
import type {
  GeneratedContent,
  MeasuredPage,
  MeasureLimits,
  PageDocument,
  PageElement,
  PageStyle,
  PageWindow,
} from '../measure-page.types.ts'
import type { Collected } from './collect.ts'
import { familyReader } from './shown-family.ts'
import { siteWords } from './site-words.ts'
import { isTransparent } from './styles.ts'
import { visit } from './visit.ts'

declare const document: PageDocument
declare const window: PageWindow
declare function getComputedStyle(element: PageElement, pseudo?: string): PageStyle

/**
 * In pixels from the page's upper left corner, in the order of the document, each block with its place in the
 * order of painting.
 */
export function measurePage(limits: MeasureLimits, generated: GeneratedContent): MeasuredPage {
  const collected: Collected = {
    blocks: [],
    characters: 0,
    sequence: 0,
    shots: 0,
    limits,
    generated,
    shownFamily: familyReader(),
  }
  const height = Math.max(document.documentElement.scrollHeight, document.body.scrollHeight)
  visit(collected, document.body, 0, {
    opacity: 1,
    clip: { left: 0, top: 0, right: window.innerWidth, bottom: height, corners: [0, 0, 0, 0] },
    path: [],
    isInNavigation: false,
    isShaped: false,
    isAskew: false,
    turn: 0,
    scale: 1,
    isInColumns: false,
  })
  const { blocks } = collected
  const painted = blocks.map((_, index) => index)
  painted.sort((one, other) => comparePaths(blocks[one]?.path ?? [], blocks[other]?.path ?? []))
  for (const [layer, index] of painted.entries()) {
    const block = blocks[index]
    if (block !== undefined) block.layer = layer
  }
  const root = getComputedStyle(document.documentElement).getPropertyValue('background-color')
  return {
    width: window.innerWidth,
    height,
    background: isTransparent(root)
      ? getComputedStyle(document.body).getPropertyValue('background-color')
      : root,
    blocks: blocks.map(({ path: _path, ...block }) => block),
    words: siteWords(),
  }
}

export function comparePaths(one: readonly number[], other: readonly number[]): number {
  for (let index = 0; index < Math.max(one.length, other.length); index += 1) {
    const difference = (one[index] ?? 0) - (other[index] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}
