// What is wrong, doubtful or worth knowing about a business and a design, before anything is made of them.
// Every fault is an issue with its place: nothing is refused here.
import { getLanguage } from '#core/landing-page/page-language.ts'
import { isPlaceholder } from '#capabilities/writing/pages/index.ts'
import { normaliseUrl } from '../normalise/index.ts'
import { counted, countWords, toStorableText } from '#core/text.ts'
import { extractionInput, type ExtractedDocument } from '#contracts/extracted-document.schema.ts'
import { inPlainWords } from '#platform/plain-issues.ts'
import { businessShape, type Business } from '#contracts/business.schema.ts'
import { brandTones } from '#contracts/sections.schema.ts'
import type { MaterialIssue, ValidateRequest, ValidationAnswer } from './page-generation.schema.ts'

/** Words that an overview has when it says what, how and where. */
const informativeOverview = 25
const minOverviewLength = 8
/** Recognised text below these, in percent, is often wrong. */
const doubtfulConfidence = 80
const poorConfidence = 60

const maxFaults = 20
/**
 * Blocks of a design whose sections are looked for here: anybody may ask, and more would keep others waiting.
 */
const maxToComplete = 1_500
const nouns = {
  businessName: 'The name',
  businessOverview: 'The overview',
  targetAudience: 'The target audience',
  websiteUrl: 'The website',
} as const

type Report = (path: string, severity: MaterialIssue['severity'], message: string) => void

export interface CheckedMaterial extends ValidationAnswer {
  normalized: ValidationAnswer['normalized'] & { extraction?: ExtractedDocument | undefined }
}

/** Checks material however it was sent. `complete` fills in what an extraction leaves out. */
export function checkMaterial(
  given: ValidateRequest,
  complete: (extraction: ExtractedDocument) => ExtractedDocument,
): CheckedMaterial {
  const issues: MaterialIssue[] = []
  const report: Report = (path, severity, message) => issues.push({ path, severity, message })
  const business = checkBusiness(given, report)
  const extraction = checkExtraction(given.extraction, complete, report)
  const language = getLanguage(
    `${business.businessOverview}\n${business.targetAudience}`.trim() || getWords(extraction),
  )
  checkLanguage(business, extraction, language, report)
  const order = { error: 0, warning: 1, info: 2 }
  return {
    valid: issues.every(({ severity }) => severity !== 'error'),
    issues: issues.toSorted((a, b) => order[a.severity] - order[b.severity]),
    normalized: { business, language, ...(extraction === undefined ? {} : { extraction }) },
  }
}

function checkBusiness(given: ValidateRequest, report: Report): Business {
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
  else if (isPlaceholder(name)) report(path, 'warning', `“${name}” looks like a stand-in for a name.`)
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
  if (name !== '' && words >= informativeOverview && !overview.toLowerCase().includes(name.toLowerCase()))
    report(path, 'info', `The overview does not name ${name}. Make sure that it is about this business.`)
  if (words > 1_500)
    report(
      path,
      'info',
      'The overview is long. The strongest sentences are taken; what matters most should stand at the beginning.',
    )
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

function checkExtraction(
  given: unknown,
  complete: (extraction: ExtractedDocument) => ExtractedDocument,
  report: Report,
): ExtractedDocument | undefined {
  if (given === undefined || given === null) return undefined
  const wrapped = typeof given === 'object' && 'extraction' in given ? given.extraction : given
  const parsed = extractionInput.safeParse(wrapped, { error: inPlainWords })
  if (!parsed.success) {
    for (const { path, message } of parsed.error.issues.slice(0, maxFaults)) {
      const place = path.reduce<string>(
        (at, key) => (typeof key === 'number' ? `${at}[${key}]` : `${at}.${String(key)}`),
        'extraction',
      )
      report(place, 'error', `${String(path.at(-1) ?? 'The extraction')} ${message}.`)
    }
    return undefined
  }
  const { pages, sections } = parsed.data
  const blocks = pages.reduce((sum, page) => sum + page.blocks.length, 0)
  if (blocks > maxToComplete && sections.length === 0) {
    report(
      'extraction.sections',
      'info',
      'No sections were sent. Those of so large a design are found when the page is planned.',
    )
    return parsed.data
  }
  const extraction = blocks > maxToComplete ? parsed.data : complete(parsed.data)
  checkDesign(extraction, sections.length, report)
  return extraction
}

function checkDesign(extraction: ExtractedDocument, givenSections: number, report: Report): void {
  const { pages, sections, ocr } = extraction
  const blocks = pages.flatMap((page) => page.blocks)
  const textById = new Map(blocks.map(({ id, text = '' }) => [id, text]))
  const ids = new Set<string>()
  const doubled = new Set(blocks.flatMap(({ id }) => (ids.has(id) ? [id] : (ids.add(id), []))))
  if (doubled.size > 0)
    report(
      'extraction.pages',
      'error',
      `The design has blocks with the same id: ${[...doubled].slice(0, 5).join(', ')}. Each block needs its own.`,
    )
  if (blocks.length === 0)
    report(
      'extraction.pages',
      'error',
      'Nothing was found on the design; try another file, or leave the design out.',
    )
  else if (!blocks.some(({ text = '' }) => text.trim() !== ''))
    report(
      'extraction.pages',
      'warning',
      'The design has no text. The page takes its shape from the design and its words from the business.',
    )
  if (blocks.length > 0 && sections.length === 0)
    report(
      'extraction.sections',
      'warning',
      'No sections were found in the design. The page will follow a usual order.',
    )
  else if (givenSections === 0 && sections.length > 0)
    report(
      'extraction.sections',
      'info',
      `No sections were sent; ${sections.length} were found in the blocks.`,
    )
  if (ocr.used && ocr.confidence < poorConfidence)
    report(
      'extraction.ocr.confidence',
      'warning',
      `The text was recognised with a confidence of ${Math.round(ocr.confidence)} of 100: much of it will be wrong. A sharper picture, or the PDF itself, helps.`,
    )
  else if (ocr.used && ocr.confidence < doubtfulConfidence)
    report(
      'extraction.ocr.confidence',
      'info',
      `The text was recognised with a confidence of ${Math.round(ocr.confidence)} of 100: look over its words.`,
    )
  for (const [index, section] of sections.entries()) {
    const path = `extraction.sections[${index}]`
    const missing = section.blockIds.filter((id) => !ids.has(id))
    if (missing.length > 0)
      report(
        `${path}.blockIds`,
        'error',
        `The section ${section.id} names blocks that no page has: ${missing.slice(0, 5).join(', ')}.`,
      )
    const texts = section.blockIds.flatMap((id) => textById.get(id) ?? [])
    if (texts.every((text) => text.trim() === ''))
      report(
        path,
        'info',
        `The section ${section.id} (${section.type}) has no text; its words come from the business.`,
      )
    else if (texts.every(isPlaceholder))
      report(
        path,
        'info',
        `The section ${section.id} (${section.type}) has only filler text; its words come from the business.`,
      )
    if (!pages.some(({ number }) => number === section.boundingBox.page))
      report(
        `${path}.boundingBox.page`,
        'error',
        `The section ${section.id} lies on page ${section.boundingBox.page}, which the design does not have.`,
      )
  }
  for (const type of ['header', 'hero', 'footer'] as const) {
    const count = sections.filter((section) => section.type === type).length
    if (count > 1)
      report(
        'extraction.sections',
        'warning',
        `The design has ${count} sections of the type ${type}. A page has one; correct the types of the others.`,
      )
  }
  for (const warning of extraction.warnings.slice(0, 10)) report('extraction.warnings', 'info', warning)
}

function checkLanguage(
  business: Business,
  extraction: ExtractedDocument | undefined,
  language: string,
  report: Report,
): void {
  const words = getWords(extraction)
  const own = `${business.businessOverview} ${business.targetAudience}`.trim()
  if (extraction === undefined || countWords(words) < 20 || countWords(own) < 8) return
  const designLanguage = getLanguage(words)
  if (designLanguage !== language)
    report(
      'extraction',
      'warning',
      `The design is written in another language (${designLanguage}) than the business (${language}). The page is written in ${language}; the design lends it its shape.`,
    )
}

function getWords(extraction: ExtractedDocument | undefined): string {
  return (extraction?.pages ?? []).flatMap((page) => page.blocks.map(({ text = '' }) => text)).join('\n')
}
