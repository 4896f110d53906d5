// A whole page: what the editor previews is what is published, because both are this.
import { escapeText } from '#core/html.ts'
import type { Section } from '#contracts/sections.schema.ts'
import { pageHead } from './head.ts'
import { attributes, html, nothing, type Html } from './html.ts'
import { findAnchors, mainId } from './links.ts'
import { getDirection, getLanguage } from './page-language.ts'
import { pageStyles } from './page-styles.ts'
import { getWords } from './page-words.ts'
import { publishableSections } from './publishable.ts'
import { readableTheme } from './readable-theme.ts'
import { drawSection } from './render-section.ts'
import type { PageContent, RenderOptions } from './rendering.types.ts'
import { plain } from './structured-data.ts'
import { findDesignMeasures } from './tree/design-measures.ts'
import { findFirstScreen } from './tree/measure-tree.ts'
import { findPageColors } from './tree/page-colors.ts'
import { createRuleBook } from './tree/rule-book.ts'
import type { PageContext } from './view.ts'

/** A complete HTML document. */
export function renderPage(page: PageContent, options: RenderOptions): string {
  const sections = renderedSections(page, options)
  const rules = createRuleBook()
  const context = { ...getContext(page, sections, options), rules }
  const parts = getParts(sections)
  const draw = (part: readonly Section[]): Html[] => part.map((section) => drawSection(section, context))
  const [top, middle, bottom] = [draw(parts.top), draw(parts.middle), draw(parts.bottom)]
  const styles = pageStyles(page.theme, {
    types: sections.flatMap(({ type, tree }) => (tree === undefined ? type : [])),
    trees: sections.some(({ tree }) => tree !== undefined) ? rules.styles() : undefined,
    measures: findDesignMeasures(options.designOf ?? sections, page.theme.textStyles),
    fontUrl: options.fontUrl,
    mode: options.mode,
    sections: options.mode === 'edit' ? undefined : sections,
  })
  const direction = getDirection(
    sections.map((section) => `${section.title} ${plain(section.content)}`).join(' '),
  )
  const document = html`<html${attributes({ lang: context.language, dir: direction === 'rtl' ? 'rtl' : undefined })}>
    <head>${pageHead(page, sections, context.language, styles, options)}</head>
    <body>
      <a class="skip" href="#${mainId}">${context.words.skip}</a>
      ${top.length > 0 && html`<header>${top}</header>`}
      <main id="${mainId}" tabindex="-1">${mainHeading(page, context)}${middle}</main>
      ${bottom.length > 0 && html`<footer>${bottom}</footer>`}
    </body>
  </html>`
  return `<!doctype html>${document.markup}`
}

/** What `renderSection` needs to know of the page a section stands in. */
export function pageContext(page: PageContent, options: RenderOptions): PageContext {
  return getContext(page, renderedSections(page, options), options)
}

function getContext(page: PageContent, sections: readonly Section[], options: RenderOptions): PageContext {
  const { language: given, ...shared } = options
  const text = sections
    .map(
      (section) =>
        `${section.title} ${plain(section.content)} ${section.components.map(({ props }) => wordsIn(props)).join(' ')}`,
    )
    .join(' ')
  const language =
    given !== undefined && /^[a-z]{2,3}(?:-[a-z0-9]{2,8})*$/i.test(given) ? given : getLanguage(text)
  const { middle } = getParts(sections)
  // The title of headers and footers is the brand, which is no heading.
  const titled = middle.filter(({ type }) => type !== 'header' && type !== 'footer')
  const main =
    titled.find(({ type }) => type === 'hero') ??
    titled.find((section) => section.title.trim() !== '' || hasHeading(section))
  const pageColor = readableTheme(page.theme).backgrounds.paper.background
  return {
    ...shared,
    businessName: page.businessName,
    language,
    words: getWords(language),
    sections: sections.map(({ id, type, title }) => ({ id, type, title })),
    anchors: findAnchors(sections),
    mainSectionId: main?.id,
    textStyles: page.theme.textStyles ?? [],
    designFonts: page.theme.designFonts,
    pageColor,
    colors: findPageColors(sections, page.theme, pageColor),
    firstScreen: findFirstScreen(sections, page.theme.textStyles ?? []),
    firstSectionIds: new Set([...getParts(sections).top, ...middle.slice(0, 1)].map(({ id }) => id)),
  }
}

function renderedSections(page: PageContent, { mode }: RenderOptions): Section[] {
  const inOrder = page.sections.toSorted((left, right) => left.order - right.order)
  const sections = mode === 'publish' ? publishableSections(inOrder).sections : inOrder
  const isBare = sections.every(({ type }) => type === 'header' || type === 'footer')
  if (!isBare || mode === 'edit') return sections
  const { top, bottom } = getParts(sections)
  return [...top, getHero(page), ...bottom]
}

/** What a page without sections shows: whose it is and what they do. */
function getHero({ businessName, businessOverview }: PageContent): Section {
  const content = businessOverview
    .split(/\n\s*\n/)
    .filter((paragraph) => paragraph.trim() !== '')
    .map((paragraph) => `<p>${escapeText(paragraph.trim())}</p>`)
    .join('')
  return {
    id: 'hero',
    type: 'hero',
    title: businessName,
    content,
    components: [],
    order: 0,
    layout: 'split',
    source: 'user',
    locked: false,
  }
}

/** Headers before anything else and footers after it belong to the page, others to its content. */
function getParts(sections: readonly Section[]): { top: Section[]; middle: Section[]; bottom: Section[] } {
  const start = sections.findIndex(({ type }) => type !== 'header')
  const end = sections.findLastIndex(({ type }) => type !== 'footer') + 1
  const from = start === -1 ? sections.length : start
  return {
    top: sections.slice(0, from),
    middle: sections.slice(from, Math.max(from, end)),
    bottom: sections.slice(Math.max(from, end)),
  }
}

// A page whose sections have no title still has a name.
function mainHeading({ businessName }: PageContent, { mainSectionId }: PageContext): Html {
  return mainSectionId === undefined ? html`<h1 class="unseen">${businessName}</h1>` : nothing
}

function hasHeading({ components }: Section): boolean {
  return components.some(
    ({ type, props }) =>
      type === 'heading' && typeof props['text'] === 'string' && props['text'].trim() !== '',
  )
}

function wordsIn(props: Readonly<Record<string, unknown>>): string {
  return Object.entries(props)
    .filter(([name, value]) => typeof value === 'string' && ['text', 'html', 'title', 'label'].includes(name))
    .map(([, value]) => plain(value as string))
    .join(' ')
}
