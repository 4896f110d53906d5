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
          options={[
            ...(node.corners === undefined
              ? []
              : [{ value: unlike, label: words.describeCorners(node.corners) }]),
            ...radii.map((value) => ({
              value: String(value),
              label: value === 0 ? words.square : texts.nodes.layout.pixels(value),
            })),
          ]}
          value={node.corners === undefined ? String(radius) : unlike}
          onChange={(value) =>
            value === unlike ||
            actions.set(node.id, { radius: Number(value) || undefined, corners: undefined }, 'radius')
          }
        />
        {node.clip !== undefined && (
          <Select
            label={words.clip}
            options={(['own', 'none'] as const).map((value) => ({ value, label: words.clips[value] }))}
            value="own"
            onChange={(value) => value === 'own' || actions.set(node.id, { clip: undefined })}
          />
        )}
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
            ...uniqueBy(borders, describeBorder).map((border) => ({
              value: border as Border | undefined,
              label: describeBorder(border),
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

/** The choice of corners that are not all alike. */
const unlike = 'unlike'

/** Widths of a design are measured: what rounds to one is one. */
const describeBorder = ({ width, color, sides }: Border): string =>
  words.describeBorder(Math.round(width * 10) / 10, color, sides)

const describeShadow = ({ y, blur }: Shadow): string => words.describeShadow(Math.round(y), Math.round(blur))

/** One of each that is described alike; the last of them is the element's own. */
function uniqueBy(borders: readonly Border[], describe: (border: Border) => string): Border[] {
  return [...new Map(borders.map((border) => [describe(border), border])).values()]
}

/** What the element has is among what is offered. */
function withOwn<Value>(offered: readonly Value[], own: Value | undefined): Value[] {
  const isOffered =
    own === undefined || offered.some((value) => JSON.stringify(value) === JSON.stringify(own))
  return isOffered ? [...offered] : [...offered, own]
}
