// What a start need not load: a part of the program whose modules are read when it is first asked for
// something.

/** All that can be asked of it comes later anyway. */
type Asynchronous<Part> = { [Name in keyof Part]: (...given: never[]) => Promise<unknown> }

/** Makes a part when the first of its methods is called. `close` closes only what was made. */
export function loadLater<Part extends Asynchronous<Part>>(make: () => Promise<Part>): Part {
  let made: Promise<Part> | undefined
  const ask = async (name: string, given: unknown[]): Promise<unknown> => {
    if (name === 'close' && made === undefined) return undefined
    made ??= make().catch((error: unknown) => {
      made = undefined
      throw error
    })
    const part = (await made) as unknown as Record<string, (...given: unknown[]) => Promise<unknown>>
    return part[name]?.(...given)
  }
  return new Proxy({} as Part, {
    // A part is no promise: whoever awaits it looks for `then`.
    get: (_part, name) =>
      typeof name === 'symbol' || name === 'then' ? undefined : (...given: unknown[]) => ask(name, given),
  })
}
