// The head of a page: what browsers, search engines and previews in other programs read before anybody sees
// it.
import { parseWebUrl } from '#core/url.ts'
import { collapseWhitespace, shortenAtWord } from '#core/text.ts'
import type { Section, Theme } from '#contracts/sections.schema.ts'
import { attributes, html, raw, type Html } from './html.ts'
import { findFirstFiles } from './fonts.ts'
import { readableTheme } from './readable-theme.ts'
import type { PageContent, RenderOptions } from './rendering.types.ts'
import { isSafeImage } from '#core/rich-text/index.ts'
import { plain, structuredData } from './structured-data.ts'
import { getHeadline } from './tree/heading-levels.ts'
import { findSlotNodes, type SlotNode } from './tree/walk-tree.ts'

/** Search engines show about that much of either. */
const maxTitleLength = 60
const maxDescriptionLength = 158
/** Shorter ones say little beside a title. */
const minDescriptionLength = 70

export function pageHead(
  page: PageContent,
  sections: readonly Section[],
  language: string,
  styles: string,
  options: RenderOptions,
): Html {
  const title = getTitle(page, sections)
  const description = getDescription(page, sections)
  const url = absolute(options.publishedUrl, options.baseUrl)
  const image = shareableImage(sections, options)
  const logo = findAbsoluteUrl(
    sections.find(({ type }) => type === 'header')?.components.find(({ type }) => type === 'image')?.props[
      'src'
    ],
    options,
  )
  const shared = image ?? (logo === undefined ? undefined : { src: logo, alt: page.businessName })
  const { background } = readableTheme(page.theme).backgrounds.paper
  return html`<meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${title}</title>
    ${description !== '' && html`<meta name="description" content="${description}" />`}
    <meta name="theme-color" content="${background}" />
    <meta name="color-scheme" content="${readableTheme(page.theme).scheme}" />
    ${options.mode !== 'publish' && html`<meta name="robots" content="noindex" />`}
    ${url !== undefined && html`<link rel="canonical" href="${url}" />`}
    <link rel="icon" href="${favicon(page)}" />
    <meta property="og:type" content="website" />
    <meta property="og:site_name" content="${page.businessName}" />
    <meta property="og:title" content="${title}" />
    ${description !== '' && html`<meta property="og:description" content="${description}" />`}
    ${url !== undefined && html`<meta property="og:url" content="${url}" />`}
    <meta property="og:locale" content="${language.replace('-', '_')}" />
    ${
      shared !== undefined &&
      html`<meta
          property="og:image"
          content="${shared.src}"
        />${shared.alt !== '' && html`<meta property="og:image:alt" content="${shared.alt}" />`}`
    }
    <meta name="twitter:card" content="${image === undefined ? 'summary' : 'summary_large_image'}" />
    ${preloads(page.theme, sections, options)}
    <style>
      ${raw(styles.replaceAll('</', '<\\/'))}
    </style>
    ${structuredData({ businessName: page.businessName, title, description, language, url, image: image?.src, logo, sections })}`
}

/** The main heading and whose it is. */
function getTitle({ businessName }: PageContent, sections: readonly Section[]): string {
  const main =
    sections.find(({ type, title }) => type === 'hero' && title.trim() !== '') ??
    sections.find(({ type, title }) => type !== 'header' && title.trim() !== '')
  const hero = main === undefined ? undefined : getHeadline(main)
  if (hero === undefined || hero.toLowerCase().includes(businessName.toLowerCase()))
    return shortenAtSentence(hero ?? businessName, maxTitleLength)
  const rest = maxTitleLength - businessName.length - 3
  return rest < 20
    ? shortenAtSentence(hero, maxTitleLength)
    : `${shortenAtSentence(hero, rest)} – ${businessName}`
}

/** From the main heading on: what is above it, as a notice at the top, says little of the page. */
function getDescription({ businessOverview }: PageContent, sections: readonly Section[]): string {
  const shown = sections.filter(({ type }) => type !== 'header' && type !== 'footer')
  const main = Math.max(
    0,
    shown.findIndex(({ type }) => type === 'hero'),
  )
  const [hero, ...others] = shown.slice(main)
  const below = [...(hero === undefined ? [] : [fromHeading(hero)]), ...others].map(readTexts)
  const isLong = (candidate: string): boolean => candidate.length >= 50
  const said = below.flat().some(isLong) ? below : shown.map(readTexts)
  const own = said.find((texts) => texts.some(isLong))
  const text =
    own !== undefined
      ? joinUntil(own.slice(own.findIndex(isLong)), minDescriptionLength)
      : businessOverview.trim() === ''
        ? said.flat().find((candidate) => candidate !== '')
        : businessOverview
  return shortenAtSentence(collapseWhitespace(text ?? ''), maxDescriptionLength)
}

/** Of a section like its design, what its tree has after its largest heading. */
function fromHeading(section: Section): Section {
  if (section.tree === undefined) return section
  const leaves = findSlotNodes(section.tree)
  const isMain = ({ slot, ...leaf }: SlotNode): boolean =>
    slot === 'title' || (leaf.kind === 'text' && leaf.role === 'heading-1')
  const above = new Set(leaves.slice(0, Math.max(0, leaves.findIndex(isMain))).map(({ slot }) => slot))
  return { ...section, components: section.components.filter(({ id }) => !above.has(id)) }
}

/** Of small words in a place of their own, such as a caption of an image, nothing is said of the page. */
const smallRoles = new Set<string>(['caption', 'label', 'eyebrow', 'name', 'price', 'figure'])

function readTexts({ content, components, tree }: Section): string[] {
  const leaves = tree === undefined ? [] : findSlotNodes(tree)
  const small = new Set(
    leaves.flatMap((leaf) => (leaf.kind === 'text' && smallRoles.has(leaf.role) ? leaf.slot : [])),
  )
  return [
    plain(content),
    // Sections like their design have all their words in places of their own.
    ...components.flatMap(({ id, type, props }) => {
      const words = type === 'text' ? props['html'] : type === 'heading' ? props['text'] : undefined
      return typeof words === 'string' && !small.has(id) ? plain(words) : []
    }),
  ]
}

/** Texts of a section that follow each other, as many as it takes. */
function joinUntil(texts: readonly string[], minLength: number): string {
  let joined = ''
  for (const text of texts) {
    if (joined.length >= minLength) break
    if (joined !== '' && text.length < 20) continue
    joined = joined === '' ? text : `${joined}${/[.!?…:]$/.test(joined) ? '' : '.'} ${text}`
  }
  return joined
}

/** At the end of a sentence if one ends late enough, else of a word. */
function shortenAtSentence(text: string, max: number): string {
  if (text.length <= max) return text
  const sentence = /^[\s\S]*[.!?](?=\s)/.exec(text.slice(0, max + 1))?.[0]
  if (sentence !== undefined && sentence.length > max * 0.5) return sentence
  return shortenAtWord(text, max)
}

function shareableImage(
  sections: readonly Section[],
  options: RenderOptions,
): { src: string; alt: string } | undefined {
  for (const { type, components } of sections) {
    if (type === 'header' || type === 'footer' || type === 'logos') continue
    for (const { props, type: kind } of components) {
      const src = kind === 'image' || kind === 'card' ? findAbsoluteUrl(props['src'], options) : undefined
      if (src !== undefined) return { src, alt: typeof props['alt'] === 'string' ? props['alt'] : '' }
    }
  }
  return undefined
}

function findAbsoluteUrl(src: unknown, { image, baseUrl }: RenderOptions): string | undefined {
  if (typeof src !== 'string' || !isSafeImage(src)) return undefined
  const found = image === undefined ? src : image(src)?.src
  // Services that show a link with an image of it take pixels only.
  return found === undefined || found.startsWith('data:') || found.endsWith('.svg')
    ? undefined
    : absolute(found, baseUrl)
}

function absolute(url: string | undefined, baseUrl: string | undefined): string | undefined {
  return parseWebUrl(url, baseUrl)?.href
}

function preloads(theme: Theme, sections: readonly Section[], { fontUrl, mode }: RenderOptions): Html[] {
  if (fontUrl === undefined || mode !== 'publish') return []
  return findFirstFiles(theme, sections).flatMap((file) => {
    const href = fontUrl(file)
    // A page that carries its fonts with it, or beside it, has nothing to wait for.
    return href === undefined || !/^(?:\/|https?:)/.test(href)
      ? []
      : [
          html`<link
            rel="preload"
            as="font"
            type="font/woff2"
            ${attributes({ href, crossorigin: 'anonymous' })}
          />`,
        ]
  })
}

function favicon({ businessName, theme }: PageContent): string {
  const { button, buttonText } = readableTheme(theme).backgrounds.paper
  const initial = /[\p{L}\p{N}]/u.exec(businessName)?.[0]?.toUpperCase() ?? '•'
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="${button}"/><text x="16" y="22.5" font-family="system-ui,sans-serif" font-size="19" font-weight="700" text-anchor="middle" fill="${buttonText}">${initial}</text></svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
