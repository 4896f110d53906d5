// One array of plants for each area of checks/. First half (canonical-language, content, http, images, links, mobile-accessibility) and second half
// (performance, robots, security, sitemap, structured-data, title-description, trust, url).
import type { Plant } from '../plant.types.ts'
import { canonicalLanguagePlants } from './canonical-language.ts'

export const plants: readonly Plant[] = [...canonicalLanguagePlants]
