// Page and design are scrolled together: whichever is moved by hand takes the other along.
import { useRef, type RefObject } from 'react'
import type { CanvasHandle } from '../canvas/page-canvas.tsx'
import type { DesignHandle } from '../design/design-panel.tsx'
import { mapHeight, risingPairs, type HeightPair } from '../design/scroll-map.ts'

/** What lies at this share of the height is what one looks at. */
const gaze = 0.3
/** A scroll that we have caused is reported this much later at most, in milliseconds. */
const echoMs = 120

export function useLinkedScroll(
  canvas: RefObject<CanvasHandle | null>,
  design: RefObject<DesignHandle | null>,
) {
  const caused = useRef({ by: undefined as keyof HeightPair | undefined, at: 0 })

  const follow = (leader: keyof HeightPair): void => {
    const frame = canvas.current?.frame()
    const sheet = design.current
    if (frame === undefined || sheet === null) return
    const now = performance.now()
    if (caused.current.by === leader && now - caused.current.at < echoMs) return
    const heights = sheet.heights()
    const pairs = frame.sectionRects().flatMap(({ sectionId, top, bottom }): HeightPair[] => {
      const box = heights.get(sectionId)
      return box === undefined
        ? []
        : [
            { page: top, design: box.top },
            { page: bottom, design: box.bottom },
          ]
    })
    const view = { page: frame.viewHeight() * gaze, design: sheet.viewHeight() * gaze }
    const top = { page: frame.scrollTop(), design: sheet.scrollTop() }
    const other = leader === 'page' ? 'design' : 'page'
    const height = mapHeight(top[leader] + view[leader], risingPairs(pairs), leader)
    if (height === undefined) return
    caused.current = { by: other, at: now }
    if (other === 'page') frame.scrollTo(height - view.page, false)
    else sheet.scrollTo(height - view.design)
  }
  return { pageScrolled: () => follow('page'), designScrolled: () => follow('design') }
}
