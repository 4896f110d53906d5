import { useSyncExternalStore } from 'react'
import { WifiOff } from 'lucide-react'
import { t } from '#web/messages/index.ts'

/** Shown above the page while there is no network. */
export function OfflineBar() {
  const isOnline = useOnline()
  return (
    <div role="status" data-print="hide">
      {!isOnline && (
        <p className="flex items-center gap-2 border-b border-rule bg-warning-pale px-4 py-2 text-13">
          <WifiOff aria-hidden size={16} strokeWidth={1.5} className="text-warning" />
          {t.app.offline}
        </p>
      )}
    </div>
  )
}

/** Whether the browser believes it has a network. `true` does not promise that the server answers. */
function useOnline(): boolean {
  return useSyncExternalStore(subscribe, () => navigator.onLine)
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}
