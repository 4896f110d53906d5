import { classNames } from '#web/lib/class-names.ts'
import { keyNames } from '#web/lib/shortcuts.ts'

interface KbdProps {
  keys: string
  inverted?: boolean
  /** Also where fingers are what points: on a page about the keyboard. */
  onTouchScreens?: boolean
}

/** Keys of a shortcut by the names that the user's keyboard has for them. */
export function Kbd({ keys, inverted = false, onTouchScreens = false }: KbdProps) {
  return (
    <span className={classNames('inline-flex gap-1', !onTouchScreens && 'pointer-coarse:hidden')}>
      {keyNames(keys).map((name, position) => (
        <kbd
          // oxlint-disable-next-line react/no-array-index-key -- the same key may come twice, and the order never changes
          key={`${name}${position}`}
          className={classNames(
            'rounded-control border px-1 font-sans text-12 leading-normal',
            inverted ? 'border-soft text-paper' : 'border-rule bg-sunk text-soft',
          )}
        >
          {name}
        </kbd>
      ))}
    </span>
  )
}
