// What is wrong, doubtful or worth knowing about a business, member by member.
import { isPlaceholder } from '#capabilities/writing/pages/index.ts'
import { normaliseUrl } from '../normalise/index.ts'
import { stopWords } from '#core/stop-words.ts'
import { counted, countWords, toStorableText } from '#core/text.ts'
import { businessShape, type Business } from '#contracts/business.schema.ts'
import { brandTones } from '#contracts/sections.schema.ts'
import type { MaterialIssue, ValidateRequest } from './page-generation.schema.ts'

/** Words that an overview has when it says what, how and where. */
const informativeOverview = 25
const minOverviewLength = 8

const nouns = {
  businessName: 'The name',
  businessOverview: 'The overview',
  targetAudience: 'The target audience',
  websiteUrl: 'The website',
} as const

export type Report = (path: string, severity: MaterialIssue['severity'], message: string) => void

export function checkBusiness(given: ValidateRequest, report: Report): Business {
  const inner = given.business
  const isNested = typeof inner === 'object' && inner !== null && !Array.isArray(inner)
  if (inner !== undefined && inner !== null && !isNested)
    report(
      'business',
      'error',
      'The business must be an object with businessName, businessOverview, targetAudience, brandTone and websiteUrl.',
    )
  const members: Record<string, unknown> = isNested
    ? { ...flat(given), ...(inner as Record<string, unknown>) }
    : flat(given)
  const at = (member: string): string => (isNested ? `business.${member}` : member)
  const known = new Set(Object.keys(businessShape))
  if (isNested)
    for (const name of Object.keys(inner))
      if (!known.has(name))
        report(at(name), 'warning', `${name} is no member of a business and is not looked at.`)
  const text = (member: 'businessName' | 'businessOverview' | 'targetAudience' | 'websiteUrl'): string => {
    const value = members[member]
    if (value === undefined || value === null) return ''
    if (typeof value !== 'string') {
      report(at(member), 'error', `${nouns[member]} must be text.`)
      return ''
    }
    const clean = toStorableText(value).trim()
    const parsed = businessShape[member].safeParse(clean)
    if (!parsed.success)
      report(at(member), 'error', `${nouns[member]} ${parsed.error.issues[0]?.message ?? 'is too long'}.`)
    return parsed.success
      ? clean
      : clean.slice(0, member === 'businessName' ? 200 : member === 'websiteUrl' ? 2_000 : 20_000)
  }
  const businessName = text('businessName')
  const businessOverview = text('businessOverview')
  const targetAudience = text('targetAudience')
  const websiteUrl = text('websiteUrl')
  checkName(businessName, at('businessName'), report)
  checkOverview(businessOverview, businessName, at('businessOverview'), report)
  checkAudience(targetAudience, businessOverview, at('targetAudience'), report)
  const url = websiteUrl === '' ? undefined : normaliseUrl(websiteUrl)
  if (websiteUrl !== '' && url === undefined)
    report(
      at('websiteUrl'),
      'error',
      'The website is not a URL. Write it like https://example.com, or leave it out.',
    )
  else if (url !== undefined && url !== websiteUrl)
    report(at('websiteUrl'), 'info', `The website is taken as ${url}.`)
  const tone = members['brandTone']
  const brandTone = brandTones.find((name) => name === tone)
  if (tone !== undefined && tone !== null && brandTone === undefined)
    report(at('brandTone'), 'error', `The tone must be one of ${brandTones.join(', ')}.`)
  if (tone === undefined || tone === null)
    report(at('brandTone'), 'info', 'No tone was chosen; the page will be written in a professional one.')
  return {
    businessName,
    businessOverview,
    targetAudience,
    brandTone: brandTone ?? 'professional',
    ...(url === undefined ? {} : { websiteUrl: url }),
  }
}

function flat({
  businessName,
  businessOverview,
  targetAudience,
  brandTone,
  websiteUrl,
}: ValidateRequest): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries({ businessName, businessOverview, targetAudience, brandTone, websiteUrl }).filter(
      ([, value]) => value !== undefined,
    ),
  )
}

function checkName(name: string, path: string, report: Report): void {
  if (name === '')
    report(path, 'error', 'The name is missing. A page needs at least the name of the business.')
  else if (!/[\p{L}\p{N}]/u.test(name))
    report(path, 'error', 'The name has no letter or digit. Write it as people know it.')
  else if (isPlaceholder(name)) report(path, 'warning', `“${name}” looks like a placeholder for a name.`)
}

function checkOverview(overview: string, name: string, path: string, report: Report): void {
  const words = countWords(overview)
  if (words === 0)
    return report(
      path,
      'warning',
      'The overview is missing. Say in a few sentences what the business does, for whom and where; the page is written from that.',
    )
  if (isPlaceholder(overview))
    return report(path, 'warning', 'The overview looks like filler text. The page would repeat it.')
  if (words < minOverviewLength)
    report(
      path,
      'warning',
      `The overview has only ${counted(words, 'word', 'words')}. Three to six sentences give a page that says something; what is not said becomes general words or a marked blank.`,
    )
  else if (words < informativeOverview)
    report(
      path,
      'info',
      'The overview is short. Prices, places, opening hours, how it works and who is behind it make a better page.',
    )
  if (name !== '' && words >= informativeOverview && !isNamed(name, overview))
    report(path, 'info', `The overview does not name ${name}. Make sure that it is about this business.`)
  if (words > 1_500)
    report(
      path,
      'info',
      'The overview is long. The strongest sentences are taken; put what matters most at the beginning.',
    )
}

/** People write “Rivermill” for Rivermill Bakery: the first word that is no article or title is enough. */
function isNamed(name: string, overview: string): boolean {
  const known = name
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .find((word) => word.length > 2 && !stopWords.has(word))
  return overview.toLowerCase().includes(known ?? name.toLowerCase())
}

function checkAudience(audience: string, overview: string, path: string, report: Report): void {
  if (audience === '')
    report(
      path,
      'warning',
      'The target audience is missing. Say whom the page is for, such as “families with small children in Leeds”.',
    )
  else if (/^(?:everyone|everybody|anyone|all|alle|jeder|jedermann|all people)[.!]?$/i.test(audience))
    report(
      path,
      'warning',
      'The target audience is everybody. A page speaks to somebody; say who buys most often.',
    )
  else if (overview !== '' && audience.toLowerCase() === overview.toLowerCase())
    report(path, 'warning', 'The target audience is the same text as the overview. Say whom the page is for.')
}
