import { useState } from 'react'
import { TextArea } from '#web/components/ui/text-field.tsx'
import type { PartProps } from './part-props.ts'

/** A list as lines of a text. Empty lines are on the way to a next item and are not stored. */
export function LinesField({
  part,
  member,
  label,
  hint,
}: {
  part: PartProps
  member: string
  label: string
  hint: string
}) {
  const stored = part.component.props[member]
  const items = Array.isArray(stored) ? stored.filter((item): item is string => typeof item === 'string') : []
  const [typed, setTyped] = useState(items.join('\n'))
  const isCurrent = splitLines(typed).join('\n') === items.join('\n')
  return (
    <TextArea
      label={label}
      hint={hint}
      value={isCurrent ? typed : items.join('\n')}
      onChange={(event) => {
        setTyped(event.target.value)
        const lines = splitLines(event.target.value)
        part.set({ [member]: lines.length === 0 && member !== 'items' ? undefined : lines })
      }}
    />
  )
}

function splitLines(text: string): string[] {
  return text.split('\n').flatMap((line) => (line.trim() === '' ? [] : [line.trim()]))
}
