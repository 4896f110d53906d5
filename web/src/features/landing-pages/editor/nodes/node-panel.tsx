// What can be set of the selected element: where it is, what can be done with it, then its look and what is
// in it.
import { Fragment } from 'react'
import { ChevronRight } from 'lucide-react'
import { isContainer } from '#core/landing-page/tree/edit/index.ts'
import { landingEditor as texts } from '#web/messages/landing-editor.ts'
import { useEditor } from '../editor-context.ts'
import { BackgroundFields } from './background-fields.tsx'
import { FrameFields } from './frame-fields.tsx'
import { BeforeField, LayoutFields } from './layout-fields.tsx'
import { LeafFields } from './leaf-fields.tsx'
import { NodeActButtons } from './node-bar.tsx'
import { getNodeName, type SelectedNode } from './selected-node.ts'
import { useNodeActions, type NodeFieldsProps } from './use-node-actions.ts'

export function NodePanel({ selected }: { selected: SelectedNode }) {
  const { section, node } = selected
  const actions = useNodeActions(section.id)
  return (
    <div className="flex flex-col gap-4">
      <NodeTrail selected={selected} />
      {node !== section.tree && (
        <div className="-mx-1 -mt-2 flex gap-px">
          <NodeActButtons selected={selected} />
        </div>
      )}
      {isContainer(node) ? (
        <ContainerFields key={node.id} selected={selected} actions={actions} />
      ) : (
        <Fragment key={node.id}>
          <LeafFields selected={selected} actions={actions} />
          <BeforeField selected={selected} actions={actions} />
        </Fragment>
      )}
      <p className="text-12 text-soft pointer-coarse:hidden">{texts.nodes.keys}</p>
    </div>
  )
}

/** Of a section as a whole, or of a group, columns or a card in it. */
export function ContainerFields(props: NodeFieldsProps) {
  return (
    <>
      <BackgroundFields {...props} />
      {props.selected.node !== props.selected.section.tree && <FrameFields {...props} />}
      <LayoutFields {...props} />
      <BeforeField {...props} />
    </>
  )
}

function NodeTrail({ selected: { section, trail } }: { selected: SelectedNode }) {
  const { select } = useEditor()
  return (
    <nav aria-label={texts.nodes.trail}>
      <ol className="-mx-1 flex flex-wrap items-center text-13">
        {trail.map((node, index) => {
          const isLast = index === trail.length - 1
          return (
            <li key={node.id} className="flex items-center">
              {index > 0 && <ChevronRight aria-hidden size={16} strokeWidth={1.5} className="text-soft" />}
              <button
                type="button"
                aria-current={isLast ? 'true' : undefined}
                onClick={() => select({ sectionId: section.id, nodeId: node.id })}
                className="focus-ring min-h-6 rounded-control px-1 text-soft hover:text-ink aria-current:font-medium aria-current:text-ink"
              >
                {getNodeName(node, section)}
              </button>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
