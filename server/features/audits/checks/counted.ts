/** The sentence for so many: `1 page has no title`, `1,204 pages have no title`. */
export function counted(count: number, one: string, many: string): string {
  return `${count.toLocaleString('en')} ${count === 1 ? one : many}`
}

/** A text as evidence, in quotation marks: at most so many characters of it. */
export function quoted(text: string, most = 120): string {
  const letters = Array.from(text)
  return `“${
    letters.length > most
      ? `${letters
          .slice(0, most - 1)
          .join('')
          .trimEnd()}…`
      : text
  }”`
}
