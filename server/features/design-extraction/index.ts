// Designs read: what an uploaded file, a design file of the design tool or a website shows, kept so that
// nothing is read twice.

export { createDesignExtractionsRepository, designExtractionData } from './design-extractions.repository.ts'
export {
  completeExtraction,
  createDesignExtraction,
  type DesignExtraction,
  type DesignExtractionDependencies,
} from './design-extraction.service.ts'
export type {
  DesignExtractionRecord,
  DesignSource,
  ExtractionProgress,
  ExtractOptions,
} from './design-extraction.types.ts'
export { designExtractionRoutes } from './design-extraction.routes.ts'
export { extractionRecordsRoutes } from './extraction-records.routes.ts'
export { forgetDesigns } from './source-reader.ts'
