// One suggested link: where it leads, why, and the words that it would be made of.
import { Link } from '@tanstack/react-router'
import { ExternalLink, Link2 } from 'lucide-react'
import { Badge, type Tone } from '#web/components/ui/badge.tsx'
import { Button, buttonClasses } from '#web/components/ui/button.tsx'
import { iconButtonClasses } from '#web/components/ui/icon-button.tsx'
import { links as texts } from '#web/messages/links.ts'
import type { SuggestedLink } from './api.ts'
import { getTarget, type Links } from './use-links.ts'

const icon = { 'aria-hidden': true, size: 16, strokeWidth: 1.5 } as const
/** So many characters the server gives of a longer sentence. */
const shownBefore = 40
const tones: Record<SuggestedLink['kind'], Tone> = {
  planned: 'neutral',
  written: 'notice',
  published: 'good',
}

export interface LinkCardProps {
  link: SuggestedLink
  projectId: string | undefined
  links: Links
}

export function LinkCard({ link, projectId, links }: LinkCardProps) {
  const { title, kind, url, articleId, anchor, why } = link
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- where the pointer or the focus is, is only shown in the text
    <article
      aria-label={texts.card(title)}
      tabIndex={-1}
      ref={(element) => {
        if (element === null || links.picked !== getTarget(link)) return
        element.scrollIntoView({ block: 'nearest' })
        element.focus({ preventScroll: true })
        links.endPick()
      }}
      onPointerEnter={() => links.point(link)}
      onPointerLeave={() => links.point(undefined)}
      onFocus={() => links.point(link)}
      onBlur={() => links.point(undefined)}
      className="flex flex-col items-start gap-2 border-b border-rule px-4 py-3 outline-none focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-accent"
    >
      <div className="flex w-full items-start gap-2">
        <div className="flex min-w-0 flex-1 flex-col items-start gap-1">
          <p className="font-medium wrap-anywhere">{title}</p>
          {kind !== 'published' && <Badge tone={tones[kind]}>{texts.kinds[kind]}</Badge>}
          {url !== null && <p className="text-12 text-soft wrap-anywhere">{shortUrl(url)}</p>}
        </div>
        {url !== null && (
          <a
            href={url}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={texts.openPage(title)}
            className={iconButtonClasses('small')}
          >
            <ExternalLink {...icon} />
          </a>
        )}
      </div>
      <button
        type="button"
        title={texts.goTo}
        onClick={() => links.goTo(link)}
        className="focus-ring min-h-6 rounded-control text-left font-serif text-14 leading-normal wrap-anywhere hover:underline"
      >
        {anchor.before.length >= shownBefore && '…'}
        {anchor.before}
        <mark className="bg-accent-pale text-ink">{anchor.text}</mark>
        {anchor.after}
      </button>
      <p className="text-13 text-soft">{why}</p>
      <div className="flex flex-wrap gap-1">
        {url !== null && (
          <Button size="small" icon={<Link2 {...icon} />} onClick={() => links.insert(link)}>
            {texts.insert}
          </Button>
        )}
        {url === null && articleId !== null && projectId !== undefined && (
          <Link
            to="/blog/$projectId/articles/$articleId"
            params={{ projectId, articleId }}
            className={buttonClasses('quiet', 'small')}
          >
            {texts.openArticle}
          </Link>
        )}
        <Button size="small" variant="quiet" onClick={() => links.dismiss(link)}>
          {texts.dismiss}
        </Button>
      </div>
    </article>
  )
}

/** Without what all URLs of a site share. */
function shortUrl(text: string): string {
  const url = URL.parse(text)
  return url === null ? text : `${url.host.replace(/^www\./, '')}${url.pathname}${url.search}`
}
