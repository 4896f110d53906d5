import { Select } from '#web/components/ui/select.tsx'
import { landingEditor as texts } from '#web/messages/landing-editor.ts'
import { useDesignTokens } from './selected-node.ts'

export interface StepSelectProps {
  label: string
  /** Pixels; undefined where there are several. */
  value: number | undefined
  placeholder?: string
  onChange: (pixels: number) => void
}

/** A distance of the design's own; the one that is there is among them. */
export function StepSelect({ label, value, placeholder, onChange }: StepSelectProps) {
  const { spacing } = useDesignTokens()
  const own = value === undefined ? [] : [Math.round(value)]
  const steps = [...new Set([...spacing, ...own])].toSorted((left, right) => left - right)
  return (
    <Select
      label={label}
      options={steps.map((step) => ({ value: String(step), label: texts.nodes.layout.pixels(step) }))}
      value={value === undefined ? null : String(Math.round(value))}
      {...(placeholder === undefined ? {} : { placeholder })}
      onChange={(step) => onChange(Number(step))}
    />
  )
}
