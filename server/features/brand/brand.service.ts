// The brand of an account: how its owner writes. Projects keep theirs themselves, over this one.
import type { BrandKit } from '#contracts/brand-kit.schema.ts'
import { givenMembers } from '#capabilities/records/index.ts'
import type { BrandRepository } from './brand.repository.ts'
import type { Brand, StoredBrand, UpdateBrand } from './brand.schema.ts'
import { emptyBrand, mergeBrandKits } from './merge-brand-kits.ts'

export interface BrandService {
  getAccount(ownerId: string): Promise<StoredBrand>
  /** Members that are left out stay as they are. Throws `version_mismatch`. */
  updateAccount(
    ownerId: string,
    change: UpdateBrand,
    options?: { ifVersions?: number[] | undefined },
  ): Promise<StoredBrand>
  /** What texts are written with: the project's kit over the account's. */
  findBrandKit(ownerId: string, projectId?: string): Promise<BrandKit>
  /** The same for a document of any kind: the text of an article has its project’s kit. */
  findDocumentBrandKit(ownerId: string, documentId: string | undefined): Promise<BrandKit>
}

export function createBrandService({ brands }: { brands: BrandRepository }): BrandService {
  const findKit = async (...which: Parameters<BrandRepository['findBoth']>): Promise<BrandKit> => {
    const { account, project } = await brands.findBoth(...which)
    return mergeBrandKits({ ...emptyBrand, ...account }, { ...emptyBrand, ...project })
  }

  return {
    async getAccount(ownerId) {
      const { brand, version } = await brands.findAccount(ownerId)
      return { ...emptyBrand, ...brand, id: ownerId, version }
    },
    async updateAccount(ownerId, change, options) {
      const { brand, version } = await brands.saveAccount(
        ownerId,
        (current) => changedBrand(current, change),
        options,
      )
      return { ...emptyBrand, ...brand, id: ownerId, version }
    },
    findBrandKit: (ownerId, projectId) => findKit(ownerId, { projectId }),
    findDocumentBrandKit: (ownerId, documentId) => findKit(ownerId, { documentId }),
  }
}

/** The brand with the members that are given. */
export function changedBrand(current: Partial<Brand>, { logo, ...given }: UpdateBrand): Brand {
  return {
    ...emptyBrand,
    ...current,
    ...givenMembers(given),
    ...(logo === undefined ? {} : { logo: logo ?? '' }),
  }
}
