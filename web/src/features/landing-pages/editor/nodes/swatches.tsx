// One colour or gradient of the design, as radio buttons that show it.
import { useId } from 'react'
import { Ban } from 'lucide-react'
import { classNames } from '#web/lib/class-names.ts'

export interface Swatch<Value> {
  value: Value
  label: string
  /** As CSS; undefined is none. */
  paint: string | undefined
}

export interface SwatchesProps<Value> {
  label: string
  swatches: readonly Swatch<Value>[]
  isChosen: (value: Value) => boolean
  onChoose: (value: Value) => void
}

export function Swatches<Value>({ label, swatches, isChosen, onChoose }: SwatchesProps<Value>) {
  const name = useId()
  return (
    <fieldset>
      <legend className="mb-1 text-13 font-medium">{label}</legend>
      <div className="flex flex-wrap gap-1">
        {swatches.map(({ value, label: option, paint }) => (
          <label key={option} title={option} className="relative cursor-pointer">
            <input
              type="radio"
              name={name}
              aria-label={option}
              checked={isChosen(value)}
              onChange={() => onChoose(value)}
              className="peer sr-only"
            />
            <span
              aria-hidden
              style={paint === undefined ? undefined : { background: paint }}
              className={classNames(
                'grid size-control-small place-items-center rounded-control border text-soft peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-accent',
                isChosen(value) ? 'border-accent ring-2 ring-accent' : 'border-edge',
              )}
            >
              {paint === undefined && <Ban size={16} strokeWidth={1.5} />}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
