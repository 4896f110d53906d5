/** What a kind of record gives so that it can wait in the trash. */
export interface TrashSource {
  /** Word for the kind, on the wire: `document`. */
  type: string
  /** Where one of them is found after it came back. */
  url(id: string): string
  listRemoved(ownerId: string): Promise<{ id: string; title: string; deletedAt: string }[]>
  /** Throws `not_found`. */
  restore(ownerId: string, id: string): Promise<{ id: string; title: string }>
  purge(days: number): Promise<number>
}

export interface TrashedRecords<Item> {
  type: string
  /** Of the records, without their identifiers. */
  path: string
  records: {
    of(ownerId: string): {
      listRemoved(): Promise<(Item & { id: string; deletedAt: string })[]>
      restore(id: string): Promise<Item>
    }
    purge(days: number): Promise<number>
  }
  getTitle: (record: Item) => string
}

/** The records of a collection that were deleted. */
export function createTrashSource<Item>({
  type,
  path,
  records,
  getTitle,
}: TrashedRecords<Item>): TrashSource {
  return {
    type,
    url: (id) => `${path}/${id}`,
    listRemoved: async (ownerId) =>
      (await records.of(ownerId).listRemoved()).map((item) => ({
        id: item.id,
        title: getTitle(item),
        deletedAt: item.deletedAt,
      })),
    restore: async (ownerId, id) => ({ id, title: getTitle(await records.of(ownerId).restore(id)) }),
    purge: records.purge,
  }
}

export interface TrashedFamily<Item> extends Pick<TrashedRecords<Item>, 'type' | 'path' | 'getTitle'> {
  family: {
    listRemoved: TrashSource['listRemoved']
    restore(ownerId: string, id: string): Promise<Item>
    purge(days: number): Promise<number>
  }
}

/** The same of records that are deleted and restored with what belongs to them. */
export function createFamilyTrash<Item>({ type, path, family, getTitle }: TrashedFamily<Item>): TrashSource {
  return {
    type,
    url: (id) => `${path}/${id}`,
    listRemoved: (ownerId) => family.listRemoved(ownerId),
    restore: async (ownerId, id) => ({ id, title: getTitle(await family.restore(ownerId, id)) }),
    purge: family.purge,
  }
}
