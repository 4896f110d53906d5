// Every text of the interface: plain words, sentence case; what happened and what to do. Texts with a number
// or a name in them are functions. `t` is in the first load; the texts of a single area are a file that its
// pages import themselves (docs/decisions/0040).
import { app } from './app.ts'
import { common } from './common.ts'
import { documents } from './documents.ts'
import { editor } from './editor.ts'
import { generation } from './generation.ts'
import { landingPages } from './landing-pages.ts'
import { saving } from './saving.ts'
import { settings } from './settings.ts'
import { signIn } from './sign-in.ts'
import { templates } from './templates.ts'

export const t = {
  common,
  app,
  signIn,
  settings,
  documents,
  editor,
  saving,
  generation,
  templates,
  landingPages,
}
