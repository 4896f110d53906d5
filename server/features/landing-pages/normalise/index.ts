// Whatever comes in is made what the store holds: sections, themes, sources of a design. Pure; normalising
// twice is normalising once.
export { normaliseDesignSource, findKnownPages, type NormalisedDesignSource } from './design-source.ts'
export { normaliseSections, type NormalisedSections } from './normalise-sections.ts'
export { normaliseTheme, type NormalisedTheme } from './normalise-theme.ts'
export { normaliseUrl } from '#core/landing-page/normalise-url.ts'
export type { HtmlProfile, Issue, NormaliseOptions, PageSize } from './work.ts'
