// A section as a small image: really rendered, at a desktop's width, scaled to the room there is. Nothing in
// it can be reached.
import { useDeferredValue, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { Section } from '#contracts/sections.schema.ts'
import { landingEditor as texts } from '#web/messages/landing-editor.ts'
import type { EditedPage } from '../state/page-editor.ts'
import { devices } from './devices.ts'
import { framed, frameSandbox } from './frame.ts'
import { morph } from './morph.ts'
import { renderAlone } from './render.ts'

export interface SectionImageProps {
  page: EditedPage
  section: Section
  /** Most of its height, as a share of its width; the rest is cut off. */
  maxHeight?: number
  /** Where what must be seen begins, as a share of its height; the upper edge where left out. */
  from?: number
}

const width = devices.desktop
/** How far from the window an image is rendered already. */
const nearness = '400px'

export function SectionImage({ page, section, maxHeight = 0.75, from = 0 }: SectionImageProps) {
  const host = useRef<HTMLDivElement>(null)
  const iframe = useRef<HTMLIFrameElement>(null)
  const [isNear, setNear] = useState(false)
  const [room, setRoom] = useState(0)
  const [height, setHeight] = useState(width / 3)
  const rendered = useDeferredValue({ page, section })
  const html = useMemo(() => (isNear ? renderAlone(rendered.page, rendered.section) : ''), [isNear, rendered])
  // The frame takes its first page with its document and is changed in place from then on.
  const [first, setFirst] = useState('')
  if (first === '' && html !== '') setFirst(framed(html))

  useEffect(() => {
    const element = host.current
    if (element === null) return
    const looking = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: nearness },
    )
    const measuring = new ResizeObserver(() => setRoom(element.clientWidth))
    looking.observe(element)
    measuring.observe(element)
    return () => {
      looking.disconnect()
      measuring.disconnect()
    }
  }, [])

  useLayoutEffect(() => {
    const live = iframe.current?.contentDocument
    if (live === null || live === undefined || html === '' || !isRendered(live)) return
    const wanted = new DOMParser().parseFromString(html, 'text/html')
    morph(live.body, wanted.body)
    const [style, next] = [live.head.querySelector('style'), wanted.head.querySelector('style')]
    if (style !== null && next !== null && style.textContent !== next.textContent)
      style.textContent = next.textContent
    setHeight(getHeight(live))
  }, [html])

  const scale = room / width
  const shown = Math.min(height, width * maxHeight)
  const hidden = Math.min(from * height, height - shown)
  return (
    <div
      ref={host}
      aria-hidden
      className="pointer-events-none relative overflow-hidden bg-sunk"
      style={{ height: shown * scale }}
    >
      {first !== '' && (
        <iframe
          ref={iframe}
          title={texts.canvas.image}
          inert
          tabIndex={-1}
          sandbox={frameSandbox}
          srcDoc={first}
          onLoad={({ currentTarget }) =>
            currentTarget.contentDocument !== null && setHeight(getHeight(currentTarget.contentDocument))
          }
          className="absolute left-0 origin-top-left border-0 bg-white"
          style={{
            width,
            height: Math.max(height, width / 4),
            top: -hidden * scale,
            transform: `scale(${scale})`,
          }}
        />
      )}
    </div>
  )
}

/** In a ready layout, or like its design. */
const anySection = '.section,.tree'

/** Before its first page is there a frame holds an empty one. */
function isRendered(page: Document): boolean {
  return page.querySelector(anySection) !== null
}

function getHeight(page: Document): number {
  return page.querySelector(anySection)?.getBoundingClientRect().height ?? width / 3
}
