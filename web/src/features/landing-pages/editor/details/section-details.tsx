// What can be set of the selected section, and of the part of it that is selected.
import { useState } from 'react'
import { ArrowLeft, Lock, LockOpen, Sparkles } from 'lucide-react'
import { getBackground, findLayouts } from '#core/landing-page/index.ts'
import { findSlotNode } from '#core/landing-page/tree/edit/index.ts'
import type { Section } from '#contracts/sections.schema.ts'
import { Button } from '#web/components/ui/button.tsx'
import { IconButton } from '#web/components/ui/icon-button.tsx'
import { TextField } from '#web/components/ui/text-field.tsx'
import { landingEditor as texts } from '#web/messages/landing-editor.ts'
import { t } from '#web/messages/index.ts'
import { useEditor, usePage } from '../editor-context.ts'
import { useComponentActions } from '../use-component-actions.ts'
import { getName, useSectionActions } from '../use-section-actions.ts'
import { ArrangementChoice } from './arrangement-choice.tsx'
import { BackgroundChoice } from './background-choice.tsx'
import { ComponentDetails } from './component-details.tsx'
import { ComponentList } from './component-list.tsx'
import { LayoutChoice } from './layout-choice.tsx'
import { ReadyLayoutDialog } from './ready-layout-dialog.tsx'
import { ContainerFields, NodePanel } from '../nodes/node-panel.tsx'
import { findSelectedNode, getNodeName } from '../nodes/selected-node.ts'
import { useNodeActions } from '../nodes/use-node-actions.ts'

const icon = { 'aria-hidden': true, size: 16, strokeWidth: 1.5 } as const

export interface SectionDetailsProps {
  section: Section
  onBack: () => void
  onRegenerate: (sectionId: string) => void
}

export function SectionDetails({ section, onBack, onRegenerate }: SectionDetailsProps) {
  const page = usePage()
  const { selection, select, writeIn } = useEditor()
  const actions = useSectionActions()
  const { write } = useComponentActions(section.id)
  const name = getName(section)
  const node = findSelectedNode([section], selection.place)
  const isPart = node !== undefined && node.node !== section.tree
  const nodeActions = useNodeActions(section.id)
  const [isChoosing, setChoosing] = useState(false)
  const component = section.components.find(({ id }) => id === selection.place?.componentId)

  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div className="flex min-h-row shrink-0 items-center gap-1 border-b border-rule px-1">
        <IconButton
          size="small"
          label={component === undefined && !isPart ? texts.details.toList : texts.details.toSection(name)}
          icon={<ArrowLeft {...icon} />}
          onClick={component === undefined && !isPart ? onBack : () => select({ sectionId: section.id })}
        />
        <h2 className="min-w-0 flex-1 truncate font-medium">
          {isPart
            ? getNodeName(node.node, node.section)
            : component === undefined
              ? name
              : texts.parts[component.type]}
        </h2>
        <IconButton
          size="small"
          label={section.locked ? texts.actions.unlock : texts.actions.lock}
          pressed={section.locked}
          icon={section.locked ? <Lock {...icon} /> : <LockOpen {...icon} />}
          onClick={() => actions.setLocked(section.id, !section.locked)}
        />
      </div>
      <div className="flex min-h-0 flex-1 flex-col gap-4 overflow-y-auto p-4">
        {section.locked && <p className="text-13 text-soft">{texts.sections.lockedHint}</p>}
        {/* A locked section is shown as it is: nothing in it takes the focus or a press. */}
        <div inert={section.locked} className="flex flex-col gap-4 inert:opacity-60">
          {isPart ? (
            <NodePanel selected={node} />
          ) : component === undefined ? (
            <>
              <TextField
                label={texts.details.title}
                value={section.title}
                maxLength={500}
                onChange={(event) => write('title', event.target.value)}
              />
              {(section.tree === undefined || findSlotNode(section.tree, 'content') !== undefined) && (
                <Button
                  size="small"
                  className="self-start"
                  onClick={() => writeIn({ sectionId: section.id, path: 'content' })}
                >
                  {texts.details.writeContent}
                </Button>
              )}
              {section.tree === undefined ? (
                <>
                  <LayoutChoice
                    page={page}
                    section={section}
                    layouts={findLayouts(section.type)}
                    onChoose={(layout) => actions.change(section.id, { layout }, texts.steps.layout)}
                  />
                  <BackgroundChoice
                    theme={page.theme}
                    value={getBackground(section)}
                    onChoose={(background) =>
                      actions.change(section.id, { background }, texts.steps.background)
                    }
                  />
                </>
              ) : (
                <>
                  <ArrangementChoice page={page} section={section} />
                  <ContainerFields
                    selected={{
                      section: { ...section, tree: section.tree },
                      node: section.tree,
                      trail: [section.tree],
                    }}
                    actions={nodeActions}
                  />
                  <Button size="small" className="self-start" onClick={() => setChoosing(true)}>
                    {texts.details.takeReadyLayout}
                  </Button>
                </>
              )}
              <ComponentList section={section} />
              <Button icon={<Sparkles {...icon} />} onClick={() => onRegenerate(section.id)}>
                {texts.actions.regenerate}
              </Button>
              <p className="text-12 text-soft">
                {t.landingPages.sectionTypes[section.type]} · {texts.sources[section.source]}
              </p>
            </>
          ) : (
            <ComponentDetails key={component.id} section={section} component={component} />
          )}
        </div>
      </div>
      {isChoosing && (
        <ReadyLayoutDialog
          section={section}
          onClose={() => setChoosing(false)}
          onChoose={(taken, label) => {
            setChoosing(false)
            actions.takeLayout(taken, label)
          }}
        />
      )}
    </div>
  )
}
