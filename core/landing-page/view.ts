// A section as its layout sees it: its parts in order, taken one kind after another, each rendered once; what
// no layout takes is rendered below it.
import { isSafeLink } from '#core/rich-text/index.ts'
import type { Claim, ComponentType, PageComponent, Section, SectionType } from '#contracts/sections.schema.ts'
import type { DesignFont } from '#contracts/extracted-document.schema.ts'
import type { TextStyle } from '#contracts/design-layout.schema.ts'
import type { DrawnAccent, DrawnAccents } from './accents/accents.types.ts'
import { openClaims } from './claims.ts'
import { attributes, html, nothing, type Html } from './html.ts'
import { resolveLink } from './links.ts'
import type { PageWords } from './page-words.ts'
import { plainText, richHtml } from './rich-html.ts'
import type { RenderOptions } from './rendering.types.ts'
import type { PageColors } from './tree/page-colors.ts'
import type { RuleBook } from './tree/rule-book.ts'

/** What the sections of one page share. */
export interface PageContext extends Omit<RenderOptions, 'language'> {
  businessName: string
  language: string
  words: PageWords
  /** Ids and types of all that is rendered, in order. */
  sections: readonly { id: string; type: SectionType; title: string }[]
  anchors: ReadonlyMap<string, string>
  /** The section whose title is the page's. */
  mainSectionId: string | undefined
  /** The sections above the fold: their images are loaded first. */
  firstSectionIds: ReadonlySet<string>
  /** Nodes of trees that begin there, as `nameOnScreen` calls them. */
  firstScreen: ReadonlySet<string>
  /** Looks of text that the trees of its sections name. */
  textStyles: readonly TextStyle[]
  /** Fonts of the page's own. */
  designFonts: readonly DesignFont[] | undefined
  /** What sections without a background stand on. */
  pageColor: string
  /** What the colours of its trees are rendered as. */
  colors: PageColors
  /** Where the rules of trees are collected, while a whole page is drawn. */
  rules?: RuleBook | undefined
}

/** Something with props: a component, or the section itself with `title` and `content`. */
export interface Part {
  /** Undefined for the section itself. */
  component: PageComponent | undefined
  /** The plain text of a member, empty where there is none. */
  word(member: string): string
  /** The words of a list member. */
  splitWords(member: string): string[]
  number(member: string): number | undefined
  flag(member: string): boolean
  /** A member as text for the page, claims marked. */
  text(member: string, accents?: readonly DrawnAccent[]): Html
  /** A member that is HTML. */
  html(member: string, headingLevel: number, accents?: DrawnAccents): Html
  /** `data-component`, while editing. */
  root: Html
  /** `data-prop` and `data-edit`, while editing. */
  edit(member: string, kind?: 'text' | 'html' | 'image'): Html
}

export interface View {
  section: Section
  context: PageContext
  /** Of its title. */
  level: number
  /** Of headings below its title. */
  innerLevel: number
  own: Part
  /** What its title is rendered from: its own, or that of its first heading. */
  title: { part: Part; member: string } | undefined
  /** A short heading before the title. */
  eyebrow: Part | undefined
  isFirst: boolean
  /** The parts of these types that have not been taken yet. */
  take(...types: ComponentType[]): Part[]
  takeFirst(...types: ComponentType[]): Part | undefined
  /** Whether such a part is still there. */
  has(...types: ComponentType[]): boolean
}

export function createView(section: Section, context: PageContext): View {
  const claims = openClaims(section)
  const own = createPart(undefined, { title: section.title, content: section.content }, claims, context)
  const inOrder = section.components.toSorted((left, right) => left.order - right.order)
  let waiting = inOrder.map((component) => createPart(component, component.props, claims, context))
  const headings = waiting.filter(({ component }) => component?.type === 'heading')
  const remove = (part: Part | undefined) => {
    waiting = waiting.filter((candidate) => candidate !== part)
  }

  const hasTitle = section.title.trim() !== ''
  const twin = headings.find((part) => same(part.word('text'), section.title))
  // The title of these is the brand, and their headings name groups of links.
  const isFrame = section.type === 'header' || section.type === 'footer'
  const first = isFrame ? undefined : headings[0]
  remove(hasTitle ? twin : first)
  const isEyebrow =
    hasTitle &&
    first !== undefined &&
    first !== twin &&
    first === waiting[0] &&
    first.word('text').length <= 40
  if (isEyebrow) remove(first)

  const isMain = context.mainSectionId === section.id
  const title = hasTitle
    ? { part: own, member: 'title' }
    : first !== undefined
      ? { part: first, member: 'text' }
      : isMain || context.mode === 'edit'
        ? { part: own, member: 'title' }
        : undefined
  const level = isMain ? 1 : 2
  return {
    section,
    context,
    level,
    innerLevel: isFrame || title === undefined ? level : level + 1,
    own,
    title,
    eyebrow: isEyebrow ? first : undefined,
    isFirst: context.firstSectionIds.has(section.id),
    take(...types) {
      const taken = waiting.filter(
        ({ component }) => component !== undefined && types.includes(component.type),
      )
      waiting = waiting.filter((part) => !taken.includes(part))
      return taken
    },
    takeFirst(...types) {
      const taken = waiting.find(({ component }) => component !== undefined && types.includes(component.type))
      remove(taken)
      return taken
    },
    has: (...types) =>
      waiting.some(({ component }) => component !== undefined && types.includes(component.type)),
  }
}

export function createPart(
  component: PageComponent | undefined,
  props: Readonly<Record<string, unknown>>,
  claims: ReadonlyMap<string, Claim[]>,
  context: PageContext,
): Part {
  const { mode } = context
  const isEditable = mode === 'edit'
  const word = (member: string): string => {
    const [name = '', index] = member.split('/')
    const value = Object.hasOwn(props, name) ? props[name] : undefined
    return asWord(index === undefined ? value : Array.isArray(value) ? value[Number(index)] : undefined)
  }
  const findClaims = (member: string): Claim[] =>
    mode === 'publish'
      ? []
      : (claims.get(component === undefined ? member : `components/${component.id}/${member}`) ?? [])
  return {
    component,
    word,
    splitWords(member) {
      const value = Object.hasOwn(props, member) ? props[member] : undefined
      return Array.isArray(value) ? value.map((item) => asWord(item)) : []
    },
    number(member) {
      const value = props[member]
      return typeof value === 'number' && Number.isFinite(value) ? value : undefined
    },
    flag: (member) => props[member] === true,
    text: (member, accents) => plainText(word(member), findClaims(member), isEditable, accents),
    html: (member, headingLevel, accents) =>
      richHtml(word(member), {
        headingLevel,
        accents,
        claims: findClaims(member),
        isEditable,
        mode,
        image: context.image,
        // Whoever edits a text keeps its links as they are written.
        link: (href) => (isEditable && isSafeLink(href) ? href : linkTo(href, context)),
        tableLabel: context.words.table,
      }),
    root: isEditable && component !== undefined ? attributes({ 'data-component': component.id }) : nothing,
    edit: (member, kind = 'text') =>
      isEditable ? attributes({ 'data-prop': member, 'data-edit': kind }) : nothing,
  }
}

/** Where a link of the page leads; undefined where it may lead nowhere. */
export function linkTo(
  href: string,
  { sections, anchors }: Pick<PageContext, 'sections' | 'anchors'>,
): string | undefined {
  return resolveLink(href, sections, anchors)
}

/** A member of a part in an element of its own; nothing where there is no text. */
export function line(
  part: Part,
  member: string,
  name: 'p' | 'span' | 'div' | 'strong' | 'summary' | 'figcaption' | 'cite',
  className?: string,
): Html {
  if (part.word(member).trim() === '') return nothing
  const opening = html`${attributes({ class: className })}${part.edit(member)}`
  return wrap(name, opening, part.text(member))
}

export function heading(part: Part, member: string, level: number, className?: string): Html {
  if (part.word(member).trim() === '') return nothing
  return wrap(
    `h${Math.min(6, level)}`,
    html`${attributes({ class: className })}${part.edit(member)}`,
    part.text(member),
  )
}

/** Of headings in the text of a card: below its title, or in its place. */
export function levelBelow({ innerLevel }: View, card: Part): number {
  return card.word('title').trim() === '' ? innerLevel : innerLevel + 1
}

/** HTML of a part; nothing where nothing would be seen, unless a place to write in is kept. */
export function prose(
  part: Part,
  member: string,
  headingLevel: number,
  className = '',
  isKept = false,
): Html {
  const inner = part.html(member, headingLevel)
  if (!isVisible(inner) && !isKept) return nothing
  return html`<div class="${`prose ${className}`.trim()}" ${part.edit(member, 'html')}>
    ${isVisible(inner) ? inner : nothing}
  </div>`
}

export function wrap(name: string, opening: Html, inner: Html): Html {
  return { markup: `<${name}${opening.markup}>${inner.markup}</${name}>` }
}

function isVisible({ markup }: Html): boolean {
  return /<(?:img|hr|table)\b/.test(markup) || markup.replace(/<[^>]*>/g, '').trim() !== ''
}

function asWord(value: unknown): string {
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''
}

function same(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase()
}
