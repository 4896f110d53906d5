// Bold, italic, link and lists for the text that has the caret: no more than a page needs.
import {
  Baseline,
  Bold,
  Check,
  Italic,
  Link,
  List,
  ListOrdered,
  MessageSquareText,
  Unlink,
} from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { IconButton } from '#web/components/ui/icon-button.tsx'
import { controlClasses } from '#web/components/ui/field.tsx'
import { classNames } from '#web/lib/class-names.ts'
import { comments } from '#web/messages/comments.ts'
import { landingEditor as texts } from '#web/messages/landing-editor.ts'
import { FloatingBar } from './floating-bar.tsx'
import type { PageFrame } from './page-frame.ts'
import type { Format } from './text-editing.ts'
import type { Fit } from './use-fit.ts'

const icon = { 'aria-hidden': true, size: 16, strokeWidth: 1.5 } as const

const formats: readonly { format: Format; label: string; keys?: string; Icon: typeof Bold }[] = [
  { format: 'bold', label: texts.format.bold, keys: 'mod+b', Icon: Bold },
  { format: 'italic', label: texts.format.italic, keys: 'mod+i', Icon: Italic },
  { format: 'insertUnorderedList', label: texts.format.list, Icon: List },
  { format: 'insertOrderedList', label: texts.format.numbered, Icon: ListOrdered },
]

export interface FormatBarProps {
  frame: PageFrame
  rect: DOMRect
  fit: Fit
  isLinking: boolean
  onLinking: (isLinking: boolean) => void
  /** Undefined where words cannot have it one by one. */
  accent: AccentAction | undefined
  /** Comments on the selected words; left out where none are. */
  onComment: (() => void) | undefined
}

/** Gives the selected words the look of the page's accents, or takes it from them. */
export interface AccentAction {
  isOn: boolean
  toggle: () => void
}

export function FormatBar({ frame, rect, fit, isLinking, onLinking, accent, onComment }: FormatBarProps) {
  const url = frame.texts.link()
  return (
    <FloatingBar label={texts.format.label} rect={rect} fit={fit} align="start">
      {isLinking ? (
        <LinkForm
          url={url}
          onDone={(next) => {
            onLinking(false)
            if (next !== undefined) frame.texts.setLink(next)
          }}
        />
      ) : (
        <>
          {formats.map(({ format, label, keys, Icon }) => (
            <IconButton
              key={format}
              size="small"
              label={label}
              {...(keys === undefined ? {} : { keys })}
              pressed={frame.texts.isFormatted(format)}
              icon={<Icon {...icon} />}
              onClick={() => frame.texts.format(format)}
            />
          ))}
          <IconButton
            size="small"
            label={texts.format.link}
            keys="mod+k"
            pressed={url !== ''}
            icon={<Link {...icon} />}
            onClick={() => onLinking(true)}
          />
          {url !== '' && (
            <IconButton
              size="small"
              label={texts.format.unlink}
              icon={<Unlink {...icon} />}
              onClick={() => frame.texts.setLink('')}
            />
          )}
          {accent !== undefined && <AccentButton accent={accent} />}
          {onComment !== undefined && <CommentButton onComment={onComment} />}
        </>
      )}
    </FloatingBar>
  )
}

/** For a text that has no formatting but accents. */
export function CommentBar({
  rect,
  fit,
  accent,
  onComment,
}: Pick<FormatBarProps, 'rect' | 'fit' | 'accent'> & { onComment: () => void }) {
  return (
    <FloatingBar label={texts.canvas.commentBar} rect={rect} fit={fit} align="start">
      {accent !== undefined && <AccentButton accent={accent} />}
      <CommentButton onComment={onComment} />
    </FloatingBar>
  )
}

function AccentButton({ accent }: { accent: AccentAction }) {
  return (
    <IconButton
      size="small"
      label={texts.format.accent}
      pressed={accent.isOn}
      icon={<Baseline {...icon} />}
      onClick={accent.toggle}
    />
  )
}

function CommentButton({ onComment }: { onComment: () => void }) {
  return (
    <IconButton
      size="small"
      label={comments.comment}
      icon={<MessageSquareText {...icon} />}
      onClick={onComment}
    />
  )
}

function LinkForm({ url, onDone }: { url: string; onDone: (url: string | undefined) => void }) {
  const [value, setValue] = useState(url)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    onDone(value.trim())
  }
  return (
    <form onSubmit={submit} className="flex items-center gap-1">
      <input
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it was asked for by a key or a button
        autoFocus
        aria-label={texts.format.url}
        placeholder={texts.format.urlHint}
        value={value}
        onChange={(event) => setValue(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return
          event.stopPropagation()
          onDone(undefined)
        }}
        className={classNames(controlClasses, 'h-control-small w-card')}
      />
      <IconButton size="small" type="submit" label={texts.format.setLink} icon={<Check {...icon} />} />
    </form>
  )
}
