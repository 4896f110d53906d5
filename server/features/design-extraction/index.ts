export { createDesignExtractionsRepository, designExtractionData } from './design-extractions.repository.ts'
