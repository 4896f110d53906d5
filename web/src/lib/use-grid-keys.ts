// A grid for the keyboard: j k step through it, the arrows move in both directions, Enter follows the card's
// link, / searches.
import { useCallback, type KeyboardEvent, type RefObject } from 'react'
import { useShortcuts } from '#web/lib/shortcuts.ts'

export interface GridKeys {
  onKeyDown: (event: KeyboardEvent) => void
  focusFirst: () => void
}

/** `grid` holds the cards; what can take the focus in each carries `data-card`. */
export function useGridKeys(
  grid: RefObject<HTMLElement | null>,
  search: RefObject<HTMLInputElement | null>,
): GridKeys {
  const cards = useCallback(
    (): HTMLElement[] => [...(grid.current?.querySelectorAll<HTMLElement>('[data-card]') ?? [])],
    [grid],
  )
  const focusCard = (index: number): void => {
    const all = cards()
    focusWhole(all[Math.max(0, Math.min(all.length - 1, index))])
  }
  const focused = (): number => cards().indexOf(document.activeElement as HTMLElement)
  const group = 'list'
  useShortcuts([
    { group, keys: 'j', repeats: true, run: () => focusCard(focused() + 1) },
    { group, keys: 'k', repeats: true, run: () => focusCard(focused() === -1 ? 0 : focused() - 1) },
    { group, keys: '/', run: () => search.current?.focus() },
  ])
  return {
    focusFirst: () => focusCard(0),
    onKeyDown(event) {
      const from = focused()
      const target = from === -1 ? undefined : nextCard(cards(), from, event.key)
      if (target === undefined) return
      event.preventDefault()
      focusWhole(target)
    },
  }
}

/** What takes the focus is the title below the image: the image is to be seen with it. */
function focusWhole(card: HTMLElement | undefined): void {
  card?.focus({ preventScroll: true })
  card?.closest('li')?.scrollIntoView({ block: 'nearest' })
}

function nextCard(cards: readonly HTMLElement[], from: number, key: string): HTMLElement | undefined {
  if (key === 'ArrowRight') return cards[from + 1]
  if (key === 'ArrowLeft') return cards[from - 1]
  if (key === 'Home') return cards[0]
  if (key === 'End') return cards.at(-1)
  if (key !== 'ArrowDown' && key !== 'ArrowUp') return undefined
  const origin = cards[from]?.getBoundingClientRect()
  if (origin === undefined) return undefined
  const isBelow = key === 'ArrowDown'
  const rows = isBelow ? cards.slice(from + 1) : cards.slice(0, from).reverse()
  const inColumn = rows.find((card) => {
    const { left, top } = card.getBoundingClientRect()
    return Math.abs(left - origin.left) < 2 && (isBelow ? top > origin.top : top < origin.top)
  })
  // Below the last full row the nearest is the last card.
  return (
    inColumn ?? (isBelow ? rows.findLast((card) => card.getBoundingClientRect().top > origin.top) : undefined)
  )
}
