// Pictures of owners: on landing pages, in designs and as pictures of designs' pages. Each is made anew from its pixels before it is kept.

/** Opens the capability on a folder of the blob store that nobody else uses. */
export {
  createPictures,
  type KeptPicture,
  type PictureOfOurs,
  type Pictures,
  type PictureToKeep,
  type PictureUser,
  pictureUrl,
  type ReadPictureBytes,
} from './pictures.ts'
export { createPicturesRepository, type Picture, picturesData, type PicturesRepository } from './pictures.repository.ts'
/** The sweep, each day; its users say which pictures are in use. */
export { picturesSweep } from './pictures.jobs.ts'
