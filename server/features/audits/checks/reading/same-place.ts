/** Whether two addresses are the same page: scripts write parameters and fragments into an address without leaving it. */
export function isSamePlace(one: string, other: string): boolean {
  return placeOf(one) === placeOf(other)
}

function placeOf(url: string): string {
  const address = URL.parse(url)
  return address === null ? url : `${address.origin}${address.pathname.replace(/\/$/, '')}`
}
