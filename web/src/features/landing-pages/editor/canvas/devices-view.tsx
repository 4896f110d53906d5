// The page as a phone, a tablet and a desktop show it, beside each other. It is looked at here and edited in
// the page itself: pressing a section selects it. All three scroll together.
import { useEffect, useMemo, useRef, useState } from 'react'
import { landingEditor } from '#web/messages/landing-editor.ts'
import { useEditor } from '../editor-context.ts'
import type { EditedPage } from '../state/page-editor.ts'
import { devices, type Device } from './devices.ts'
import { framed, frameSandbox } from './frame.ts'
import { findPlace } from './places.ts'
import { renderForReading } from './render.ts'

const texts = landingEditor.workspace
const all = Object.keys(devices) as Device[]
const totalWidth = all.reduce((sum, device) => sum + devices[device], 0)
/** Of the app, around and between the three. */
const gap = 16
const pauseMs = 300

export function DevicesView({ page }: { page: EditedPage }) {
  const { select } = useEditor()
  const stage = useRef<HTMLDivElement>(null)
  const frames = useRef(new Map<Device, HTMLIFrameElement>())
  const [room, setRoom] = useState({ width: 0, height: 0 })
  const shown = useSettled(page)
  const html = useMemo(() => framed(renderForReading(shown)), [shown])
  /** How far the three are scrolled, as a share of each one's length; also after they were drawn again. */
  const scrolled = useRef({ share: 0, isOurs: false })

  useEffect(() => {
    const element = stage.current
    if (element === null) return
    const observer = new ResizeObserver(() =>
      setRoom({ width: element.clientWidth, height: element.clientHeight }),
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [])

  const scale = Math.max(0.1, (room.width - gap * (all.length + 1)) / totalWidth)
  const scrollTo = (view: Window): void => {
    const { scrollHeight, clientHeight } = view.document.documentElement
    view.scrollTo({ top: scrolled.current.share * (scrollHeight - clientHeight), behavior: 'instant' })
  }
  const open = (device: Device): void => {
    const view = frames.current.get(device)?.contentWindow
    if (view == null) return
    scrollTo(view)
    view.document.addEventListener('click', (event) => {
      event.preventDefault()
      const place = findPlace(event.target as Element)
      if (place !== undefined) select({ sectionId: place.sectionId })
    })
    view.document.addEventListener('submit', (event) => event.preventDefault())
    view.addEventListener(
      'scroll',
      () => {
        if (scrolled.current.isOurs) return
        const { scrollHeight, clientHeight } = view.document.documentElement
        scrolled.current = { share: view.scrollY / Math.max(1, scrollHeight - clientHeight), isOurs: true }
        for (const [other, frame] of frames.current)
          if (other !== device && frame.contentWindow !== null) scrollTo(frame.contentWindow)
        // Their own events come with the next frame of the screen.
        requestAnimationFrame(() => requestAnimationFrame(() => (scrolled.current.isOurs = false)))
      },
      { passive: true },
    )
  }

  return (
    <div
      ref={stage}
      className="absolute inset-0 z-20 flex gap-4 overflow-hidden bg-sunk px-4 pt-2"
      role="group"
      aria-label={texts.sideBySide}
    >
      {room.height > 0 &&
        all.map((device) => (
          <figure
            key={device}
            className="flex shrink-0 flex-col gap-1"
            style={{ width: devices[device] * scale }}
          >
            <figcaption className="truncate text-12 text-soft">
              {texts.devices[device](devices[device])}
            </figcaption>
            <div className="relative min-h-0 flex-1">
              <iframe
                ref={(element) => {
                  if (element === null) frames.current.delete(device)
                  else frames.current.set(device, element)
                }}
                title={texts.devices[device](devices[device])}
                sandbox={frameSandbox}
                srcDoc={html}
                onLoad={() => open(device)}
                className="absolute top-0 left-0 origin-top-left border-0 bg-white"
                style={{
                  width: devices[device],
                  height: `${100 / scale}%`,
                  transform: `scale(${scale})`,
                }}
              />
            </div>
          </figure>
        ))}
    </div>
  )
}

/** The page once nobody has changed it for a moment: three frames are drawn for it. */
function useSettled(page: EditedPage): EditedPage {
  const [settled, setSettled] = useState(page)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(page), pauseMs)
    return () => clearTimeout(timer)
  }, [page])
  return settled
}
