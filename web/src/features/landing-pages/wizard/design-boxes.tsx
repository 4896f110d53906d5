// The design's pages with the sections rendered over them. A box is moved and resized by pointer or by keys.
import { useEffect, useRef, type KeyboardEvent, type PointerEvent } from 'react'
import type { ExtractedDocument } from '#contracts/extracted-document.schema.ts'
import { classNames } from '#web/lib/class-names.ts'
import { useIsWide } from '#web/lib/use-media.ts'
import { t } from '#web/messages/index.ts'
import { landingWizard } from '#web/messages/landing-wizard.ts'
import { Button } from '#web/components/ui/button.tsx'
import {
  findContinued,
  moved,
  resized,
  resizedAtTop,
  type Box,
  type Continued,
  type RenderedSection,
} from './correct-sections.ts'

const texts = landingWizard.extracted
/** One press of an arrow key, as a share of the page. */
const keyStep = 0.01

export interface DesignBoxesProps {
  extraction: Pick<ExtractedDocument, 'pages' | 'sections'>
  sections: readonly RenderedSection[]
  selectedId: string | undefined
  onSelect: (id: string | undefined) => void
  onChange: (id: string, box: Box) => void
  /** Gives a page without a box one of its own. */
  onSeparate: (place: Pick<Continued, 'page' | 'y' | 'height'>) => void
}

export function DesignBoxes({ extraction, sections, onSeparate, ...shared }: DesignBoxesProps) {
  const { pages } = extraction
  const continued = findContinued(sections, extraction)
  const hasBox = (page: number): boolean =>
    sections.some(({ boundingBox }) => boundingBox.page === page) ||
    continued.some((part) => part.page === page)
  const place = useRef<HTMLDivElement>(null)
  const stopId = findStop(sections, shared.selectedId)
  const { selectedId } = shared
  const isBesideRows = useIsWide()
  const ids = sections.map(({ id }) => id)
  const knownIds = useRef(ids)
  useEffect(() => {
    if (selectedId === undefined) return
    // In one column the page would jump away from the row that is pressed; what was added is looked for.
    const isAdded = !knownIds.current.includes(selectedId)
    if (isBesideRows || isAdded) showBox(place.current, selectedId)
  }, [place, knownIds, selectedId, isBesideRows])
  useEffect(() => {
    knownIds.current = ids
  })
  const onKeyDown = (event: KeyboardEvent): void => {
    const to = event.altKey || event.ctrlKey || event.metaKey ? undefined : goTo[event.key]
    if (to === undefined || !(event.target as Element).matches('[data-box]')) return
    event.preventDefault()
    const boxes = [...(place.current?.querySelectorAll<HTMLElement>('[data-box]') ?? [])]
    const index = boxes.indexOf(event.target as HTMLElement)
    boxes[Math.max(0, Math.min(boxes.length - 1, to(index, boxes.length)))]?.focus()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its boxes are one stop of Tab
    <div
      ref={place}
      role="group"
      aria-label={texts.boxes}
      aria-describedby="box-keys"
      className="flex flex-col gap-4"
      onKeyDown={onKeyDown}
    >
      <p id="box-keys" className="text-12 text-soft pointer-coarse:hidden">
        {texts.boxKeys}
      </p>
      {pages.map((page) => (
        <figure key={page.number} className="flex flex-col gap-1">
          {pages.length > 1 && (
            <figcaption className="text-12 text-soft">{texts.page(page.number)}</figcaption>
          )}
          <div
            data-design-page={page.number}
            className="relative w-full overflow-hidden border border-rule"
            style={{ aspectRatio: `${page.width} / ${page.height}`, background: page.background ?? 'white' }}
          >
            {page.picture === undefined ? (
              <p className="p-4 text-13 text-soft">{texts.noImage}</p>
            ) : (
              <img
                src={page.picture}
                alt={texts.page(page.number)}
                className="absolute inset-0 size-full object-fill"
                draggable={false}
              />
            )}
            {sections.map(
              (section, index) =>
                section.boundingBox.page === page.number && (
                  <SectionBox
                    key={section.id}
                    section={section}
                    number={index + 1}
                    isStop={section.id === stopId}
                    {...shared}
                  />
                ),
            )}
            {continued.map(
              (part) =>
                part.page === page.number && (
                  <ContinuedBox
                    key={part.section.id}
                    part={part}
                    number={sections.findIndex(({ id }) => id === part.section.id) + 1}
                    isSelected={part.section.id === shared.selectedId}
                    onSelect={() => shared.onSelect(part.section.id)}
                    onSeparate={() => onSeparate(part)}
                  />
                ),
            )}
            {!hasBox(page.number) && (
              <Button
                size="small"
                className="absolute top-2 left-2"
                onClick={() => onSeparate({ page: page.number, y: 0, height: 1 })}
              >
                {texts.makeSection}
              </Button>
            )}
          </div>
        </figure>
      ))}
    </div>
  )
}

function showBox(place: HTMLElement | null, id: string): void {
  place?.querySelector(`[data-box="${CSS.escape(id)}"]`)?.scrollIntoView({ block: 'nearest' })
}

/** Of a section that begins on a page before: it is no box to be moved, but can become one. */
function ContinuedBox({
  part: { section, y, height },
  number,
  isSelected,
  onSelect,
  onSeparate,
}: {
  part: Continued
  number: number
  isSelected: boolean
  onSelect: () => void
  onSeparate: () => void
}) {
  const name = texts.continued(number, t.landingPages.sectionTypes[section.type])
  return (
    <div
      role="group"
      aria-label={name}
      onPointerEnter={onSelect}
      onFocusCapture={onSelect}
      className={classNames(
        'absolute inset-x-0 min-h-6 border-2 border-dashed transition-colors',
        isSelected ? 'border-accent bg-accent/10' : 'border-accent/50',
      )}
      style={{ top: `${y * 100}%`, height: `${height * 100}%` }}
    >
      <span className="absolute top-0 left-0 flex flex-wrap items-center gap-2 rounded-br-control bg-accent-pale px-2 py-px text-12 font-medium text-accent">
        {name}
        <Button size="small" tabIndex={isSelected ? 0 : -1} onClick={onSeparate}>
          {texts.makeSection}
        </Button>
      </span>
    </div>
  )
}

interface SectionBoxProps extends Omit<DesignBoxesProps, 'extraction' | 'sections' | 'onSeparate'> {
  section: RenderedSection
  number: number
  /** Whether Tab leads to it; arrow keys lead to the others. */
  isStop: boolean
}

type Grip = 'move' | 'top' | 'corner'
const changes: Record<Grip, (box: Box, dx: number, dy: number) => Box> = {
  move: moved,
  top: (box, _, dy) => resizedAtTop(box, dy),
  corner: resized,
}

function SectionBox({ section, number, isStop, selectedId, onSelect, onChange }: SectionBoxProps) {
  const { id, type, title, boundingBox: box } = section
  const isSelected = id === selectedId
  const drag = useRef<{ grip: Grip; x: number; y: number; width: number; height: number; from: Box }>(
    undefined,
  )

  const begin = (grip: Grip) => (event: PointerEvent<HTMLElement>) => {
    const page = event.currentTarget.closest('[data-design-page]')?.getBoundingClientRect()
    if (page === undefined || event.button !== 0) return
    onSelect(id)
    event.stopPropagation()
    event.currentTarget.setPointerCapture(event.pointerId)
    drag.current = {
      grip,
      x: event.clientX,
      y: event.clientY,
      width: page.width,
      height: page.height,
      from: box,
    }
  }
  const follow = (event: PointerEvent): void => {
    const { current } = drag
    if (current === undefined) return
    onChange(
      id,
      changes[current.grip](
        current.from,
        (event.clientX - current.x) / current.width,
        (event.clientY - current.y) / current.height,
      ),
    )
  }
  const end = (): void => void (drag.current = undefined)
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = event.altKey ? steps[event.key] : undefined
    if (step === undefined) return
    event.preventDefault()
    event.stopPropagation()
    onChange(id, changes[event.shiftKey ? 'corner' : 'move'](box, step[0] * keyStep, step[1] * keyStep))
  }
  const pointer = { onPointerMove: follow, onPointerUp: end, onPointerCancel: end }
  return (
    <div
      className="absolute"
      style={{
        left: `${box.x * 100}%`,
        top: `${box.y * 100}%`,
        width: `${box.width * 100}%`,
        height: `${box.height * 100}%`,
      }}
    >
      <button
        type="button"
        aria-label={texts.box(number, t.landingPages.sectionTypes[type], title)}
        aria-pressed={isSelected}
        data-box={section.id}
        tabIndex={isStop ? 0 : -1}
        aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown Alt+ArrowLeft Alt+ArrowRight Alt+Shift+ArrowDown"
        onClick={() => onSelect(id)}
        onFocus={() => onSelect(id)}
        onKeyDown={onKeyDown}
        onPointerDown={isSelected ? begin('move') : undefined}
        {...pointer}
        className={classNames(
          'group focus-ring-inset absolute inset-0 border-2 transition-colors',
          isSelected
            ? 'cursor-move touch-none border-accent bg-accent/10'
            : 'border-accent/50 hover:border-accent hover:bg-accent/5',
        )}
      >
        <span
          className={classNames(
            'absolute top-0 left-0 rounded-br-control px-2 py-px text-12 font-medium tabular-nums',
            isSelected ? 'bg-accent text-on-accent' : 'bg-accent-pale text-accent',
          )}
        >
          {number}{' '}
          {/* The whole label of each would cover what is in the corner of its section, often a logo. */}
          <span className={isSelected ? '' : 'hidden group-hover:inline'}>
            {t.landingPages.sectionTypes[type]}
          </span>
        </span>
      </button>
      {isSelected && (
        <>
          <span
            aria-hidden
            onPointerDown={begin('top')}
            {...pointer}
            className="absolute -top-1 left-1/2 h-2 w-8 -translate-x-1/2 cursor-ns-resize touch-none rounded-full bg-accent"
          />
          <span
            aria-hidden
            onPointerDown={begin('corner')}
            {...pointer}
            className="absolute -right-1 -bottom-1 size-3 cursor-nwse-resize touch-none rounded-full bg-accent"
          />
        </>
      )}
    </div>
  )
}

/** The section that Tab leads to: the selected one, else the first. */
export function findStop(
  sections: readonly RenderedSection[],
  selectedId: string | undefined,
): string | undefined {
  return sections.some(({ id }) => id === selectedId) ? selectedId : sections[0]?.id
}

const goTo: Record<string, ((index: number, count: number) => number) | undefined> = {
  ArrowUp: (index) => index - 1,
  ArrowLeft: (index) => index - 1,
  ArrowDown: (index) => index + 1,
  ArrowRight: (index) => index + 1,
  Home: () => 0,
  End: (_, count) => count - 1,
}

const steps: Record<string, [x: number, y: number] | undefined> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
}
