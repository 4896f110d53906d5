// The texts of the guided run, loaded with it like those of the page editor.
import { landingRun as en } from './en/landing-run.ts'

export const landingRun: typeof en = en
