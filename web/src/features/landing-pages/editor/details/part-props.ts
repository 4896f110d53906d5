import type { PageComponent, Section } from '#contracts/sections.schema.ts'

/** A part with what its fields need. */
export interface PartProps {
  section: Section
  component: PageComponent
  /** Its look is that of its place in a tree: members that only ready layouts know are not offered. */
  isPlaced: boolean
  /** A member that is text; empty where there is none. */
  word: (member: string) => string
  write: (member: string, text: string) => void
  set: (change: Readonly<Record<string, unknown>>) => void
}
