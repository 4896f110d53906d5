import type { WritingPrompt } from './prompt.types.ts'

export const writeDocumentPrompt: WritingPrompt = { id: 'write-document', version: 1 }
