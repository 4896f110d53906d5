/** Titles from patterns, deterministic, without asking anybody. */
export { composesTitlesIn, composeTitles, isPlural, type TitlesMaterial } from './compose-titles.ts'
/** The kind of text that a prompt type asks for. */
export { textKindOf, textKinds, type DescribedType, type TextKind } from './text-kinds.ts'
