// What a design's places are for beyond their role: whose name is in them, and what sends a form.
import { comparableText } from '#core/sentences.ts'
import { findSlotNodes } from '#core/landing-page/tree/walk-tree.ts'
import type { LayoutSection } from '#contracts/design-layout.schema.ts'
import type { TreeSection } from './word-places.ts'

/** A longer text at the beginning of a page is no name. */
const maxNameLength = 30
const minNameLength = 3

/**
 * The name that the design has where a page has its logo: a text with which the name after a copyright sign
 * begins, or the first text of the page, where the end of the page says it again.
 */
export function findDesignName(sections: readonly LayoutSection[]): string | undefined {
  const [first] = sections
  if (first === undefined) return undefined
  const words = (section: LayoutSection): { role: string; text: string }[] => {
    const byId = new Map(section.slots.map((slot) => [slot.id, slot.text ?? '']))
    return findSlotNodes(section.tree).flatMap((node) => {
      const text = (byId.get(node.slot) ?? '').trim()
      return node.kind === 'text' && text !== '' ? [{ role: node.role, text }] : []
    })
  }
  const named = sections.flatMap(words).find(({ role }) => role === 'brand')
  if (named !== undefined) return named.text
  const owned = ownedBy(sections.slice(-2).flatMap(words))
  const before = words(first).find(({ text }) => owned.some((name) => beginsWith(name, text)))
  if (before !== undefined) return before.text
  const [start] = words(first)
  if (start === undefined || start.text.length > maxNameLength) return undefined
  if (start.role === 'heading-1' || start.role === 'eyebrow') return undefined
  const name = start.text.toLowerCase()
  const isRepeated = sections
    .slice(1)
    .slice(-2)
    .some((section) => words(section).some(({ text }) => text.toLowerCase().includes(name)))
  return isRepeated ? start.text : undefined
}

/** Who holds the copyright, with what is said after the name. */
function ownedBy(texts: readonly { text: string }[]): string[] {
  return texts.flatMap(({ text }) => {
    const [, name = ''] = /(?:©|\(c\)|copyright)\s*(?:\d{4}(?:\s*[–-]\s*\d{4})?,?\s+)?(.+)/iu.exec(text) ?? []
    return name === '' ? [] : [comparableText(name)]
  })
}

/** Whether a name is a short one, by its words, of what is said. */
function beginsWith(said: string, text: string): boolean {
  const name = comparableText(text)
  return name.length >= minNameLength && text.length <= maxNameLength && `${said} `.startsWith(`${name} `)
}

/** The button that sends what visitors enter, and fields that the design has as boxes with words. */
export function findSending({ tree, type }: Pick<TreeSection, 'tree' | 'type'>): {
  submit: string | undefined
  fields: Set<string>
} {
  const leaves = findSlotNodes(tree)
  const buttons = leaves.filter((leaf) => leaf.kind === 'button')
  const at = leaves.findLastIndex(({ kind }) => kind === 'form')
  const form = leaves[at]
  if (form?.kind === 'form') {
    const next = leaves.slice(at + 1).find(({ kind }) => kind === 'button')
    return { submit: form.button === undefined ? next?.slot : undefined, fields: new Set() }
  }
  const boxes = buttons.filter(({ background, border }) => background === undefined && border !== undefined)
  const last = buttons.at(-1)
  if (type !== 'contact' || last === undefined || boxes.length === 0 || boxes.includes(last))
    return { submit: undefined, fields: new Set() }
  return { submit: last.slot, fields: new Set(boxes.map(({ slot }) => slot)) }
}
