import { getRouteApi, Link } from '@tanstack/react-router'
import { buttonClasses } from '#web/components/ui/button.tsx'
import { EmptyState } from '#web/components/ui/empty-state.tsx'
import { sharing } from '#web/messages/sharing.ts'
import { OpenText } from './open-text.tsx'

const route = getRouteApi('/frame/documents/articles/$textId')

/** The text of an article, one's own or shared with one. */
export function ArticleTextPage() {
  const { textId } = route.useParams()
  return (
    <OpenText
      key={textId}
      text={{ kind: 'article-document', id: textId }}
      gone={
        <EmptyState
          title={sharing.view.articleNotFound}
          action={
            <Link to="/documents/shared" className={buttonClasses()}>
              {sharing.view.toShared}
            </Link>
          }
        />
      }
    />
  )
}
