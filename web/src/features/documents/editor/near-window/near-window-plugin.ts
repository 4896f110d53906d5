// The part of the text that is in the window or near it. What marks the text follows all of its marks, and
// renders those there alone: each one is an element that the browser goes through at every key.
import { Plugin, PluginKey, type EditorState, type Transaction } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import type { TextRange } from '../blanks.ts'
import { findRangeInWindow } from './find-range-in-window.ts'

const key = new PluginKey<TextRange>('nearWindow')

/** Windows above and below the one that is seen, so that scrolling meets what is rendered. */
const windowsAround = 1
/** A text that was replaced, or a long one that was pasted, leaves more. */
const maxWindowsAround = 3
/**
 * A key that moves the cursor also scrolls. ProseMirror learns of the new selection a task later; what is
 * rendered before would put the cursor back.
 */
const lookAfterMs = 60

/** Comes before those that ask it. */
export function nearWindowPlugin(): Plugin<TextRange> {
  return new Plugin<TextRange>({
    key,
    state: {
      init: () => ({ from: 0, to: 0 }),
      apply(transaction, before) {
        const moved = transaction.getMeta(key) as TextRange | undefined
        if (moved !== undefined || !transaction.docChanged) return moved ?? before
        const { mapping } = transaction
        return { from: mapping.map(before.from, -1), to: mapping.map(before.to, 1) }
      },
    },
    view(view) {
      const stop = new AbortController()
      let timer: number | undefined
      const look = (): void => {
        timer ??= window.setTimeout(() => {
          timer = undefined
          if (!isStillNear(view)) moveNear(view)
        }, lookAfterMs)
      }
      // Any element that scrolls may hold the text.
      window.addEventListener('scroll', look, { capture: true, passive: true, signal: stop.signal })
      const sizes = new ResizeObserver(look)
      for (const element of [view.dom, document.documentElement]) sizes.observe(element)
      return {
        destroy() {
          clearTimeout(timer)
          stop.abort()
          sizes.disconnect()
        },
      }
    },
  })
}

export function getNear(state: EditorState): TextRange {
  return key.getState(state) ?? { from: 0, to: 0 }
}

export function hasMovedNear(transaction: Transaction): boolean {
  return transaction.getMeta(key) !== undefined
}

/** Has the marks of a range rendered, and no others: of what is near the window where none is given. */
export function moveNear(view: EditorView, near = findRangeInWindow(view, windowsAround)): void {
  view.dispatch(view.state.tr.setMeta(key, near).setMeta('addToHistory', false))
}

/** Brings a place of the text into sight. */
export function scrollToPlace(view: EditorView, place: TextRange): void {
  // A mark that is far away has no element yet.
  moveNear(view, place)
  const { node } = view.domAtPos(place.from)
  const element = node instanceof HTMLElement ? node : node.parentElement
  const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  element?.scrollIntoView({ block: 'center', behavior: calm ? 'instant' : 'smooth' })
  moveNear(view)
}

function isStillNear(view: EditorView): boolean {
  const near = getNear(view.state)
  return (
    contains(near, findRangeInWindow(view, 0)) && contains(findRangeInWindow(view, maxWindowsAround), near)
  )
}

function contains(outer: TextRange, inner: TextRange): boolean {
  return outer.from <= inner.from && inner.to <= outer.to
}
