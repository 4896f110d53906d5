import { useState } from 'react'
import { TextArea } from '#web/components/ui/text-field.tsx'
import { t } from '#web/messages/index.ts'

export interface LinesFieldProps {
  label: string
  hint: string
  items: readonly string[]
  onChange: (items: string[]) => void
  /** Maximum length of a line and maxLines lines that are taken. */
  maxLength: number
  maxLines: number
  problem: unknown
  path: string
}

/**
 * A list as lines of a text. Empty lines are on the way to a next item and are not stored; what is too much
 * is said and not sent.
 */
export function LinesField({
  label,
  hint,
  items,
  onChange,
  maxLength,
  maxLines,
  problem,
  path,
}: LinesFieldProps) {
  const [typed, setTyped] = useState(items.join('\n'))
  const isCurrent = isSameList(splitLines(typed), items)
  const [refused, setRefused] = useState<string>()
  const change = (text: string): void => {
    setTyped(text)
    const lines = splitLines(text)
    const tooLong = lines.find((line) => line.length > maxLength)
    const error =
      lines.length > maxLines
        ? t.common.tooManyLines(maxLines)
        : tooLong === undefined
          ? undefined
          : t.common.lineTooLong(maxLength)
    setRefused(error)
    if (error === undefined) onChange(lines)
  }
  return (
    <TextArea
      label={label}
      hint={hint}
      error={refused}
      rows={3}
      value={isCurrent || refused !== undefined ? typed : items.join('\n')}
      onChange={(event) => change(event.target.value)}
      problem={problem}
      path={path}
    />
  )
}

function splitLines(text: string): string[] {
  return [...new Set(text.split('\n').flatMap((line) => (line.trim() === '' ? [] : [line.trim()])))]
}

function isSameList(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((line, place) => line === other[place])
}
