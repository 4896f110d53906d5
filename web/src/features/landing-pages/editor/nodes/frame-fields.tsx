// The outline of an element: rounded corners, border and shadow, as the design has them.
import type { Border, Shadow } from '#core/landing-page/tree/edit/index.ts'
import { Select } from '#web/components/ui/select.tsx'
import { landingEditor as texts } from '#web/messages/landing-editor.ts'
import { useDesignTokens } from './selected-node.ts'
import { Swatches } from './swatches.tsx'
import type { NodeFieldsProps } from './use-node-actions.ts'

const words = texts.nodes.frame

export function FrameFields({ selected: { node }, actions }: NodeFieldsProps) {
  const tokens = useDesignTokens()
  const radius = Math.round(node.radius ?? 0)
  const radii = [...new Set([...tokens.radii, radius])].toSorted((left, right) => left - right)
  const borders = withOwn(tokens.borders, node.border)
  const shadows = withOwn(tokens.shadows, node.shadow)
  return (
    <section aria-label={words.title} className="flex flex-col gap-3">
      <div className="flex flex-col gap-3">
        <Select
          label={words.radius}
          options={radii.map((value) => ({
            value: String(value),
            label: value === 0 ? words.square : texts.nodes.layout.pixels(value),
          }))}
          value={String(radius)}
          onChange={(value) => actions.set(node.id, { radius: Number(value) || undefined }, 'radius')}
        />
        {shadows.length > 0 && (
          <Select
            label={words.shadow}
            options={[
              { value: 'none', label: words.none },
              ...shadows.map((shadow) => ({ value: JSON.stringify(shadow), label: describeShadow(shadow) })),
            ]}
            value={node.shadow === undefined ? 'none' : JSON.stringify(node.shadow)}
            onChange={(value) =>
              actions.set(node.id, {
                shadow: shadows.find((shadow) => JSON.stringify(shadow) === value),
              })
            }
          />
        )}
      </div>
      {borders.length > 0 && (
        <Swatches
          label={words.border}
          swatches={[
            { value: undefined, label: words.none, paint: undefined },
            ...borders.map((border) => ({
              value: border as Border | undefined,
              label: words.describeBorder(border.width, border.color),
              paint: border.color,
            })),
          ]}
          isChosen={(border) => JSON.stringify(border) === JSON.stringify(node.border)}
          onChoose={(border) => actions.set(node.id, { border })}
        />
      )}
    </section>
  )
}

const describeShadow = ({ y, blur }: Shadow): string => words.describeShadow(Math.round(y), Math.round(blur))

/** What the element has is among what is offered. */
function withOwn<Value>(offered: readonly Value[], own: Value | undefined): Value[] {
  const isOffered =
    own === undefined || offered.some((value) => JSON.stringify(value) === JSON.stringify(own))
  return isOffered ? [...offered] : [...offered, own]
}
