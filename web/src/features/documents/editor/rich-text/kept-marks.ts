// Marks that documents may hold beside the usual ones (`sanitiser-policy.ts` on the server is the list), so
// that opening and saving loses none.
import { Mark, mergeAttributes } from '@tiptap/core'

const plain = (name: string, tag: string): Mark =>
  Mark.create({
    name,
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
  })

/** Colours as they are written; their safety is the server's to judge. */
const colourAttribute = (property: 'color' | 'background-color', fallback?: string) => ({
  default: null as string | null,
  parseHTML: (element: HTMLElement) =>
    element.style.getPropertyValue(property) ||
    (fallback === undefined ? null : element.getAttribute(fallback)),
  renderHTML: ({ colour }: Record<string, unknown>) =>
    typeof colour === 'string' ? { style: `${property}: ${colour}` } : {},
})

/** Marked words; also what a template left blank. */
const Highlight = Mark.create({
  name: 'highlight',
  addAttributes: () => ({ colour: colourAttribute('background-color', 'data-color') }),
  parseHTML: () => [{ tag: 'mark' }],
  renderHTML: ({ HTMLAttributes }) => ['mark', mergeAttributes(HTMLAttributes), 0],
})

const TextColour = Mark.create({
  name: 'textColour',
  addAttributes: () => ({ colour: colourAttribute('color') }),
  parseHTML: () => [{ tag: 'span', getAttrs: (element) => (element.style.color === '' ? false : null) }],
  renderHTML: ({ HTMLAttributes }) => ['span', mergeAttributes(HTMLAttributes), 0],
})

export const keptMarks = [
  Highlight,
  TextColour,
  plain('subscript', 'sub'),
  plain('superscript', 'sup'),
  plain('keyboard', 'kbd'),
]
