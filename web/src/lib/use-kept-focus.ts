// Keeps the focus of whoever works with the keyboard: where the focused control is gone or cannot be used
// any more (a row was removed, a panel replaced), browsers put it at the start of the page.
import { useEffect, type RefObject } from 'react'

const focusable =
  'a[href], button, input, select, textarea, summary, [tabindex], [contenteditable=true], [contenteditable=plaintext-only]'

const maxEarlier = 30

interface Remembered {
  element: HTMLElement
  /** From its parent up to the place that is kept. */
  ancestors: HTMLElement[]
  /** All that could be focused there then, in order. */
  controls: HTMLElement[]
}

/** For what is in a place; dialogs over it give the focus back themselves, where they can. */
export function useKeptFocus(place: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const root = place.current
    if (root === null) return
    let remembered: Remembered | undefined
    let earlier: HTMLElement[] = []
    const remember = ({ target }: FocusEvent): void => {
      if (!(target instanceof HTMLElement)) return
      const ancestors: HTMLElement[] = []
      for (let one = target.parentElement; one !== null; one = one.parentElement) {
        ancestors.push(one)
        if (one === root) break
      }
      earlier = [...earlier.filter((one) => one !== target), target].slice(-maxEarlier)
      remembered = { element: target, ancestors, controls: findControls(root) }
    }
    const restore = (): void => {
      if (remembered === undefined || document.activeElement !== document.body) return
      if (isUsable(remembered.element)) return
      // Who closes an area goes back to where they came from, which often is what opened it.
      const isAreaGone = remembered.ancestors.some((one) => 'area' in one.dataset && !one.isConnected)
      const next = isAreaGone ? earlier.findLast(isUsable) : undefined
      ;(next ?? findNext(remembered))?.focus()
    }
    let frame = 0
    // After the frame: what puts the focus itself has done so by then.
    const look = (): void => {
      cancelAnimationFrame(frame)
      if (document.activeElement === document.body) frame = requestAnimationFrame(restore)
    }
    const changes = new MutationObserver(look)
    changes.observe(document.body, {
      childList: true,
      subtree: true,
      attributes: true,
      attributeFilter: ['disabled', 'inert', 'hidden'],
    })
    root.addEventListener('focusin', remember)
    return () => {
      changes.disconnect()
      cancelAnimationFrame(frame)
      root.removeEventListener('focusin', remember)
    }
  }, [place])
}

/** The nearest control that is still there, those after it first; of what has come instead, the current. */
function findNext({ element, ancestors, controls }: Remembered): HTMLElement | undefined {
  const at = controls.indexOf(element)
  const nearest = [...controls.slice(at + 1), ...controls.slice(0, Math.max(0, at)).toReversed()]
  for (const ancestor of ancestors) {
    if (!ancestor.isConnected || ancestor.closest('[inert]') !== null) continue
    const kept = nearest.find(
      (control) => control !== ancestor && ancestor.contains(control) && isUsable(control),
    )
    if (kept !== undefined) return kept
    const found = findControls(ancestor).filter(isUsable)
    const next = found.find((control) => control.getAttribute('aria-current') === 'true') ?? found[0]
    if (next !== undefined) return next
  }
  return undefined
}

function findControls(root: HTMLElement): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>(focusable)].filter((control) => control.tabIndex >= 0)
}

function isUsable(control: HTMLElement): boolean {
  return (
    control.isConnected &&
    !control.matches(':disabled') &&
    control.closest('[inert]') === null &&
    control.checkVisibility()
  )
}
