// What is read on what in the trees of a page: each text with its colour and what is behind it, and the plain
// fills that words are on.
import type { LayoutContainer, LayoutNode, TextStyle } from '#contracts/design-layout.schema.ts'
import type { Section } from '#contracts/sections.schema.ts'
import { findAccents, getAccentLook } from '../accents/accents.ts'
import {
  backdropInLayers,
  backdropOn,
  getControlFill,
  isOpaque,
  isWatermark,
  type Backdrop,
} from './contrast.ts'
import { readLettering, type Lettering } from './halo.ts'
import { createWordReader, letterWidth, measureTree } from './measure-tree.ts'
import { placeTree } from './place-nodes.ts'
import { isContainer, isSlotNode } from './walk-tree.ts'

/** Words of one colour in one place. */
export interface Reading extends Lettering {
  sectionId: string
  color: string
  backdrop: Backdrop
  /** In square pixels of the design; as much as the words are seen to take. */
  area: number
}

/** What is painted in one plain colour: buttons and labels, or whatever else holds words. */
export interface Fill {
  kind: FillKind
  color: string
  area: number
  /** What is read directly on it. */
  readings: Reading[]
}
type FillKind = 'button' | 'panel'

interface Found {
  /** In the order of the page. */
  readings: Reading[]
  fills: Map<string, Fill>
}

export function findReadings(
  sections: readonly Section[],
  textStyles: readonly TextStyle[],
  pageColor: string,
): Found {
  const styles = new Map(textStyles.map((style) => [style.id, style]))
  const found: Found = { readings: [], fills: new Map() }
  for (const section of sections)
    if (section.tree !== undefined) readSection(section, section.tree, { styles, pageColor, found })
  return found
}

/** The colour of a node that is painted in that and nothing else. */
export function getPlainFill({ background }: LayoutNode): string | undefined {
  const { color, gradient, gradients = [], image } = background ?? {}
  const isPlain = gradient === undefined && gradients.length === 0 && image === undefined
  return isPlain && color !== undefined && isOpaque(color) ? color.slice(0, 7).toLowerCase() : undefined
}

export function getFillKind(node: LayoutNode): FillKind {
  return isContainer(node) || node.kind === 'shape' ? 'panel' : 'button'
}

/** A label is what a button is looked at for: a change of it counts so many times. */
const labelWeight = 2

interface Reader {
  styles: ReadonlyMap<string, TextStyle>
  pageColor: string
  found: Found
}

function readSection(section: Section, tree: LayoutContainer, { styles, pageColor, found }: Reader): void {
  const getWords = createWordReader(section)
  // What a place was made for, where that is known: choices do not change while somebody types.
  const budgets = new Map(section.components.map(({ id, extra }) => [id, Number(extra?.['budget'])]))
  const countLetters = (slot: string): number => budgets.get(slot) || getWords(slot).trim().length
  const areas = new Map<LayoutNode, number>()
  measureTree(placeTree(tree), 0, {
    styles,
    getWords,
    onNode: ({ node, width }, _top, height) => areas.set(node, width * height),
  })

  const addFill = (kind: FillKind, color: string, area: number): void => {
    const fill = found.fills.get(`${kind} ${color}`)
    if (fill === undefined) found.fills.set(`${kind} ${color}`, { kind, color, area, readings: [] })
    else fill.area += area
  }
  const add = (
    letters: number,
    color: string,
    style: Pick<TextStyle, 'size' | 'weight' | 'shadows'>,
    backdrop: Backdrop,
    kind: FillKind,
    words = '',
  ): void => {
    const area = letters * letterWidth * style.size ** 2 * (kind === 'button' ? labelWeight : 1)
    const lettering = readLettering(style, words)
    const reading = { sectionId: section.id, color, ...lettering, backdrop, area }
    found.readings.push(reading)
    const [only, other] = backdrop.map((behind) => behind.toLowerCase())
    if (only !== undefined && other === undefined)
      (found.fills.get(`${kind} ${only}`) ?? found.fills.get(`panel ${only}`))?.readings.push(reading)
  }

  function read(node: LayoutNode, behind: Backdrop): void {
    const on = backdropOn(behind, node)
    const fill = getPlainFill(node)
    const kind = getFillKind(node)
    if (fill !== undefined) addFill(kind, fill, areas.get(node) ?? 0)
    if (isContainer(node)) {
      for (const child of node.children)
        read(child, node.kind === 'layers' ? backdropInLayers(on, node, child) : on)
      return
    }
    const style = isSlotNode(node) && 'style' in node ? styles.get(node.style) : undefined
    if (style === undefined || !isSlotNode(node) || !('style' in node)) return
    const words = getWords(node.slot)
    const own = 'color' in node ? (node.color ?? style.color) : style.color
    const onFill = fill === undefined ? 'panel' : kind
    if (node.kind === 'form') {
      add(labelLetters, own, style, on, onFill)
      readForm(node, on)
    } else if (words.trim() !== '' && !isWatermark(own, style.size, on))
      add(countLetters(node.slot), own, style, on, onFill, words)
    const accents = ('accents' in node ? node.accents : undefined) ?? []
    for (const range of findAccents(words, accents)) {
      const { color, mark, size = 1, weight = style.weight } = getAccentLook(accents[range.index]!)
      if (color === undefined && mark === undefined) continue
      const behindMark = mark === undefined ? on : backdropOn(on, { background: { color: mark } })
      const shown = { size: style.size * size, weight, shadows: style.shadows }
      add(range.end - range.start, color ?? own, shown, behindMark, onFill)
    }
  }

  function readForm({ button, field }: Extract<LayoutNode, { kind: 'form' }>, on: Backdrop): void {
    const style = button === undefined ? undefined : styles.get(button.style)
    if (button !== undefined && style !== undefined) {
      const background = getControlFill(button)
      const fill = getPlainFill({ background } as LayoutNode)
      if (fill !== undefined) addFill('button', fill, formButtonArea)
      add(buttonLetters, style.color, style, backdropOn(on, { background }), 'button')
    }
    if (field?.hint !== undefined)
      add(
        hintLetters,
        field.hint.color,
        hintStyle,
        backdropOn(on, { background: getControlFill(field) }),
        'panel',
      )
  }

  read(tree, [pageColor])
}

/** What a form does not say of itself. */
const formButtonArea = 160 * 48
const buttonLetters = 12
const labelLetters = 40
const hintLetters = 16
const hintStyle = { size: 16, weight: 400 }
