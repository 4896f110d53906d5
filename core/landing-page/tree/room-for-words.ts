// Whether the words of a section have room beside each other on screens narrower than its design, where small
// letters are not made smaller with the page: below that width its columns are below each other.
import { layoutWidth, type TextStyle } from '#contracts/design-layout.schema.ts'
import { isUpright } from '#contracts/paint.schema.ts'
import { getFamily } from '../font-names.ts'
import type { FontKind } from '../fonts.types.ts'
import { getWidth } from '#core/letter-widths.ts'
import { smallestLetters } from './css-values.ts'
import type { PlacedNode } from './place-nodes.ts'
import { besideFrom } from './rule-book.ts'
import type { TreeDrawing } from './tree-drawing.ts'
import { isContainer } from './walk-tree.ts'

interface Screen {
  /** Of the width of the design. */
  share: number
  /** In pixels: smaller letters are not made smaller with the page. */
  smallest: number
  /** What is said in a slot, as text. */
  words: (slot: string) => string
  styles: ReadonlyMap<string, TextStyle>
}

/** In pixels: a longer word breaks, and a box may be measured so much too narrow. */
const [maxWordLength, tolerance] = [20, 2]
/** On both sides of the words of a button, of the width of the design. */
const buttonPadding = 16

/** Whether no word is broken and no row too long where the page is this share of the width of its design. */
export function hasRoom(root: PlacedNode, screen: Screen): boolean {
  const available = root.width * screen.share
  if (getNeed(root, screen) > available + tolerance) return false
  return root.children.every((child) => fits(child, screen))
}

/** Columns do not grow with what is in them; texts and buttons of a row do. */
function fits(placed: PlacedNode, screen: Screen): boolean {
  const { node, width, children } = placed
  const isAlone = isContainer(node) || placed.parent?.node.kind !== 'row'
  if (isAlone && getNeed(placed, screen) > width * screen.share + tolerance) return false
  return children.every((child) => fits(child, screen))
}

/** The width in pixels below which something of a node is broken or hangs out. */
function getNeed(placed: PlacedNode, screen: Screen): number {
  const { node, width, children } = placed
  const own = width * screen.share
  if (!isContainer(node)) {
    if (node.kind === 'text' && isUpright(node.turn)) return own
    if (node.kind === 'text') return measureWords(node.style, getLongestWord(screen.words(node.slot)), screen)
    if (node.kind !== 'button') return node.kind === 'form' || node.kind === 'list' ? 0 : own
    const label = measureWords(node.style, screen.words(node.slot), screen)
    return node.width === undefined ? label + buttonPadding * screen.share : Math.max(own, label)
  }
  if (node.kind !== 'row') return 0
  const padding = (node.padding?.left ?? 0) + (node.padding?.right ?? 0)
  return children.reduce((sum, child) => {
    const isShown = child.node.kind === 'text' || child.node.kind === 'button'
    const need = getNeed(child, screen)
    return (
      sum + child.node.before * screen.share + (isShown ? need : Math.max(need, child.width * screen.share))
    )
  }, padding * screen.share)
}

function getLongestWord(words: string): string {
  const all = words.split(/\s+/).filter(({ length }) => length <= maxWordLength)
  return all.reduce((longest, word) => (getWidth(word) > getWidth(longest) ? word : longest), '')
}

/** Beside those of Arial, in which letters are measured. */
const kindWidths: Partial<Record<FontKind, number>> = { condensed: 0.75, mono: 1.15 }

/** Letters that are made smaller with the page have as much room as in the design. */
function measureWords(id: string, words: string, { styles, share, smallest }: Screen): number {
  const style = styles.get(id)
  if (style === undefined || style.size * share >= smallest) return 0
  const shown = style.case === 'upper' ? words.toUpperCase() : words
  const weight = 1 + Math.max(0, style.weight - 400) * 0.0002
  const letters = (getWidth(shown) / 20) * weight * (kindWidths[getFamily(style.family).kind] ?? 1)
  return (letters + shown.length * style.letterSpacing) * Math.min(style.size, smallest)
}

/** In pixels: between words that reach over the edge of their box and what is beside it. */
const minDistance = 8
/** A font may be so much wider than the letters that are measured. */
const widerFont = 1.06

/**
 * Where a text of one line that has less room on a tablet than its letters need may reach: `over` the edge of
 * its box into the room beside it, or where its box is the last of a row, from its `end` on to the left.
 */
export function findRoomBeside(
  placed: PlacedNode,
  words: string,
  { styles, wide, smallest, isFromRight }: Pick<TreeDrawing, 'styles' | 'wide' | 'smallest' | 'isFromRight'>,
): 'over' | 'end' | 'grow' | undefined {
  const { node, width, parent, index } = placed
  if (node.kind !== 'text' || parent === undefined || isFromRight || isUpright(node.turn)) return undefined
  if (wide !== 'wide' && wide !== 'lateWide') return undefined
  const share = besideFrom[wide] / layoutWidth
  const need = measureWords(node.style, words, { styles, share, smallest, words: () => words }) * widerFont
  const { left = 0, right = 0 } = node.padding ?? {}
  const more = need - (width - left - right) * share
  if (need === 0 || more <= 0) return undefined
  const isPainted = (node.background ?? node.border) !== undefined
  if (node.align === 'left' && !isPainted && more + minDistance <= getRoomAfter(placed) * share) return 'over'
  if (isPainted && parent.node.kind === 'row') {
    const last = parent.children.at(-1)
    const all = parent.children.reduce((sum, child) => sum + child.width, 0)
    if (last !== undefined && (more * all) / width + minDistance <= getRoomAfter(last) * share) return 'grow'
  }
  const isLast = parent.node.kind === 'row' && index === parent.children.length - 1 && index > 0
  return isLast &&
    getInnerRight(parent) - placed.x - width <= tolerance &&
    more + minDistance <= node.before * share
    ? 'end'
    : undefined
}

function getInnerRight({ node, x, width }: PlacedNode): number {
  return x + width - (node.padding?.right ?? 0)
}

/** What is free beside a box, in it or in what it lies in as far as that is not painted. */
function getRoomAfter(placed: PlacedNode): number {
  const { parent, index, x, width } = placed
  if (parent === undefined || parent.node.kind === 'layers') return 0
  const next = parent.node.kind === 'row' ? parent.children[index + 1] : undefined
  if (next !== undefined) return next.node.before
  const { background, border } = parent.node
  const isOpen = (background ?? border) === undefined && parent.parent !== undefined
  return Math.max(0, getInnerRight(parent) - x - width) + (isOpen ? getRoomAfter(parent) : 0)
}

/** From which widths on the columns of a section are beside each other. */
export function findScopes(
  root: PlacedNode,
  { isBar, isForPhones }: { isBar: boolean; isForPhones: boolean },
  said: Pick<Screen, 'words' | 'styles'>,
): Pick<TreeDrawing, 'wide' | 'narrow' | 'broad' | 'whole' | 'smallest'> {
  const { usual, tight } = smallestLetters
  // What was made for a telephone needs nothing else there.
  if (isForPhones) return { wide: 'always', narrow: 'never', broad: 'never', whole: 'never', smallest: usual }
  const hasRoomFrom = (width: number, smallest: number): boolean =>
    hasRoom(root, { ...said, share: width / layoutWidth, smallest })
  if (!isBar && hasRoomFrom(besideFrom.wide, usual))
    return { wide: 'wide', narrow: 'narrow', broad: 'broad', whole: 'wide', smallest: usual }
  const late = { wide: 'lateWide', narrow: 'lateNarrow', broad: 'broad', whole: 'lateWide' } as const
  if (isBar || hasRoomFrom(besideFrom.lateWide, usual)) return { ...late, smallest: usual }
  return { ...late, whole: hasRoomFrom(besideFrom.lateWide, tight) ? 'lateWide' : 'broad', smallest: tight }
}
