// A design that is being read for a page. From its registration on the page names it, in
// `designSource.reading` beside the design that it has: whoever comes back finds it and reads on, and one
// that cannot be read leaves the page as it was.
import type { LandingPage } from '#features/landing-pages/landing-pages.schema.ts'
import type { UploadedDesign } from './api.ts'

type Source = NonNullable<LandingPage['designSource']>

const kinds: readonly UploadedDesign['kind'][] = ['pdf', 'image', 'designtool', 'website']

/** The design that is being read for the page; undefined for none. */
export function findPendingDesign({
  designSource,
}: Pick<LandingPage, 'designSource'>): UploadedDesign | undefined {
  const reading = designSource?.['reading']
  if (typeof reading !== 'object' || reading === null) return undefined
  const { fileId, kind: given, name } = reading as Record<string, unknown>
  const kind = kinds.find((known) => known === given)
  if (typeof fileId !== 'string' || kind === undefined) return undefined
  return { fileId, kind, originalName: typeof name === 'string' ? name : '' }
}

/** The upload that the page's design was read from. */
export function findReadDesign({
  designSource,
}: Pick<LandingPage, 'designSource'>): Pick<UploadedDesign, 'fileId' | 'kind'> | undefined {
  const kind = kinds.find((known) => known === designSource?.kind)
  const fileId = designSource?.fileId
  return fileId === undefined || kind === undefined ? undefined : { fileId, kind }
}

export function withPendingDesign(
  designSource: Source | undefined,
  { fileId, kind, originalName }: UploadedDesign,
): Source {
  return { ...designSource, reading: { kind, fileId, name: originalName } }
}

/** Null where the page has no other design. */
export function withoutPendingDesign(designSource: Source | undefined): Source | null {
  const { reading: _, ...design } = designSource ?? {}
  return Object.keys(design).length === 0 ? null : design
}

/** Whether the page has a design that was read, whatever else is being read for it. */
export function hasDesign({ designSource }: Pick<LandingPage, 'designSource'>): boolean {
  return withoutPendingDesign(designSource) !== null
}
