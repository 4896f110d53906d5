import { Link, useParams } from '@tanstack/react-router'
import { buttonClasses } from '#web/components/ui/button.tsx'
import { EmptyState } from '#web/components/ui/empty-state.tsx'
import { t } from '#web/messages/index.ts'
import { OpenText } from './open-text.tsx'

export function DocumentPage() {
  const { documentId } = useParams({ from: '/frame/documents/$documentId' })
  return (
    <OpenText
      key={documentId}
      text={{ kind: 'document', id: documentId }}
      gone={
        <EmptyState
          title={t.editor.page.notFound}
          action={
            <>
              <Link to="/documents" className={buttonClasses('primary')}>
                {t.editor.page.toList}
              </Link>
              <Link to="/trash" className={buttonClasses()}>
                {t.app.places.trash}
              </Link>
            </>
          }
        />
      }
    />
  )
}
