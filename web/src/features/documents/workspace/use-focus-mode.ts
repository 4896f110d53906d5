// Focus mode: all but the text fades, the paragraph with the cursor stays clear, and on request it stays in the
// middle of the window.
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
    const keepLine = (): void => {
      const place = scroller.current
      const line = findLine()
      if (place === null || line === undefined || document.activeElement === null) return
      if (!place.contains(document.activeElement)) return
      const { top, height } = place.getBoundingClientRect()
      place.scrollTop += line - top - height * lineShare
    }
    document.addEventListener('selectionchange', keepLine)
    return () => document.removeEventListener('selectionchange', keepLine)
  }, [isOn, isTypewriter, scroller])

  return {
    isOn,
    toggle: () => setOn((before) => !before),
    isTypewriter,
    toggleTypewriter: () => setTypewriter((before) => !before),
  }
}

/** Where the cursor is, from the top of the window. An empty paragraph has no box for its cursor, but one of its own. */
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
