// What became of the colours of a page where text could not be read, and the choice to keep the design's.
import { findColorRepairs, findUnreadable, readableTheme } from '#core/landing-page/index.ts'
import type { Section, Theme } from '#contracts/sections.schema.ts'
import { Checkbox } from '#web/components/ui/checkbox.tsx'
import { t } from '#web/messages/index.ts'
import { landingColors as texts } from '#web/messages/landing-colors.ts'
import { findRepairs } from './repairs.ts'

interface Page {
  sections: readonly Section[]
  theme: Theme
}

export function DesignColors({ page, onChange }: { page: Page; onChange: (theme: Theme) => void }) {
  const { sections, theme } = page
  const isKept = theme.contrast === 'design'
  // Sections that are built like their design have its colours, not the theme's.
  const hasReady = sections.some(({ tree }) => tree === undefined)
  const ofTheme = hasReady ? findRepairs(theme, readableTheme(theme)) : []
  const ofDesign = findColorRepairs(page)
  const hasRepairs = ofTheme.length + ofDesign.length > 0
  return (
    <section aria-label={texts.title} aria-live="polite" className="flex flex-col gap-2 text-13">
      {isKept ? (
        <UnreadableList page={page} lead={texts.kept} />
      ) : !hasRepairs ? (
        <p className="text-soft">{texts.readable}</p>
      ) : (
        <>
          <p>{texts.repaired}</p>
          <ul className="flex flex-col gap-2">
            {ofTheme.map(({ role, wanted, rendered }) => (
              <li key={role} className="flex items-start gap-2">
                <Swatches colors={[wanted, rendered]} />
                {texts.role(texts.roles[role], named(wanted), named(rendered))}
              </li>
            ))}
            {ofDesign.map(({ of, wanted, rendered, background = '', sectionIds }) => (
              <li key={`${of} ${wanted} ${rendered} ${background}`} className="flex items-start gap-2">
                <Swatches colors={[wanted, of === 'shadow' ? background : rendered]} />
                <span className="min-w-0">
                  {texts.ofDesign[of](named(wanted), named(rendered), named(background))}
                  <Places sections={sections} ids={sectionIds} />
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
      {(isKept || hasRepairs) && (
        <>
          <Checkbox
            label={texts.keep}
            checked={isKept}
            onChange={(isChosen) => onChange({ ...theme, contrast: isChosen ? 'design' : 'repaired' })}
          />
          {!isKept && <p className="text-12 text-soft">{texts.keepHint}</p>}
        </>
      )}
    </section>
  )
}

/** Which text some people cannot read in the design's own colours. */
export function UnreadableList({ page, lead }: { page: Page; lead: string }) {
  const pairs = findUnreadable(page)
  if (pairs.length === 0) return <p className="text-soft">{texts.readable}</p>
  return (
    <>
      <p>{lead}</p>
      <ul className="flex flex-col gap-2">
        {pairs.map(({ color, background, ratio, needed, sectionIds }) => (
          <li key={`${color} ${background} ${needed}`} className="flex items-start gap-2">
            <Swatches colors={[color, background]} />
            <span className="min-w-0">
              {texts.unreadable(named(color), named(background), (Math.floor(ratio * 10) / 10).toFixed(1))}
              <Places sections={page.sections} ids={sectionIds} />
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}

function Places({ sections, ids }: { sections: readonly Section[]; ids: readonly string[] }) {
  const names = sections.flatMap(({ id, title, type }) =>
    ids.includes(id) ? [title.trim() || t.landingPages.sectionTypes[type]] : [],
  )
  return <span className="block text-12 text-soft">{texts.sections([...new Set(names)].join(', '))}</span>
}

function Swatches({ colors }: { colors: readonly string[] }) {
  return (
    <span aria-hidden className="mt-hair flex shrink-0">
      {colors.map((color) => (
        <span key={color} className="size-icon border border-edge" style={{ background: color }} />
      ))}
    </span>
  )
}

function named(color: string): string {
  return texts.names[color.toLowerCase()] ?? color.toUpperCase()
}
