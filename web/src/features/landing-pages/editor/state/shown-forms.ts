// Whether a section shows a form that nobody can fill in: its design was read as labels and boxes.
import type { LayoutNode } from '#contracts/design-layout.schema.ts'
import type { Section } from '#contracts/sections.schema.ts'
import { createWordReader } from '#core/landing-page/tree/measure-tree.ts'
import { findSlotNodes, walkTree } from '#core/landing-page/tree/walk-tree.ts'

/** The whole of a label of what only forms ask for. */
const label =
  /^(?:(?:your|ihre?|votre|su|tu|uw|first|last|full|family|given)\s+)?(?:(?:sur|vor|nach)?names?|nom|nombre|nome|naam|prénom|e-?mail(?:[ -]?(?:address|adresse))?|courriel|correo|(?:tele)?phone(?: number)?|telefon|téléphone|teléfono|mobile|message|nachricht|mensaje|messaggio|bericht|comments?|subject|betreff)\s*[*:]?$/iu
/** The whole of a label of what is chosen before a search or a booking. */
const choice =
  /^(?:arriv(?:al|ing)|check[ -]?(?:in|out)|depart(?:ure|ing)|leaving|guests?|persons?|people|adults?|children|dates?|when|where|from|to|pick[ -]?up|drop[ -]?off|anreise|ankunft|abreise|abfahrt|gäste|personen|erwachsene|kinder|datum|wann|wo|von|bis|arrivée|départ|voyageurs|llegada|salida|huéspedes|personas)\s*:?$/iu
/** Texts and buttons of one bar. */
const maxInBar = 14

/** In pixels: the side of a box, or the length of a line, that may be filled in. */
const minWidth = 60

export function showsForm(section: Section): boolean {
  const { tree, components } = section
  if (tree === undefined || components.some(({ type }) => type === 'form')) return false
  const readWords = createWordReader(section)
  if ([...walkTree(tree)].some((node) => isBarOfChoices(node, readWords))) return true
  const labels = new Set(components.flatMap(({ id }) => (label.test(readWords(id).trim()) ? [id] : [])))
  if (labels.size < 2) return false
  const nodes = [...walkTree(tree)]
  const boxes = nodes.filter(
    (node) => isEmptyBox(node) || ('slot' in node && isBoxed(node) && labels.has(node.slot)),
  )
  return boxes.length >= 2 && nodes.some((node) => node.kind === 'button' && !labels.has(node.slot))
}

/** Labels over what is chosen, beside each other, and a button at the end. */
function isBarOfChoices(node: LayoutNode, readWords: (slot: string) => string): boolean {
  if (node.kind !== 'row') return false
  const leaves = findSlotNodes(node).filter(({ kind }) => kind === 'text' || kind === 'button')
  const labels = leaves.filter(({ slot }) => choice.test(readWords(slot).trim()))
  return labels.length >= 2 && leaves.length <= maxInBar && leaves.at(-1)?.kind === 'button'
}

function isEmptyBox({ kind, width = 0, height = 0 }: LayoutNode): boolean {
  return kind === 'shape' && width >= minWidth && width > height * 1.5
}

function isBoxed(node: LayoutNode): boolean {
  return 'border' in node && (node.border ?? node.background) !== undefined
}
