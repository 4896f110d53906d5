import { useLayoutEffect, useRef, type KeyboardEvent } from 'react'
import { t } from '#web/messages/index.ts'

const maxTitleLength = 200

/** The title as one writes it: it grows with its lines, and Enter goes on to the text. */
export function TitleField({
  value,
  onChange,
  onLeave,
}: {
  value: string
  onChange: (title: string) => void
  onLeave: () => void
}) {
  const field = useRef<HTMLTextAreaElement>(null)
  useLayoutEffect(() => {
    const element = field.current
    if (element === null || value === undefined || CSS.supports('field-sizing', 'content')) return
    element.style.height = 'auto'
    element.style.height = `${element.scrollHeight}px`
  }, [value])
  return (
    <textarea
      ref={field}
      rows={1}
      maxLength={maxTitleLength}
      aria-label={t.editor.titleLabel}
      placeholder={t.editor.titlePlaceholder}
      value={value}
      onChange={(event) => onChange(event.target.value.replaceAll('\n', ' '))}
      onKeyDown={(event: KeyboardEvent) => {
        const isLeaving =
          event.key === 'Enter' ||
          (event.key === 'ArrowDown' && field.current?.selectionStart === value.length)
        if (!isLeaving || event.nativeEvent.isComposing || event.metaKey || event.ctrlKey) return
        event.preventDefault()
        onLeave()
      }}
      className="field-sizing-content w-full resize-none overflow-hidden bg-transparent font-serif text-36 leading-tight font-semibold tracking-tight outline-none placeholder:text-soft"
    />
  )
}
