// Words of the report's page; areas have the names that the screens give them (web/src/messages).
import type { AuditArea, Severity } from '#contracts/audit-checks.schema.ts'
import type { Finding } from '../audit-report.schema.ts'

export const areaNames: Record<AuditArea, string> = {
  robots: 'Crawling and indexing',
  http: 'Answers and redirects',
  url: 'URLs',
  'title-description': 'Titles and descriptions',
  content: 'Content',
  'canonical-language': 'Canonical and language',
  links: 'Links',
  images: 'Images',
  'structured-data': 'Structured data',
  sitemap: 'Sitemaps',
  performance: 'Speed',
  'mobile-accessibility': 'Phones and accessibility',
  security: 'Security',
  trust: 'Trust',
}

export const severityNames: Record<Severity, string> = {
  critical: 'Critical',
  warning: 'Warning',
  notice: 'Notice',
  info: 'Fact',
}

export const changeNames: Record<NonNullable<Finding['change']>, string> = {
  new: 'New',
  still_there: 'Still there',
  regressed: 'There again',
}
