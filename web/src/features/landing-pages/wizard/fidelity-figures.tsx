// How far the page looks like its design, when it is written: one figure a section, and what it is made of.
import { useQuery } from '@tanstack/react-query'
import type { PageFidelity } from '#features/landing-pages/fidelity/page-fidelity.schema.ts'
import type { LandingPage } from '#features/landing-pages/landing-pages.schema.ts'
import { mean } from '#core/statistics.ts'
import { ProgressBar } from '#web/components/ui/progress-bar.tsx'
import { t } from '#web/messages/index.ts'
import { landingWizard } from '#web/messages/landing-wizard.ts'
import { pageFidelityQuery } from '../api.ts'

const texts = landingWizard.page.fidelity

type Figures = PageFidelity['figures']

export function FidelityFigures({ page }: { page: LandingPage }) {
  const { data, isPending, isError } = useQuery(pageFidelityQuery(page))
  // Without a browser on the server, or without a design any more, there is nothing to show.
  if (isError) return null
  return (
    <section aria-label={texts.title} className="flex flex-col gap-2 border-t border-rule pt-4">
      <h2 className="font-medium">{texts.title}</h2>
      <p className="text-13 text-soft">
        {isPending ? texts.comparing : `${texts.text} ${texts.atWidth(data.width)}`}
      </p>
      {isPending ? (
        <ProgressBar label={texts.comparing} done={0} total={0} />
      ) : (
        <ul className="flex flex-col">
          <FigureLine name={texts.whole} figures={data.figures} />
          {data.sections.map(({ sectionId, title, figures }) => (
            <FigureLine key={sectionId} name={getName(page, sectionId, title)} figures={figures} />
          ))}
        </ul>
      )}
    </section>
  )
}

function FigureLine({ name, figures }: { name: string; figures: Figures }) {
  const parts = Object.entries(texts.figures).flatMap(([key, label]) => {
    const value = figures[key as keyof Figures]
    return value === undefined ? [] : [{ label, value }]
  })
  return (
    <li className="border-t border-rule">
      <details className="group">
        <summary className="focus-ring-inset flex min-h-bar cursor-pointer items-center gap-2 text-13">
          <span className="min-w-0 flex-1 truncate">{name}</span>
          <span className="font-medium tabular-nums">
            {parts.length === 0 ? texts.none : percent(mean(parts.map(({ value }) => value)))}
          </span>
        </summary>
        <dl className="grid grid-cols-[1fr_auto] gap-x-3 gap-y-1 pb-3 text-12 text-soft">
          {parts.map(({ label, value }) => (
            <div key={label} className="contents">
              <dt>{label}</dt>
              <dd className="text-right tabular-nums">{percent(value)}</dd>
            </div>
          ))}
        </dl>
      </details>
    </li>
  )
}

/** Header and footer often have the same name, that of the business. */
function getName({ sections }: LandingPage, sectionId: string, title: string): string {
  const type = sections.find(({ id }) => id === sectionId)?.type
  if (title !== '' && type !== 'header' && type !== 'footer') return title
  return type === undefined ? sectionId : t.landingPages.sectionTypes[type]
}

function percent(share: number): string {
  return `${Math.round(share * 100)} %`
}
