import type { Plant } from '../plant.types.ts'
import { append, type PageDraft, type SiteDraft } from '../site-draft.ts'
import { allowInline } from './changes.ts'

/** Another article, changed so. */
function withPage(site: SiteDraft, changed: (page: PageDraft) => void): readonly string[] {
  const page = site.addArticle()
  changed(page)
  return [page.path]
}

/** Another article with markup that has styles of its own. */
const withStyled = (site: SiteDraft, markup: string): readonly string[] =>
  withPage(site, (page) => {
    allowInline(page)
    append(page, markup)
  })

export const mobileAccessibilityPlants: readonly Plant[] = [
  { checkId: 'viewport-missing', plant: (site) => withPage(site, (page) => page.head.delete('viewport')) },
  {
    checkId: 'viewport-blocks-zoom',
    plant: (site) => [
      ...withPage(site, (page) =>
        page.head.set(
          'viewport',
          '<meta name="viewport" content="width=device-width, initial-scale=1, user-scalable=no">',
        ),
      ),
      ...withPage(site, (page) =>
        page.head.set('viewport', '<meta name="viewport" content="width=device-width, maximum-scale=1.0">'),
      ),
    ],
  },
  {
    checkId: 'tap-target-small',
    plant: (site) =>
      withStyled(
        site,
        '<div style="line-height:1">♣<button style="width:14px;height:14px;padding:0">1</button><button style="width:14px;height:14px;padding:0">2</button></div>',
      ),
  },
  {
    checkId: 'font-too-small',
    plant: (site) =>
      withStyled(
        site,
        '<p style="font-size:9px">Prices are without delivery, which depends on the weight of the parcel.</p>',
      ),
  },
  {
    checkId: 'horizontal-scroll',
    plant: (site) =>
      withStyled(
        site,
        '<div style="width:1200px;background:#eee">A table of sowing dates that is far too wide for a phone.</div>',
      ),
  },
  {
    checkId: 'text-cut-off',
    plant: (site) =>
      withStyled(
        site,
        '<div style="width:160px;overflow:hidden;white-space:nowrap">Prices are without delivery, which depends on the weight.</div>',
      ),
  },
  {
    checkId: 'text-overlapping',
    plant: (site) =>
      withStyled(
        site,
        '<div style="position:relative;height:60px"><p style="position:absolute;margin:0;top:0;left:0">Open on every Saturday.</p><p style="position:absolute;margin:0;top:6px;left:0">Closed in the whole of August.</p></div>',
      ),
  },
  {
    checkId: 'intrusive-interstitial',
    plant: (site) =>
      withStyled(
        site,
        '<div class="newsletter" style="position:fixed;inset:0;z-index:9;background:#fff;color:#222"><p>Subscribe to our letter before you read on.</p></div>',
      ),
  },
  {
    checkId: 'contrast-low',
    plant: (site) =>
      withStyled(
        site,
        '<p style="color:#bbb">Grey words on white that hardly anybody can read in the sun.</p>',
      ),
  },
  {
    checkId: 'form-label-missing',
    plant: (site) =>
      withPage(site, (page) =>
        append(
          page,
          '<form action="/contact/" method="post"><input type="email" name="email"><button>Send</button></form>',
        ),
      ),
  },
  {
    checkId: 'landmark-main-missing',
    plant: (site) =>
      withPage(site, (page) => {
        page.hasMain = false
      }),
  },
  {
    checkId: 'duplicate-id',
    plant: (site) =>
      withPage(site, (page) => append(page, '<p id="note">One note.</p><p id="note">Another note.</p>')),
  },
  {
    checkId: 'frame-title-missing',
    plant: (site) =>
      withPage(site, (page) =>
        append(page, '<iframe src="/contact/" width="600" height="400" loading="lazy"></iframe>'),
      ),
  },
  {
    checkId: 'doctype-charset-missing',
    plant: (site) => [
      ...withPage(site, (page) => void (page.doctype = '')),
      ...withPage(site, (page) => {
        page.headers.set('content-type', 'text/html')
        page.head.delete('charset')
      }),
    ],
  },
]
