// One part of the page in two states beside each other, each really rendered.
import type { Theme } from '#contracts/sections.schema.ts'
import { classNames } from '#web/lib/class-names.ts'
import { landingEditor as texts } from '#web/messages/landing-editor.ts'
import { t } from '#web/messages/index.ts'
import { SectionImage } from '../canvas/section-image.tsx'
import type { Choice, Difference, PageStates } from '../state/merge-pages.ts'
import { getName } from '../use-section-actions.ts'

export interface DifferenceViewProps {
  difference: Difference
  states: PageStates
  /** What the two states are called. */
  names: Record<Choice, string>
  /** Without it the two are only shown. */
  onChoose?: ((choice: Choice) => void) | undefined
}

const sides = ['mine', 'theirs'] as const

export function DifferenceView({ difference, states, names, onChoose }: DifferenceViewProps) {
  const title = getTitle(difference)
  const key =
    difference.kind === 'section' ? difference.id : difference.kind === 'member' ? difference.member : 'order'
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1 font-medium">
        {title}
        {onChoose !== undefined && difference.isContested && (
          <span className="font-normal text-warning"> · {texts.changes.contested}</span>
        )}
      </legend>
      <div className="grid gap-4 small:grid-cols-2">
        {sides.map((side) => {
          const state = (
            <>
              <span className="flex items-center gap-2 text-13">
                {onChoose !== undefined && (
                  <input
                    type="radio"
                    name={`difference ${key}`}
                    checked={difference.choice === side}
                    onChange={() => onChoose(side)}
                    className="focus-ring accent-accent"
                    aria-label={`${title}: ${names[side]}`}
                  />
                )}
                {names[side]}
              </span>
              <State difference={difference} side={side} states={states} />
            </>
          )
          const frame = 'flex min-w-0 flex-col gap-2 rounded-card border p-2'
          return onChoose === undefined ? (
            <div key={side} className={classNames(frame, 'border-rule')}>
              {state}
            </div>
          ) : (
            <label
              key={side}
              className={classNames(
                frame,
                'cursor-pointer',
                difference.choice === side ? 'border-accent' : 'border-rule hover:border-edge',
              )}
            >
              {state}
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}

function describeTheme({ fonts, radius, contrast }: Theme): string {
  return texts.changes.themeText(fonts.heading, fonts.body, radius, contrast === 'design')
}

function getTitle(difference: Difference): string {
  if (difference.kind === 'order') return texts.changes.order
  if (difference.kind === 'member') return texts.page.members[difference.member]
  const section = difference.mine ?? difference.theirs
  return section === undefined ? '' : getName(section)
}

function State({ difference, side, states }: { difference: Difference; side: Choice; states: PageStates }) {
  const page = states[side]
  if (difference.kind === 'section') {
    const section = difference[side]
    return section === undefined ? (
      <p className="text-soft">{texts.changes.notThere}</p>
    ) : (
      <SectionImage page={page} section={section} maxHeight={0.6} />
    )
  }
  if (difference.kind === 'order') {
    return (
      <ol className="list-decimal pl-6 text-13">
        {page.sections.map((section) => (
          <li key={section.id}>{getName(section)}</li>
        ))}
      </ol>
    )
  }
  if (difference.member === 'theme') {
    return (
      <span className="flex flex-wrap gap-1">
        {Object.entries(page.theme.palette).map(([role, color]) => (
          <span
            key={role}
            title={color}
            className="size-control-small rounded-control border border-edge"
            style={{ background: color }}
          />
        ))}
        <span className="w-full text-13 text-soft">{describeTheme(page.theme)}</span>
      </span>
    )
  }
  const value = page[difference.member] ?? ''
  return (
    <p className="line-clamp-4 text-13">
      {difference.member === 'brandTone' ? t.landingPages.tones[page.brandTone] : value}
    </p>
  )
}
