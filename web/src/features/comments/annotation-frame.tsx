// What threads and suggestions have in common: the words they are about, who wrote when, and that pointing at
// them points at the text.
import type { ReactNode } from 'react'
import { shorten } from '#core/text.ts'
import { Avatar } from '#web/components/ui/avatar.tsx'
import { formatMoment, formatWhen } from '#web/lib/format.ts'
import { comments as texts } from '#web/messages/comments.ts'
import { isLost, type Annotation } from './threads.ts'
import type { Annotations } from './use-annotations.ts'

/** Characters of the quote in the label of a button. */
export const maxQuoteLength = 60

export interface AnnotationFrameProps {
  annotation: Annotation
  annotations: Pick<Annotations, 'point' | 'goTo' | 'pickedId' | 'endPick'>
  label: string
  children: ReactNode
}

export function AnnotationFrame({ annotation, annotations, label, children }: AnnotationFrameProps) {
  const { id, anchor } = annotation
  const isPicked = annotations.pickedId === id
  const lost = isLost(annotation)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- where the pointer or the focus is, is only shown in the text
    <article
      aria-label={label}
      data-annotation={id}
      tabIndex={-1}
      ref={(element) => {
        if (element === null || !isPicked) return
        element.scrollIntoView({ block: 'nearest' })
        element.focus({ preventScroll: true })
        annotations.endPick()
      }}
      onPointerEnter={() => annotations.point(id)}
      onPointerLeave={(event) =>
        event.currentTarget.contains(document.activeElement) || annotations.point(undefined)
      }
      onFocus={() => annotations.point(id)}
      onBlur={(event) => event.currentTarget.contains(event.relatedTarget) || annotations.point(undefined)}
      className="flex flex-col gap-2 border-b border-rule px-4 py-3 transition-colors outline-none focus-within:bg-sunk hover:bg-sunk focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-accent"
    >
      {anchor !== null && lost && <LostWords quote={anchor.quote} />}
      {/* A suggestion shows its words with what shall become of them. */}
      {anchor !== null && !lost && annotation.kind === 'comment' && (
        <Words quote={anchor.quote} onGo={() => annotations.goTo(annotation)} />
      )}
      {anchor === null && <p className="text-12 text-soft">{texts.wholeText}</p>}
      {children}
    </article>
  )
}

/** The words that are meant; to the text by a click. */
function Words({ quote, onGo }: { quote: string; onGo: () => void }) {
  return (
    <button
      type="button"
      aria-label={texts.goTo(shorten(quote, maxQuoteLength))}
      onClick={onGo}
      className="focus-ring line-clamp-2 min-h-6 border-l-2 border-warning pl-2 text-left font-serif text-14 text-soft transition-colors hover:text-ink"
    >
      {quote}
    </button>
  )
}

function LostWords({ quote }: { quote: string }) {
  return (
    <div className="flex flex-col gap-1">
      <p className="text-12 font-medium text-warning">{texts.changed}</p>
      <p className="sr-only">{texts.changedHint}</p>
      <p className="line-clamp-2 border-l-2 border-edge pl-2 font-serif text-14 text-soft">{quote}</p>
    </div>
  )
}

export interface BylineProps {
  author: { name: string; isMe: boolean }
  createdAt: string
  children?: ReactNode
}

export function Byline({ author, createdAt, children }: BylineProps) {
  return (
    <header className="flex min-h-control-small items-center gap-2 text-13">
      <Avatar name={author.name} />
      <span className="min-w-0 truncate font-medium">{author.isMe ? texts.me : author.name}</span>
      <span className="shrink-0 text-12 text-soft" title={formatMoment(createdAt)}>
        {formatWhen(createdAt)}
      </span>
      <span className="ml-auto flex shrink-0 items-center">{children}</span>
    </header>
  )
}
