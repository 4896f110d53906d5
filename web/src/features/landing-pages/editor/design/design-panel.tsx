// The design that the page was made from, with its boxes: each lights up with its section, and both are
// scrolled together.
import { useImperativeHandle, useRef, type Ref } from 'react'
import type { DesignPage, ExtractedDocument } from '#contracts/extracted-document.schema.ts'
import { classNames } from '#web/lib/class-names.ts'
import { landingEditor as texts } from '#web/messages/landing-editor.ts'
import { t } from '#web/messages/index.ts'
import { useEditor, usePage } from '../editor-context.ts'
import { linkedBoxes, type LinkedBox } from './linked-boxes.ts'

export interface DesignHandle {
  /** Upper edges of the boxes by their sections, in pixels of the panel's content. */
  heights(): Map<string, { top: number; bottom: number }>
  scrollTop(): number
  scrollTo(top: number): void
  viewHeight(): number
}

export interface DesignPanelProps {
  ref: Ref<DesignHandle>
  design: ExtractedDocument
  onScroll: () => void
}

export function DesignPanel({ ref, design, onScroll }: DesignPanelProps) {
  const { sections } = usePage()
  const scroller = useRef<HTMLDivElement>(null)
  const boxes = linkedBoxes(design, sections)
  useImperativeHandle(ref, () => ({
    heights() {
      const element = scroller.current
      const origin = (element?.getBoundingClientRect().top ?? 0) - (element?.scrollTop ?? 0)
      return new Map(
        [...(element?.querySelectorAll<HTMLElement>('[data-box-of]') ?? [])].map((box) => {
          const { top, bottom } = box.getBoundingClientRect()
          return [box.dataset['boxOf'] ?? '', { top: top - origin, bottom: bottom - origin }]
        }),
      )
    },
    scrollTop: () => scroller.current?.scrollTop ?? 0,
    scrollTo: (top) => scroller.current?.scrollTo({ top, behavior: 'instant' }),
    viewHeight: () => scroller.current?.clientHeight ?? 0,
  }))
  return (
    <div
      ref={scroller}
      onScroll={onScroll}
      className="flex min-h-0 flex-1 flex-col gap-4 overflow-y-auto bg-sunk p-4"
    >
      {design.pages.map((page) => (
        <DesignSheet key={page.number} page={page} boxes={boxes.filter((box) => box.page === page.number)} />
      ))}
      {design.warnings.length > 0 && (
        <ul aria-label={texts.design.warnings} className="list-disc pl-4 text-12 text-soft">
          {design.warnings.map((warning) => (
            <li key={warning}>{warning}</li>
          ))}
        </ul>
      )}
    </div>
  )
}

function DesignSheet({ page, boxes }: { page: DesignPage; boxes: readonly LinkedBox[] }) {
  return (
    <div
      className="relative shrink-0 border border-rule bg-raised"
      style={{ aspectRatio: `${page.width} / ${page.height}` }}
    >
      {page.picture !== undefined && (
        <img src={page.picture} alt={texts.design.page(page.number)} className="absolute inset-0 size-full" />
      )}
      <ul>
        {boxes.map((box) => (
          <li key={box.id}>
            <DesignBox box={box} hasImage={page.picture !== undefined} />
          </li>
        ))}
      </ul>
    </div>
  )
}

/** CSS pixels of what is pressed (WCAG 2.2, 2.5.8). */
const minTarget = 24

function DesignBox({ box, hasImage }: { box: LinkedBox; hasImage: boolean }) {
  const { selection, select, hover } = useEditor()
  const { section } = box
  const name = box.title === '' ? t.landingPages.sectionTypes[box.type] : box.title
  const isSelected = section !== undefined && section.id === selection.place?.sectionId
  const isHovered = section !== undefined && section.id === selection.hovered
  const style = {
    left: `${box.x * 100}%`,
    top: `${box.y * 100}%`,
    width: `${box.width * 100}%`,
    height: `${box.height * 100}%`,
    // A low box, as of a header, can still be hit: it is a bit higher, and over its neighbours.
    minHeight: minTarget,
    zIndex: Math.round(10 * (1 - box.height)),
  }
  if (section === undefined) {
    return (
      <span style={style} className="absolute border border-dashed border-edge">
        <span className="sr-only">{texts.design.unused(name)}</span>
      </span>
    )
  }
  return (
    <button
      type="button"
      data-box-of={section.id}
      aria-label={texts.design.box(name)}
      aria-current={isSelected ? 'true' : undefined}
      style={style}
      onClick={() => select({ sectionId: section.id })}
      onPointerEnter={() => hover(section.id)}
      onPointerLeave={() => hover(undefined)}
      className={classNames(
        'absolute cursor-pointer rounded-control border-2 text-left align-top text-12 focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-accent',
        isSelected
          ? 'border-accent bg-accent/15'
          : isHovered
            ? 'border-accent bg-accent/8'
            : hasImage
              ? 'border-transparent'
              : 'border-rule',
      )}
    >
      {!hasImage && <span className="block truncate p-1 text-soft">{name}</span>}
    </button>
  )
}
