// A site on which much is wrong, of as many pages as a test wants: what a report of many findings looks like.
import { makePage, type SiteSimulator } from './site-simulator.ts'

const longWord = 'donaudampfschifffahrtselektrizitaetenhauptbetriebswerkbauunterbeamtengesellschaft'
const title = (number: number): string =>
  number % 5 === 0
    ? ''
    : number % 7 === 0
      ? 'Page'
      : number % 3 === 0
        ? 'The same title on every third page'
        : `Page ${number} of a shop that sells plums, pears and whatever else grows`

/**
 * Serves `count` pages: a start page, lists of forty that lead to them, and pages that lack a title, a
 * heading, words, or answer badly.
 */
export function serveBadSite(site: SiteSimulator, count: number): void {
  const lists = Math.ceil(count / 40)
  const link = (path: string, words = 'read more'): string => `<a href="${path}">${words}</a>`
  site.serve(
    '/',
    makePage({
      title: 'Plums <&> "pears"',
      body: `<h1>Plums</h1>${Array.from({ length: lists }, (_, list) => link(`/list/${list}`)).join(' ')}${link('/gone')}${link('/broken')}`,
    }),
  )
  for (let list = 0; list < lists; list += 1) {
    const pages = Array.from({ length: Math.min(40, count - list * 40) }, (_, place) => list * 40 + place)
    site.serve(
      `/list/${list}`,
      makePage({
        title: 'All plums',
        body: pages.map((page) => link(getPath(page), page % 9 === 0 ? '' : 'click here')).join('<br>'),
      }),
    )
  }
  for (let page = 0; page < count; page += 1) {
    if (page % 41 === 40) site.serve(getPath(page), { status: 500, body: 'It broke.' })
    else if (page % 37 === 36) site.serve(getPath(page), { status: 302, headers: { location: '/gone' } })
    else site.serve(getPath(page), badPage(page))
  }
}

function getPath(page: number): string {
  if (page % 50 === 49)
    return `/Plums/${longWord}/${longWord}-${page}_A?ref=${'x'.repeat(120)}&session=${page}`
  return `/plums/page_${page}`
}

function badPage(page: number): string {
  const words =
    page % 2 === 0
      ? 'Plums.'
      : 'The plums are sold by us and it is said that they were picked by hand in the morning. '.repeat(12)
  return makePage({
    title: title(page),
    body: `${page % 4 === 0 ? '' : '<h1>Plums</h1>'}<h3>Of ${page}</h3><p>${words}</p><img src="/plum-${page % 20}.jpg"><img src="http://elsewhere.example/p.png" alt="">
      <a href="/gone-${page % 30}">here</a> <a href="javascript:void(0)">there</a><form action="http://elsewhere.example/send"><input name="password" type="password"></form>
      <script src="/app.js"></script><iframe src="/frame"></iframe>`,
  })
}
