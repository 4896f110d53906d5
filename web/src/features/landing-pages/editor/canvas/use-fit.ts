import { useLayoutEffect, useState, type RefObject } from 'react'

export interface Fit {
  /** Of the frame, in its own pixels. */
  width: number
  height: number
  /** At most 1: a page is shown smaller, never larger. */
  scale: number
  /** From the left edge of the stage to the frame, in pixels of the app. */
  left: number
}

/** How a frame of that width is made to fit into the element. */
export function useFit(stage: RefObject<HTMLElement | null>, width: number): Fit {
  const [room, setRoom] = useState({ width, height: 0 })
  useLayoutEffect(() => {
    const element = stage.current
    if (element === null) return
    const measure = (): void => setRoom({ width: element.clientWidth, height: element.clientHeight })
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [stage])
  const scale = Math.min(1, room.width / width)
  return {
    width,
    height: Math.ceil(room.height / scale),
    scale,
    left: Math.max(0, Math.floor((room.width - width * scale) / 2)),
  }
}
