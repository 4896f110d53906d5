// The markup of a stranger's page after its scripts have run, for those who want its words alone: images,
// fonts, media and trackers are not loaded.
import type { BrowserContext, Page } from 'playwright-core'
import type { PageWorld } from './page-world.ts'

export interface RenderedMarkup {
  /** Where the page was in the end. */
  url: string
  html: string
}

const maxMarkup = 3_000_000

/** What no word of a page comes from. */
const heavy = new Set(['image', 'media', 'font', 'texttrack', 'eventsource', 'websocket', 'manifest', 'ping'])

/** Hosts that count, advertise and record; a page reads the same without them. */
const trackers =
  /(?:^|\.)(?:google-analytics|googletagmanager|googlesyndication|googleadservices|doubleclick|adservice|facebook|hotjar|clarity|segment|mixpanel|amplitude|fullstory|criteo|taboola|outbrain|scorecardresearch|quantserve|chartbeat|newrelic|nr-data|sentry|matomo|etracker|ioam|adnxs|amazon-adsystem|hubspot|hs-analytics|intercom|drift)\.(?:com|net|io|ms|de|org|cloud)$/i

/** Keeps a page of this host from loading what its words do not need. */
export async function blockHeavy(context: BrowserContext, pageHost: string): Promise<void> {
  const owner = pageHost.split('.').slice(-2).join('.')
  await context.route('**/*', (route) => {
    const request = route.request()
    const host = URL.parse(request.url())?.hostname ?? ''
    // Companies that count visitors have pages, too.
    const isTracker = trackers.test(host) && !host.endsWith(owner)
    return heavy.has(request.resourceType()) || isTracker ? route.abort() : route.continue()
  })
}

/** What the document is now. */
export async function takeMarkup(page: Page, world: PageWorld): Promise<RenderedMarkup> {
  const html = await world.run<unknown>(`document.documentElement.outerHTML.slice(0, ${maxMarkup})`)
  return { url: page.url(), html: typeof html === 'string' ? html : '' }
}
