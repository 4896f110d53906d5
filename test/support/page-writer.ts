// A model that writes landing pages as prepared: what the simulated providers say to the plans and sections
// that are asked of them.
import type { SimulatedRequest } from './ai-simulator.ts'

/** Which section a request asks for; undefined for a plan. */
export function askedSection({ prompt }: SimulatedRequest): string | undefined {
  return /^Type: (\w+)$/m.exec(prompt)?.[1]
}

/** An answer that has the planned components; `say` puts words into it. */
export function writePage(
  request: SimulatedRequest,
  say: (type: string) => { title?: string; text?: string; card?: string; quote?: string } = () => ({}),
): string {
  const type = askedSection(request)
  if (type === undefined) return JSON.stringify({ sections: [] })
  const words = say(type)
  const places = findPlaces(request)
  if (places.length > 0) return JSON.stringify({ texts: fillPlaces(type, places, words) })
  const kinds = (/^Components: (.*)$/m.exec(request.prompt)?.[1] ?? 'none')
    .split(', ')
    .filter((kind) => kind !== 'none')
  const empty = { title: '', text: '', label: '', items: [], price: '', period: '', author: '', role: '' }
  const components = kinds.map((kind, index) => ({
    ...empty,
    kind,
    title: kind === 'card' || kind === 'heading' ? `A ${type} card ${'abcdefgh'.charAt(index)}` : '',
    text:
      kind === 'quote'
        ? (words.quote ?? '')
        : kind === 'card' || kind === 'text'
          ? (words.card ?? 'Plain words on a card.')
          : '',
    label: kind === 'button' ? 'Press here' : '',
    items: kind === 'list' ? ['one thing'] : [],
  }))
  return JSON.stringify({
    title: words.title ?? `The ${type} by the model`,
    text: words.text ?? `What the model says of ${type}.`,
    components,
  })
}

/** The schema's name says which of both is asked for. */
export function isPlan(request: SimulatedRequest): boolean {
  return askedSection(request) === undefined
}

interface AskedPlace {
  place: number
  role: string
  budget: number
}

/** The numbered places of a layout that a request asks to be filled. */
function findPlaces({ prompt }: SimulatedRequest): AskedPlace[] {
  const listed = /Its places, in the order of reading[^\n]*:\n([\s\S]*)/.exec(prompt)?.[1] ?? ''
  return Array.from(
    listed
      .replaceAll(/ \| (?=\d+\. )/g, '\n')
      .matchAll(/^(\d+)\. (?:card \d+, )?([^,:\n]+)[^\n]*?(?:, (\d+) characters)?(?::.*)?$/gm),
    (found) => ({
      place: Number(found[1]),
      role: (found[2] ?? '').replace(/ \(.*$/, ''),
      budget: Number(found[3] ?? 0),
    }),
  )
}

function fillPlaces(
  type: string,
  places: readonly AskedPlace[],
  words: { title?: string; text?: string; card?: string; quote?: string },
): { place: number; text: string }[] {
  const headings = [words.title ?? `The ${type} by the model`]
  const texts = [words.text ?? `What the model says of ${type}.`]
  return places.map(({ place, role, budget }, index) => {
    const fit = (text: string): string =>
      budget === 0 || text.length <= budget ? text : text.slice(0, budget).trim()
    if (role === 'quotation') return { place, text: words.quote ?? '' }
    if (role.endsWith('heading'))
      return { place, text: headings.shift() ?? fit(`A ${type} card ${'abcdefgh'.charAt(index)}`) }
    if (role === 'text' || role === 'introduction')
      return { place, text: texts.shift() ?? fit(words.card ?? 'Plain words on a card.') }
    if (role === 'button' || role.startsWith('link')) return { place, text: fit('Press here') }
    return { place, text: role === 'list' ? 'one thing' : '' }
  })
}
