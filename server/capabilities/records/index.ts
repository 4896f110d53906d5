// Records that name each other and belong to each other. The routes that all of them have: records.routes.ts.
export {
  createFamily,
  findOwner,
  type Family,
  type FamilyDefinition,
  type ChildTable,
} from './family.repository.ts'
export { tryWhileHeld, whileHeld } from './while-held.repository.ts'
export { recordsNaming, type Naming } from './naming.repository.ts'
export { givenMembers, namesNothing, stillInUse, type ReferenceCount, type References } from './references.ts'
export { createRecordEvents, type RecordEvents } from './record-events.ts'
/** Deleted records as the trash lists and restores them. */
export { createFamilyTrash, createTrashSource, type TrashSource } from './trash-source.ts'
/** The states that a versioned record has had, the current one among them. */
export { findState, listStates, type RecordState, type VersionedRecords } from './record-states.ts'
