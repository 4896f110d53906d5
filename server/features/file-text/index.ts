// The text of files: of PDF, Word and scans, by POST /file-ocr and `pressroom extract`.

export type { FileText } from './file-text.schema.ts'
/** `toFileText`: what was read, in the words of the answer. */
export {
  createFileTextService,
  toFileText,
  type FileTextDependencies,
  type FileTextService,
} from './file-text.service.ts'
export { fileTextJobs } from './file-text.jobs.ts'
export { fileTextRoutes } from './file-text.routes.ts'
