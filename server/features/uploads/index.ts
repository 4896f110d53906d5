// Uploads: the PDFs, images and URLs of design files that landing pages are made from.

export {
  createUploadsService,
  type UploadOwner,
  type UploadsDependencies,
  type UploadsService,
} from './uploads.service.ts'
export {
  createUploadsRepository,
  type Upload,
  uploadsData,
  type UploadsRepository,
} from './uploads.repository.ts'
export { checkUploadType, uploadsRoutes } from './uploads.routes.ts'
/** Looking at files later, and the sweep of uploads and of the public demo. */
export { examineUploadJob, uploadJobs, uploadsSweep } from './uploads.jobs.ts'
