// How the children of a container lie: direction, columns, distances, alignment, and what becomes of a row on
// phones.
import { Plus } from 'lucide-react'
import { useId } from 'react'
import type { LayoutContainer, TextStyle } from '#contracts/design-layout.schema.ts'
import {
  addedKinds,
  areCards,
  canBeBeside,
  canBeCards,
  findGrid,
  findWidth,
  fitsColumns,
  fitsRatio,
  maxColumns,
  readAlignment,
  readGap,
  setAlignment,
  setBefore,
  setCards,
  setColumns,
  setDirection,
  setGap,
  setPadding,
  setRatio,
} from '#core/landing-page/tree/edit/index.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Checkbox } from '#web/components/ui/checkbox.tsx'
import { Menu, MenuItem } from '#web/components/ui/menu.tsx'
import { RadioRow } from '#web/components/ui/radio-row.tsx'
import { Select } from '#web/components/ui/select.tsx'
import { landingEditor as texts } from '#web/messages/landing-editor.ts'
import type { NodeActions, NodeFieldsProps } from './use-node-actions.ts'
import { usePage } from '../editor-context.ts'
import { StepSelect } from './step-select.tsx'

const words = texts.nodes.layout
const sides = ['top', 'right', 'bottom', 'left'] as const

export function LayoutFields({ selected, actions }: NodeFieldsProps) {
  const { section, node } = selected
  const container = node as LayoutContainer
  const { theme } = usePage()
  const { id, kind, role, children } = container
  const directionName = useId()
  const alignName = useId()
  const width = findWidth(section.tree, id)
  const grid = findGrid(container)
  const gaps = new Set(children.slice(1).map(({ before }) => Math.round(before)))
  const styles = new Map((theme.textStyles ?? []).map((style) => [style.id, style]))
  const hasDirection =
    kind !== 'layers' &&
    role !== 'question' &&
    grid === undefined &&
    children.length > 1 &&
    (kind === 'row' || canBeBeside(container, width, styles))
  const isMixed = grid === undefined && gaps.size > 1
  const aligns = kind === 'row' ? words.alignsAcross : words.alignsDown
  return (
    <section aria-label={words.title} className="flex flex-col gap-3">
      {hasDirection && (
        <RadioRow
          label={words.direction}
          name={directionName}
          options={(['stack', 'row'] as const).map((value) => ({ value, label: words.directions[value] }))}
          value={kind}
          onChange={(value) => actions.moveColumns(id, (tree) => setDirection(tree, id, value))}
        />
      )}
      <div className="grid grid-cols-2 gap-3 empty:hidden has-[>:only-child]:grid-cols-1">
        {grid !== undefined && (
          <Select
            label={words.columns}
            options={Array.from({ length: Math.min(maxColumns, grid.items.length) }, (_, index) => index + 1)
              .filter((count) => count <= grid.columns || fitsColumns(grid, container, width, count, styles))
              .map((count) => ({ value: String(count), label: String(count) }))}
            value={String(grid.columns)}
            onChange={(columns) => actions.moveColumns(id, (tree) => setColumns(tree, id, Number(columns)))}
          />
        )}
        {kind === 'row' && grid === undefined && <RatioChoice {...{ container, width, styles, actions }} />}
        {kind !== 'layers' && children.length > 1 && (
          <StepSelect
            label={words.gap}
            value={isMixed ? undefined : (grid?.columnGap ?? readGap(container))}
            placeholder={words.gapMixed}
            onChange={(gap) => actions.moveColumns(id, (tree) => setGap(tree, id, gap), 'gap')}
          />
        )}
      </div>
      {container !== section.tree && canBeCards(container) && (grid === undefined || areCards(container)) && (
        <div className="flex flex-col items-start gap-1">
          <Checkbox
            label={words.cards}
            checked={areCards(container)}
            onChange={(isOn) => actions.arrange(id, (tree) => setCards(tree, id, isOn))}
          />
          <p className="text-12 text-soft">{words.cardsHint}</p>
        </div>
      )}
      {role === 'question' && (
        <Checkbox
          label={words.open}
          checked={container.isOpen === true}
          onChange={(isOpen) => actions.set(id, { isOpen })}
        />
      )}
      {kind !== 'layers' && (
        <RadioRow
          label={words.align}
          name={alignName}
          options={(['start', 'center', 'end'] as const).map((value) => ({ value, label: aligns[value] }))}
          value={readAlignment(container, width) ?? ''}
          onChange={(value) =>
            value !== '' && actions.moveColumns(id, (tree) => setAlignment(tree, id, value))
          }
        />
      )}
      {kind === 'row' && (
        <Select
          label={words.narrow}
          options={(['stack', 'keep', 'wrap'] as const).map((value) => ({
            value,
            label: words.narrows[value],
          }))}
          value={container.narrow}
          onChange={(narrow) => actions.set(id, { narrow })}
        />
      )}
      {kind !== 'layers' && <PaddingFields selected={selected} actions={actions} />}
      {kind === 'stack' && grid === undefined && <AddElement parentId={id} actions={actions} />}
    </section>
  )
}

const ratios = {
  2: ['1:1', '1:2', '2:1', '2:3', '3:2', '1:3', '3:1'],
  3: ['1:1:1', '1:2:1', '2:1:1', '1:1:2'],
  4: ['1:1:1:1'],
} as const

interface RatioChoiceProps {
  container: LayoutContainer
  width: number
  styles: ReadonlyMap<string, TextStyle>
  actions: NodeActions
}

function RatioChoice({ container, width: room, styles, actions }: RatioChoiceProps) {
  const { id, children } = container
  const known = ratios[children.length as 2 | 3 | 4] as readonly string[] | undefined
  const offered = known?.filter((ratio) => fitsRatio(container, room, readRatio(ratio), styles))
  if (
    offered === undefined ||
    offered.length === 0 ||
    children.some(({ kind }) => kind === 'icon' || kind === 'button')
  )
    return null
  const total = children.reduce((sum, { width = 0 }) => sum + width, 0)
  const current = offered.find((ratio) => {
    const parts = readRatio(ratio)
    const sum = parts.reduce((one, other) => one + other, 0)
    return children.every(
      ({ width = 0 }, index) => Math.abs(width / total - (parts[index] ?? 0) / sum) < 0.01,
    )
  })
  return (
    <Select
      label={words.ratio}
      options={offered.map((value) => ({ value, label: value.replaceAll(':', ' : ') }))}
      value={current ?? null}
      placeholder={words.ratioOfDesign}
      onChange={(ratio) => actions.moveColumns(id, (tree) => setRatio(tree, id, readRatio(ratio)))}
    />
  )
}

function readRatio(ratio: string): number[] {
  return ratio.split(':').map(Number)
}

function AddElement({ parentId, actions }: { parentId: string; actions: NodeActions }) {
  return (
    <Menu
      trigger={
        <Button size="small" className="self-start" icon={<Plus aria-hidden size={16} strokeWidth={1.5} />}>
          {texts.nodes.add.title}
        </Button>
      }
    >
      {addedKinds.map((kind) => (
        <MenuItem key={kind} onSelect={() => actions.add(parentId, kind)}>
          {texts.nodes.add.kinds[kind]}
        </MenuItem>
      ))}
    </Menu>
  )
}

export function PaddingFields({ selected: { node }, actions }: NodeFieldsProps) {
  return (
    <fieldset>
      <legend className="mb-1 text-13 font-medium">{words.padding}</legend>
      <div className="grid grid-cols-2 gap-3">
        {sides.map((side) => (
          <StepSelect
            key={side}
            label={words.sides[side]}
            value={node.padding?.[side] ?? 0}
            onChange={(pixels) =>
              actions.arrange(
                node.id,
                (tree) => setPadding(tree, node.id, { [side]: pixels }),
                `padding-${side}`,
              )
            }
          />
        ))}
      </div>
    </fieldset>
  )
}

/** How far the element is from the one before it. */
export function BeforeField({ selected: { node, trail }, actions }: NodeFieldsProps) {
  const parent = trail.at(-2)
  if (parent === undefined || parent.kind === 'layers') return null
  return (
    <StepSelect
      label={parent.kind === 'row' ? words.before.across : words.before.down}
      value={node.before}
      onChange={(pixels) => actions.arrange(node.id, (tree) => setBefore(tree, node.id, pixels), 'before')}
    />
  )
}
