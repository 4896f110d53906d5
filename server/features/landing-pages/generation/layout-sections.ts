// Sections made like those of a design: its tree, and a component for each place that something is set in.
// The same for whoever's words are in it. Pure.
import { findSlotNodes, isContainer, type SlotNode } from '#core/landing-page/tree/walk-tree.ts'
import { isSafeLink } from '#core/rich-text/index.ts'
import { collapseWhitespace } from '#core/text.ts'
import type {
  LayoutContainer,
  LayoutNode,
  LayoutSection,
  LayoutSlot,
  TextRole,
} from '#contracts/design-layout.schema.ts'
import type { ExtractedDocument, RatioBox } from '#contracts/extracted-document.schema.ts'
import type { PlanSection } from '#contracts/page-plan.schema.ts'
import type { FormField, PageComponent } from '#contracts/sections.schema.ts'
import { toMarkup } from './text-markup.ts'
import { titleSlot, type TreeSection } from './word-places.ts'

export interface SectionSource {
  businessName: string
  design: Pick<ExtractedDocument, 'source' | 'pages'>
  /**
   * Whether the design is the business's own; else its links lead to somebody else, and nobody said what its
   * images show.
   */
  isOwn: boolean
}

/** The section as its design has it, with the design's words. */
export function sectionFromLayout(
  layout: LayoutSection,
  planned: PlanSection,
  { businessName, design, isOwn }: SectionSource,
): TreeSection {
  const { type } = planned
  const isFrame = type === 'header' || type === 'footer'
  const heading = isFrame ? undefined : findMainHeading(layout.tree)
  const tree = heading === undefined ? layout.tree : renameSlot(layout.tree, heading.slot, titleSlot)
  const slots = new Map(layout.slots.map((slot) => [slot.id, slot]))
  const title = heading === undefined ? undefined : slots.get(heading.slot)?.text
  const boxes = new Map(
    design.pages.flatMap(({ blocks }) => blocks.map(({ id, boundingBox }) => [id, boundingBox])),
  )
  // Layers of design tools and objects of PDFs have names that describe no image, unless words are read in
  // it.
  const spoken = new Set(
    design.pages.flatMap(({ blocks }) =>
      blocks.flatMap(({ id, kind, text }) => (kind === 'image' && text !== undefined ? id : [])),
    ),
  )
  const isDescribed = ({ blockIds: [id = ''] }: LayoutSlot): boolean =>
    design.source === 'website' || spoken.has(id)
  let fieldCount = 0
  const components = findSlotNodes(layout.tree).flatMap((node, order): PageComponent[] => {
    const slot = slots.get(node.slot)
    if (slot === undefined || node === heading) return []
    const extra = slot.budget === undefined || slot.budget === 0 ? {} : { extra: { budget: slot.budget } }
    const found = slot.blockIds.flatMap((id) => boxes.get(id) ?? [])
    const boundingBox = found.length === 0 ? {} : { boundingBox: unite(found) }
    const described = isOwn && isDescribed(slot) ? slot : { ...slot, alt: '' }
    const shown = isOwn ? described : { ...described, href: readAnchor(slot.href) }
    const component = makeComponent(node, shown, fieldCount)
    fieldCount += slot.fields?.length ?? 0
    return [{ id: slot.id, order, ...component, ...boundingBox, ...extra }]
  })
  return {
    id: planned.id,
    type,
    title: title ?? (isFrame ? businessName : isOwn ? collapseWhitespace(layout.title) : ''),
    content: '',
    components: components.map((component, order) => ({ ...component, order })),
    order: planned.order,
    boundingBox: layout.boundingBox,
    layout: planned.layout ?? '',
    tree,
    source: 'design',
    locked: false,
    designSectionId: layout.id,
  }
}

/** A place of the page itself; all other links of somebody else's design lead to them. */
function readAnchor(href = ''): string {
  return href.startsWith('#') ? href : ''
}

/** The box around those of the same page as the first. */
function unite(boxes: readonly RatioBox[]): RatioBox {
  const [first] = boxes as readonly [RatioBox]
  const own = boxes.filter(({ page }) => page === first.page)
  const x = Math.min(...own.map((box) => box.x))
  const y = Math.min(...own.map((box) => box.y))
  return {
    ...first,
    x,
    y,
    width: Math.max(...own.map((box) => box.x + box.width)) - x,
    height: Math.max(...own.map((box) => box.y + box.height)) - y,
  }
}

/** The heading that a section is called by: not one of its cards’. */
function findMainHeading(tree: LayoutContainer): SlotNode | undefined {
  const headings = listOutsideCards(tree).filter(
    (node) => node.kind === 'text' && /^heading-[12]$/.test(node.role),
  )
  return headings.find((node) => node.kind === 'text' && node.role === 'heading-1') ?? headings[0]
}

function listOutsideCards(node: LayoutNode): SlotNode[] {
  if (!isContainer(node)) return node.kind === 'shape' ? [] : [node]
  return node.pattern === undefined ? node.children.flatMap((child) => listOutsideCards(child)) : []
}

function renameSlot(node: LayoutContainer, from: string, to: string): LayoutContainer {
  const children = node.children.map((child): LayoutNode => {
    if (isContainer(child)) return renameSlot(child, from, to)
    return 'slot' in child && child.slot === from ? { ...child, slot: to } : child
  })
  return { ...node, children }
}

/** `fieldsBefore`: of other forms of its section, which may be sent with it, so that names have to differ. */
function makeComponent(
  node: SlotNode,
  slot: LayoutSlot,
  fieldsBefore: number,
): Pick<PageComponent, 'type' | 'props'> {
  const { text = '', items = [], href = '', src = '', alt = '', svg = '' } = slot
  const target = isSafeLink(href) ? href : ''
  switch (node.kind) {
    case 'text':
      return textComponent(node.role, text, target)
    case 'button':
      return { type: 'button', props: { label: text, href: target } }
    case 'image':
      return { type: 'image', props: { src, alt } }
    case 'icon':
      if (svg !== '') return { type: 'icon', props: { name: '', svg, label: alt } }
      return src === ''
        ? { type: 'icon', props: { name: text || alt } }
        : { type: 'image', props: { src, alt } }
    case 'list':
      return { type: 'list', props: { items } }
    case 'form':
      return { type: 'form', props: { fields: formFields(slot, fieldsBefore), submitLabel: text } }
  }
}

function textComponent(role: TextRole, text: string, href: string): Pick<PageComponent, 'type' | 'props'> {
  if (role.startsWith('heading-')) return { type: 'heading', props: { text } }
  if (role === 'quote') return { type: 'quote', props: { text } }
  if (role === 'brand') return { type: 'button', props: { label: text, href: '#', kind: 'link' } }
  if (role === 'link' || role === 'nav-link' || href !== '')
    return { type: 'button', props: { label: text, href, kind: 'link' } }
  return { type: 'text', props: { html: toMarkup(text) } }
}

function formFields({ fields = [] }: LayoutSlot, before: number): FormField[] {
  return fields.map(({ label, type, placeholder, options = [], isTicked, caption }, index) => ({
    name: `${type}-${before + index + 1}`,
    label: label || placeholder || (options[0] ?? ''),
    type,
    ...(placeholder !== undefined && { placeholder }),
    ...(options.length > 0 && { options, preset: true }),
    ...(isTicked === true && { preset: true }),
    ...(caption !== undefined && { caption }),
    ...(type === 'email' || type === 'textarea' ? { required: true } : {}),
  }))
}
