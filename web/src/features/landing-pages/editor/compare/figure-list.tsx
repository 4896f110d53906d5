// What is like the design and what is not, of the chosen part of the page.
import type { PageFidelity } from '#features/landing-pages/fidelity/page-fidelity.schema.ts'
import { classNames } from '#web/lib/class-names.ts'
import { landingCompare as texts } from '#web/messages/landing-compare.ts'
import { landingWizard } from '#web/messages/landing-wizard.ts'
import { rateFigures, writePercent, type Figures, type Level } from './rate-figures.ts'

const names = landingWizard.page.fidelity.figures

const tones: Record<Level, string> = {
  same: 'text-good',
  close: 'text-ink',
  different: 'text-warning',
  far: 'text-critical',
}

export interface FigureListProps {
  figures: Figures
  /** Of the comparison before the page was last changed. */
  before: Figures | undefined
  missing: PageFidelity['sections'][number]['missing']
}

export function FigureList({ figures, before, missing }: FigureListProps) {
  const rated = rateFigures(figures)
  if (rated.length === 0) return <p className="text-13 text-soft">{texts.nothing}</p>
  return (
    <>
      <ul aria-label={texts.figures} className="flex flex-col gap-3">
        {rated.map(({ name, value, level }) => {
          const earlier = before?.[name]
          return (
            <li key={name} className="flex flex-col text-13">
              <span className="flex items-baseline gap-2">
                <span className="font-medium">{names[name]}</span>
                <span className={classNames('min-w-0 flex-1', tones[level])}>{texts.levels[level]}</span>
                <span className="tabular-nums">{writePercent(value)}</span>
              </span>
              {(level === 'different' || level === 'far') && (
                <span className="text-12 text-soft">{texts.reasons[name]}</span>
              )}
              {earlier !== undefined && writePercent(earlier) !== writePercent(value) && (
                <span className="text-right text-12 text-soft tabular-nums">
                  {texts.before(writePercent(earlier))}
                </span>
              )}
            </li>
          )
        })}
      </ul>
      {missing.length > 0 && (
        <section className="flex flex-col gap-1 text-13">
          <h3 className="font-medium">{texts.missing}</h3>
          <ul className="list-disc pl-4 text-soft">
            {missing.map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
