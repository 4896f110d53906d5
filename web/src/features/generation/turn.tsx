// One exchange: what was asked, what came, and what can be done with it.
import { useState, type ReactNode } from 'react'
import { Button } from '#web/components/ui/button.tsx'
import { FormattedText } from '#web/components/formatted-text.tsx'
import { t } from '#web/messages/index.ts'

export interface TurnProps {
  prompt: string
  /** Text, or what to say instead while there is none. */
  text: string
  isHtml?: boolean
  isStreaming?: boolean
  /** Folded answers show their first lines. */
  isFolded?: boolean
  note?: ReactNode
  actions?: ReactNode
  children?: ReactNode
}

export function Turn({
  prompt,
  text,
  isHtml = false,
  isStreaming = false,
  isFolded = false,
  note,
  actions,
  children,
}: TurnProps) {
  const [isOpen, setOpen] = useState(!isFolded)
  return (
    <article className="flex flex-col gap-2 border-b border-rule px-4 py-3">
      <p className="max-w-full self-end rounded-card bg-sunk px-3 py-2 text-13 break-words whitespace-pre-wrap">
        {prompt}
      </p>
      {text !== '' && (
        <div aria-busy={isStreaming || undefined} className={isOpen ? undefined : 'line-clamp-3'}>
          <FormattedText text={text} isHtml={isHtml} className="answer-text" />
        </div>
      )}
      {isFolded && text.length > 200 && (
        <Button
          size="small"
          variant="quiet"
          className="self-start"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? t.generation.less : t.generation.more}
        </Button>
      )}
      {note !== undefined && <p className="text-12 text-soft">{note}</p>}
      {children}
      {actions !== undefined && <div className="flex flex-wrap gap-1">{actions}</div>}
    </article>
  )
}
