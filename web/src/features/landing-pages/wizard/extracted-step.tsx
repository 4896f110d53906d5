// Step three: the design with its sections. What a person corrects is kept at once, and the found state can
// be had back.
import { Plus, Redo2, RotateCcw, Undo2 } from 'lucide-react'
import { useRef, useState } from 'react'
import type { ExtractedDocument } from '#contracts/extracted-document.schema.ts'
import { ConflictDialog } from '#web/components/conflict-dialog.tsx'
import { DraftNotice } from '#web/components/draft-notice.tsx'
import { SaveStateLine } from '#web/components/save-state-line.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { IconButton } from '#web/components/ui/icon-button.tsx'
import { toastDone, toastUndo } from '#web/components/ui/toast.tsx'
import { useKeptFocus } from '#web/lib/use-kept-focus.ts'
import { useShortcuts } from '#web/lib/shortcuts.ts'
import { t } from '#web/messages/index.ts'
import { landingWizard } from '#web/messages/landing-wizard.ts'
import type { ReadDesign } from './api.ts'
import {
  added,
  change,
  freeId,
  mergedWithNext,
  putBack,
  removed,
  separated,
  splitInTwo,
  type RenderedSection,
} from './correct-sections.ts'
import { DesignBoxes } from './design-boxes.tsx'
import { FoundLook } from './found-look.tsx'
import { SectionRows } from './section-rows.tsx'
import { useSections } from './use-sections.ts'

const texts = landingWizard.extracted
const icon = { 'aria-hidden': true, size: 16, strokeWidth: 1.5 } as const
export function ExtractedStep({ design }: { design: ReadDesign }) {
  const { extraction } = design
  const [selectedId, setSelectedId] = useState<string>()
  const { edited, sections, steps, update, undo, redo, reset } = useSections(design)
  useShortcuts([
    // Fields keep the browser's own undo of what is typed.
    { group: 'design', keys: 'mod+z', run: undo, repeats: true, inFields: false },
    { group: 'design', keys: 'mod+shift+z', run: redo, repeats: true, inFields: false },
  ])
  const place = useRef<HTMLDivElement>(null)
  useKeptFocus(place)

  const name = ({ title, type }: RenderedSection): string =>
    title === '' ? t.landingPages.sectionTypes[type] : title
  const remove = (section: RenderedSection): void => {
    const isStillDone = update((now) => removed(now, section.id), { label: texts.steps.remove })
    toastUndo(texts.removed(name(section)), () => {
      // It may be back already, by undo.
      if (isStillDone()) update((now) => putBack(now, section), { label: texts.steps.putBack })
    })
  }
  const merge = (section: RenderedSection): void => {
    update((now) => mergedWithNext(now, section.id), { label: texts.steps.merge })
    toastDone(texts.merged(name(section)))
  }
  const split = (section: RenderedSection): void => {
    const blocks = extraction.pages.flatMap((page) => page.blocks)
    update((now) => splitInTwo(now, section.id, { newId: freeId(now), blocks }), {
      label: texts.steps.split,
    })
    toastDone(texts.wasSplit(name(section)))
  }
  return (
    <div ref={place} className="grid grid-cols-1 gap-6 wide:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      {/* Stays in sight while the list beside it scrolls with the page. */}
      <div className="relative wide:sticky wide:top-6 wide:max-h-[calc(100dvh-10rem)] wide:self-start wide:overflow-y-auto">
        <DesignBoxes
          extraction={extraction}
          sections={sections}
          selectedId={selectedId}
          onSelect={setSelectedId}
          onChange={(id, boundingBox) =>
            update((now) => change(now, id, { boundingBox }), {
              label: texts.steps.box,
              merge: `box ${id}`,
            })
          }
          onSeparate={(part) => {
            const id = freeId(sections)
            update((now) => separated(now, part, id), { label: texts.steps.separate })
            setSelectedId(id)
          }}
        />
      </div>
      <div className="flex min-w-0 flex-col gap-4">
        {edited.draft !== undefined && (
          <DraftNotice draft={edited.draft} onUse={edited.useDraft} onDiscard={edited.discardDraft} />
        )}
        <div className="flex flex-wrap items-center gap-2">
          <h2 className="font-medium">{texts.sections(sections.length)}</h2>
          <div className="mr-auto flex min-w-0 items-center gap-2 text-13 text-soft">
            <SaveStateLine
              state={edited.state}
              hasNoDrafts={edited.hasNoDrafts}
              onRetry={edited.autosave.retry}
            />
          </div>
          <IconButton
            size="small"
            label={steps.undo === undefined ? texts.undo : texts.undoStep(steps.undo)}
            icon={<Undo2 {...icon} />}
            // Not `disabled`: the focus stays where it is when nothing is left.
            aria-disabled={steps.undo === undefined}
            onClick={undo}
          />
          <IconButton
            size="small"
            label={steps.redo === undefined ? texts.redo : texts.redoStep(steps.redo)}
            icon={<Redo2 {...icon} />}
            aria-disabled={steps.redo === undefined}
            onClick={redo}
          />
          <Button size="small" variant="quiet" icon={<RotateCcw {...icon} />} onClick={() => void reset()}>
            {texts.reset}
          </Button>
          <Button
            size="small"
            icon={<Plus {...icon} />}
            onClick={() => {
              const id = freeId(sections)
              update((now) => added(now, selectedPage(now, selectedId), id), { label: texts.steps.add })
              setSelectedId(id)
            }}
          >
            {texts.add}
          </Button>
        </div>
        <p className="text-13 text-soft">{texts.structureHint}</p>
        <SectionRows
          sections={sections}
          selectedId={selectedId}
          getWords={(id) => wordsIn(id, extraction)}
          onSelect={setSelectedId}
          onChange={(id, part) =>
            update((now) => change(now, id, part), {
              label: texts.steps.change,
              merge: 'title' in part ? `title ${id}` : undefined,
            })
          }
          onMerge={merge}
          onSplit={split}
          onRemove={remove}
        />
        <FoundLook extraction={extraction} />
      </div>
      <ConflictDialog edited={edited} texts={texts.conflict} />
    </div>
  )
}

function selectedPage(sections: readonly RenderedSection[], selectedId: string | undefined): number {
  return (
    sections.find(({ id }) => id === selectedId)?.boundingBox.page ?? sections.at(-1)?.boundingBox.page ?? 1
  )
}

/** Words in what the server has found to lie in the section. */
function wordsIn(sectionId: string, { pages, sections }: ExtractedDocument): number {
  const ids = new Set(sections.find(({ id }) => id === sectionId)?.blockIds)
  const found = pages.flatMap(({ blocks }) =>
    blocks.flatMap(({ id, text }) => (ids.has(id) && text !== undefined ? [text] : [])),
  )
  return found.reduce((sum, text) => sum + text.split(/\s+/).filter(Boolean).length, 0)
}
