import type { SiteDraft } from './site-draft.ts'

/** One defect of a site that is sound otherwise, and where the check that looks for it must find it. */
export interface Plant {
  checkId: string
  /**
   * Makes the defect, and gives the URLs where it must be found: of pages, or of what is at fault
   * (`target`). `[]`: anywhere, for it concerns the whole site.
   */
  plant(site: SiteDraft): readonly string[]
  /**
   * Other checks that truly must fire too: at these places, on pages that the plant has added, or anywhere on
   * a site of its own.
   */
  alsoFires?: readonly string[]
  /** It disturbs other plants: a site of its own. */
  isAlone?: boolean
  /** The site has no TLS; otherwise it is an https site with a good certificate. */
  isHttp?: boolean
}
