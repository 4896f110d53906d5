// Images of owners: on landing pages, in designs and as images of designs' pages. Each is made again from
// its pixels before it is kept.

/** Opens the capability on a folder of the blob store that nobody else uses. */
export {
  createImages,
  findImageId,
  findImageIds,
  type KeptImage,
  type ImageOfOurs,
  type Images,
  type ImageToKeep,
  type ImageUser,
  imageUrl,
  type ReadImageBytes,
} from './images.ts'
export { createImagesRepository, type Image, imagesData, type ImagesRepository } from './images.repository.ts'
/** The sweep, each day; its users say which images are in use. */
export { imagesSweep } from './images.jobs.ts'
