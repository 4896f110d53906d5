/** What each purpose is asked with. */
export { promptMembers, type WritingPrompt } from './prompt.types.ts'
export { writeDocumentPrompt } from './write-document.ts'
