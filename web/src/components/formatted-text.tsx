import { useMemo } from 'react'
import { fromHtml, fromMarkdown, toHtml } from '#core/rich-text/index.ts'
import { classNames } from '#web/lib/class-names.ts'
import './formatted-text.css'

/** Text as it will look. Whatever was written, only what the tree of core knows reaches the page: no script, no style, no foreign address. */
export function FormattedText({ text, isHtml = false, className }: { text: string; isHtml?: boolean; className?: string }) {
  const html = useMemo(() => toHtml(isHtml ? fromHtml(text) : fromMarkdown(text)), [text, isHtml])
  // oxlint-disable-next-line react/no-danger -- written by core from its own tree
  return <div className={classNames('writing', className)} dangerouslySetInnerHTML={{ __html: html }} />
}
