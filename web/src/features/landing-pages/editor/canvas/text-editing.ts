// Typing in the rendered page: what is typed where, the keys that mean something, and the narrow formatting
// of texts that have some.
import type { AccentedText } from '#core/landing-page/tree/edit/index.ts'
import { readAccents } from './read-accents.ts'
import { readLine, readMarkup, readPasted } from './read-markup.ts'
import { findTextPlace, type TextPlace } from './places.ts'

export type Format = 'bold' | 'italic' | 'insertUnorderedList' | 'insertOrderedList'

export interface FocusedText {
  place: TextPlace
  element: HTMLElement
  isMarkup: boolean
}

export interface TextEditing {
  /** The text that has the caret. */
  focused(): FocusedText | undefined
  /** Takes the caret away. */
  leave(): void
  focus(element: HTMLElement, words?: string): void
  format(format: Format): void
  isFormatted(format: Format): boolean
  /** URL of the link at the caret; empty where there is none. */
  link(): string
  setLink(url: string): void
  /** The focused text with its accents, and which of its words are selected. */
  accents(): (AccentedText & { selected: { start: number; end: number } }) | undefined
}

export interface TextEditingCallbacks {
  /** `accented` is left out where nothing was typed. */
  onText(place: TextPlace, text: string, accented?: AccentedText): void
  onFocus(text: FocusedText | undefined): void
  /** A link is wanted at the caret. */
  onLink(): void
  onUndo(): void
  onRedo(): void
  /** Whether the focus is in something of the app that belongs to the text being written. */
  isBeside(): boolean
}

const editable = '[data-edit="text"][contenteditable], [data-edit="html"][contenteditable]'
/** Texts that may be formatted; the rest of a browser's formatting is refused. */
const allowedFormats = new Set(['formatBold', 'formatItalic', 'formatRemove'])

// Firefox before 136 knows no plain editing: there formatting is refused as it comes.
const knowsPlainEditing = (() => {
  if (typeof document === 'undefined') return true
  const probe = document.createElement('p')
  probe.setAttribute('contenteditable', 'plaintext-only')
  return probe.contentEditable === 'plaintext-only'
})()

/**
 * Makes the texts of a page that is about to be rendered editable; those of locked sections stay as they are.
 */
export function prepareTexts(page: Document, isLocked: (sectionId: string) => boolean): void {
  for (const element of page.querySelectorAll<HTMLElement>('[data-edit="text"], [data-edit="html"]')) {
    const sectionId = element.closest('[data-section]')?.getAttribute('data-section') ?? ''
    if (isLocked(sectionId)) continue
    element.setAttribute(
      'contenteditable',
      element.dataset['edit'] === 'text' && knowsPlainEditing ? 'plaintext-only' : 'true',
    )
    element.setAttribute('spellcheck', 'true')
  }
}

export function editTexts(
  page: Document,
  { onText, onFocus, onLink, onUndo, onRedo, isBeside }: TextEditingCallbacks,
  signal: AbortSignal,
): TextEditing {
  let focused: FocusedText | undefined
  let range: Range | undefined
  page.execCommand('defaultParagraphSeparator', false, 'p')
  page.execCommand('styleWithCSS', false, 'false')

  const textAt = (target: EventTarget | null): FocusedText | undefined => {
    const element = (target as Element | null)?.closest?.<HTMLElement>(editable)
    const place = element === null || element === undefined ? undefined : findTextPlace(element)
    return element === null || element === undefined || place === undefined
      ? undefined
      : { element, place, isMarkup: element.dataset['edit'] === 'html' }
  }
  const become = (text: FocusedText | undefined): void => {
    if (text?.element === focused?.element) return
    const left = focused
    focused = text
    // Spaces at the ends were on the way to a next word. A text that was only looked at is no change.
    if (left?.isMarkup === false && left.element.isConnected) {
      const line = readLine(left.element)
      if (line !== line.trim()) onText(left.place, line.trim())
    }
    onFocus(text)
  }
  const report = ({ element, place, isMarkup }: FocusedText): void =>
    onText(place, isMarkup ? readMarkup(element) : readLine(element), readAccents(element))
  const leave = (): void => {
    page.getSelection()?.removeAllRanges()
    become(undefined)
  }
  const insert = (text: string): boolean => page.execCommand('insertText', false, text)

  const keepRange = (): void => {
    const selection = page.getSelection()
    if (focused !== undefined && selection !== null && selection.rangeCount > 0)
      range = selection.getRangeAt(0).cloneRange()
  }

  page.addEventListener('focusin', (event) => become(textAt(event.target)), { signal })
  page.addEventListener(
    'focusout',
    () => {
      if (focused === undefined) return
      // The event of the last change of the selection may be still to come.
      keepRange()
      const left = focused
      // Who has the focus now is known only after this event. A field that belongs to the text (of its link)
      // does not end it.
      setTimeout(() => {
        if (focused === left && page.activeElement !== left.element && !isBeside()) leave()
      })
    },
    { signal },
  )
  page.addEventListener('selectionchange', keepRange, { signal })
  page.addEventListener(
    'input',
    (event) => {
      const text = textAt(event.target)
      if (text !== undefined) report(text)
    },
    { signal },
  )
  page.addEventListener(
    'beforeinput',
    (event) => {
      const { inputType } = event
      if (inputType === 'historyUndo' || inputType === 'historyRedo') {
        event.preventDefault()
        return inputType === 'historyUndo' ? onUndo() : onRedo()
      }
      const text = textAt(event.target)
      if (text === undefined) return
      const isRefused = text.isMarkup
        ? inputType.startsWith('format') && !allowedFormats.has(inputType)
        : inputType.startsWith('format') || inputType === 'insertParagraph' || inputType === 'insertLineBreak'
      if (isRefused) event.preventDefault()
    },
    { signal },
  )
  page.addEventListener(
    'paste',
    (event) => {
      const text = textAt(event.target)
      const pasted = event.clipboardData
      if (text === undefined || pasted === null) return
      event.preventDefault()
      const html = pasted.getData('text/html')
      const words = pasted.getData('text/plain')
      if (text.isMarkup && html !== '') page.execCommand('insertHTML', false, readPasted(html))
      else insert(text.isMarkup ? words : words.replaceAll(/\s+/g, ' ').trim())
    },
    { signal },
  )
  // Files and foreign markup are not dropped into a page; images have their own way in.
  for (const name of ['drop', 'dragover'] as const)
    page.addEventListener(name, (event) => event.preventDefault(), { signal })
  page.addEventListener(
    'keydown',
    (event) => {
      const text = textAt(event.target)
      if (text === undefined || event.isComposing) return
      if (event.key === 'Escape') text.element.blur()
      if (event.key === 'k' && (event.metaKey || event.ctrlKey) && text.isMarkup) {
        event.preventDefault()
        onLink()
      }
      if (event.key === 'Enter' && !text.isMarkup) {
        event.preventDefault()
        text.element.blur()
      }
      // A button or a summary takes the space as a press.
      if (event.key === ' ' && text.element.closest('button, summary') !== null) {
        event.preventDefault()
        insert(' ')
      }
    },
    { signal },
  )
  page.addEventListener(
    'keyup',
    (event) => event.key === ' ' && textAt(event.target) !== undefined && event.preventDefault(),
    { signal },
  )

  /** The caret is lost when a button of the app is pressed: it is put back where it was. */
  const withCaret = (act: () => void): void => {
    if (focused === undefined) return
    const text = focused
    const selection = page.getSelection()
    if (page.activeElement !== text.element) {
      const kept = range
      text.element.focus({ preventScroll: true })
      if (kept !== undefined) {
        selection?.removeAllRanges()
        selection?.addRange(kept)
      }
    }
    act()
    report(text)
  }

  return {
    focused: () => focused,
    leave() {
      focused?.element.blur()
      if (focused !== undefined) leave()
    },
    focus(element, words) {
      element.focus({ preventScroll: true })
      selectWords(page, element, words)
    },
    format: (format) => withCaret(() => page.execCommand(format)),
    isFormatted: (format) => focused !== undefined && page.queryCommandState(format),
    link() {
      const node = page.getSelection()?.anchorNode
      const element = node?.nodeType === 1 ? (node as Element) : node?.parentElement
      return element?.closest('a')?.getAttribute('href') ?? ''
    },
    setLink: (url) =>
      withCaret(() => (url === '' ? page.execCommand('unlink') : page.execCommand('createLink', false, url))),
    accents() {
      // A text has the focus a moment before it has the caret.
      const selection = page.getSelection()
      const at =
        page.activeElement === focused?.element && selection !== null && selection.rangeCount > 0
          ? selection.getRangeAt(0)
          : range
      if (focused === undefined || at === undefined) return undefined
      const { getOffset, ...accented } = readAccents(focused.element)
      const start = getOffset(at.startContainer, at.startOffset)
      const end = getOffset(at.endContainer, at.endOffset)
      return start === undefined || end === undefined ? undefined : { ...accented, selected: { start, end } }
    },
  }
}

/** Puts the caret around the words, or behind the text. */
function selectWords(page: Document, element: HTMLElement, words: string | undefined): void {
  const selection = page.getSelection()
  if (selection === null) return
  selection.selectAllChildren(element)
  if (words === undefined) return selection.collapseToEnd()
  const mark = [...element.querySelectorAll('mark')].find(({ textContent }) =>
    textContent.replaceAll(/\s+/g, ' ').includes(words),
  )
  if (mark !== undefined) selection.selectAllChildren(mark)
}
