// A form can always be sent: where its design has no button for it, its button looks as others of the design.
// With a line to type in it is sent with the enter key.
import type { LayoutNode, LayoutSection } from '#contracts/design-layout.schema.ts'
import { hasLine } from '#core/landing-page/parts/forms.ts'
import { walkTree } from '#core/landing-page/tree/walk-tree.ts'

type FormButton = NonNullable<Extract<LayoutNode, { kind: 'form' }>['button']>

export function addFormButtons(sections: readonly LayoutSection[]): void {
  const nodes = sections.flatMap(({ tree }) => [...walkTree(tree)])
  const [button] = nodes.flatMap((node) => findButton(node) ?? [])
  if (button === undefined) return
  const sentByKey = new Set(
    sections.flatMap(({ slots }) => slots.filter(({ fields = [] }) => hasLine(fields)).map(({ id }) => id)),
  )
  for (const { tree } of sections) {
    const forms = [...walkTree(tree)].filter((node) => node.kind === 'form')
    // A choice in a cell beside those of other fields is sent with them.
    if (forms.length > 1 && forms.some(({ slot }) => sentByKey.has(slot))) continue
    for (const node of forms) if (!sentByKey.has(node.slot)) node.button ??= { ...button, align: 'left' }
  }
}

function findButton(node: LayoutNode): FormButton | undefined {
  if (node.kind === 'form') return node.button
  const color = node.background?.color
  if (node.kind !== 'button' || color === undefined) return undefined
  const { style, radius = 0, corners, border, shadow, height } = node
  return { style, background: color, radius, corners, border, shadow, height, align: 'left' }
}
