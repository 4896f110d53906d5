// What is left of the page: its sections (or what can be set of the selected one), its look, what is
// still to be confirmed, what it is about.
import type { ReactNode } from 'react'
import { isBlank } from '#core/landing-page/index.ts'
import type { Section } from '#contracts/sections.schema.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Tabs } from '#web/components/ui/tabs.tsx'
import { landingEditor as texts } from '#web/messages/landing-editor.ts'
import { ClaimsPanel } from '../claims/claims-panel.tsx'
import { SectionDetails } from '../details/section-details.tsx'
import { useEditor, usePage } from '../editor-context.ts'
import { LookPanel } from '../look/look-panel.tsx'
import { BusinessPanel } from '../page/business-panel.tsx'
import { SectionList } from '../sections/section-list.tsx'
import { countBlanks } from '../state/blanks.ts'
import { showsForm } from '../state/shown-forms.ts'
import { openClaims } from '../state/edit-sections.ts'

const paneViews = ['sections', 'look', 'claims', 'business'] as const
export type PaneView = (typeof paneViews)[number]

export interface PaneState {
  view: PaneView
  /** What can be set of the selected section, instead of the list. */
  isOpen: boolean
  /** On a small screen the pane is a sheet. */
  isSheet: boolean
}

export interface LeftPaneProps {
  view: PaneView
  onView: (view: PaneView) => void
  /** Whether what can be set of the selected section is in place of the list. */
  isOpen: boolean
  onBack: () => void
  onAdd: (index: number) => void
  onRegenerate: (sectionId: string) => void
}

export function LeftPane({ view, onView, isOpen, onBack, onAdd, onRegenerate }: LeftPaneProps) {
  const { selection } = useEditor()
  const { sections } = usePage()
  const section = sections.find(({ id }) => id === selection.place?.sectionId)
  const panels: Record<PaneView, ReactNode> = {
    sections:
      isOpen && section !== undefined ? (
        <SectionDetails key={section.id} section={section} onBack={onBack} onRegenerate={onRegenerate} />
      ) : (
        <SectionList onAdd={onAdd} onRegenerate={onRegenerate} />
      ),
    look: <LookPanel />,
    claims: <ClaimsPanel />,
    business: <BusinessPanel />,
  }
  const open = countOpen(sections)
  return (
    <Tabs
      label={texts.workspace.panes}
      value={view}
      onChange={onView}
      tabs={paneViews.map((value) => ({ value, label: paneLabel(value, open), panel: panels[value] }))}
    />
  )
}

/** The panes as buttons, where there is no room for them. */
export function PaneButtons({ onView }: Pick<LeftPaneProps, 'onView'>) {
  const { sections } = usePage()
  const open = countOpen(sections)
  return paneViews.map((view) => (
    <Button key={view} size="small" variant="quiet" onClick={() => onView(view)}>
      {paneLabel(view, open)}
    </Button>
  ))
}

/** Claims to confirm, blanks to fill in, and forms that are only shown. */
const countOpen = (sections: readonly Section[]): number =>
  sections.reduce(
    (count, section) => count + openClaims(section).filter((claim) => !isBlank(claim)).length,
    countBlanks(sections) + sections.filter(showsForm).length,
  )

function paneLabel(view: PaneView, open: number): string {
  return view === 'claims' && open > 0 ? texts.claims.tab(open) : texts.workspace.views[view]
}
