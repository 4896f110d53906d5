// Which part of an image stays visible in its frame: by pressing it, or by two sliders.
import type { PointerEvent } from 'react'
import { landingEditor as texts } from '#web/messages/landing-editor.ts'

const words = texts.nodes.image

export interface Point {
  /** Of the width, from 0 to 1. */
  x: number
  y: number
}

export interface FocusPointProps {
  src: string
  point: Point
  onChange: (point: Point) => void
}

export function FocusPoint({ src, point, onChange }: FocusPointProps) {
  const press = (event: PointerEvent<HTMLElement>): void => {
    if (event.buttons !== 1) return
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
    onChange({ x: toShare((event.clientX - left) / width), y: toShare((event.clientY - top) / height) })
  }
  return (
    <fieldset className="flex flex-col gap-1">
      <legend className="mb-1 text-13 font-medium">{words.focus}</legend>
      {!/^https?:/i.test(src) && (
        <span
          aria-hidden
          onPointerDown={press}
          onPointerMove={press}
          className="relative inline-block cursor-crosshair touch-none self-start overflow-hidden rounded-control border border-rule"
        >
          <img src={src} alt="" draggable={false} className="block max-h-card max-w-full" />
          <span
            className="pointer-events-none absolute size-4 -translate-1/2 rounded-full border-2 border-white bg-accent shadow-float"
            style={{ left: `${point.x * 100}%`, top: `${point.y * 100}%` }}
          />
        </span>
      )}
      <p className="text-12 text-soft">{words.focusHint}</p>
      {(['x', 'y'] as const).map((axis) => (
        <label key={axis} className="flex items-center gap-2 text-13">
          <span className="w-1/4">{axis === 'x' ? words.across : words.down}</span>
          <input
            type="range"
            min={0}
            max={100}
            value={Math.round(point[axis] * 100)}
            onChange={(event) =>
              onChange({ x: point.x, y: point.y, [axis]: Number(event.target.value) / 100 })
            }
            className="focus-ring min-w-0 flex-1 accent-accent"
          />
          <span className="w-1/6 text-right text-soft tabular-nums">
            {words.percent(Math.round(point[axis] * 100))}
          </span>
        </label>
      ))}
    </fieldset>
  )
}

function toShare(value: number): number {
  return Math.round(Math.max(0, Math.min(1, value)) * 100) / 100
}
