import type { TextCheck } from '#core/writing-checks/index.ts'
import { writingChecks as texts } from '#web/messages/writing-checks.ts'

const whole = new Intl.NumberFormat('en', { maximumFractionDigits: 1 })
const share = new Intl.NumberFormat('en', { style: 'percent' })

/** The score in words and figures, what it is made of, and what was counted. */
export function ScoreSummary({ check: { score, parts, figures } }: { check: TextCheck }) {
  const counted: [string, string][] = [
    [texts.figures.words, whole.format(figures.words)],
    [texts.figures.sentences, whole.format(figures.sentences)],
    [texts.figures.wordsPerSentence, whole.format(figures.wordsPerSentence)],
  ]
  if (figures.readingEase !== null)
    counted.push([texts.figures.readingEase, whole.format(figures.readingEase)])
  if (figures.passive !== null) counted.push([texts.figures.passive, share.format(figures.passive)])
  if (figures.transitions !== null)
    counted.push([texts.figures.transitions, share.format(figures.transitions)])
  return (
    <div className="flex flex-col gap-4 border-b border-rule p-4">
      <p aria-label={texts.scoreLabel} className="flex items-baseline gap-2">
        <span className="text-28 font-semibold tabular-nums">{score}</span>
        <span className="text-13 text-soft">/ 100</span>
        <span className="ml-auto text-13 font-medium">{texts.verdict(score)}</span>
      </p>
      <ul className="flex flex-col gap-1">
        {parts.map(({ part, score: points }) => (
          <li key={part} className="grid grid-cols-[7rem_1fr_2rem] items-center gap-2 text-13">
            <span>{texts.parts[part]}</span>
            <span aria-hidden className="h-1 rounded-full bg-pressed">
              <span className="block h-full rounded-full bg-accent" style={{ width: `${points}%` }} />
            </span>
            <span className="text-right text-soft tabular-nums">{points}</span>
          </li>
        ))}
      </ul>
      <dl aria-label={texts.figures.label} className="grid grid-cols-2 gap-x-4 gap-y-1 text-12 text-soft">
        {counted.map(([label, value]) => (
          <div key={label} className="flex justify-between gap-2">
            <dt>{label}</dt>
            <dd className="text-ink tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
