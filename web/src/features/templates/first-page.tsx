import { useEffect, useMemo, useRef, useState } from 'react'
import { fillTemplate } from '#core/templates/fill-template.ts'
import { FormattedText } from '#web/components/formatted-text.tsx'
import { classNames } from '#web/lib/class-names.ts'
import type { Template } from '#features/templates/templates.schema.ts'

export interface FirstPageProps {
  template: Template
  inputs?: Readonly<Record<string, unknown>>
  /** A picture among others, drawn when it comes into sight; otherwise the text is there to be read. */
  isPicture?: boolean
  className?: string
}

const noInputs = {}

/** The template's own first page with the answers in it: the same code fills it here and on the server. */
export function FirstPage({ template, inputs = noInputs, isPicture = false, className }: FirstPageProps) {
  const place = useRef<HTMLDivElement>(null)
  const [isSeen, setSeen] = useState(!isPicture)
  useEffect(() => {
    const element = place.current
    if (element === null || isSeen) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true)
      },
      { rootMargin: '400px' },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [isSeen])
  const content = useMemo(() => (isSeen ? fillTemplate(template, inputs).content : ''), [isSeen, template, inputs])
  return (
    <div ref={place} className={classNames('page-picture', className)} {...(isPicture ? { inert: true, 'aria-hidden': true } : {})}>
      {isSeen && <FormattedText text={content} isHtml={template.editorMode !== 'markdown'} />}
    </div>
  )
}
