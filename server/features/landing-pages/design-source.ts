import type { DesignSource } from '#features/design-extraction/index.ts'
import type { LandingPage } from './landing-pages.schema.ts'

/** The design that the page names; undefined for none. */
export function findDesignSource({
  designSource,
}: Pick<LandingPage, 'designSource'>): DesignSource | undefined {
  if (designSource?.fileId !== undefined) return { fileId: designSource.fileId }
  if (designSource?.url === undefined) return undefined
  return designSource.kind === 'website' ? { websiteUrl: designSource.url } : { url: designSource.url }
}
