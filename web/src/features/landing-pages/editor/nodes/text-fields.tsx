// How the words of an element are set: a style of the design's type scale, a colour of its palette with a
// word about whether it can be read, a side.
import { useId } from 'react'
import type { LayoutNode } from '#contracts/design-layout.schema.ts'
import {
  findBackdrop,
  findTextColor,
  getWeightClass,
  judgeColor,
  listTypeSizes,
  type UsedStyle,
} from '#core/landing-page/tree/edit/index.ts'
import { findColors, readableTheme } from '#core/landing-page/index.ts'
import { Button } from '#web/components/ui/button.tsx'
import { RadioRow } from '#web/components/ui/radio-row.tsx'
import { Select } from '#web/components/ui/select.tsx'
import { landingEditor as texts } from '#web/messages/landing-editor.ts'
import { usePage } from '../editor-context.ts'
import { useDesignTokens } from './selected-node.ts'
import { Swatches } from './swatches.tsx'
import type { NodeActions, NodeFieldsProps } from './use-node-actions.ts'

export type WordNode = Extract<LayoutNode, { kind: 'text' | 'button' | 'list' }>

/** Size and weight of the words; their colour stays. */
export function StyleChoice({ node, actions }: { node: WordNode; actions: NodeActions }) {
  const { textStyles } = useDesignTokens()
  const sizes = listTypeSizes(textStyles, node.style)
  const describe = ({ style, role }: UsedStyle): string =>
    texts.nodes.text.described(
      role === undefined ? style.family : texts.nodes.roles[role],
      Math.round(style.size),
      texts.nodes.text.weights[getWeightClass(style)],
    )
  const labels = sizes.map(describe)
  const isOnce = (label: string): boolean => labels.indexOf(label) === labels.lastIndexOf(label)
  const current = textStyles.find(({ style }) => style.id === node.style)?.style
  const choose = (id: string): void => {
    const next = textStyles.find(({ style }) => style.id === id)?.style
    const color = node.color ?? current?.color
    actions.set(node.id, { style: id, color: color === next?.color ? undefined : color })
  }
  return (
    <Select
      label={texts.nodes.text.style}
      options={sizes.map((used, index) => ({
        value: used.style.id,
        label: isOnce(labels[index] ?? '') ? (labels[index] ?? '') : `${labels[index]}, ${used.style.family}`,
      }))}
      value={current === undefined ? null : node.style}
      placeholder={texts.nodes.text.otherStyle}
      onChange={choose}
    />
  )
}

export function TextColor({ selected, actions }: NodeFieldsProps) {
  const { theme, sections } = usePage()
  const { colors } = useDesignTokens()
  const { section, node } = selected
  const styles = new Map((theme.textStyles ?? []).map((style) => [style.id, style]))
  const style = 'style' in node ? styles.get(node.style) : undefined
  const color = findTextColor(node, styles)
  if (style === undefined || color === undefined) return null
  const own = 'color' in node ? node.color : undefined
  const { background } = readableTheme(theme).backgrounds.paper
  const pageColors = findColors({ sections, theme })
  const backdrop = findBackdrop(pageColors.paint(section.tree), node.id, background)
  const { ratio, needed, shown, hasShadow } = judgeColor(color, style, backdrop, pageColors)
  const written = ratio === undefined ? '' : String(Math.floor(ratio * 10) / 10)
  return (
    <div className="flex flex-col gap-2">
      <Swatches
        label={texts.nodes.text.color}
        swatches={[
          { value: undefined, label: texts.nodes.text.ofStyle, paint: undefined },
          ...colors.map((value) => ({ value, label: texts.nodes.background.color(value), paint: value })),
        ]}
        isChosen={(value: string | undefined) => value === own}
        onChoose={(value) => actions.set(node.id, { color: value })}
      />
      <p aria-live="polite" className="text-12 text-soft">
        {ratio === undefined
          ? texts.nodes.text.unknown
          : shown !== color
            ? texts.nodes.text.unreadable(written, needed, shown)
            : ratio < needed
              ? texts.nodes.text[hasShadow ? 'shadowed' : 'kept'](written, needed)
              : texts.nodes.text.readable(written)}
      </p>
      {shown !== color && (
        <Button size="small" className="self-start" onClick={() => actions.set(node.id, { color: shown })}>
          <span
            aria-hidden
            className="size-icon rounded-control border border-edge"
            style={{ background: shown }}
          />
          {texts.nodes.text.repair(shown)}
        </Button>
      )}
    </div>
  )
}

type TextSide = 'left' | 'center' | 'right' | 'justify'

export function TextAlign({ node, actions }: { node: WordNode; actions: NodeActions }) {
  const name = useId()
  if (node.kind === 'list') return null
  const { aligns } = texts.nodes.text
  const sides = (['left', 'center', 'right'] as const).map((value) => ({ value, label: aligns[value] }))
  const isJustified = node.align === 'justify'
  return (
    <RadioRow<TextSide>
      label={texts.nodes.text.align}
      name={name}
      options={isJustified ? [...sides, { value: 'justify', label: aligns.justify }] : sides}
      value={node.align}
      onChange={(align) => actions.set(node.id, { align })}
    />
  )
}
