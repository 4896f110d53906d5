import { Link } from '@tanstack/react-router'
import { useEffect, useId, useRef, useState } from 'react'
import type { Template } from '#features/templates/templates.schema.ts'
import { t } from '#web/messages/index.ts'
import { getEmptyPage } from '../image/page-html.ts'
import { PageImage } from '../image/page-image.tsx'
import { croppedSheet } from '../image/stage.ts'
import { categoryLabel } from './find-templates.ts'

export const cardClasses = 'group relative flex flex-col gap-3'
/** What the card does, named by its title alone; it can be pressed on the whole card. */
export const cardActionClasses =
  'w-fit text-left font-medium outline-none group-hover:text-accent after:absolute after:inset-0'
/**
 * The paper of a card: the upper part of the page where there is one column, the whole page where there are
 * several.
 */
export const cardPaperClasses =
  'relative block aspect-[4/3] w-full overflow-hidden rounded-control border border-rule bg-raised transition-shadow group-hover:border-edge group-hover:shadow-float group-has-focus-visible:outline-2 group-has-focus-visible:outline-offset-4 group-has-focus-visible:outline-accent small:aspect-[656/872]'

export function TemplateCard({ template }: { template: Template }) {
  const id = useId()
  return (
    <div className={cardClasses}>
      <CardImage template={template} />
      <div className="flex flex-col gap-1">
        <Link
          to="/library/templates/$templateId"
          params={{ templateId: template.slug }}
          data-card
          aria-describedby={`${id}-text ${id}-facts`}
          className={cardActionClasses}
        >
          {template.name}
        </Link>
        <p id={`${id}-text`} className="text-13 text-soft">
          {template.description}
        </p>
        <p id={`${id}-facts`} className="text-12 text-soft tabular-nums">
          {categoryLabel(template.category)} · {t.templates.gallery.questions(template.fields.length)}
        </p>
      </div>
    </div>
  )
}

/**
 * Rendered when it comes near the window: thirty pages at once would take longer than anybody looks at the
 * first.
 */
function CardImage({ template }: { template: Template }) {
  const place = useRef<HTMLSpanElement>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (isNear || place.current === null) return
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && setNear(true),
      { rootMargin: '400px' },
    )
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [isNear])
  return (
    <span
      ref={place}
      aria-hidden
      inert
      data-drawn={isNear}
      className={cardPaperClasses}
      style={{ colorScheme: 'light' }}
    >
      {isNear && (
        <PageImage
          html={getEmptyPage(template)}
          sheet={croppedSheet}
          isOwnPage={template.editorMode === 'html'}
          className="absolute inset-0 block animate-appear"
        />
      )}
    </span>
  )
}
