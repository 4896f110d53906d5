// Short words at the edge of the screen about what just happened. What deletes gives an undo here and does
// not ask beforehand.
import { lazy, Suspense, useSyncExternalStore } from 'react'
import type { ExternalToast, toast } from 'sonner'
import { ApiProblem } from '#web/lib/problem.ts'
import { t } from '#web/messages/index.ts'

// Long enough to read and reach (WCAG 2.2.1); hovering or focusing stops the clock.
const readMilliseconds = 5_000
const undoMilliseconds = 10_000

const Toaster = lazy(() => import('./toaster.tsx').then((module) => ({ default: module.Toaster })))
const ready = Promise.withResolvers<typeof toast>()
let isWanted = false
let announce = (): void => undefined

/** Place of the toasts; once in the app. */
export function ToastHost() {
  const isShown = useSyncExternalStore(
    (listener) => {
      announce = listener
      return () => (announce = () => undefined)
    },
    () => isWanted,
  )
  return isShown ? (
    <Suspense>
      <Toaster onReady={ready.resolve} />
    </Suspense>
  ) : null
}

function show(text: string, options: ExternalToast): void {
  isWanted = true
  announce()
  void ready.promise.then((draw) => draw(text, options))
}

/** Says that something is done. */
export function toastDone(text: string): void {
  show(text, { duration: readMilliseconds })
}

/** Says that something is done and offers to take it back. */
export function toastUndo(text: string, undo: () => void | Promise<void>): void {
  toastAction(text, {
    label: t.common.undo,
    run: () => void Promise.resolve(undo()).catch((error: unknown) => toastProblem(error)),
  })
}

/**
 * The same for what is not done before the words are gone: `onGone` is called when nobody has taken it back.
 */
export function toastUndoFirst(text: string, undo: () => void, onGone: () => void): void {
  show(text, {
    duration: undoMilliseconds,
    action: { label: t.common.undo, onClick: undo },
    onAutoClose: onGone,
    onDismiss: onGone,
  })
}

/** Says that something is done and offers to go on from there. */
export function toastAction(text: string, action: { label: string; run: () => void }): void {
  show(text, { duration: undoMilliseconds, action: { label: action.label, onClick: action.run } })
}

/** Says what went wrong, in our own words; stays until it is dismissed. */
export function toastFailure(text: string): void {
  show(text, { duration: Number.POSITIVE_INFINITY, closeButton: true })
}

/** Says what went wrong, in the server's words; stays until it is dismissed or tried again. */
export function toastProblem(error: unknown, retry?: () => void): void {
  const problem = error instanceof ApiProblem ? error : undefined
  const requestId = problem !== undefined && problem.status >= 500 ? problem.requestId : undefined
  show(problem?.detail ?? t.common.error.unknown, {
    duration: Number.POSITIVE_INFINITY,
    closeButton: true,
    ...(requestId === undefined ? {} : { description: t.common.error.requestId(requestId) }),
    ...(retry === undefined ? {} : { action: { label: t.common.retry, onClick: retry } }),
  })
}
