import { useEffect, type RefObject } from 'react'

const gapPx = 8

/** Messages are above this element at the foot of the page, which one goes on working in. */
export function useRoomForToasts(foot: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = foot.current
    if (element === null) return
    const { style } = document.documentElement
    const measure = (): void =>
      style.setProperty(
        '--toast-bottom',
        `${window.innerHeight - element.getBoundingClientRect().top + gapPx}px`,
      )
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    window.addEventListener('resize', measure)
    return () => {
      observer.disconnect()
      window.removeEventListener('resize', measure)
      style.removeProperty('--toast-bottom')
    }
  }, [foot])
}
