// Every text of the interface in English. Plain words, sentence case; what happened and what to do. Texts with a number or a name in them are functions.
import { app } from './en/app.ts'
import { common } from './en/common.ts'
import { documents } from './en/documents.ts'
import { editor } from './en/editor.ts'
import { generation } from './en/generation.ts'
import { landingPages } from './en/landing-pages.ts'
import { saving } from './en/saving.ts'
import { settings } from './en/settings.ts'
import { signIn } from './en/sign-in.ts'
import { templates } from './en/templates.ts'

export const en = { common, app, signIn, settings, documents, editor, saving, generation, templates, landingPages }
