// Words of the report's page.
import type { AuditArea, Finding, Severity } from '../audits.schema.ts'

export const areaNames: Record<AuditArea, string> = {
  robots: 'Crawling and indexing',
  http: 'Answers and redirects',
  url: 'Addresses',
  'title-description': 'Titles and descriptions',
  content: 'Headings and content',
  'canonical-language': 'Canonicals and languages',
  links: 'Links',
  images: 'Images and media',
  'structured-data': 'Structured data and previews',
  sitemap: 'Sitemaps',
  performance: 'Speed and weight',
  'mobile-accessibility': 'Phones and accessibility',
  security: 'Security',
  trust: 'Trust and keyphrases',
}

export const severityNames: Record<Severity, string> = { critical: 'Critical', warning: 'Warning', notice: 'Notice', info: 'Fact' }

export const changeNames: Record<NonNullable<Finding['change']>, string> = { new: 'New', still_there: 'Still there', regressed: 'There again' }

export function plural(count: number, one: string, many: string): string {
  return `${count.toLocaleString('en')} ${count === 1 ? one : many}`
}
