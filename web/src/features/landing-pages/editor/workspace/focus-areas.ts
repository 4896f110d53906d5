// The areas of the workspace in the order they are seen (`data-area`): from any of them one key leads to the
// next, so that nobody has to go through all texts of the page to what is beside it.

export function focusArea(by: -1 | 1): void {
  const areas = [...document.querySelectorAll<HTMLElement>('[data-area]')].filter((area) =>
    area.checkVisibility(),
  )
  const current = areas.findIndex((area) => area === document.activeElement?.closest('[data-area]'))
  const order = areas.map((_, index) => areas.at((current + by * (index + 1)) % areas.length))
  for (const area of order) {
    const start = area === undefined ? undefined : findStart(area)
    if (start === undefined) continue
    start.focus()
    return
  }
}

/** What is worked on in it: the open tab rather than the row of tabs. */
function findStart(area: HTMLElement): HTMLElement | undefined {
  const place = area.querySelector<HTMLElement>('[role=tabpanel]') ?? area
  const controls = [
    ...place.querySelectorAll<HTMLElement>(
      'a[href], button, input, select, textarea, iframe, [tabindex="0"]',
    ),
  ].filter(
    (control) =>
      control.tabIndex >= 0 &&
      !control.matches(':disabled') &&
      control.closest('[inert], [aria-hidden=true]') === null &&
      control.checkVisibility(),
  )
  return controls.find((control) => control.getAttribute('aria-current') === 'true') ?? controls[0]
}
