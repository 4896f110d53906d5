import { useRef, useState } from 'react'
import { Button } from '#web/components/ui/button.tsx'
import { TextArea } from '#web/components/ui/text-field.tsx'
import { keywordTexts } from '#web/messages/keywords.ts'
import { parseKeywords } from './parse-keywords.ts'

const texts = keywordTexts.paste

export interface PasteFieldProps {
  /** What is there already, to say how many are new. */
  known: readonly string[]
  onAdd: (keywords: string[]) => void
  /** How many more the project may have. */
  room: number
  /** It was asked for by a button, and takes the focus. */
  startsFocused?: boolean
}

/** A field for many keywords at once, typed or pasted. */
export function PasteField({ known, onAdd, room, startsFocused = false }: PasteFieldProps) {
  const [text, setText] = useState('')
  const field = useRef<HTMLTextAreaElement>(null)
  const there = new Set(known.map((word) => word.toLowerCase()))
  const parsed = parseKeywords(text)
  const fresh = parsed.filter((word) => !there.has(word.toLowerCase()))
  const error = fresh.length > room ? texts.tooMany(room) : undefined
  const add = (): void => {
    if (fresh.length === 0 || error !== undefined) return
    onAdd(fresh)
    setText('')
    // The button has nothing more to add and lets go of the focus.
    field.current?.focus()
  }
  return (
    <div className="flex flex-col gap-2">
      <TextArea
        ref={field}
        label={texts.label}
        hint={texts.hint}
        error={error}
        rows={3}
        className="max-h-card"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the field was asked for by the button before it
        autoFocus={startsFocused}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.metaKey || event.ctrlKey)) return
          event.preventDefault()
          add()
        }}
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button onClick={add} disabled={fresh.length === 0 || error !== undefined}>
          {texts.add(fresh.length)}
        </Button>
        <span role="status" className="text-13 text-soft tabular-nums">
          {parsed.length > fresh.length && texts.thereAlready(parsed.length - fresh.length)}
        </span>
      </div>
    </div>
  )
}
