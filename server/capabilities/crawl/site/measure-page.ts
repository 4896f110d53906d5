// Runs in the page, not here: its text is sent to the browser, so it may use nothing but itself and the
// browser. The page's own scripts can have tampered with everything, so what comes back is a stranger's and
// is checked like that (`read-website.ts`).
import type {
  MeasuredBlock,
  MeasuredPage,
  MeasureLimits,
  PageDocument,
  PageElement,
  PageNode,
  PageStyle,
  SiteWords,
} from './measure-page.types.ts'

declare const document: PageDocument
declare const window: { scrollX: number; scrollY: number; innerWidth: number }
declare function getComputedStyle(element: PageElement): PageStyle

/**
 * Text, images and coloured areas of the page as it is shown, in pixels from its upper left corner, in the
 * order of the document.
 */
export function measurePage({ maxBlocks, maxCharacters }: MeasureLimits): MeasuredPage {
  const elementNode = 1
  const textNode = 3
  const inline = new Set(['inline', 'inline-block', 'contents', 'inline-flex'])
  const images = new Set(['IMG', 'SVG', 'PICTURE', 'VIDEO', 'CANVAS'])
  const skipped = new Set(['SCRIPT', 'STYLE', 'NOSCRIPT', 'TEMPLATE', 'HEAD', 'IFRAME', 'OBJECT'])
  const landmarks = new Set(['HEADER', 'NAV', 'MAIN', 'SECTION', 'ARTICLE', 'ASIDE', 'FOOTER', 'FORM'])
  const blocks: MeasuredBlock[] = []
  let characters = 0

  const clean = (text: string | null): string => (text ?? '').replace(/\s+/g, ' ').trim()
  const getBox = (element: PageElement) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    return { x: x + window.scrollX, y: y + window.scrollY, width, height }
  }
  const isTransparent = (color: string): boolean =>
    color === 'transparent' || /^rgba\(.*,\s*0(\.0+)?\)$/.test(color) || /\/\s*0(\.0+)?\)$/.test(color)
  const hasOwnText = (element: PageElement): boolean =>
    [...element.childNodes].some((node) => node.nodeType === textNode && clean(node.textContent) !== '')
  const isInline = (node: PageNode): boolean =>
    node.nodeType !== elementNode ||
    (inline.has(getComputedStyle(node as PageElement).getPropertyValue('display')) &&
      !images.has((node as PageElement).tagName.toUpperCase()))

  const addText = (element: PageElement, style: PageStyle): void => {
    const text = clean(element.textContent).slice(0, 2_000)
    const box = getBox(element)
    if (text === '' || box.width < 1 || box.height < 1 || characters > maxCharacters) return
    characters += text.length
    const heading = element.closest('h1, h2, h3, h4, h5, h6')
    const href = element.closest('a[href]')?.getAttribute('href')
    blocks.push({
      kind: 'text',
      ...box,
      text,
      fontSize: parseFloat(style.getPropertyValue('font-size')),
      fontWeight: parseInt(style.getPropertyValue('font-weight'), 10),
      fontFamily: style.getPropertyValue('font-family').slice(0, 200),
      isItalic: style.getPropertyValue('font-style') === 'italic',
      align: style.getPropertyValue('text-align'),
      color: style.getPropertyValue('color'),
      ...(heading !== null && { level: Number(heading.tagName.slice(1)) }),
      ...(href != null && { href: href.slice(0, 2_000) }),
    })
  }

  const visit = (element: PageElement, depth: number): void => {
    const tag = element.tagName.toUpperCase()
    if (skipped.has(tag) || depth > 200 || blocks.length >= maxBlocks) return
    const style = getComputedStyle(element)
    if (
      style.getPropertyValue('display') === 'none' ||
      style.getPropertyValue('visibility') === 'hidden' ||
      Number(style.getPropertyValue('opacity')) < 0.05
    )
      return
    const box = getBox(element)
    const label = clean(
      element.getAttribute('aria-label') ?? element.getAttribute('alt') ?? element.id,
    ).slice(0, 100)
    if (images.has(tag)) {
      if (box.width >= 8 && box.height >= 8)
        blocks.push({ kind: 'image', ...box, ...(label !== '' && { name: label }) })
      return
    }
    const fill = style.getPropertyValue('background-color')
    const hasPicture = style.getPropertyValue('background-image').includes('url(')
    const isLandmark = landmarks.has(tag)
    if (box.width >= 4 && box.height >= 4 && (!isTransparent(fill) || hasPicture || isLandmark)) {
      blocks.push({
        kind: hasPicture ? 'image' : 'shape',
        ...box,
        ...(!isTransparent(fill) && { color: fill }),
        radius: parseFloat(style.getPropertyValue('border-top-left-radius')) || 0,
        ...((isLandmark || label !== '') && {
          name: clean(`${isLandmark ? tag.toLowerCase() : ''} ${label}`),
        }),
      })
    }
    // A paragraph is one block, with its links and emphasis; what holds blocks of its own is walked through.
    const children = [...element.childNodes]
    if (hasOwnText(element) && children.every(isInline)) return addText(element, style)
    for (const child of children) if (child.nodeType === elementNode) visit(child as PageElement, depth + 1)
    if (tag === 'INPUT' || tag === 'TEXTAREA' || tag === 'SELECT') {
      const hint = clean(element.getAttribute('placeholder') ?? element.getAttribute('name'))
      if (box.width >= 8) blocks.push({ kind: 'shape', ...box, name: `field ${hint}`.slice(0, 100) })
    }
  }

  const attribute = (selector: string, name: string): string =>
    clean(document.querySelector(selector)?.getAttribute(name) ?? '').slice(0, 1_000)
  const texts = (selector: string, most: number, least: number): string[] =>
    [
      ...new Set(
        [...document.querySelectorAll(selector)].map((element) => clean(element.textContent).slice(0, 1_000)),
      ),
    ]
      .filter((text) => text.length >= least)
      .slice(0, most)
  const words: SiteWords = {
    title: clean(document.title).slice(0, 300),
    description:
      attribute('meta[name="description" i]', 'content') ||
      attribute('meta[property="og:description"]', 'content'),
    siteName: attribute('meta[property="og:site_name"]', 'content'),
    language: (document.documentElement.getAttribute('lang') ?? '').slice(0, 35),
    headings: texts('h1, h2, h3', 60, 2),
    paragraphs: texts('main p, main li, article p, section p, body p, blockquote', 120, 30),
    navigation: texts('nav a, header a', 30, 1),
  }
  visit(document.body, 0)
  const root = getComputedStyle(document.documentElement).getPropertyValue('background-color')
  return {
    width: window.innerWidth,
    height: Math.max(document.documentElement.scrollHeight, document.body.scrollHeight),
    background: isTransparent(root)
      ? getComputedStyle(document.body).getPropertyValue('background-color')
      : root,
    blocks,
    words,
  }
}
