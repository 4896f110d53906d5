import { publishableSection } from '#core/landing-page/index.ts'
import type { Claim, Section } from '#contracts/sections.schema.ts'
import { findSection, removeComponent } from './edit-sections.ts'
import { findComponentId, standingClaims, writeText } from './texts.ts'

/**
 * The section as it would be published if this claim alone were open: without it and the sentence, card or
 * quotation it is in.
 */
export function withoutClaim(section: Section, claim: Claim): Section {
  const others = section.claims?.filter(({ id }) => id !== claim.id) ?? []
  const left =
    publishableSection({ ...section, claims: [{ ...claim, status: 'open' }] }).section ??
    withoutItsPlace(section, claim)
  return { ...left, claims: standingClaims(left, others) }
}

// What a section cannot be published without is taken out all the same: whether it stays is for people to
// decide.
function withoutItsPlace(section: Section, { path }: Claim): Section {
  const componentId = findComponentId(path)
  if (componentId === undefined) return writeText(section, path, '')
  return findSection(removeComponent([section], section.id, componentId), section.id) ?? section
}
