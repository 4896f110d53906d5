import type { PageComponent, Section } from '#contracts/sections.schema.ts'

/** A part with what its fields need. */
export interface PartProps {
  section: Section
  component: PageComponent
  /** A member that is text; empty where there is none. */
  word: (member: string) => string
  write: (member: string, text: string) => void
  set: (change: Readonly<Record<string, unknown>>) => void
}
