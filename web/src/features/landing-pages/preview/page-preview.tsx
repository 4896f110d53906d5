// The page as it will be published, rendered by the same renderer, in a frame that runs nothing. As wide as a
// desktop and scaled to its place.
import { useEffect, useMemo, useRef, useState } from 'react'
import type { PageContent } from '#core/landing-page/index.ts'
import { framed, frameSandbox } from '../editor/canvas/frame.ts'
import { renderForReading } from '../editor/canvas/render.ts'

const desktopWidth = 1_280

export function PagePreview({
  page,
  label,
  width = desktopWidth,
}: {
  page: PageContent
  label: string
  width?: number
}) {
  const place = useRef<HTMLDivElement>(null)
  const scale = useScale(place, width)
  const html = useMemo(() => framed(renderForReading(page)), [page])
  return (
    <div
      ref={place}
      className="relative h-[70vh] min-h-card overflow-hidden rounded-card border border-rule bg-sunk"
    >
      <iframe
        title={label}
        sandbox={frameSandbox}
        srcDoc={html}
        className="absolute top-0 left-0 origin-top-left border-0 bg-raised"
        style={{ width, height: `${100 / scale}%`, transform: `scale(${scale})` }}
      />
    </div>
  )
}

function useScale(place: React.RefObject<HTMLElement | null>, width: number): number {
  const [scale, setScale] = useState(1)
  useEffect(() => {
    const element = place.current
    if (element === null) return
    const observer = new ResizeObserver(() => setScale(Math.min(1, element.clientWidth / width)))
    observer.observe(element)
    return () => observer.disconnect()
  }, [place, width])
  return scale
}
