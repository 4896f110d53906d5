import { useDeferredValue, useMemo, useRef } from 'react'
import { fillTemplate } from '#core/templates/fill-template.ts'
import type { Template } from '#features/templates/templates.schema.ts'
import { t } from '#web/messages/index.ts'
import { pageHtml } from '../image/page-html.ts'
import { PageImage } from '../image/page-image.tsx'
import { croppedSheet, wholeSheet, type ChangedPart } from '../image/stage.ts'
import type { Inputs } from './answers.ts'
import { useSettled } from '#web/lib/use-settled.ts'

/** As long as a hand rests between two words. */
const pauseMilliseconds = 120

/** The page with the answers in it. What an answer changes is brought into sight. */
export function Preview({
  template,
  inputs,
  isWide,
}: {
  template: Template
  inputs: Inputs
  isWide: boolean
}) {
  const pane = useRef<HTMLElement>(null)
  const image = useRef<HTMLDivElement>(null)
  const settled = useDeferredValue(useSettled(inputs, pauseMilliseconds))
  const html = useMemo(
    () => pageHtml(fillTemplate(template, settled), template.editorMode),
    [template, settled],
  )

  const showChanged = (parts: ChangedPart[]): void => {
    const [view, page] = [pane.current, image.current]
    const [first] = parts
    if (view === null || page === null || first === undefined) return
    const origin = page.getBoundingClientRect().top - view.getBoundingClientRect().top
    const isSeen = parts.some(({ top, bottom }) => origin + bottom > 0 && origin + top < view.clientHeight)
    if (isSeen) return
    const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    view.scrollTo({
      top: view.scrollTop + origin + first.top - view.clientHeight / 3,
      behavior: isCalm ? 'auto' : 'smooth',
    })
  }

  return (
    <section
      ref={pane} // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
      tabIndex={0}
      aria-label={t.templates.workspace.preview}
      className="focus-ring-inset min-h-0 flex-1 overflow-y-auto bg-sunk p-4 wide:p-8"
    >
      <div
        ref={image}
        className="mx-auto w-full max-w-[50rem] border border-rule"
        style={{ colorScheme: 'light' }}
      >
        <PageImage
          html={html}
          sheet={isWide ? wholeSheet : croppedSheet}
          isOwnPage={template.editorMode === 'html'}
          isWhole
          onChanged={showChanged}
        />
      </div>
    </section>
  )
}
