// What is wrong, doubtful or worth knowing about a business and a design, before anything is made of them.
// Every fault is an issue with its place: nothing is refused here.
import { languageName } from '#capabilities/writing/index.ts'
import { getLanguage } from '#core/landing-page/page-language.ts'
import { countWords } from '#core/text.ts'
import type { ExtractedDocument } from '#contracts/extracted-document.schema.ts'
import type { Business } from '#contracts/business.schema.ts'
import type { MaterialIssue, ValidateRequest, ValidationAnswer } from './page-generation.schema.ts'
import { type Report, checkBusiness } from './check-business.ts'
import { checkExtraction } from './check-design.ts'

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
      `The design is in ${languageName(designLanguage)}, the business in ${languageName(language)}. The page is written in ${languageName(language)}; the design lends it its shape.`,
    )
}

function getWords(extraction: ExtractedDocument | undefined): string {
  return (extraction?.pages ?? []).flatMap((page) => page.blocks.map(({ text = '' }) => text)).join('\n')
}
