// The business of a request: in `business` or flat, with what may be left out filled in.
import { normaliseUrl } from '../normalise/index.ts'
import { toStorableText } from '#core/text.ts'
import { validationFailed } from '#platform/errors.ts'
import type { Business } from '#contracts/business.schema.ts'
import type { BusinessInput } from './page-generation.schema.ts'

/** The members that were given, those within `business` first. */
export function givenBusiness({
  business = {},
  businessName,
  businessOverview,
  targetAudience,
  brandTone,
  websiteUrl,
}: BusinessInput): Partial<Business> {
  const flat = { businessName, businessOverview, targetAudience, brandTone, websiteUrl }
  const given = Object.entries({ ...flat, ...withoutUndefined(business) }).filter(
    ([, value]) => value !== undefined && value !== null,
  )
  return Object.fromEntries(given)
}

/** The whole business. Throws `validation_failed` without a name, or with a website that is none. */
export function readBusinessInput(input: BusinessInput, base: Partial<Business> = {}): Business {
  const {
    businessName = '',
    businessOverview = '',
    targetAudience = '',
    brandTone = 'professional',
    websiteUrl = '',
  } = { ...base, ...givenBusiness(input) }
  const at = (member: string): string => (input.business === undefined ? member : `business.${member}`)
  if (businessName.trim() === '') {
    throw validationFailed('Say at least what the business is called: businessName.', {
      errors: [{ path: at('businessName'), message: 'is required' }],
    })
  }
  const url = websiteUrl.trim() === '' ? undefined : normaliseUrl(websiteUrl)
  if (websiteUrl.trim() !== '' && url === undefined) {
    throw validationFailed('The website must be a URL like https://example.com.', {
      errors: [{ path: at('websiteUrl'), message: 'must be a URL like https://example.com' }],
    })
  }
  return {
    businessName: toStorableText(businessName).trim(),
    businessOverview: toStorableText(businessOverview).trim(),
    targetAudience: toStorableText(targetAudience).trim(),
    brandTone,
    ...(url === undefined ? {} : { websiteUrl: url }),
  }
}

function withoutUndefined(members: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined))
}
