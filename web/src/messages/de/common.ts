const number = new Intl.NumberFormat('de')

/** `3 Dokumente`, `1 Dokument`. */
export function counted(count: number, one: string, many: string): string {
  return `${number.format(count)} ${count === 1 ? one : many}`
}
