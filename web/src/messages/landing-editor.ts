// The texts of the page editor. They are loaded with it and not with the app, whose first load stays small (docs/decisions/0040).
import { landingEditor as en } from './en/landing-editor.ts'

export const landingEditor: typeof en = en
