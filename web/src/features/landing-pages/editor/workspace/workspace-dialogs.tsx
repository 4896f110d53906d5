// What is asked over the open page: a section to add, an image, how to regenerate; the comparison with the
// design, and what was published.
import type { LandingPage } from '#features/landing-pages/landing-pages.schema.ts'
import { landingEditor as texts } from '#web/messages/landing-editor.ts'
import { AddSectionDialog } from '../add/add-section-dialog.tsx'
import type { Place } from '../canvas/places.ts'
import { CompareView } from '../compare/compare-view.tsx'
import { ImagePicker } from '../details/image-picker.tsx'
import { useEditor, usePage } from '../editor-context.ts'
import { RegenerateDialog } from '../regenerate/regenerate-dialog.tsx'
import type { RegenerationControl } from '../regenerate/use-regeneration.ts'
import { changeProps, findSection, openClaims } from '../state/edit-sections.ts'
import { getName, useSectionActions } from '../use-section-actions.ts'
import { useBlanks } from '../use-blanks.ts'
import { OpenBlanksDialog, PublishedDialog } from './publishing.tsx'
import type { usePublishing } from './use-publishing.ts'

export interface WorkspaceDialogsProps {
  record: LandingPage
  save: () => Promise<boolean>
  /** Where in the order a section is added. */
  adding: number | undefined
  onAdding: (place: number | undefined) => void
  /** The image that is replaced. */
  choosing: Place | undefined
  onChoosing: (place: Place | undefined) => void
  isComparing: boolean
  onComparing: (isComparing: boolean) => void
  regeneration: RegenerationControl
  publishing: ReturnType<typeof usePublishing>
  /** Shows the claims that nobody has confirmed. */
  onClaims: () => void
  /** Shows the colours of the page. */
  onLook: () => void
}

export function WorkspaceDialogs(props: WorkspaceDialogsProps) {
  const { record, save, adding, onAdding, choosing, onChoosing, isComparing, onComparing } = props
  const { regeneration, publishing } = props
  const { editor, open } = useEditor()
  const { sections } = usePage()
  const actions = useSectionActions()
  const blanks = useBlanks()
  const asked = regeneration.state
  const askedSection = asked.phase === 'asking' ? findSection(sections, asked.sectionId) : undefined
  return (
    <>
      {adding !== undefined && (
        <AddSectionDialog
          onClose={() => onAdding(undefined)}
          onAdd={(section) => {
            onAdding(undefined)
            actions.add(section, adding)
          }}
        />
      )}
      {choosing !== undefined && (
        <ImagePicker
          onClose={() => onChoosing(undefined)}
          onChoose={(image) => {
            onChoosing(undefined)
            const { sectionId, componentId = '' } = choosing
            editor.change({ label: texts.steps.image }, (edited) => ({
              ...edited,
              sections: changeProps(edited.sections, sectionId, componentId, { ...image }),
            }))
          }}
        />
      )}
      {asked.phase === 'asking' && askedSection !== undefined && (
        <RegenerateDialog
          name={getName(askedSection)}
          instructions={asked.instructions}
          onStart={regeneration.start}
          onClose={regeneration.stop}
        />
      )}
      {isComparing && (
        <CompareView
          record={record}
          save={save}
          sections={sections}
          onEdit={(sectionId) => {
            onComparing(false)
            open({ sectionId })
          }}
          onClose={() => onComparing(false)}
        />
      )}
      {publishing.openBlanks > 0 && (
        <OpenBlanksDialog
          count={publishing.openBlanks}
          onPublish={publishing.publishAnyway}
          onShow={() => {
            publishing.dismissBlanks()
            props.onClaims()
            // After the dialog has given the focus back.
            setTimeout(blanks.goToFirst)
          }}
          onClose={publishing.dismissBlanks}
        />
      )}
      {publishing.published !== undefined && (
        <PublishedDialog
          record={publishing.published}
          hasClaims={sections.some((section) => openClaims(section).length > 0)}
          onClose={publishing.dismiss}
          onClaims={() => {
            publishing.dismiss()
            props.onClaims()
          }}
          onLook={() => {
            publishing.dismiss()
            props.onLook()
          }}
          onShow={(place) => {
            publishing.dismiss()
            open(place)
          }}
        />
      )}
    </>
  )
}
