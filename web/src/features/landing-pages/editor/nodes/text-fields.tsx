// How the words of an element are set: a style of the design's type scale, a colour of its palette with a
// word about whether it can be read, a side.
import { useId } from 'react'
import type { LayoutNode, TextStyle } from '#contracts/design-layout.schema.ts'
import { findBackdrop, findTextColor, judgeColor } from '#core/landing-page/tree/edit/index.ts'
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

export function StyleChoice({ node, actions }: { node: WordNode; actions: NodeActions }) {
  const { textStyles } = useDesignTokens()
  const described = textStyles.map(({ style, role }) => ({
    style,
    label: texts.nodes.text.described(
      role === undefined ? style.family : texts.nodes.roles[role],
      Math.round(style.size),
      describeWeight(style),
    ),
  }))
  const labels = described.map(({ label }) => label)
  return (
    <Select
      label={texts.nodes.text.style}
      options={described.map(({ style, label }) => ({
        value: style.id,
        // Styles that differ in their colour alone are called by it.
        label: labels.filter((other) => other === label).length > 1 ? `${label}, ${style.color}` : label,
      }))}
      value={textStyles.some(({ style }) => style.id === node.style) ? node.style : null}
      placeholder={texts.nodes.text.otherStyle}
      onChange={(style) => actions.set(node.id, { style })}
    />
  )
}

function describeWeight({ weight }: TextStyle): string {
  if (weight >= 600) return texts.nodes.text.weights.bold
  return weight >= 500 ? texts.nodes.text.weights.medium : ''
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
