// What clients, models and design tools call sections.
import { sectionTypes, type SectionType } from '#contracts/sections.schema.ts'
import { wordKey } from './read-values.ts'

const words = (list: string): string[] => list.split(/\s+/).filter((word) => word !== '')

const aliases: Record<SectionType, string> = {
  header: 'nav navbar navigation navigationbar topbar topnav menu menubar siteheader',
  hero: 'banner herobanner jumbotron splash masthead intro introduction opener abovethefold',
  features:
    'feature featurelist featuregrid featurecards services service offerings offering capabilities whatwedo products solutions keyfeatures',
  benefits:
    'benefit advantages advantage whyus why whychooseus values valueproposition valuepropositions usp usps reasons',
  testimonials:
    'testimonial reviews review quotes quote customerstories clientstories feedback customervoices socialproof',
  pricing: 'price prices pricingtable pricingplans plans plan packages tiers',
  faq: 'faqs question questions questionsandanswers frequentlyaskedquestions qanda qa help',
  cta: 'calltoaction callout ctabanner action getstarted signup subscribe newsletter conversion',
  about: 'aboutus team story ourstory mission ourmission company whoweare ourteam background',
  steps: 'step howitworks process workflow howto timeline stages ourprocess',
  stats: 'stat statistics metrics numbers figures facts counters kpis keyfigures keynumbers',
  gallery:
    'galleries portfolio images photos pictures showcase screenshots imagegallery photogallery ourwork',
  logos:
    'logo logocloud logowall logobar clients partners brands trustedby sponsors customers clientlogos partnerlogos',
  contact: 'contactus contactform form getintouch location locations map leadform visitus',
  footer: 'foot sitefooter bottom imprint legal',
  custom: 'other generic content text html default unknown misc',
}

const byWord = new Map<string, SectionType>(
  sectionTypes.flatMap((type) =>
    [type, ...words(aliases[type])].map((word): [string, SectionType] => [word, type]),
  ),
)

/** The kind that a word means: `Hero Section`, `call-to-action`, `FAQs`. */
export function findSectionType(word: unknown): SectionType | undefined {
  const key = wordKey(word)
  const bare = key.replace(/^section/, '').replace(/(section|block|area)s?$/, '')
  return byWord.get(key) ?? byWord.get(bare) ?? byWord.get(bare.replace(/s$/, ''))
}
