// A strip of a stack of images, as wide as there is room.
import { classNames } from '#web/lib/class-names.ts'
import { landingCompare as texts } from '#web/messages/landing-compare.ts'
import { getRatio, type SeenStrip } from './strips.ts'

export interface StripImageProps {
  seen: SeenStrip
  label: string
  className?: string
  style?: React.CSSProperties
}

export function StripImage({ seen, label, className, style }: StripImageProps) {
  const { stack, strip } = seen
  return (
    <div
      role="img"
      aria-label={label}
      className={classNames('relative overflow-hidden bg-sunk', className)}
      style={{ ...style, aspectRatio: `1 / ${getRatio(seen)}` }}
    >
      <div
        className="absolute inset-x-0"
        style={{ top: `${(-100 * strip.top) / strip.height}%`, height: `${100 / strip.height}%` }}
      >
        {stack.images.map(({ top, height, image }) => {
          const place = { top: `${100 * top}%`, height: `${100 * height}%` }
          return image === undefined ? (
            <p key={top} className="absolute inset-x-0 p-4 text-center text-13 text-soft" style={place}>
              {texts.noImage}
            </p>
          ) : (
            <img
              key={top}
              src={image}
              alt=""
              draggable={false}
              className="absolute inset-x-0 w-full"
              style={place}
            />
          )
        })}
      </div>
    </div>
  )
}
