// What can be set of an element that holds something: how it looks by the design's tokens, then what is in
// it.
import type { LayoutNode } from '#contracts/design-layout.schema.ts'
import {
  applyButtonLook,
  findWidth,
  getButtonLook,
  replaceNode,
  type ButtonLook,
} from '#core/landing-page/tree/edit/index.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Select } from '#web/components/ui/select.tsx'
import { TextField } from '#web/components/ui/text-field.tsx'
import { landingEditor as texts } from '#web/messages/landing-editor.ts'
import { ComponentDetails } from '../details/component-details.tsx'
import { useEditor, usePage } from '../editor-context.ts'
import { useComponentActions } from '../use-component-actions.ts'
import { BackgroundFields } from './background-fields.tsx'
import { FrameFields } from './frame-fields.tsx'
import { FocusPoint } from './focus-point.tsx'
import type { NodeActions, NodeFieldsProps } from './use-node-actions.ts'
import { useDesignTokens } from './selected-node.ts'
import { StepSelect } from './step-select.tsx'
import { Swatches } from './swatches.tsx'
import { StyleChoice, TextAlign, TextColor } from './text-fields.tsx'

type Leaf<Kind extends LayoutNode['kind']> = Extract<LayoutNode, { kind: Kind }>

export function LeafFields(props: NodeFieldsProps) {
  const { selected, actions } = props
  const { node } = selected
  switch (node.kind) {
    case 'text':
      return (
        <>
          <Content {...props} />
          <StyleChoice node={node} actions={actions} />
          <TextAlign node={node} actions={actions} />
          <TextColor {...props} />
        </>
      )
    case 'button':
      return (
        <>
          <Content {...props} />
          <ButtonLooks node={node} actions={actions} />
          <TextColor {...props} />
        </>
      )
    case 'image':
      return (
        <>
          <Content {...props} />
          <ImageFrame {...props} node={node} />
          <FrameFields {...props} />
        </>
      )
    case 'icon':
      return (
        <>
          <Content {...props} />
          <IconColor node={node} actions={actions} />
        </>
      )
    case 'list':
      return (
        <>
          <Content {...props} />
          <ListLook node={node} actions={actions} />
          {node.marker !== 'none' && <MarkerColor node={node} actions={actions} />}
          <StyleChoice node={node} actions={actions} />
          <TextColor {...props} />
        </>
      )
    case 'form':
      return (
        <>
          <Content {...props} />
          <Select
            label={texts.nodes.form.columns}
            options={['1', '2', '3', '4'].map((value) => ({ value, label: value }))}
            value={String(node.columns)}
            onChange={(columns) => actions.set(node.id, { columns: Number(columns) })}
          />
        </>
      )
    case 'shape':
      return (
        <>
          <BackgroundFields {...props} />
          <FrameFields {...props} />
        </>
      )
    default:
      return null
  }
}

/** The words, the image or the fields that are set in the element. */
function Content({ selected: { section, node } }: NodeFieldsProps) {
  const { writeIn } = useEditor()
  const { write } = useComponentActions(section.id)
  if (!('slot' in node)) return null
  const component = section.components.find(({ id }) => id === node.slot)
  if (component !== undefined)
    return <ComponentDetails key={component.id} section={section} component={component} isPlaced />
  return node.slot === 'content' ? (
    <Button
      size="small"
      className="self-start"
      onClick={() => writeIn({ sectionId: section.id, path: 'content' })}
    >
      {texts.details.writeContent}
    </Button>
  ) : (
    <TextField
      label={texts.details.title}
      value={section.title}
      maxLength={500}
      onChange={(event) => write('title', event.target.value)}
    />
  )
}

function ButtonLooks({ node, actions }: { node: Leaf<'button'>; actions: NodeActions }) {
  const { buttons } = useDesignTokens()
  const { theme } = usePage()
  const own = JSON.stringify(getButtonLook(node))
  if (buttons.length < 2) return null
  const describe = (look: ButtonLook): string | undefined =>
    look.background?.color ??
    look.border?.color ??
    theme.textStyles?.find(({ id }) => id === look.style)?.color
  return (
    <Swatches
      label={texts.nodes.button.looks}
      swatches={buttons.map((look, index) => ({
        value: look,
        label: texts.nodes.button.look(index + 1),
        paint: describe(look),
      }))}
      isChosen={(look) => JSON.stringify(look) === own}
      onChoose={(look) =>
        actions.arrange(node.id, (tree) =>
          replaceNode(tree, node.id, (one) => (one.kind === 'button' ? applyButtonLook(one, look) : one)),
        )
      }
    />
  )
}

const words = texts.nodes.image
const crops = ['1', '1.3333', '1.5', '1.7778', '0.75'] as const

function ImageFrame({ selected: { section }, node, actions }: NodeFieldsProps & { node: Leaf<'image'> }) {
  const props = section.components.find(({ id }) => id === node.slot)?.props ?? {}
  const width = findWidth(section.tree, node.id)
  const [ownWidth, ownHeight] = [Number(props['width']), Number(props['height'])]
  const hasOwn = ownWidth > 0 && ownHeight > 0
  const isNear = (ratio: number): boolean =>
    node.height !== undefined && Math.abs(width / node.height / ratio - 1) < 0.01
  const current = crops.find((crop) => isNear(Number(crop)))
  const src = typeof props['src'] === 'string' ? props['src'] : ''
  return (
    <>
      <div className="grid grid-cols-2 gap-3">
        <Select
          label={words.ratio}
          options={[
            ...(hasOwn ? [{ value: 'own', label: words.ratios.own }] : []),
            ...crops.map((value) => ({ value, label: words.ratios[value] })),
          ]}
          value={current ?? (hasOwn && isNear(ownWidth / ownHeight) ? 'own' : null)}
          placeholder={words.otherRatio}
          onChange={(value) => {
            const ratio = value === 'own' ? ownWidth / ownHeight : Number(value)
            actions.set(node.id, { height: Math.round(width / ratio) })
          }}
        />
        <Select
          label={words.fit}
          options={(['cover', 'contain'] as const).map((value) => ({ value, label: words.fits[value] }))}
          value={node.fit === 'stretch' ? null : node.fit}
          placeholder={words.otherRatio}
          onChange={(fit) => actions.set(node.id, { fit })}
        />
      </div>
      {node.fit === 'cover' && src !== '' && (
        <FocusPoint src={src} point={node} onChange={({ x, y }) => actions.set(node.id, { x, y }, 'focus')} />
      )}
    </>
  )
}

function IconColor({ node, actions }: { node: Leaf<'icon'>; actions: NodeActions }) {
  return (
    <OwnColor
      label={texts.nodes.icon.color}
      own={node.color}
      onChoose={(color) => actions.set(node.id, { color })}
    />
  )
}

function MarkerColor({ node, actions }: { node: Leaf<'list'>; actions: NodeActions }) {
  return (
    <OwnColor
      label={texts.nodes.list.markerColor}
      own={node.markerColor}
      onChoose={(markerColor) => actions.set(node.id, { markerColor })}
    />
  )
}

/** A colour of the design, or that of the text. */
function OwnColor({
  label,
  own,
  onChoose,
}: {
  label: string
  own: string | undefined
  onChoose: (color: string | undefined) => void
}) {
  const { colors } = useDesignTokens()
  return (
    <Swatches
      label={label}
      swatches={[
        { value: undefined, label: texts.nodes.icon.ofText, paint: undefined },
        ...colors.map((value) => ({ value, label: texts.nodes.background.color(value), paint: value })),
      ]}
      isChosen={(value: string | undefined) => value === own}
      onChoose={onChoose}
    />
  )
}

const markers = ['none', 'disc', 'check', 'number', 'dash'] as const

function ListLook({ node, actions }: { node: Leaf<'list'>; actions: NodeActions }) {
  return (
    <div className="grid grid-cols-2 gap-3">
      <Select
        label={texts.nodes.list.marker}
        options={markers.map((value) => ({ value, label: texts.nodes.list.markers[value] }))}
        value={node.marker}
        onChange={(marker) => actions.set(node.id, { marker })}
      />
      <StepSelect
        label={texts.nodes.list.gap}
        value={node.gap}
        onChange={(gap) => actions.set(node.id, { gap }, 'gap')}
      />
    </div>
  )
}
