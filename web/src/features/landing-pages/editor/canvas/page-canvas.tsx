// The page as it will be, in a frame of a device's width that fits into the room there is. What is typed in
// it goes to the editor; what the editor changes is rendered in the next frame of the screen.
import {
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
  type ReactNode,
  type Ref,
} from 'react'
import { setAccents } from '#core/landing-page/tree/edit/index.ts'
import { landingEditor as texts } from '#web/messages/landing-editor.ts'
import { useEditor } from '../editor-context.ts'
import { writeText } from '../state/texts.ts'
import type { EditedPage } from '../state/page-editor.ts'
import { devices, type Device } from './devices.ts'
import { framed, frameSandbox } from './frame.ts'
import { openPageFrame, prepare, type PageFrame } from './page-frame.ts'
import type { Place, TextPlace } from './places.ts'
import { renderForEditing } from './render.ts'
import type { FocusedText } from './text-editing.ts'
import { useFit, type Fit } from './use-fit.ts'

export interface CanvasHandle {
  frame(): PageFrame | undefined
  show(place: Place): void
  writeIn(place: TextPlace, words?: string): boolean
}

export interface PageCanvasProps {
  ref: Ref<CanvasHandle>
  device: Device
  /** The page to draw instead of the edited one, and which sections cannot be written in then. */
  shown: EditedPage
  isLocked: (sectionId: string) => boolean
  onSelect: (place: Place) => void
  onImage: (place: Place) => void
  onScroll: () => void
  onLink: () => void
  onUndo: () => void
  onRedo: () => void
  /** A key in the page while nobody writes; true when it meant something to what is selected. */
  onNodeKey: (event: KeyboardEvent) => boolean
  /** The page is there, as a document of its own; each time it is opened. */
  onOpen?: ((page: Document) => void) | undefined
  /** Something of the page was drawn again. */
  onDrawn?: (() => void) | undefined
  /** What floats over the page; called again whenever something has moved. */
  renderOverlay: (rendered: { frame: PageFrame; fit: Fit; focused: FocusedText | undefined }) => ReactNode
}

const typingPauseMs = 150

export function PageCanvas({ ref, device, shown, isLocked, renderOverlay, ...callbacks }: PageCanvasProps) {
  const { editor, selection, hover } = useEditor()
  const stage = useRef<HTMLDivElement>(null)
  const iframe = useRef<HTMLIFrameElement>(null)
  const floating = useRef<HTMLDivElement>(null)
  const [frame, setFrame] = useState<PageFrame>()
  const [focused, setFocused] = useState<FocusedText>()
  const [, setMoves] = useState(0)
  const fit = useFit(stage, devices[device])
  const drawing = useRef({ shown, isTyping: false, isWhole: false })

  const { height } = fit
  const toShow = useRef<Place>(undefined)
  const latest = useRef({ ...callbacks, shown, isLocked, hover, height })
  useLayoutEffect(() => {
    latest.current = { ...callbacks, shown, isLocked, hover, height }
  })
  // The frame takes its first page with its document; from then on it is changed in place.
  const [firstPage] = useState(() => framed(prepared(renderForEditing(shown), isLocked)))

  const open = (): void => {
    const page = iframe.current?.contentDocument
    if (page === null || page === undefined) return
    frame?.close()
    latest.current.onOpen?.(page)
    let due = 0
    setFrame(
      openPageFrame(page, {
        onText({ sectionId, nodeId, path }, text, accented) {
          if (latest.current.isLocked(sectionId)) return
          drawing.current.isTyping = true
          editor.change({ label: texts.steps.write, merge: `${sectionId}/${path}` }, (edited) => ({
            ...edited,
            sections: edited.sections.map((section) => {
              if (section.id !== sectionId) return section
              const written = writeText(section, path, text)
              return accented === undefined ? written : setAccents(written, nodeId, accented)
            }),
          }))
        },
        onFocus: setFocused,
        isBeside: () => floating.current?.contains(document.activeElement) === true,
        onSelect: (place) => latest.current.onSelect(place),
        onHover: (sectionId) => latest.current.hover(sectionId),
        onImage: (place) => latest.current.onImage(place),
        onLink: () => latest.current.onLink(),
        onUndo: () => latest.current.onUndo(),
        onRedo: () => latest.current.onRedo(),
        onScroll: () => latest.current.onScroll(),
        onMove() {
          due ||= requestAnimationFrame(() => {
            due = 0
            setMoves((count) => count + 1)
          })
        },
        onKey: (event) => latest.current.onNodeKey(event) || !passOn(event, iframe.current),
      }),
    )
  }
  useEffect(() => () => frame?.close(), [frame])

  // Draws what has changed. What is being typed is in the page already: the text with the caret is left
  // alone then, and the rest of the page (a navigation that names the section) follows when there is a pause.
  useLayoutEffect(() => {
    if (frame === undefined) return
    const { current } = drawing
    const { isTyping } = current
    if (shown !== current.shown && !isTyping) current.isWhole = true
    Object.assign(current, { shown, isTyping: false })
    const next = setTimeout(
      () => {
        frame.draw({
          html: renderForEditing(shown),
          isLocked: latest.current.isLocked,
          isWhole: current.isWhole,
        })
        current.isWhole = false
        const { current: waiting } = toShow
        if (waiting !== undefined) {
          toShow.current = undefined
          showIn(frame, waiting, latest.current.height)
        }
        latest.current.onDrawn?.()
      },
      isTyping ? typingPauseMs : 0,
    )
    return () => clearTimeout(next)
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a text that is left is rendered as it was stored
  }, [frame, shown, focused])

  const { place, hovered } = selection
  useLayoutEffect(() => {
    const color = getComputedStyle(document.documentElement).getPropertyValue('--color-accent')
    frame?.mark({ selected: place, hovered, color })
  }, [frame, place, hovered])

  // Whoever goes elsewhere in the app has finished with the text.
  useEffect(() => {
    const leave = (event: FocusEvent): void => {
      const target = event.target as Node
      if (target !== iframe.current && floating.current?.contains(target) !== true) frame?.texts.leave()
    }
    document.addEventListener('focusin', leave)
    return () => document.removeEventListener('focusin', leave)
  }, [frame])

  useImperativeHandle(
    ref,
    () => ({
      frame: () => frame,
      show(wanted) {
        if (frame === undefined || showIn(frame, wanted, fit.height)) return
        // What was just added is drawn a moment later.
        toShow.current = wanted
      },
      writeIn: (text, words) => frame?.focusText(text, words) ?? false,
    }),
    [frame, fit.height],
  )

  return (
    <div ref={stage} data-area className="relative min-h-0 flex-1 overflow-hidden bg-sunk">
      <iframe
        ref={iframe}
        title={texts.canvas.label}
        sandbox={frameSandbox}
        srcDoc={firstPage}
        onLoad={open}
        className="absolute top-0 origin-top-left border-0 bg-white"
        style={{ left: fit.left, width: fit.width, height: fit.height, transform: `scale(${fit.scale})` }}
      />
      <div ref={floating}>{frame !== undefined && renderOverlay({ frame, fit, focused })}</div>
    </div>
  )
}

/** False where the page does not have it yet. */
function showIn(frame: PageFrame, { sectionId, nodeId }: Place, height: number): boolean {
  const found = frame.sectionRects().find((rect) => rect.sectionId === sectionId)
  if (found === undefined) return false
  if (nodeId !== undefined) frame.reveal({ sectionId, nodeId })
  else if (found.top < frame.scrollTop() || found.top >= frame.scrollTop() + height / 2)
    frame.scrollTo(Math.max(0, found.top - height / 8), !isQuiet())
  return true
}

function prepared(html: string, isLocked: (sectionId: string) => boolean): string {
  const page = new DOMParser().parseFromString(html, 'text/html')
  prepare(page, isLocked)
  return `<!doctype html>${page.documentElement.outerHTML}`
}

/** Keys that type nothing and mean the same everywhere. */
const passedOn = /^(?:Escape|F6)$/

/** Gives a key pressed in the frame to the app's shortcuts; false when one of them took it. */
function passOn(event: KeyboardEvent, iframe: HTMLIFrameElement | null): boolean {
  const isTyped =
    (event.target as HTMLElement).isContentEditable &&
    !event.metaKey &&
    !event.ctrlKey &&
    !passedOn.test(event.key)
  if (iframe === null || isTyped) return true
  const { key, code, ctrlKey, metaKey, altKey, shiftKey, repeat } = event
  return iframe.dispatchEvent(
    new KeyboardEvent('keydown', {
      key,
      code,
      ctrlKey,
      metaKey,
      altKey,
      shiftKey,
      repeat,
      bubbles: true,
      cancelable: true,
    }),
  )
}

function isQuiet(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches
}
