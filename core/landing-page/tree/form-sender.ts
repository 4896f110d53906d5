// Which form of a section is sent, and by which button.
import type { LayoutLeaf } from '#contracts/design-layout.schema.ts'
import { getFormId, type SentFrom } from '../parts/forms.ts'
import type { Part } from '../view.ts'
import type { Sender, TreeDrawing } from './tree-drawing.ts'
import { walkTree, type SlotNode } from './walk-tree.ts'

/**
 * A section with one button that sends has one form: that with the button, or where none has one, the first
 * above the only button that leads nowhere.
 */
export function findSender(drawn: readonly SlotNode[], parts: ReadonlyMap<string, Part>): Sender | undefined {
  const forms = drawn.filter(
    ({ kind, slot }) => kind === 'form' && parts.get(slot)?.component?.type === 'form',
  )
  const named = forms.filter(
    (node) => (node.kind === 'form' && node.button !== undefined) || isNamed(parts.get(node.slot)),
  )
  const [form = forms[0]] = named
  if (form === undefined || named.length > 1) return undefined
  if (isNamed(parts.get(form.slot))) return { form, button: undefined }
  const buttons = drawn.slice(drawn.indexOf(forms.at(-1) ?? form) + 1).filter(({ kind, slot }) => {
    const part = parts.get(slot)
    return (
      kind === 'button' && part?.component?.type === 'button' && ['', '#'].includes(part.word('href').trim())
    )
  })
  const [button] = buttons
  if (button !== undefined && buttons.length === 1) return { form, button }
  return named.length === 1 ? { form, button: undefined } : undefined
}

const isNamed = (form: Part | undefined): boolean => form?.word('submitLabel').trim() !== ''

/** Fields in cells of their own are forms beside each other where no button sends them all. */
export function getSentFrom(
  { sender, view }: TreeDrawing,
  node: Extract<LayoutLeaf, { kind: 'form' }>,
): SentFrom {
  if (sender?.form === node) return sender.button === undefined ? 'here' : 'elsewhere'
  if (sender !== undefined) return 'other'
  if (node.button !== undefined) return 'here'
  const { tree } = view.section
  const forms = tree === undefined ? [] : [...walkTree(tree)].filter(({ kind }) => kind === 'form')
  return forms.length > 1 ? 'beside' : 'key'
}

export function findFormId({ sender, parts, view }: TreeDrawing): string | undefined {
  const part = sender === undefined ? undefined : parts.get(sender.form.slot)
  return part === undefined ? undefined : getFormId(view, part)
}
