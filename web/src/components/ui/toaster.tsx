// The toast library itself, loaded with the first toast.
import { useEffect } from 'react'
import { Toaster as Sonner, toast } from 'sonner'
import { t } from '#web/messages/index.ts'

/** Draws the toasts; says through `onReady` when it listens. */
export function Toaster({ onReady }: { onReady: (show: typeof toast) => void }) {
  useEffect(() => onReady(toast), [onReady])
  return (
    <Sonner
      position="bottom-center"
      // Its own style sheet would set another typeface.
      style={{ fontFamily: 'inherit' }}
      gap={8}
      // One in front of another would hide its button.
      expand
      // A page that one goes on working in at its foot says how high that is.
      offset={{ bottom: 'var(--toast-bottom, 1rem)' }}
      mobileOffset={{ bottom: 'var(--toast-bottom, 4.5rem)' }}
      containerAriaLabel={t.common.toasts}
      toastOptions={{
        unstyled: true,
        closeButtonAriaLabel: t.common.dismiss,
        classNames: {
          toast:
            'flex w-full items-center gap-3 rounded-card bg-ink px-4 py-3 text-14 text-paper shadow-float',
          title: 'font-normal',
          description: 'text-12 opacity-80',
          content: 'flex min-w-0 flex-1 flex-col',
          actionButton:
            'shrink-0 cursor-pointer rounded-control px-2 py-1 font-medium text-paper underline underline-offset-2 focus-visible:outline-2 focus-visible:outline-paper',
          closeButton:
            'order-last shrink-0 cursor-pointer rounded-control p-1 text-paper focus-visible:outline-2 focus-visible:outline-paper',
        },
      }}
    />
  )
}
