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
