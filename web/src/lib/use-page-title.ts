import { useEffect } from 'react'
import { t } from '#web/messages/index.ts'

/** Names the browser's tab after the page for as long as it is shown. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = t.app.pageTitle(title)
  }, [title])
}
