/** Whether capital A is among the characters of a file, by its `unicode-range`: all, where there is none. */
export function holdsLatin(unicodeRange: string | undefined): boolean {
  if (unicodeRange === undefined) return true
  return unicodeRange.split(',').some((part) => {
    const [first = '', last = first] = part.trim().slice(2).split('-')
    const from = Number.parseInt(first.replaceAll('?', '0'), 16)
    return from <= 0x41 && Number.parseInt(last.replaceAll('?', 'F'), 16) >= 0x41
  })
}
