// What clients call kinds of components, and which kind one is that does not say.
import { componentTypes, type ComponentType } from '#contracts/sections.schema.ts'
import { wordKey } from './read-values.ts'

const words = (list: string): string[] => list.split(/\s+/).filter((word) => word !== '')

const aliases: Record<ComponentType, string> = {
  heading: 'title headline header subtitle subheading subheadline eyebrow h h1 h2 h3 h4 h5 h6 headingtext',
  text: 'paragraph p body bodytext copy richtext markdown description caption span label lead textblock string content tagline',
  button: 'btn cta link a anchor calltoaction action ctabutton primarybutton secondarybutton buttonlink',
  image: 'img picture photo photograph figure illustration logo avatar graphic screenshot imageblock media',
  list: 'ul ol bullets bulletlist bulletedlist orderedlist unorderedlist numberedlist checklist links navigation nav menu navlinks itemlist',
  form: 'contactform signupform leadform newsletter inputs fields formblock',
  quote: 'testimonial blockquote review citation pullquote testimonialcard',
  card: `feature featurecard featureitem plan pricingcard pricingplan tier tile item step stat statistic metric faq faqitem question
    accordion accordionitem box panel member teammember benefit service product column`,
  icon: 'ic symbol glyph svgicon',
  video: 'youtube vimeo movie film player videoembed',
  custom: 'html code embed raw divider spacer container row grid group unknown other',
}

const byWord = new Map<string, ComponentType>(
  componentTypes.flatMap((type) =>
    [type, ...words(aliases[type])].map((word): [string, ComponentType] => [word, type]),
  ),
)

/** The kind that a word means: `Paragraph`, `img`, `call-to-action`, `buttons`. */
export function findComponentType(word: unknown): ComponentType | undefined {
  const key = wordKey(word)
  return byWord.get(key) ?? byWord.get(key.replace(/(component|element|block|s)$/, ''))
}

/** The kind that the members of a component without a type speak for. */
export function guessComponentType(has: (name: string) => boolean): ComponentType {
  if (has('fields')) return 'form'
  if (has('quote') || has('author')) return 'quote'
  if (
    has('question') ||
    has('price') ||
    has('highlighted') ||
    (hasAny(has, ['title', 'heading', 'name']) && hasAny(has, cardBodies))
  )
    return 'card'
  if (has('items')) return 'list'
  if (hasAny(has, ['label', 'text']) && hasAny(has, ['href', 'url', 'link'])) return 'button'
  if (hasAny(has, ['src', 'image', 'imageUrl', 'alt'])) return 'image'
  if (has('level') || has('heading') || has('headline') || has('title')) return 'heading'
  if (hasAny(has, ['html', 'text', 'content', 'body', 'paragraph', 'description'])) return 'text'
  return has('icon') ? 'icon' : 'custom'
}

const cardBodies = [
  'html',
  'text',
  'description',
  'content',
  'body',
  'answer',
  'icon',
  'image',
  'src',
  'items',
  'features',
  'href',
  'url',
]

function hasAny(has: (name: string) => boolean, names: readonly string[]): boolean {
  return names.some((name) => has(name))
}
