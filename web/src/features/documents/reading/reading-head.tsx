import { formatMoment, formatWhen } from '#web/lib/format.ts'
import { sharing } from '#web/messages/sharing.ts'

const texts = sharing.view
/** Words that people read in a minute, in their own language. */
const wordsPerMinute = 220

export interface ReadText {
  title: string
  wordCount: number
  updatedAt: string
}

/** What is above a text that is only read: its title, whose it is, how long it takes. */
export function ReadingHead({
  text: { title, wordCount, updatedAt },
  owner,
}: {
  text: ReadText
  owner: string
}) {
  return (
    <header className="flex flex-col gap-3 border-b border-rule pb-6">
      <h1
        tabIndex={-1}
        className="font-serif text-28 leading-tight font-semibold tracking-tight text-balance break-words outline-none small:text-36"
      >
        {title === '' ? texts.untitled : title}
      </h1>
      <p className="text-13 text-soft">
        {texts.by(owner)}
        {' · '}
        <time dateTime={updatedAt} title={formatMoment(updatedAt)}>
          {texts.changed(formatWhen(updatedAt))}
        </time>
        {wordCount > 0 && ` · ${texts.minutes(Math.max(1, Math.round(wordCount / wordsPerMinute)))}`}
      </p>
    </header>
  )
}
