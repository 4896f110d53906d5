// Accents of a text of a section: as they are after its words were edited, given to words and taken away.
import type { LayoutContainer, LayoutNode } from '#contracts/design-layout.schema.ts'
import type { Section, Theme } from '#contracts/sections.schema.ts'
import { maxAccents, type AccentLook } from '#contracts/text-accent.schema.ts'
import { getAccentLook, toAccent } from '../../accents/accents.ts'
import type { WordRange } from '../../accents/find-words.ts'
import { isSlotNode, walkTree } from '../walk-tree.ts'
import { hasTree, withTree } from './edit-section.ts'
import { findNode, replaceNode } from './find-nodes.ts'

type AccentedNode = Extract<LayoutNode, { kind: 'text' | 'button' }>

/** A text as it is shown, with the places of its accents. */
export interface AccentedText {
  text: string
  accents: (WordRange & { look: AccentLook })[]
}

/** Whether words of this element can have a look of their own, one by one. */
export function canHaveAccents(section: Section | undefined, nodeId: string | undefined): boolean {
  return section !== undefined && findAccented(section, nodeId) !== undefined
}

/** The section with these accents in the text of an element. */
export function setAccents(
  section: Section,
  nodeId: string | undefined,
  { text, accents }: AccentedText,
): Section {
  const node = findAccented(section, nodeId)
  if (node === undefined || !hasTree(section)) return section
  const next = accents.flatMap((one) => toAccent(text, one, one.look) ?? []).slice(0, maxAccents)
  if (JSON.stringify(next) === JSON.stringify(node.accents ?? [])) return section
  const { accents: _accents, ...plain } = node
  const changed = next.length === 0 ? plain : { ...plain, accents: next }
  return withTree(
    section,
    replaceNode<LayoutContainer>(section.tree, node.id, () => changed),
  )
}

/** Takes the accents that the words touch away from them, or gives the words one where they touch none. */
export function toggleAccent(
  { text, accents }: AccentedText,
  selected: WordRange,
  look: AccentLook,
): AccentedText {
  const words = selected.start === selected.end ? findWordAt(text, selected.start) : selected
  if (accents.some((accent) => areTouching(accent, selected)))
    return {
      text,
      accents: accents.flatMap((accent) => {
        if (!areTouching(accent, selected)) return [accent]
        if (selected.start === selected.end) return []
        return [
          { ...accent, end: Math.min(accent.end, selected.start) },
          { ...accent, start: Math.max(accent.start, selected.end) },
        ].filter(({ start, end }) => text.slice(start, end).trim() !== '')
      }),
    }
  const more = [...accents, { ...words, look }]
  return { text, accents: more.toSorted((one, other) => one.start - other.start) }
}

export function hasAccentAt({ accents }: AccentedText, selected: WordRange): boolean {
  return accents.some((accent) => areTouching(accent, selected))
}

/** The look that most accents of a page have; where it has none, the accent colour of its theme. */
export function findAccentLook(
  sections: readonly Pick<Section, 'tree'>[],
  { palette }: Pick<Theme, 'palette'>,
): AccentLook {
  const looks = sections
    .flatMap(({ tree }) => (tree === undefined ? [] : [...walkTree(tree)]))
    .flatMap((node) => (isSlotNode(node) && 'accents' in node ? (node.accents ?? []) : []))
    .map(getAccentLook)
    .filter(({ color, mark }) => color !== undefined || mark !== undefined)
  const [usual] = [...Map.groupBy(looks, (look) => JSON.stringify(look)).values()].toSorted(
    (one, other) => other.length - one.length,
  )
  return usual?.[0] ?? { color: palette.accent }
}

function findAccented(section: Section, nodeId: string | undefined): AccentedNode | undefined {
  if (nodeId === undefined || !hasTree(section)) return undefined
  const node = findNode(section.tree, nodeId)
  return node?.kind === 'text' || node?.kind === 'button' ? node : undefined
}

/** A caret touches what it is in or at the edge of. */
function areTouching(accent: WordRange, { start, end }: WordRange): boolean {
  return start === end ? accent.start <= start && accent.end >= end : accent.start < end && accent.end > start
}

function findWordAt(text: string, at: number): WordRange {
  const before = /[^\s]*$/.exec(text.slice(0, at))?.[0].length ?? 0
  const after = /^[^\s]*/.exec(text.slice(at))?.[0].length ?? 0
  return { start: at - before, end: at + after }
}
