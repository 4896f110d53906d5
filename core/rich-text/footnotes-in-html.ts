// Finds footnotes in HTML: a superscript link to a list item (what this program, word processor converters
// and most Markdown renderers write).
import { walkElements, textContent, type HtmlElement } from './html-tree.ts'

export interface FootnotesInHtml {
  /**
   * The note's number as text, counted by first reference, when this element (a link) is a reference;
   * undefined otherwise.
   */
  findReference(link: HtmlElement): string | undefined
  isNote(element: HtmlElement): boolean
  /** Whether this link in a note only leads back to the text. */
  isBackLink(link: HtmlElement): boolean
  /** Notes referred to so far, in order; grows while notes that refer to notes are read. */
  referenced(): readonly { id: string; element: HtmlElement }[]
}

/** Looks through the tree once. */
export function findFootnotes(root: HtmlElement): FootnotesInHtml {
  const listItems = new Map<string, HtmlElement>()
  const references = new Map<HtmlElement, HtmlElement>()
  const notes = new Set<HtmlElement>()
  const backTargets = new Set<string>()
  for (const element of walkElements(root)) {
    const id = element.attributes['id']
    if (element.name === 'li' && id !== undefined && id !== '') listItems.set(id, element)
  }
  if (listItems.size > 0) {
    for (const element of walkElements(root)) {
      if (element.name !== 'sup') continue
      for (const link of walkElements(element)) {
        const note = link.name === 'a' ? listItems.get(getFragment(link)) : undefined
        if (note === undefined) continue
        references.set(link, note)
        notes.add(note)
        for (const id of [element.attributes['id'], link.attributes['id']])
          if (id !== undefined) backTargets.add(id)
      }
    }
  }
  const numbered = new Map<HtmlElement, string>()
  return {
    findReference(link) {
      const note = references.get(link)
      if (note === undefined) return undefined
      const id = numbered.get(note) ?? String(numbered.size + 1)
      numbered.set(note, id)
      return id
    },
    isNote: (element) => notes.has(element),
    isBackLink: (link) =>
      notes.size > 0 &&
      link.name === 'a' &&
      (backTargets.has(getFragment(link)) ||
        (getFragment(link) !== '' && /^\W?[↑↩⏎]\uFE0E?\W?$/u.test(textContent(link).trim()))),
    referenced: () => [...numbered].map(([element, id]) => ({ id, element })),
  }
}

function getFragment(link: HtmlElement): string {
  const href = link.attributes['href'] ?? ''
  return href.startsWith('#') ? href.slice(1) : ''
}
