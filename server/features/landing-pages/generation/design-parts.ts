// What a design's places are for beyond their role: whose name is in them, what kind of facts, and what sends
// a form.
import { isPrice } from '#capabilities/writing/pages/index.ts'
import { comparableText } from '#core/sentences.ts'
import { findSlotNodes } from '#core/landing-page/tree/walk-tree.ts'
import type { LayoutContainer, LayoutSection } from '#contracts/design-layout.schema.ts'
import type { Section } from '#contracts/sections.schema.ts'

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
export function findSending({ tree, type }: { tree: LayoutContainer; type: Section['type'] }): {
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

const days =
  /\b(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|(?:mon|diens|donners|frei|sams|sonn)tags?|mittwochs?|sonnabends?|feiertage?|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|lunes|martes|miércoles|jueves|viernes|sábado|domingo|maandag|dinsdag|woensdag|donderdag|vrijdag|zaterdag|zondag)\b|\b(?:mo|di|mi|do|fr|sa|so|mon|tue|wed|thu|fri|sat|sun)\.?\s*(?:–|-|to|bis)\s*(?:mo|di|mi|do|fr|sa|so|mon|tue|wed|thu|fri|sat|sun)\b/iu
const times =
  /\d{1,2}(?:[.:h]\d{2})?\s*(?:[ap]\.?m\.?|h|uhr)?\s*(?:–|-|to|bis|à|until)\s*\d{1,2}(?:[.:h]\d{2}|\s*(?:[ap]\.?m\.?|h\b|uhr))/iu
const telephone = /(?:^|[^\d.,])(?:\+|0)[\d\s()/.-]{7,}\d(?!\d*[.,:])/u
const maxFact = 60

/** Facts that are known by how they are written, each with what a model is asked for. */
const wordKinds: readonly [kind: string, isOne: (text: string) => boolean][] = [
  ['e-mail address', (text) => /\S+@\S+\.\p{L}{2,}/u.test(text)],
  ['telephone number', (text) => telephone.test(text) && !times.test(text)],
  ['days and times', (text) => days.test(text) && /\d/u.test(text)],
  ['days of the week', (text) => days.test(text)],
  ['times of the day', (text) => times.test(text)],
  ['copyright line', (text) => /©|\bcopyright\b/iu.test(text)],
  [
    'link to a legal page, such as privacy',
    (text) =>
      /^(?:privacy|imprint|impressum|datenschutz|terms|agb\b|cookies?\b|legal\b|mentions légales|confidentialité|aviso legal|privacidad|privacybeleid|complaints)/iu.test(
        text,
      ),
  ],
  [
    'postal address',
    (text) =>
      /\b\d{4,5}\s+\p{Lu}\p{L}+|(?:straße|strasse|str\.|weg|platz|allee|gasse)\s+\d+|^\d+\p{L}?,?\s+(?:\p{Lu}\p{L}+\s+){1,3}(?:Street|St|Road|Rd|Avenue|Lane|Square|Row|Yard)\b|\b[A-Z]{1,2}\d{1,2}[A-Z]?\s\d[A-Z]{2}\b|^\d+(?:\s?bis)?,?\s(?:rue|avenue|place|calle|plaza)\s/u.test(
        text,
      ),
  ],
  ['price', isPrice],
  [
    'how long it takes',
    (text) => /^\d+(?:\s?[–-]\s?\d+)?\s?(?:min|hours?|h\b|Std|Stunden?|minutes?|Minuten)/iu.test(text),
  ],
  ['figure', (text) => /^[^\p{L}]*\d[^\p{L}]*(?:\p{L}{1,3})?$/u.test(text)],
]
/** Their roles say it already, or their words are sentences. */
const plainRoles = new Set<string>(['price', 'figure', 'quote', 'name', 'brand', 'lead', 'list'])

/** What kind of fact the words of a place are; undefined for any other words. */
export function findWordKind(text: string, role: string): string | undefined {
  const line = text.trim()
  if (line === '' || line.length > maxFact || plainRoles.has(role)) return undefined
  return wordKinds.find(([, isOne]) => isOne(line))?.[0]
}
