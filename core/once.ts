/** What is dear to make and often not needed: it is made when it is first asked for. */
export function once<Made>(make: () => Made): () => Made {
  let made: { value: Made } | undefined
  return () => (made ??= { value: make() }).value
}
