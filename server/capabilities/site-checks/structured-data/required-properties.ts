// What the search features of Google require of structured data
// (developers.google.com/search/docs/appearance/structured-data). Features that are no longer shown are left
// out.
import { businessTypes, eventTypes } from './known-types.ts'
import { standsAlone, type SchemaItem } from './schema-graph.ts'

export interface Requirement {
  isFor(item: SchemaItem): boolean
  /** Of each row one property is enough; a row may depend on the item. */
  needs: readonly (readonly string[])[]
}

const isA =
  (...types: readonly string[]) =>
  (item: SchemaItem): boolean =>
    item.types.some((type) => types.includes(type))
const alone =
  (isFor: (item: SchemaItem) => boolean) =>
  (item: SchemaItem): boolean =>
    standsAlone(item) && isFor(item)
const hasTypeOf =
  (types: ReadonlySet<string>) =>
  (item: SchemaItem): boolean =>
    item.types.some((type) => types.has(type))

const isRating = isA('AggregateRating')
const isReview = isA('Review', 'CriticReview', 'UserReview')
const isOffer = (item: SchemaItem): boolean => item.within === 'offers'

export const requirements: readonly Requirement[] = [
  { isFor: alone(isA('Product')), needs: [['name'], ['offers', 'review', 'aggregateRating']] },
  { isFor: (item) => isOffer(item) && isA('AggregateOffer')(item), needs: [['lowPrice'], ['priceCurrency']] },
  {
    isFor: alone(isA('SoftwareApplication', 'MobileApplication', 'WebApplication')),
    needs: [['name'], ['offers'], ['aggregateRating', 'review']],
  },
  {
    isFor: (item) => isReview(item) && (standsAlone(item) || isWithinReviewed(item)),
    needs: [['author'], ['reviewRating', 'positiveNotes', 'negativeNotes']],
  },
  { isFor: alone((item) => isReview(item) || isRating(item)), needs: [['itemReviewed']] },
  { isFor: isRating, needs: [['ratingValue'], ['ratingCount', 'reviewCount']] },
  {
    isFor: isA('EmployerAggregateRating'),
    needs: [['itemReviewed'], ['ratingValue'], ['ratingCount', 'reviewCount']],
  },
  { isFor: isA('BreadcrumbList'), needs: [['itemListElement']] },
  { isFor: alone(isA('ItemList')), needs: [['itemListElement']] },
  { isFor: isA('VideoObject'), needs: [['name'], ['thumbnailUrl', 'thumbnail'], ['uploadDate']] },
  { isFor: alone(hasTypeOf(businessTypes)), needs: [['name'], ['address']] },
  { isFor: alone(hasTypeOf(eventTypes)), needs: [['name'], ['startDate'], ['location']] },
  { isFor: alone(isA('Recipe')), needs: [['name'], ['image']] },
  { isFor: alone(isA('Course')), needs: [['name'], ['description']] },
  { isFor: alone(isA('Dataset')), needs: [['name'], ['description']] },
  {
    isFor: isA('JobPosting'),
    needs: [
      ['title'],
      ['description'],
      ['datePosted'],
      ['hiringOrganization'],
      ['jobLocation', 'applicantLocationRequirements'],
    ],
  },
  { isFor: isA('FAQPage', 'QAPage', 'ProfilePage'), needs: [['mainEntity']] },
  {
    isFor: isA('DiscussionForumPosting'),
    needs: [['author'], ['datePublished'], ['text', 'image', 'video', 'sharedContent']],
  },
]

/** Beside the rows, an offer of a product must name a price. */
export function findMissingProperties(item: SchemaItem): readonly string[] {
  const rows = requirements.filter(({ isFor }) => isFor(item)).flatMap(({ needs }) => needs)
  const lacks = rows
    .filter((row) => !row.some((property) => item.has(property)))
    .map((row) => row.join(' or '))
  const pricedOffers = isA('Product')(item) ? item.items('offers').filter(isA('Offer')) : []
  const isUnpriced = pricedOffers.some((offer) => !offer.has('price') && !offer.has('priceSpecification'))
  return isUnpriced ? [...lacks, 'offers.price'] : lacks
}

export function hasRequirements(item: SchemaItem): boolean {
  return requirements.some(({ isFor }) => isFor(item))
}

function isWithinReviewed({ within }: SchemaItem): boolean {
  return within === 'review' || within === 'reviews'
}
