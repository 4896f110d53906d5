/**
 * The one of these elements that lies nearest in the direction of an arrow key; undefined where there is
 * none, or for other keys.
 */
export function nearestTo(
  from: Element,
  key: string,
  others: readonly HTMLElement[],
): HTMLElement | undefined {
  const here = from.getBoundingClientRect()
  let best: { element: HTMLElement; distance: number } | undefined
  for (const element of others) {
    if (element === from) continue
    const there = element.getBoundingClientRect()
    const right = there.left - here.left
    const down = there.top - here.top
    const [along, aside] =
      key === 'ArrowRight'
        ? [right, down]
        : key === 'ArrowLeft'
          ? [-right, down]
          : key === 'ArrowDown'
            ? [down, right]
            : [-down, right]
    if (along < 2) continue
    // Staying in the row or column counts more than being close.
    const distance = along + Math.abs(aside) * 4
    if (best === undefined || distance < best.distance) best = { element, distance }
  }
  return key.startsWith('Arrow') ? best?.element : undefined
}
