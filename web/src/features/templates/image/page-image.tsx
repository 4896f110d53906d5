import { useLayoutEffect, useRef } from 'react'
import { openStage, type ChangedPart, type Sheet, type Stage } from './stage.ts'

export interface PageImageProps {
  html: string
  sheet: Sheet
  /** The page is HTML with styles of its own. */
  isOwnPage: boolean
  /** As high as the page is, instead of as high as the class name says. */
  isWhole?: boolean
  /** Called when another page was rendered, with its changed parts in pixels from the top of the image. */
  onChanged?: (parts: ChangedPart[]) => void
  className?: string
}

/** A page rendered to the width that there is. */
export function PageImage({ html, sheet, isOwnPage, isWhole = false, onChanged, className }: PageImageProps) {
  const host = useRef<HTMLDivElement>(null)
  const stage = useRef<Stage>(undefined)
  const latest = useRef({ html, onChanged })
  useLayoutEffect(() => {
    latest.current = { html, onChanged }
  })
  useLayoutEffect(() => {
    if (host.current === null) return
    const opened = openStage(host.current, { sheet, isOwnPage, isWhole })
    opened.show(latest.current.html)
    stage.current = opened
    return () => opened.close()
  }, [sheet, isOwnPage, isWhole])
  useLayoutEffect(() => {
    const changed = stage.current?.show(html) ?? []
    if (changed.length > 0) latest.current.onChanged?.(changed)
  }, [html])
  return <div ref={host} className={className} />
}
