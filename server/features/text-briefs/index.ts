// Briefs of texts: what a text is for, the interview that completes it, and the brief that a document keeps.
export { createTextBriefsRepository, textBriefsData } from './text-briefs.repository.ts'
export { createTextBriefsService, type TextBriefsService } from './text-briefs.service.ts'
export { textBriefsRoutes } from './text-briefs.routes.ts'
