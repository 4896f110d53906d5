// The design over the page, up to a line that is moved.
import { useRef, useState, type PointerEvent } from 'react'
import { landingCompare as texts } from '#web/messages/landing-compare.ts'
import { StripImage } from './strip-image.tsx'
import type { SeenPair } from './strips.ts'

export function OverView({ pair, name }: { pair: SeenPair; name: string }) {
  const [percent, setPercent] = useState(50)
  const stage = useRef<HTMLDivElement>(null)
  const follow = ({ clientX }: PointerEvent): void => {
    const box = stage.current?.getBoundingClientRect()
    if (box === undefined || box.width === 0) return
    setPercent(Math.round(Math.min(100, Math.max(0, ((clientX - box.left) / box.width) * 100))))
  }
  return (
    <div className="flex flex-col gap-2">
      <div className="sticky top-0 z-10 -mx-4 flex flex-col gap-1 bg-paper px-4 py-2">
        <div className="flex justify-between text-13 font-medium" aria-hidden>
          <span>{texts.design}</span>
          <span>{texts.page}</span>
        </div>
        <input
          type="range"
          min={0}
          max={100}
          value={percent}
          aria-label={texts.slider}
          aria-valuetext={texts.sliderValue(percent)}
          title={texts.sliderHint}
          onChange={(event) => setPercent(Number(event.target.value))}
          className="focus-ring h-control w-full cursor-ew-resize accent-accent"
        />
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the slider above does the same by keyboard */}
      <div
        ref={stage}
        className="relative cursor-ew-resize touch-pan-y border border-rule select-none"
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          follow(event)
        }}
        onPointerMove={(event) => {
          if (event.currentTarget.hasPointerCapture(event.pointerId)) follow(event)
        }}
      >
        <div className="grid items-start">
          <StripImage seen={pair.page} label={texts.pageImage(name)} className="col-start-1 row-start-1" />
          <StripImage
            seen={pair.design}
            label={texts.designImage(name)}
            className="col-start-1 row-start-1"
            style={{ clipPath: `inset(0 ${100 - percent}% 0 0)` }}
          />
        </div>
        <span
          aria-hidden
          className="pointer-events-none absolute inset-y-0 w-0 border-l-2 border-accent"
          style={{ left: `calc(${percent}% - 1px)` }}
        />
      </div>
    </div>
  )
}
