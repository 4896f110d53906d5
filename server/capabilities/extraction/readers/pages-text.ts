/** `Pages 3, 4, 9`, the first ten of them. */
export function pagesText(numbers: readonly number[]): string {
  const shown = numbers.slice(0, 10).join(', ')
  return `${numbers.length === 1 ? 'Page' : 'Pages'} ${shown}${numbers.length > 10 ? ' …' : ''}`
}
