// The questions before a text is written: one at a time or all at once, each skippable. What is typed belongs
// to whoever shows it, so that closing loses nothing.
import { X } from 'lucide-react'
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { Button } from '#web/components/ui/button.tsx'
import { IconButton } from '#web/components/ui/icon-button.tsx'
import { Kbd } from '#web/components/ui/kbd.tsx'
import { TextArea, TextField } from '#web/components/ui/text-field.tsx'
import { t } from '#web/messages/index.ts'
import { briefTexts } from '#web/messages/briefs.ts'
import type { BriefQuestion } from './api.ts'

const texts = briefTexts.interview
const maxAnswerLength = 4_000

/** What is known before anything was asked. */
export interface KnownAnswer {
  label: string
  words: string
  origin: 'request' | 'brand'
}

export interface InterviewProps {
  title: string
  known?: readonly KnownAnswer[]
  questions: readonly BriefQuestion[]
  /** Answers so far, by the question's identifier. */
  answers: Readonly<Record<string, string>>
  onAnswers: (answers: Record<string, string>) => void
  /** All was answered or skipped. */
  onDone: () => void
  onSkipAll?: () => void
  onClose: () => void
  /** Words of the last button. */
  doneLabel: string
  /** Shown below the buttons. */
  note?: ReactNode
}

export function Interview({
  title,
  known = [],
  questions,
  answers,
  onAnswers,
  onDone,
  onSkipAll,
  onClose,
  doneLabel,
  note,
}: InterviewProps) {
  const id = useId()
  const section = useRef<HTMLElement>(null)
  const open = questions.filter(({ answeredBy }) => answeredBy === undefined)
  const [place, setPlace] = useState(() => firstUnanswered(open, answers))
  const [isWhole, setWhole] = useState(false)
  const isLast = isWhole || place >= open.length - 1
  const shown = isWhole ? open : open.slice(place, place + 1)
  const current = isWhole ? undefined : open[place]
  const answer = (questionId: string, text: string): void => onAnswers({ ...answers, [questionId]: text })

  useEffect(() => {
    const element = section.current
    const leave = (event: globalThis.KeyboardEvent): void => {
      if (event.key !== 'Escape' || event.isComposing) return
      event.stopPropagation()
      onClose()
    }
    element?.addEventListener('keydown', leave)
    return () => element?.removeEventListener('keydown', leave)
  }, [onClose])

  const goOn = (): void => {
    if (isLast) onDone()
    else setPlace(place + 1)
  }
  const skip = (): void => {
    if (current !== undefined) answer(current.id, '')
    goOn()
  }

  return (
    <section ref={section} aria-labelledby={`${id}-title`} className="flex flex-col gap-4">
      <header className="flex items-start gap-2">
        <div className="mr-auto flex min-w-0 flex-col gap-1">
          <h2 id={`${id}-title`} className="text-16 font-semibold">
            {title}
          </h2>
          <p className="text-13 text-soft">{texts.hint}</p>
        </div>
        <IconButton
          label={t.common.close}
          keys="Escape"
          icon={<X aria-hidden size={16} strokeWidth={1.5} />}
          onClick={onClose}
        />
      </header>
      {known.length > 0 && <KnownAnswers answers={known} />}
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          goOn()
        }}
      >
        {shown.map((question, index) => (
          <Question
            key={question.id}
            isFirst={index === 0}
            question={question}
            value={answers[question.id] ?? ''}
            onChange={(text) => answer(question.id, text)}
            onSend={goOn}
          />
        ))}
        <div className="flex flex-wrap items-center gap-2">
          {!isWhole && place > 0 && (
            <Button variant="quiet" onClick={() => setPlace(place - 1)}>
              {texts.back}
            </Button>
          )}
          {!isWhole && (
            <span aria-live="polite" className="px-1 text-13 text-soft tabular-nums">
              {texts.progress(place + 1, open.length)}
            </span>
          )}
          <span className="flex flex-wrap items-center gap-2 max-small:order-last max-small:basis-full">
            {open.length > 1 && (
              <Button size="small" variant="quiet" onClick={() => setWhole(!isWhole)}>
                {isWhole ? texts.one : texts.all}
              </Button>
            )}
            {onSkipAll !== undefined && (
              <Button size="small" variant="quiet" onClick={onSkipAll}>
                {texts.skipAll}
              </Button>
            )}
          </span>
          <span className="ml-auto flex flex-wrap items-center gap-2">
            <span className="max-small:hidden">
              <Kbd keys={current?.kind === 'text' || current?.kind === 'number' ? 'Enter' : 'mod+Enter'} />
            </span>
            {!isWhole && (
              <Button variant="quiet" onClick={skip}>
                {texts.skip}
              </Button>
            )}
            <Button type="submit" variant="primary">
              {isLast ? doneLabel : texts.next}
            </Button>
          </span>
        </div>
        {note}
      </form>
    </section>
  )
}

function Question({
  question: { question, why, kind },
  isFirst,
  value,
  onChange,
  onSend,
}: {
  question: BriefQuestion
  /** It is written into at once. */
  isFirst: boolean
  value: string
  onChange: (text: string) => void
  onSend: () => void
}) {
  if (kind === 'text' || kind === 'number' || kind === 'date')
    return (
      <TextField
        label={question}
        hint={why}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the question was asked for by the button before it
        autoFocus={isFirst}
        maxLength={maxAnswerLength}
        inputMode={kind === 'number' ? 'decimal' : 'text'}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    )
  return (
    <TextArea
      label={question}
      hint={kind === 'list' ? `${why} ${texts.listHint}` : why}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the question was asked for by the button before it
      autoFocus={isFirst}
      rows={kind === 'list' ? 3 : 4}
      maxLength={maxAnswerLength}
      className="max-h-side"
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key !== 'Enter' || !(event.metaKey || event.ctrlKey)) return
        event.preventDefault()
        event.stopPropagation()
        onSend()
      }}
    />
  )
}

/** What the request or the brand kit answers already. */
function KnownAnswers({ answers }: { answers: readonly KnownAnswer[] }) {
  return (
    <div className="flex flex-col gap-2">
      <p className="text-12 text-soft">{texts.known}</p>
      <ul className="flex flex-wrap gap-2">
        {answers.map(({ label, words, origin }) => (
          <li
            key={`${label} ${words}`}
            title={`${words} (${texts.origins[origin]})`}
            className="flex max-w-full items-center gap-2 rounded-full border border-rule bg-sunk px-3 py-1 text-13 max-small:rounded-card"
          >
            <span className="sr-only">{label}: </span>
            <span className="truncate max-small:whitespace-normal">{words}</span>
            <span className="text-12 whitespace-nowrap text-soft">{texts.origins[origin]}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

function firstUnanswered(open: readonly BriefQuestion[], answers: Readonly<Record<string, string>>): number {
  return Math.max(
    0,
    open.findIndex(({ id }) => answers[id] === undefined),
  )
}

/** The answers as a brief takes them: what was not answered counts as skipped. */
export function toAnswers(
  questions: readonly BriefQuestion[],
  answers: Readonly<Record<string, string>>,
): { id: string; question: string; answer: string }[] {
  return questions
    .filter(({ answeredBy }) => answeredBy === undefined)
    .map(({ id, question }) => ({ id, question, answer: (answers[id] ?? '').trim() }))
}
