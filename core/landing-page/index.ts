// Landing pages as HTML: one pure renderer for the editor, the preview, the download and the published page.
export { defaultTheme, themeFromDesign } from './theme.ts'
export { fontFamilies, type FontFamily } from './font-families.ts'
export { findFontFiles } from './fonts.ts'
export { iconNamed, iconNames, type IconName } from './icons.ts'
export { findLayouts } from './sections/kinds.ts'
export { pageContext, renderPage } from './render-page.ts'
export { getBackground, renderSection } from './render-section.ts'
export { publishableSection, publishableSections, type LeftOut } from './publishable.ts'
export { readableTheme, type Background, type BackgroundName, type ReadableTheme } from './readable-theme.ts'
export { isBlank } from './claims.ts'
export { findOpenPlaces, findWordPlaces, type OpenPlace } from './tree/open-places.ts'
export { isUndescribed } from './images.ts'
export {
  findColorRepairs,
  findColors,
  findUnreadable,
  type ColorRepair,
  type UnreadablePair,
} from './tree/color-repairs.ts'
export { formFieldName, trapFieldName } from './parts/forms.ts'
export type { FontFile, FontKind } from './fonts.types.ts'
export type { PageContent, Image, RenderMode, RenderOptions } from './rendering.types.ts'
export type { PageContext } from './view.ts'
