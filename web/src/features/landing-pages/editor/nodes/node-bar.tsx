// What can be done with the selected element, beside it in the page.
import {
  ArrowDown,
  ArrowLeft,
  ArrowRight,
  ArrowUp,
  Copy,
  CornerLeftUp,
  SlidersHorizontal,
  Trash2,
} from 'lucide-react'
import { findPlace } from '#core/landing-page/tree/edit/index.ts'
import { IconButton } from '#web/components/ui/icon-button.tsx'
import { landingEditor as texts } from '#web/messages/landing-editor.ts'
import { t } from '#web/messages/index.ts'
import { FloatingBar } from '../canvas/floating-bar.tsx'
import type { Fit } from '../canvas/use-fit.ts'
import { useEditor } from '../editor-context.ts'
import { getNodeName, type SelectedNode } from './selected-node.ts'
import { useNodeActions } from './use-node-actions.ts'

const icon = { 'aria-hidden': true, size: 16, strokeWidth: 1.5 } as const

export function NodeBar({ selected, rect, fit }: { selected: SelectedNode; rect: DOMRect; fit: Fit }) {
  const { open, select } = useEditor()
  const { section, node, trail } = selected
  const sectionId = section.id
  const parent = trail.at(-2)
  return (
    <FloatingBar label={texts.nodes.bar(getNodeName(node, section))} rect={rect} fit={fit} align="start">
      {parent !== undefined && (
        <IconButton
          size="small"
          label={texts.nodes.actions.parent(getNodeName(parent, section))}
          icon={<CornerLeftUp {...icon} />}
          onClick={() => select({ sectionId, nodeId: parent.id })}
        />
      )}
      <NodeActButtons selected={selected} />
      <IconButton
        size="small"
        label={texts.actions.details}
        icon={<SlidersHorizontal {...icon} />}
        onClick={() => open({ sectionId, nodeId: node.id })}
      />
    </FloatingBar>
  )
}

/** Moving, duplicating and deleting; the same beside the element and in its settings. */
export function NodeActButtons({ selected: { section, node } }: { selected: SelectedNode }) {
  const actions = useNodeActions(section.id)
  const place = findPlace(section.tree, node.id)
  if (place === undefined) return null
  const { index, count, axis } = place
  const isAcross = axis === 'across'
  const { locked } = section
  return (
    <>
      <IconButton
        size="small"
        label={isAcross ? texts.nodes.actions.left : texts.nodes.actions.up}
        keys="alt+ArrowUp"
        icon={isAcross ? <ArrowLeft {...icon} /> : <ArrowUp {...icon} />}
        disabled={locked || index === 0}
        onClick={() => actions.moveBy(node.id, -1)}
      />
      <IconButton
        size="small"
        label={isAcross ? texts.nodes.actions.right : texts.nodes.actions.down}
        keys="alt+ArrowDown"
        icon={isAcross ? <ArrowRight {...icon} /> : <ArrowDown {...icon} />}
        disabled={locked || index === count - 1}
        onClick={() => actions.moveBy(node.id, 1)}
      />
      <IconButton
        size="small"
        label={t.common.duplicate}
        keys="mod+d"
        icon={<Copy {...icon} />}
        disabled={locked}
        onClick={() => actions.duplicate(node.id)}
      />
      <IconButton
        size="small"
        label={t.common.delete}
        icon={<Trash2 {...icon} />}
        disabled={locked}
        onClick={() => actions.remove(node.id)}
      />
    </>
  )
}
