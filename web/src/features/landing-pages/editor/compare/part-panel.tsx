// Which part of the page is compared, and its figures: a list beside the images, a menu above them where
// there is little room.
import type { PageFidelity } from '#features/landing-pages/fidelity/page-fidelity.schema.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Select } from '#web/components/ui/select.tsx'
import { classNames } from '#web/lib/class-names.ts'
import { useIsWide } from '#web/lib/use-media.ts'
import { landingCompare as texts } from '#web/messages/landing-compare.ts'
import { FigureList } from './figure-list.tsx'
import { getOverall, worstFirst, writePercent, type Figures } from './rate-figures.ts'
import { wholePart } from './strips.ts'

export interface PartPanelProps {
  comparison: PageFidelity
  before: PageFidelity | undefined
  /** The identifier of a section, or `wholePart`. */
  part: string
  getName: (sectionId: string) => string
  hasOtherWords: boolean
  onPart: (part: string) => void
  onEdit: (sectionId: string) => void
}

export function PartPanel({
  comparison,
  before,
  part,
  getName,
  hasOtherWords,
  onPart,
  onEdit,
}: PartPanelProps) {
  const isWide = useIsWide()
  const { leftOut } = comparison
  const parts = [
    { id: wholePart, name: texts.whole, figures: comparison.figures, missing: [] },
    ...worstFirst(comparison.sections).map(({ sectionId, figures, missing }) => ({
      id: sectionId,
      name: getName(sectionId),
      figures,
      missing,
    })),
  ]
  const chosen = parts.find(({ id }) => id === part) ?? parts[0]
  const earlier = part === wholePart ? before : before?.sections.find(({ sectionId }) => sectionId === part)
  return (
    <aside
      aria-label={texts.parts}
      className="flex shrink-0 flex-col gap-4 border-rule p-4 max-wide:border-b wide:w-pane wide:overflow-y-auto wide:border-r"
    >
      {isWide ? (
        <ul className="-mx-2 flex flex-col">
          {parts.map(({ id, name, figures }) => (
            <li key={id}>
              <button
                type="button"
                aria-current={id === part ? 'true' : undefined}
                onClick={() => onPart(id)}
                className={classNames(
                  'focus-ring-inset flex min-h-row w-full items-center gap-2 rounded-control px-2 text-left text-13',
                  id === part ? 'bg-accent-pale font-medium' : 'hover:bg-hover',
                )}
              >
                <span className="min-w-0 flex-1 truncate">{name}</span>
                <span className="tabular-nums">{writeOverall(figures)}</span>
              </button>
            </li>
          ))}
        </ul>
      ) : (
        <Select
          label={texts.part}
          value={part}
          options={parts.map(({ id, name, figures }) => ({
            value: id,
            label: `${name} · ${writeOverall(figures)}`,
          }))}
          onChange={onPart}
        />
      )}
      {chosen !== undefined && (
        <section aria-label={chosen.name} className="flex flex-col gap-4">
          <h2 className="border-t border-rule pt-4 font-medium max-wide:sr-only">{chosen.name}</h2>
          <FigureList figures={chosen.figures} before={earlier?.figures} missing={chosen.missing} />
          <p className="text-12 text-soft">{texts.atWidth(comparison.width)}</p>
          {hasOtherWords && <p className="text-12 text-soft">{texts.otherWords}</p>}
          {part === wholePart && leftOut.length > 0 && (
            <section className="flex flex-col gap-1 text-13">
              <h3 className="font-medium">{texts.leftOut(leftOut.length)}</h3>
              <ul className="list-disc pl-4 text-soft">
                {leftOut.map(({ designSectionId, title }) => (
                  <li key={designSectionId}>{title === '' ? designSectionId : title}</li>
                ))}
              </ul>
            </section>
          )}
          {part !== wholePart && (
            <Button size="small" className="self-start" onClick={() => onEdit(part)}>
              {texts.edit}
            </Button>
          )}
        </section>
      )}
    </aside>
  )
}

function writeOverall(figures: Figures): string {
  const overall = getOverall(figures)
  return overall === undefined ? '–' : writePercent(overall)
}
