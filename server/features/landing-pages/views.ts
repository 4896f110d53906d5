// Pages as they are answered.
import type { PageBody, PageRecord, PageSummaryRecord } from './landing-pages.repository.ts'
import type { LandingPage, LandingPageSummary, LandingPageVersion } from './landing-pages.schema.ts'

export function toPage(record: PageRecord, warnings: string[] = []): LandingPage {
  const { sections, plan } = record
  return {
    ...toShared(record),
    sections,
    ...(plan === undefined ? {} : { plan }),
    ...(warnings.length === 0 ? {} : { warnings }),
  }
}

export function toSummary(record: PageSummaryRecord): LandingPageSummary {
  return {
    ...toShared(record),
    sectionCount: record.sectionCount,
    thumbnailUrl: `/api/landing-pages/${record.id}/thumbnail`,
  }
}

export function toVersion(
  body: PageBody,
  reported: Pick<LandingPageVersion, 'savedAt' | 'authorId' | 'current'>,
): Omit<LandingPageVersion, 'n'> {
  const { savedAt, authorId, current } = reported
  return {
    savedAt,
    authorId,
    current,
    ...getBusiness(body),
    status: body.status,
    sectionCount: body.sectionCount,
    theme: body.theme,
    ...getDesign(body),
    sections: body.sections,
  }
}

/** Where a published page is found. */
export function getPublishedUrl(slug: string): string {
  return `/p/${encodeURIComponent(slug)}`
}

function toShared(record: PageSummaryRecord): Omit<LandingPageSummary, 'sectionCount' | 'thumbnailUrl'> {
  const { id, version, createdAt, updatedAt, slug, theme, status, aiMetadata, published, drawing } = record
  return {
    id,
    slug,
    ...getBusiness(record),
    ...getDesign(record),
    theme,
    status,
    ...(published === undefined ? {} : { publishedAt: published.at, publishedUrl: getPublishedUrl(slug) }),
    hasUnpublishedChanges: published !== undefined && drawing !== published.drawing,
    aiMetadata,
    version,
    createdAt,
    updatedAt,
  }
}

type Business = Pick<
  LandingPage,
  'businessName' | 'businessOverview' | 'targetAudience' | 'brandTone' | 'websiteUrl'
>

function getBusiness({
  businessName,
  businessOverview,
  targetAudience,
  brandTone,
  websiteUrl,
}: Business): Business {
  return {
    businessName,
    businessOverview,
    targetAudience,
    brandTone,
    ...(websiteUrl === undefined ? {} : { websiteUrl }),
  }
}

function getDesign({ designSource }: Pick<PageBody, 'designSource'>): Pick<LandingPage, 'designSource'> {
  return designSource === undefined ? {} : { designSource }
}
