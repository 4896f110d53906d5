// What is behind an element: a colour or gradient of the design, or an image with a veil that keeps words
// readable.
import { useState } from 'react'
import type { LayoutBackground } from '#contracts/design-layout.schema.ts'
import type { Gradient } from '#contracts/paint.schema.ts'
import { readableTheme } from '#core/landing-page/index.ts'
import { gradientCss } from '#core/landing-page/tree/css-values.ts'
import { findSurface, setSurface } from '#core/landing-page/tree/edit/index.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Select } from '#web/components/ui/select.tsx'
import { landingEditor as texts } from '#web/messages/landing-editor.ts'
import { ImagePicker } from '../details/image-picker.tsx'
import { FocusPoint } from './focus-point.tsx'
import { useEditor, usePage } from '../editor-context.ts'
import type { NodeFieldsProps } from './use-node-actions.ts'
import { useDesignTokens } from './selected-node.ts'
import { Swatches, type Swatch } from './swatches.tsx'

const words = texts.nodes.background

type Choice = Pick<LayoutBackground, 'color' | 'gradient'>

export function BackgroundFields({ selected: { section, node: selected }, actions }: NodeFieldsProps) {
  const { colors, gradients } = useDesignTokens()
  const { theme } = usePage()
  const { select } = useEditor()
  // What one sees behind it may belong to something in it.
  const surface = findSurface(section.tree, selected.id, theme.textStyles)
  const node = surface?.node ?? selected
  const { background } = node
  const image = background?.image
  const put = (next: LayoutBackground | undefined, merge?: string): void => {
    const isEmpty = next === undefined || Object.values(next).every((value) => value === undefined)
    const pageColor = readableTheme(theme).backgrounds.paper.background
    actions.arrange(
      node.id,
      (tree) =>
        setSurface(tree, node.id, isEmpty ? undefined : withoutUndefined(next), {
          textStyles: theme.textStyles,
          pageColor,
        }),
      merge,
    )
  }
  // Over an image a gradient is its veil: it has a choice of its own.
  const swatches: Swatch<Choice>[] = [
    { value: {}, label: words.none, paint: undefined },
    ...colors.map((color) => ({ value: { color }, label: words.color(color), paint: color })),
    ...(image === undefined
      ? gradients.map((gradient, index) => ({
          value: { gradient },
          label: words.gradient(index + 1),
          paint: gradientCss(gradient),
        }))
      : []),
  ]
  const isChosen = ({ color, gradient }: Choice): boolean =>
    gradient === undefined
      ? background?.color?.slice(0, 7) === color &&
        (image !== undefined || background?.gradient === undefined)
      : isEqual(background?.gradient, gradient)
  return (
    <section aria-label={words.title} className="flex flex-col gap-3">
      <Swatches
        label={words.title}
        swatches={swatches}
        isChosen={isChosen}
        onChoose={(choice) =>
          put(image === undefined ? choice : { color: choice.color, gradient: background?.gradient, image })
        }
      />
      {surface?.cover !== undefined && (
        <div className="flex flex-col items-start gap-2">
          <p className="text-12 text-soft">{words.covered}</p>
          <Button size="small" onClick={() => select({ sectionId: section.id, nodeId: surface.cover?.id })}>
            {words.selectCover}
          </Button>
        </div>
      )}
      <BackgroundImage background={background} onChange={put} />
    </section>
  )
}

function BackgroundImage({
  background,
  onChange,
}: {
  background: LayoutBackground | undefined
  /** Changes of one `merge` that follow each other quickly are one step. */
  onChange: (background: LayoutBackground | undefined, merge?: string) => void
}) {
  const [isChoosing, setChoosing] = useState(false)
  const image = background?.image
  const veil = (Object.keys(veils) as (keyof typeof veils)[]).find((name) =>
    isEqual(veils[name], background?.gradient),
  )
  return (
    <div className="flex flex-col gap-2">
      <p className="text-13 font-medium">{words.image}</p>
      {image !== undefined && (
        <>
          <FocusPoint
            src={image.src}
            point={image}
            onChange={(point) => onChange({ ...background, image: { ...image, ...point } }, 'focus')}
          />
          <Select
            label={words.veil}
            options={(Object.keys(veils) as (keyof typeof veils)[]).map((value) => ({
              value,
              label: words.veils[value],
            }))}
            value={veil ?? null}
            placeholder={words.otherVeil}
            onChange={(name) => onChange({ ...background, gradient: veils[name] })}
          />
        </>
      )}
      <div className="flex flex-wrap gap-2">
        <Button size="small" onClick={() => setChoosing(true)}>
          {image === undefined ? words.chooseImage : words.anotherImage}
        </Button>
        {image !== undefined && (
          <Button
            size="small"
            variant="quiet"
            onClick={() => onChange({ ...background, image: undefined, gradient: undefined })}
          >
            {words.noImage}
          </Button>
        )}
      </div>
      {isChoosing && (
        <ImagePicker
          onClose={() => setChoosing(false)}
          onChoose={({ src }) => {
            setChoosing(false)
            // White or black words are on most images readable only over a veil.
            onChange({
              ...background,
              gradient: image === undefined ? veils.dark : background?.gradient,
              image: { fit: 'cover', x: 0.5, y: 0.5, ...image, src },
            })
          }}
        />
      )}
    </div>
  )
}

const plain = (color: string): Gradient => ({
  kind: 'linear',
  angle: 180,
  stops: [
    { color, at: 0 },
    { color, at: 1 },
  ],
})
const veils = { none: undefined, dark: plain('#000000a6'), light: plain('#ffffffb3') } as const

function isEqual(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

function withoutUndefined(background: LayoutBackground): LayoutBackground {
  return Object.fromEntries(Object.entries(background).filter(([, value]) => value !== undefined))
}
