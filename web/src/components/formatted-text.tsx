import { useMemo } from 'react'
import { fromHtml, fromMarkdown, toHtml } from '#core/rich-text/index.ts'
import { classNames } from '#web/lib/class-names.ts'
import './formatted-text.css'

interface FormattedTextProps {
  text: string
  isHtml?: boolean
  /** Where images kept here are had from instead of `/api/pictures/`. */
  imagesAt?: string
  className?: string
}

/**
 * Text as it will look. Whatever was written, only what the tree of core knows reaches the page: no script,
 * no style, no foreign URL.
 */
export function FormattedText({ text, isHtml = false, imagesAt, className }: FormattedTextProps) {
  const html = useMemo(() => {
    const written = toHtml(isHtml ? fromHtml(text) : fromMarkdown(text))
    // Words have no open angle bracket here, so that only images begin like this.
    return imagesAt === undefined
      ? written
      : written.replaceAll('<img src="/api/pictures/', `<img src="${imagesAt}`)
  }, [text, isHtml, imagesAt])
  // oxlint-disable-next-line react/no-danger -- written by core from its own tree
  return <div className={classNames('writing', className)} dangerouslySetInnerHTML={{ __html: html }} />
}
