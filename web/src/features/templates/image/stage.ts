// What draws a page inside an element: a shadow root for what core has written, a frame that runs nothing for
// HTML of its own. Neither lets the page's styles out nor the app's in; fonts and colours are the app's.
import { changedParts } from './changed-parts.ts'
import paper from './paper.css?inline'

/** A sheet in CSS pixels of 1/96 inch. */
export interface Sheet {
  width: number
  height: number
  top: number
  side: number
}

/** A4 with the margins of a printed document. */
export const wholeSheet: Sheet = { width: 794, height: 1123, top: 102, side: 121 }
/** The same lines with narrow margins, for small images. */
export const croppedSheet: Sheet = { width: 656, height: 872, top: 56, side: 52 }

export interface ChangedPart {
  top: number
  bottom: number
}

export interface Stage {
  /**
   * Draws the page; gives where it differs from the one before, in pixels from the top of the host. Empty for
   * the first one.
   */
  show: (html: string) => ChangedPart[]
  close: () => void
}

export interface StageOptions {
  sheet: Sheet
  /** The page brings its own styles and has not been through core. */
  isOwnPage: boolean
  /** The host grows with the page instead of cutting it off. */
  isWhole: boolean
}

let shared: CSSStyleSheet | undefined

export function openStage(host: HTMLElement, { sheet, isOwnPage, isWhole }: StageOptions): Stage {
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' })
  shared ??= new CSSStyleSheet()
  if (shared.cssRules.length === 0) shared.replaceSync(paper)
  root.adoptedStyleSheets = [shared]
  const page = isOwnPage ? openFrame(root) : undefined
  const findPaper = (): HTMLElement | undefined => (page === undefined ? article : page.article())
  const article = newSheet(document, isOwnPage)
  if (page === undefined) root.replaceChildren(article)

  let scale = 1
  const fit = (): void => {
    const element = findPaper()
    const width = host.clientWidth
    if (element === undefined || width === 0) return
    scale = width / sheet.width
    const measures = { width: sheet.width, height: sheet.height, top: sheet.top, side: sheet.side }
    for (const [name, value] of Object.entries(measures))
      element.style.setProperty(`--sheet-${name}`, `${value}px`)
    element.style.setProperty('--sheet-scale', String(scale))
    const height = Math.ceil(element.offsetHeight * scale)
    if (isWhole) host.style.height = `${height}px`
    page?.resize(height)
  }
  const observer = new ResizeObserver(fit)
  observer.observe(host)

  let shown: string | undefined
  const draw = (html: string): ChangedPart[] => {
    const element = findPaper()
    if (element === undefined) return []
    const next = element.cloneNode(false) as HTMLElement
    next.innerHTML = html
    // An image leads nowhere: a link in it would leave the answers behind.
    for (const link of next.querySelectorAll('a[href]')) link.removeAttribute('href')
    for (const lit of element.querySelectorAll('[data-changed]')) lit.removeAttribute('data-changed')
    const changed = shown === undefined ? [] : changedParts(element, next)
    shown = html
    element.replaceChildren(...next.childNodes)
    for (const part of changed) part.setAttribute('data-changed', '')
    fit()
    const origin = element.getBoundingClientRect().top
    return changed.map((part) => {
      const { top, bottom } = part.getBoundingClientRect()
      return { top: top - origin, bottom: bottom - origin }
    })
  }
  let waiting: string | undefined
  page?.whenReady(() => {
    if (waiting !== undefined) draw(waiting)
  })
  return {
    show(html) {
      waiting = html
      return html === shown ? [] : draw(html)
    },
    close() {
      observer.disconnect()
      root.replaceChildren()
    },
  }
}

function newSheet(owner: Document, isOwnPage: boolean): HTMLElement {
  const article = owner.createElement('div')
  article.className = isOwnPage ? 'sheet is-own-page' : 'sheet'
  return article
}

/**
 * A frame of the same origin, so that its page can be written, and without scripts, so that nothing written
 * there runs.
 */
function openFrame(root: ShadowRoot) {
  const frame = document.createElement('iframe')
  frame.setAttribute('sandbox', 'allow-same-origin')
  frame.tabIndex = -1
  frame.title = ''
  frame.style.cssText = 'display:block;width:100%;height:100%;border:0;overflow:hidden'
  frame.srcdoc = `<!doctype html><html lang="en" style="color-scheme:light"><style>${surroundings()}${paper}body{margin:0;overflow:hidden}</style><body></body></html>`
  let article: HTMLElement | undefined
  root.replaceChildren(frame)
  return {
    article: () => article,
    resize: (height: number) => {
      frame.style.height = `${height}px`
    },
    whenReady: (act: () => void) =>
      frame.addEventListener('load', () => {
        const inner = frame.contentDocument
        if (inner === null) return
        article = newSheet(inner, true)
        inner.body.replaceChildren(article)
        act()
      }),
  }
}

const tokens = [
  '--color-ink',
  '--color-soft',
  '--color-rule',
  '--color-raised',
  '--color-sunk',
  '--color-warning',
  '--color-warning-pale',
  '--color-accent-pale',
]
const families = ['--font-serif', '--font-mono']

/** The app's colours and its serif, for a document that inherits nothing. */
function surroundings(): string {
  const style = getComputedStyle(document.documentElement)
  const values = [...tokens, ...families].map((name) => `${name}:${style.getPropertyValue(name)}`).join(';')
  const faces = [...document.styleSheets]
    .flatMap(({ cssRules }) => [...cssRules])
    .filter(
      (rule) =>
        rule instanceof CSSFontFaceRule && rule.style.getPropertyValue('font-family').includes('Serif'),
    )
    .map(({ cssText }) => cssText)
  return `:root{${values}}${faces.join('')}`
}
