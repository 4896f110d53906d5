import { WifiOff } from 'lucide-react'
import { useOnline } from '#web/lib/use-online.ts'
import { t } from '#web/messages/index.ts'

/** Stands above the page while there is no network. */
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
