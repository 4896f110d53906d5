export { classifyPage, type PageType } from './classify-page.ts'
export { createPageFactsReader, type PageFacts } from './page-facts.ts'
