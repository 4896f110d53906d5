// `toLocaleString` makes a formatter each time, of which the schemas together would have made sixty at the start.
const english = new Intl.NumberFormat('en')

/** A count as people read it: 1,000. */
export const formatCount = (count: number): string => english.format(count)
