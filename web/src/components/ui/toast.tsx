// Short words at the edge of the screen about what just happened. What deletes gives an undo here and does not ask beforehand.
import { Toaster as Sonner, toast } from 'sonner'
import { ApiProblem } from '#web/lib/problem.ts'
import { t } from '#web/messages/index.ts'

// Long enough to read and reach (WCAG 2.2.1); hovering or focusing stops the clock.
const readMilliseconds = 5_000
const undoMilliseconds = 10_000

export function Toaster() {
  return (
    <Sonner
      position="bottom-center"
      // Its own style sheet would set another typeface.
      style={{ fontFamily: 'inherit' }}
      gap={8}
      offset={16}
      mobileOffset={{ bottom: '4.5rem' }}
      containerAriaLabel={t.common.toasts}
      toastOptions={{
        unstyled: true,
        classNames: {
          toast: 'flex w-full items-center gap-3 rounded-card bg-ink px-4 py-3 text-14 text-paper shadow-float',
          title: 'font-normal',
          description: 'text-12 opacity-80',
          content: 'flex min-w-0 flex-1 flex-col',
          actionButton: 'focus-ring shrink-0 rounded-control px-2 py-1 font-medium text-paper underline underline-offset-2',
        },
      }}
    />
  )
}

/** Says that something is done. */
export function toastDone(text: string): void {
  toast(text, { duration: readMilliseconds })
}

/** Says that something is done and offers to take it back. */
export function toastUndo(text: string, undo: () => void | Promise<void>): void {
  toast(text, { duration: undoMilliseconds, action: { label: t.common.undo, onClick: () => void Promise.resolve(undo()).catch(toastProblem) } })
}

/** Says that something is done and offers to go on from there. */
export function toastAction(text: string, action: { label: string; run: () => void }): void {
  toast(text, { duration: undoMilliseconds, action: { label: action.label, onClick: action.run } })
}

/** Says what went wrong, in our own words. */
export function toastFailure(text: string): void {
  toast(text, { duration: Number.POSITIVE_INFINITY, closeButton: true })
}

/** Says what went wrong, in the server's words; stays until it is dismissed or tried again. */
export function toastProblem(error: unknown, retry?: () => void): void {
  const isProblem = error instanceof ApiProblem
  const requestId = isProblem ? error.requestId : undefined
  toast(isProblem ? error.detail : t.common.error.unknown, {
    duration: Number.POSITIVE_INFINITY,
    closeButton: true,
    ...(requestId !== undefined && (error as ApiProblem).status >= 500 ? { description: t.common.error.requestId(requestId) } : {}),
    ...(retry === undefined ? {} : { action: { label: t.common.retry, onClick: retry } }),
  })
}
