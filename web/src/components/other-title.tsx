import { Link } from '@tanstack/react-router'

export interface OtherTitleProps {
  projectId: string
  other: { title: string; articleId?: string | null | undefined; url?: string | undefined }
  /** In a tab of its own: what one is about here stays. */
  isApart?: boolean
}

const linkClasses = 'focus-ring rounded-control text-accent underline underline-offset-2'

/** A title that leads to its article, or to the page that was published under it. */
export function OtherTitle({
  projectId,
  other: { title, articleId, url },
  isApart = false,
}: OtherTitleProps) {
  if (articleId != null)
    return (
      <Link
        to="/blog/$projectId/articles/$articleId"
        params={{ projectId, articleId }}
        {...(isApart ? { target: '_blank' } : {})}
        className={linkClasses}
      >
        “{title}”
      </Link>
    )
  if (url === undefined) return <span className="text-ink">“{title}”</span>
  return (
    <a href={url} target="_blank" rel="noreferrer" className={linkClasses}>
      “{title}”
    </a>
  )
}
