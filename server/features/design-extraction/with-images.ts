import type { DesignPage } from '#contracts/extracted-document.schema.ts'

/**
 * Pages whose images, their own and those of their blocks, have the URL they are kept under instead of
 * a reader's name for them.
 */
export function withImages(pages: readonly DesignPage[], urls: ReadonlyMap<string, string>): DesignPage[] {
  const findUrl = (ref: string | undefined): string | undefined =>
    ref === undefined ? undefined : urls.get(ref)
  return pages.map(({ picture: pageRef, ...page }) => {
    const image = findUrl(pageRef)
    const blocks = page.blocks.map(({ src: ref, ...block }) => {
      const src = findUrl(ref)
      return src === undefined ? block : { ...block, src }
    })
    return { ...page, ...(image === undefined ? {} : { picture: image }), blocks }
  })
}
