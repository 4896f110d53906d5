import { classNames } from '#web/lib/class-names.ts'
import { keyNames } from '#web/lib/shortcuts.ts'

/** Keys of a shortcut as they stand on the keyboard in front of the user. */
export function Kbd({ keys, inverted = false }: { keys: string; inverted?: boolean }) {
  return (
    <span className="inline-flex gap-1">
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
