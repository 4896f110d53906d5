// A written section and what belongs to it beside its words: the design's images and boxes, links that lead
// somewhere, a layout, a background.
import { escapeText } from '#core/html.ts'
import { colorDistance } from '#core/color/index.ts'
import { iconNamed, findLayouts } from '#core/landing-page/index.ts'
import { isSafeLink } from '#core/rich-text/index.ts'
import type { RatioBox } from '#contracts/extracted-document.schema.ts'
import type { Plan, PlanSection } from '#contracts/page-plan.schema.ts'
import type { ComponentProps, PageComponent, Section, Theme } from '#contracts/sections.schema.ts'
import type { WrittenComponent, WrittenSection } from '#contracts/written-section.schema.ts'
import { findNavigation } from './navigation.ts'
import { findDesignSection, findOwnWords, type PageReading } from './page-reading.ts'
import type { DesignSectionReading } from './read-design.ts'

/** The section as it can be normalised and stored. */
export function assembleSection(
  page: PageReading,
  plan: Plan,
  section: PlanSection,
  written: WrittenSection,
  theme: Theme,
): Section {
  const design = findDesignSection(page, section.designSectionId)
  const background = findBackground(design?.section.background, theme)
  const box = design?.section.boundingBox
  return {
    id: section.id,
    type: section.type,
    title: written.title,
    content: toHtml(written.text),
    components: findComponents(page, plan, section, written, design),
    order: section.order,
    layout: findLayouts(section.type).some(({ name }) => name === section.layout)
      ? (section.layout ?? '')
      : (findLayouts(section.type)[0]?.name ?? ''),
    source: 'ai',
    locked: false,
    ...(box === undefined ? {} : { boundingBox: box }),
    ...(background === undefined ? {} : { background }),
    ...(section.designSectionId === undefined ? {} : { designSectionId: section.designSectionId }),
  }
}

/** Paragraphs of plain text as HTML. */
export function toHtml(text: string): string {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
    .map((paragraph) => `<p>${escapeText(paragraph)}</p>`)
    .join('')
}

function findComponents(
  page: PageReading,
  plan: Plan,
  section: PlanSection,
  written: WrittenSection,
  design: DesignSectionReading | undefined,
): PageComponent[] {
  const counts = new Map<string, number>()
  const icons = iconsFor(section, written, design)
  return written.components.map((component, order) => {
    const index = counts.get(component.kind) ?? 0
    counts.set(component.kind, index + 1)
    const { props, box } = getProps(page, plan, section, component, { index, design, icon: icons[index] })
    return {
      id: `${component.kind}-${index + 1}`,
      type: component.kind,
      props: Object.fromEntries(
        Object.entries(props).filter(
          ([, value]) => value !== undefined && !(Array.isArray(value) && value.length === 0),
        ),
      ),
      order,
      ...(box === undefined ? {} : { boundingBox: box }),
    }
  })
}

interface Place {
  /** Among the components of its kind. */
  index: number
  design: DesignSectionReading | undefined
  icon: string | undefined
}

function getProps(
  page: PageReading,
  plan: Plan,
  section: PlanSection,
  written: WrittenComponent,
  { index, design, icon }: Place,
): { props: Record<string, unknown>; box: RatioBox | undefined } {
  switch (written.kind) {
    case 'heading':
      return {
        props: { text: written.title || written.text } satisfies ComponentProps['heading'],
        box: undefined,
      }
    case 'text':
      return { props: { html: toHtml(written.text) } satisfies ComponentProps['text'], box: undefined }
    case 'custom':
      return {
        props: {
          html: toHtml([written.title, written.text].filter((text) => text !== '').join('\n\n')),
        } satisfies ComponentProps['custom'],
        box: undefined,
      }
    case 'button':
      return {
        props: buttonProps(page, plan, section, written.label || written.title, index, design),
        box: undefined,
      }
    case 'list':
      return { props: { items: written.items } satisfies ComponentProps['list'], box: undefined }
    case 'quote':
      return {
        props: { text: written.text, author: optional(written.author), role: optional(written.role) },
        box: undefined,
      }
    case 'form': {
      const { name, email, message, submit, success } = page.words.form
      const fields: ComponentProps['form']['fields'] = [
        { name: 'name', label: name, type: 'text', required: true },
        { name: 'email', label: email, type: 'email', required: true },
        { name: 'message', label: message, type: 'textarea', required: true },
      ]
      return {
        props: {
          fields,
          submitLabel: written.label || submit,
          successText: written.text || success,
        },
        box: undefined,
      }
    }
    case 'image': {
      const image = design?.images[index]
      return {
        props: {
          src: image?.src ?? '',
          alt: written.text || written.title,
        } satisfies ComponentProps['image'],
        box: image?.boundingBox,
      }
    }
    case 'icon':
      return {
        props: {
          name: iconNamed(written.title || written.label),
          label: optional(written.label || written.title),
        },
        box: undefined,
      }
    case 'video':
      return {
        props: { href: '', title: written.title || written.text } satisfies ComponentProps['video'],
        box: undefined,
      }
    case 'card': {
      const card = design?.cards[index]
      const src = card?.src
      return {
        props: {
          title: written.title,
          html: optional(toHtml(written.text)),
          price: optional(written.price),
          period: optional(written.period),
          items: written.items,
          label: optional(written.label),
          href: written.label === '' ? undefined : getTarget(page, plan, section),
          ...(src === undefined ? { icon } : { src, alt: page.copy === 'keep' ? written.title : '' }),
        },
        box: card?.boundingBox,
      }
    }
  }
}

function optional(text: string): string | undefined {
  return text === '' ? undefined : text
}

function buttonProps(
  page: PageReading,
  plan: Plan,
  section: PlanSection,
  label: string,
  index: number,
  design: DesignSectionReading | undefined,
): ComponentProps['button'] {
  if (section.type === 'header' || section.type === 'footer') {
    const link = findLink(page, plan, label, design)
    const further =
      section.type === 'footer' && page.copy !== 'keep' ? findNavigation(page, plan)[index] : undefined
    if (link === undefined && further !== undefined)
      return { label: further.label, href: `#${further.id}`, kind: 'link' }
    return link === undefined
      ? { label, href: getTarget(page, plan, section), kind: 'primary' }
      : { label, href: link, kind: 'link' }
  }
  const rendered = findOwnWords(page, section.designSectionId)?.buttons[index]?.href ?? ''
  const own = /^(?:https?:|mailto:|tel:)/i.test(rendered) && isSafeLink(rendered) ? rendered : undefined
  if (index > 0) return { label, href: own ?? getLayoutOptions(plan, section), kind: 'secondary' }
  return { label, href: own ?? getTarget(page, plan, section), kind: 'primary' }
}

/** Where a word of the navigation leads; undefined for what is no navigation. */
function findLink(
  page: PageReading,
  plan: Plan,
  label: string,
  design: DesignSectionReading | undefined,
): string | undefined {
  const wanted = label.trim().toLowerCase()
  const known = findNavigation(page, plan).find(({ label: name }) => name.toLowerCase() === wanted)
  if (known !== undefined) return `#${known.id}`
  const named = plan.sections.find(
    ({ type, title = '' }) =>
      type !== 'hero' &&
      (type === wanted ||
        title.trim().toLowerCase() === wanted ||
        (wanted.length > 3 && title.toLowerCase().includes(wanted))),
  )
  if (named !== undefined) return `#${named.id}`
  // A word of the design's navigation stays one; the page's author says where it leads.
  return design?.links.some((link) => link.trim().toLowerCase() === wanted) === true ? '' : undefined
}

/** Where the visitor does what the page asks for. */
function getTarget({ business }: PageReading, { sections }: Plan, section: PlanSection): string {
  for (const type of ['contact', 'cta', 'pricing'] as const) {
    const found = sections.find((other) => other.type === type && other.id !== section.id)
    if (found !== undefined) return `#${found.id}`
  }
  return business.websiteUrl ?? ''
}

/** Where there is more to read. */
function getLayoutOptions({ sections }: Plan, section: PlanSection): string {
  const wanted = new Set(['features', 'about', 'benefits', 'steps'])
  const found =
    sections.find(({ type, id, order }) => wanted.has(type) && id !== section.id && order > section.order) ??
    sections.find(({ type }) => wanted.has(type))
  return found === undefined ? '' : `#${found.id}`
}

/** An icon for each card, or none at all: half of them with one look forgotten. */
function iconsFor(
  { type }: PlanSection,
  { components }: WrittenSection,
  design: DesignSectionReading | undefined,
): (string | undefined)[] {
  const cards = components.filter(({ kind }) => kind === 'card')
  if (
    (type !== 'features' && type !== 'benefits') ||
    cards.length < 2 ||
    design?.cards.some(({ src }) => src !== undefined) === true
  )
    return []
  const icons = cards.map(({ title, text }) =>
    iconNamed(title.toLowerCase()) === 'check'
      ? iconNamed(text.toLowerCase())
      : iconNamed(title.toLowerCase()),
  )
  return icons.includes('check') || new Set(icons).size < icons.length ? [] : icons
}

/** A background of the theme that is near enough to the design's colour. */
const nearEnough = 0.12

function findBackground(color: string | undefined, { palette }: Theme): Section['background'] {
  if (color === undefined) return undefined
  const backgrounds = {
    paper: palette.background,
    tint: palette.surface,
    accent: palette.accent,
    ink: palette.text,
  } as const
  const rated = (Object.entries(backgrounds) as [NonNullable<Section['background']>, string][]).map(
    ([name, background]) => ({
      name,
      distance: colorDistance(color, background),
    }),
  )
  const best = rated.toSorted((a, b) => a.distance - b.distance)[0]
  if (best === undefined || best.distance > nearEnough) return isDark(color) ? 'ink' : undefined
  return best.name
}

function isDark(color: string): boolean {
  return colorDistance(color, '#000000') < colorDistance(color, '#ffffff')
}
