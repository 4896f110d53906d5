// One array of plants for each area of checks/. First half (canonical-language, content, http, images, links,
// mobile-accessibility) and second half (performance, robots, security, sitemap, structured-data,
// title-description, trust, url).
import type { Plant } from '../plant.types.ts'
import { asWrittenPlants } from './as-written.ts'
import { canonicalLanguagePlants } from './canonical-language.ts'
import { contentPlants } from './content.ts'
import { httpPlants } from './http.ts'
import { furtherPlants } from './more-ways.ts'
import { imagesPlants } from './images.ts'
import { linksPlants } from './links.ts'
import { mobileAccessibilityPlants } from './mobile-accessibility.ts'
import { performancePlants } from './performance.ts'
import { robotsPlants } from './robots.ts'
import { securityPlants } from './security.ts'
import { sitemapPlants } from './sitemap.ts'
import { structuredDataPlants } from './structured-data.ts'
import { titleDescriptionPlants } from './title-description.ts'
import { trustPlants } from './trust.ts'
import { urlPlants } from './url.ts'

export const plants: readonly Plant[] = [
  ...canonicalLanguagePlants,
  ...contentPlants,
  ...httpPlants,
  ...imagesPlants,
  ...linksPlants,
  ...mobileAccessibilityPlants,
  ...performancePlants,
  ...robotsPlants,
  ...securityPlants,
  ...sitemapPlants,
  ...structuredDataPlants,
  ...titleDescriptionPlants,
  ...trustPlants,
  ...urlPlants,
  ...furtherPlants,
  ...asWrittenPlants,
]
