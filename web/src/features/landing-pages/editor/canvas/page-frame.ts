// A page rendered in a frame: kept equal to what was rendered last, selected in, typed in, scrolled. Knows no
// React; coordinates are the frame's own.
import { landingEditor } from '#web/messages/landing-editor.ts'
import { morph } from './morph.ts'
import { findPlace, getSelector, getTextSelector, type Place, type TextPlace } from './places.ts'
import { editTexts, prepareTexts, type TextEditing, type TextEditingCallbacks } from './text-editing.ts'

export interface PageFrameCallbacks extends TextEditingCallbacks {
  onSelect(place: Place): void
  /** An image was pressed twice: another one is wanted. */
  onImage(place: Place): void
  onHover(sectionId: string | undefined): void
  /** Something moved: scrolled, rendered again, loaded. */
  onMove(): void
  onScroll(): void
  /** A key that means nothing to the text it was pressed in; true when the app has taken it. */
  onKey(event: KeyboardEvent): boolean
}

export interface PageDrawing {
  html: string
  isLocked: (sectionId: string) => boolean
  /** Also the text that has the caret: after undo, or when the server has tidied it. */
  isWhole: boolean
}

export interface PageFrame {
  draw(drawing: PageDrawing): void
  texts: TextEditing
  /** Shows which section and component are meant. */
  mark(marks: { selected: Place | undefined; hovered: string | undefined; color: string }): void
  findRect(place: Place): DOMRect | undefined
  caretRect(): DOMRect | undefined
  /** Where the selected words of the page are; undefined where none are. */
  selectedRect(): DOMRect | undefined
  sectionRects(): { sectionId: string; top: number; bottom: number }[]
  scrollTop(): number
  viewHeight(): number
  scrollTo(top: number, isSmooth: boolean): void
  focusText(place: TextPlace, words?: string): boolean
  /** Gives the focus to a section as a whole; false where it is not there yet. */
  focusSection(sectionId: string): boolean
  /** Puts the caret into the words of a node; false where it has none. */
  focusNode(place: Place): boolean
  /** Scrolls no further than it takes to see it. */
  reveal(place: Place): void
  close(): void
}

const marksId = 'pressroom-marks'
/**
 * Links of a navigation that lead to the page itself, as they do when they have no URL and name no
 * section.
 */
const nowhere = 'nav a[href="#main"]'

/** What of a page only the editor shows. Texts that are empty keep a place to be written in. */
const editorStyles = `
[contenteditable]{outline:none;cursor:text}
[data-section]:focus{outline:none}
[contenteditable]:focus-visible{outline:2px dashed currentColor;outline-offset:4px}
[data-edit][contenteditable]:not([data-blank]):empty{min-width:4ch;min-height:1lh}
[data-edit][contenteditable]:not([data-blank]):empty:is(:hover,:focus)::before{content:"${landingEditor.canvas.writeHere}";font-style:italic;white-space:nowrap}
[data-edit][data-blank]:empty:focus{background:color-mix(in srgb,currentColor 12%,transparent);outline:2px solid currentColor}
[data-edit="image"]{cursor:pointer}
${nowhere}{text-decoration:underline dashed 1px!important;text-underline-offset:.35em}
summary{list-style-position:outside}`

export function openPageFrame(page: Document, callbacks: PageFrameCallbacks): PageFrame {
  const stop = new AbortController()
  const { signal } = stop
  const view = page.defaultView
  const styles = page.createElement('style')
  styles.textContent = editorStyles
  const marks = page.createElement('style')
  marks.id = marksId
  page.documentElement.append(styles, marks)

  const texts = editTexts(page, callbacks, signal)
  const find = (selector: string): HTMLElement | null => page.querySelector<HTMLElement>(selector)

  page.addEventListener(
    'click',
    (event) => {
      // Links, buttons and summaries of the page lead nowhere here; only a menu opens.
      if (!isMenuButton(event.target as Element)) event.preventDefault()
      const place = findPlace(event.target as Element)
      if (place !== undefined) callbacks.onSelect(place)
    },
    { signal },
  )
  page.addEventListener(
    'mousedown',
    (event) => {
      // Chromium puts the caret into the nearest text otherwise, however far from it one presses.
      if ((event.target as Element).closest('[contenteditable], input, select, textarea') !== null) return
      event.preventDefault()
      texts.leave()
      view?.focus()
    },
    { signal },
  )
  page.addEventListener('submit', (event) => event.preventDefault(), { signal })
  page.addEventListener(
    'dblclick',
    (event) => {
      const element = event.target as Element
      const place = findPlace(element)
      if (place !== undefined && element.closest('[data-edit="image"]') !== null) callbacks.onImage(place)
    },
    { signal },
  )
  page.addEventListener(
    'pointerover',
    (event) => callbacks.onHover(findPlace(event.target as Element)?.sectionId),
    { signal },
  )
  page.documentElement.addEventListener('pointerleave', () => callbacks.onHover(undefined), { signal })
  page.addEventListener(
    'focusin',
    (event) => {
      const place = findPlace(event.target as Element)
      if (place !== undefined) callbacks.onSelect(place)
    },
    { signal },
  )
  page.addEventListener('selectionchange', callbacks.onMove, { signal })
  page.addEventListener(
    'keydown',
    (event) => !event.defaultPrevented && callbacks.onKey(event) && event.preventDefault(),
    { signal },
  )
  page.addEventListener(
    'scroll',
    () => {
      callbacks.onMove()
      callbacks.onScroll()
    },
    { signal, passive: true },
  )
  // An image that has come moves what is below it; `load` does not bubble.
  page.addEventListener('load', callbacks.onMove, { signal, capture: true })
  const sizes = new ResizeObserver(callbacks.onMove)
  sizes.observe(page.documentElement)

  return {
    texts,
    draw({ html, isLocked, isWhole }) {
      const wanted = new DOMParser().parseFromString(html, 'text/html')
      prepare(wanted, isLocked)
      keepMenus(page, wanted)
      const held = isWhole ? undefined : texts.focused()?.element
      morph(page.body, wanted.body, held)
      // The page's own styles are in its head, whose other parts nobody sees.
      const own = [...page.head.querySelectorAll('style')]
      const next = [...wanted.head.querySelectorAll('style')]
      next.forEach((style, index) => {
        const live = own[index]
        if (live === undefined) page.head.append(page.importNode(style, true))
        else if (live.textContent !== style.textContent) live.textContent = style.textContent
      })
      // A text that was locked or taken away has no caret any more; browsers do not report it.
      const { element } = texts.focused() ?? {}
      if (element !== undefined && !(element.isConnected && element.isContentEditable)) texts.leave()
      for (const { name, value } of wanted.documentElement.attributes)
        page.documentElement.setAttribute(name, value)
      callbacks.onMove()
    },
    mark({ selected, hovered, color }) {
      const outline = (place: Place, width: number, offset: number): string =>
        `${getSelector(place)}{outline:${width}px solid ${color}!important;outline-offset:${offset}px!important}`
      marks.textContent = [
        hovered === undefined || hovered === selected?.sectionId
          ? ''
          : outline({ sectionId: hovered }, 1, -1),
        selected === undefined
          ? ''
          : outline({ sectionId: selected.sectionId }, selected.nodeId === undefined ? 2 : 1, -2),
        selected?.nodeId !== undefined
          ? outline({ sectionId: selected.sectionId, nodeId: selected.nodeId }, 2, 1)
          : selected?.componentId === undefined
            ? ''
            : outline(selected, 1, 2),
        `[data-node]:hover:not(:has([data-node]:hover)){outline:1px dashed ${color};outline-offset:1px}`,
      ].join('')
    },
    findRect: (place) => find(getSelector(place))?.getBoundingClientRect(),
    caretRect() {
      const selection = page.getSelection()
      const focused = texts.focused()
      if (focused === undefined || selection === null || selection.rangeCount === 0) return undefined
      const rect = selection.getRangeAt(0).getBoundingClientRect()
      return rect.width === 0 && rect.height === 0 ? focused.element.getBoundingClientRect() : rect
    },
    selectedRect() {
      const selection = page.getSelection()
      if (selection === null || selection.isCollapsed || selection.rangeCount === 0) return undefined
      return selection.getRangeAt(0).getBoundingClientRect()
    },
    sectionRects() {
      const offset = view?.scrollY ?? 0
      return [...page.querySelectorAll('[data-section]')].map((element) => {
        const { top, bottom } = element.getBoundingClientRect()
        return {
          sectionId: element.getAttribute('data-section') ?? '',
          top: top + offset,
          bottom: bottom + offset,
        }
      })
    },
    scrollTop: () => view?.scrollY ?? 0,
    viewHeight: () => view?.innerHeight ?? 0,
    scrollTo: (top, isSmooth) => view?.scrollTo({ top, behavior: isSmooth ? 'smooth' : 'instant' }),
    focusText(place, words) {
      const element = find(getTextSelector(place))
      if (element === null || !element.isContentEditable) return false
      element.closest('details')?.setAttribute('open', '')
      element.scrollIntoView({ block: 'center' })
      texts.focus(element, words)
      return true
    },
    focusSection(sectionId) {
      const section = find(getSelector({ sectionId }))
      section?.focus({ preventScroll: true })
      return section !== null
    },
    focusNode(place) {
      const element = find(getSelector(place))
      const text = element?.isContentEditable
        ? element
        : element?.querySelector<HTMLElement>('[contenteditable]')
      if (text === null || text === undefined) return false
      texts.focus(text)
      return true
    },
    reveal(place) {
      find(getSelector(place))?.scrollIntoView({ block: 'nearest' })
    },
    close() {
      stop.abort()
      sizes.disconnect()
    },
  }
}

/** Of a header, or of a bar in any other section. */
const menus = 'details:is(.menu, .t-menu)'

export function isMenuButton(element: Element): boolean {
  return element.closest('summary')?.parentElement?.matches(menus) === true
}

/** What the editor changes in a page before it is rendered. */
export function prepare(page: Document, isLocked: (sectionId: string) => boolean): void {
  prepareTexts(page, isLocked)
  for (const blank of page.querySelectorAll<HTMLElement>('[data-blank]'))
    blank.title = blank.dataset['blank'] ?? ''
  // Answers are to be read and written; a menu would cover the page until somebody opens it.
  for (const details of page.querySelectorAll<HTMLDetailsElement>('[data-section] details'))
    details.open = !details.matches(menus)
  for (const link of page.querySelectorAll<HTMLElement>(nowhere))
    link.title = landingEditor.canvas.leadsNowhere
  // Enter in the list of sections leads to them; the mark of what is selected shows which it is.
  for (const section of page.querySelectorAll<HTMLElement>('[data-section]'))
    section.setAttribute('tabindex', '-1')
  // Tab goes from text to text; what only works once the page is published is not on its way.
  for (const control of page.querySelectorAll('a, button, input, select, textarea, summary, iframe, video')) {
    if (!control.hasAttribute('contenteditable')) control.setAttribute('tabindex', '-1')
  }
}

/** Menus stay open or folded as they are on the live page. */
function keepMenus(live: Document, wanted: Document): void {
  const own = live.querySelectorAll<HTMLDetailsElement>(menus)
  wanted
    .querySelectorAll<HTMLDetailsElement>(menus)
    .forEach((menu, index) => (menu.open = own[index]?.open === true))
}
