// Focus mode: all but the text fades, the paragraph with the cursor stays clear, and on request it stays in
// the middle of the window.
import { useEffect, useState, type RefObject } from 'react'
import { useKeptState } from '#web/lib/use-kept-state.ts'

export interface FocusMode {
  isOn: boolean
  toggle: () => void
  isTypewriter: boolean
  toggleTypewriter: () => void
}

export interface FocusModeOptions {
  /** Undefined until the text is on the page; another one for another editor. */
  editor: { setFocusMode(isOn: boolean): void } | undefined
  /** What scrolls. */
  scroller: RefObject<HTMLElement | null>
}

/** Where the line with the cursor stays, as a share of the height. */
const lineShare = 0.45

export function useFocusMode({ editor, scroller }: FocusModeOptions): FocusMode {
  const [isOn, setOn] = useState(false)
  const [isTypewriter, setTypewriter] = useKeptState('editor.typewriter', false)

  useEffect(() => {
    editor?.setFocusMode(isOn)
    if (!isOn) return
    const { dataset } = document.documentElement
    dataset['focusMode'] = ''
    return () => {
      delete dataset['focusMode']
    }
  }, [isOn, editor])

  useEffect(() => {
    if (!isOn || !isTypewriter) return
    const stop = new AbortController()
    const { signal } = stop
    let isPressed = false
    const keepLine = (): void => {
      const place = scroller.current
      const line = findLine()
      // Under the pointer no text moves: a selection that is dragged would run away from it.
      if (isPressed || place === null || line === undefined) return
      if (!place.contains(document.activeElement)) return
      const { top, height } = place.getBoundingClientRect()
      place.scrollBy({ top: line - top - height * lineShare, behavior: 'instant' })
    }
    const press = (is: boolean) => (): void => {
      isPressed = is
      if (!is && document.getSelection()?.isCollapsed === true) keepLine()
    }
    // With it the last line, too, has room to come up.
    document.documentElement.dataset['typewriter'] = ''
    // Also at once, and as what fades around the text makes room.
    const sizes = new ResizeObserver(keepLine)
    if (scroller.current !== null) sizes.observe(scroller.current)
    document.addEventListener('selectionchange', keepLine, { signal })
    document.addEventListener('pointerdown', press(true), { signal })
    for (const end of ['pointerup', 'pointercancel']) document.addEventListener(end, press(false), { signal })
    return () => {
      stop.abort()
      sizes.disconnect()
      delete document.documentElement.dataset['typewriter']
    }
  }, [isOn, isTypewriter, scroller])

  return {
    isOn,
    toggle: () => setOn((before) => !before),
    isTypewriter,
    toggleTypewriter: () => setTypewriter((before) => !before),
  }
}

/**
 * Where the cursor is, from the top of the window. An empty paragraph has no box for its cursor, but one of
 * its own.
 */
function findLine(): number | undefined {
  const selection = document.getSelection()
  if (selection === null || selection.focusNode === null) return undefined
  const range = document.createRange()
  range.setStart(selection.focusNode, selection.focusOffset)
  const [box] = range.getClientRects()
  const { focusNode: node } = selection
  const element = node instanceof HTMLElement ? node : node.parentElement
  return box?.top ?? element?.getBoundingClientRect().top
}
