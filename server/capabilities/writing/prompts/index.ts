/** What each purpose is asked with. */
export { judgeTitlesPrompt } from './judge-titles.ts'
export { promptMembers, type WritingPrompt } from './prompt.types.ts'
export { writeDocumentPrompt } from './write-document.ts'
