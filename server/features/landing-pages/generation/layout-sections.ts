// Sections made like those of a design: its tree, and a component for each place that something is set in.
// The same for whoever's words are in it. Pure.
import type { PagePlace } from '#capabilities/writing/prompts/index.ts'
import { escapeText } from '#core/html.ts'
import { pruneTree } from '#core/landing-page/tree/prune-tree.ts'
import { findSlotNodes, isContainer, walkTree, type SlotNode } from '#core/landing-page/tree/walk-tree.ts'
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
import type { FormField, PageComponent, Section } from '#contracts/sections.schema.ts'

export type TreeSection = Section & { tree: LayoutContainer }

const titleSlot = 'title'

/** The section as its design has it, with the design's words. */
export function sectionFromLayout(
  layout: LayoutSection,
  planned: PlanSection,
  businessName: string,
  design: Pick<ExtractedDocument, 'source' | 'pages'>,
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
    const shown = isDescribed(slot) ? slot : { ...slot, alt: '' }
    const component = makeComponent(node, shown, fieldCount)
    fieldCount += slot.fields?.length ?? 0
    return [{ id: slot.id, order, ...component, ...boundingBox, ...extra }]
  })
  return {
    id: planned.id,
    type,
    title: title ?? (isFrame ? businessName : collapseWhitespace(layout.title)),
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

/**
 * Paragraphs of a text as HTML; lines that end by themselves stay lines, as do empty ones of code, which hold
 * a space that no browser joins.
 */
function toMarkup(text: string): string {
  return text
    .split(/\n[^\S\u00a0]*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
    .map((paragraph) => `<p>${paragraph.split('\n').map(escapeText).join('<br>')}</p>`)
    .join('')
}

/** Places of a section for words, in the order of reading. */
export function listWordSlots({ tree, title, components }: TreeSection): PagePlace[] {
  const byId = new Map(components.map((component) => [component.id, component]))
  return findSlotNodes(tree).flatMap((node): PagePlace[] => {
    const role = node.kind === 'text' ? node.role : node.kind
    if (role === 'image' || role === 'icon' || role === 'form') return []
    const component = byId.get(node.slot)
    if (component === undefined && node.slot !== titleSlot) return []
    const text = component === undefined ? title : getWords(component)
    const budget = component?.extra?.['budget']
    return [{ id: node.slot, role, text, budget: typeof budget === 'number' ? budget : text.length }]
  })
}

function getWords({ type, props }: PageComponent): string {
  if (type === 'list') return Array.isArray(props['items']) ? props['items'].join('\n') : ''
  const member = { text: 'html', button: 'label' }[type as 'text' | 'button'] ?? 'text'
  const value = props[member]
  if (typeof value !== 'string') return ''
  return member === 'html'
    ? value
        .replace(/<\/p>\s*<p>/g, '\n\n')
        .replace(/<br\s*\/?>/g, '\n')
        .replace(/<[^>]*>/g, '')
        .replaceAll('&amp;', '&')
        .replaceAll('&lt;', '<')
        .replaceAll('&gt;', '>')
    : value
}

/**
 * The section with other words in its places: a place that is not named is emptied. A card in which nothing
 * is left goes, and the others of its row move together.
 */
export function fillWords(
  section: TreeSection,
  words: ReadonlyMap<string, string>,
  { keepsCards }: { keepsCards: boolean },
): TreeSection {
  const slots = new Set(listWordSlots(section).map(({ id }) => id))
  const components = section.components.map((component): PageComponent =>
    slots.has(component.id)
      ? { ...component, props: { ...component.props, ...setWords(component, words.get(component.id) ?? '') } }
      : component,
  )
  const title = slots.has(titleSlot) ? (words.get(titleSlot) ?? '') : section.title
  const filled = { ...section, title, components }
  return keepsCards ? filled : withoutEmptyCards(filled, slots, words)
}

function setWords({ type }: PageComponent, text: string): Record<string, unknown> {
  if (type === 'list') return { items: text.split('\n').filter((item) => item.trim() !== '') }
  if (type === 'text') return { html: toMarkup(text) }
  return type === 'button' ? { label: text } : { text }
}

function withoutEmptyCards(
  section: TreeSection,
  slots: ReadonlySet<string>,
  words: ReadonlyMap<string, string>,
): TreeSection {
  const gone = new Set<string>()
  for (const node of walkTree(section.tree)) {
    if (!isContainer(node) || node.pattern === undefined) continue
    const inside = findSlotNodes(node)
    const asked = inside.filter(({ slot }) => slots.has(slot))
    if (asked.length > 0 && asked.every(({ slot }) => (words.get(slot) ?? '').trim() === ''))
      for (const { slot } of inside) gone.add(slot)
  }
  const total = findSlotNodes(section.tree).length
  if (gone.size === 0 || gone.size === total) return section
  return {
    ...section,
    tree: pruneTree(section.tree, ({ slot }) => !gone.has(slot)),
    components: section.components
      .filter(({ id }) => !gone.has(id))
      .map((component, order) => ({ ...component, order })),
  }
}
