// Which section of a page a word of its navigation means.
import type { SectionType } from '#contracts/sections.schema.ts'
import { stopWords } from '../stop-words.ts'

interface Named {
  id: string
  type: SectionType
  title: string
}

/** What navigations call sections of a type by, in the languages of pages. */
const typeNames: readonly [SectionType, RegExp][] = [
  ['pricing', /^(?:prices|pricing|plans|preise|tarife|tarifs|prix|precios|tarifas|prezzi|prijzen|preços)$/],
  ['contact', /^(?:contact(?: us)?|kontakt|contacto|contatti|contatto|contato|get in touch)$/],
  ['faq', /^(?:faqs?|questions|fragen|häufige fragen|domande|preguntas|vragen|perguntas)$/],
  ['about', /^(?:about(?: us)?|über uns|à propos|sobre nosotros|chi siamo|over ons|sobre nós)$/],
  ['testimonials', /^(?:testimonials|reviews|kundenstimmen|avis|opiniones|recensioni|ervaringen)$/],
  ['steps', /^(?:how it works|ablauf|so geht[’']?s|comment ça marche|cómo funciona|come funziona)$/],
  ['gallery', /^(?:gallery|galerie|galería|galleria|galerij|galeria)$/],
  ['features', /^(?:features|funktionen|fonctionnalités|funciones|funzioni|functies)$/],
]

/**
 * By its title or its type; else the only one whose title has all the words, or that is of the type which
 * they usually mean. Never one of several.
 */
export function findNamedSection<Section extends Named>(
  name: string,
  sections: readonly Section[],
): Section | undefined {
  const wanted = name.trim().toLowerCase()
  if (wanted === '') return undefined
  const exact = sections.find(({ title, type }) => title.trim().toLowerCase() === wanted || type === wanted)
  if (exact !== undefined) return exact
  const within = sections.filter(({ type }) => type !== 'header' && type !== 'footer')
  const words = listWords(name)
  const called = within.filter(({ title }) => {
    const own = new Set(listWords(title))
    return words.length > 0 && words.every((word) => own.has(word))
  })
  if (called.length > 0) return called.length === 1 ? called[0] : undefined
  const [type] = typeNames.find(([, names]) => names.test(wanted)) ?? []
  const meant = within.filter((section) => section.type === type)
  return meant.length === 1 ? meant[0] : undefined
}

/** Those that mean something, one or several of a thing alike. */
function listWords(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 2 && !stopWords.has(word))
    .map((word) => word.replace(/s$/, ''))
}
