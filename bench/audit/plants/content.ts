import type { Plant } from '../plant.types.ts'
import { append, change, type PageDraft, type SiteDraft } from '../site-draft.ts'
import { allowInline, rewrite, setDate, setHeadline, setTitle, unlink } from './changes.ts'

/** An article of which only the markup is changed. */
function withPiece(
  site: SiteDraft,
  changed: (page: PageDraft) => void,
  sections?: number,
): readonly string[] {
  const page = site.addArticle(sections === undefined ? {} : { sections })
  changed(page)
  return [page.path]
}

/** Two articles that other articles link to, and whose main content is theirs alone. */
function twoApart(site: SiteDraft, sections = 4): [PageDraft, PageDraft] {
  const pair: [PageDraft, PageDraft] = [
    unlink(site.addArticle({ sections })),
    unlink(site.addArticle({ sections })),
  ]
  for (const from of [site.addArticle(), site.addArticle()]) {
    append(
      from,
      `<ul>${pair.map(({ path }) => `<li><a href="${path}">A page at ${path.slice(6, -1)}</a></li>`).join('')}</ul>`,
    )
  }
  return pair
}

/** What is said of pages whose text is somebody else's. */
const copied = [
  'schema-content-mismatch',
  'h1-duplicate',
  'content-date-disagreement',
  'link-suggestion-internal',
]

const stuffed =
  'Cheap garden tools and cheap garden pots and cheap garden seeds for everybody who looks for cheap garden tools.'
const passive = [
  'The beds were dug by the whole team in March.',
  'However, the seeds were sown by hand in straight rows.',
  'Later the rows were covered with fleece by our helpers.',
  'Water was carried to the plants in old cans.',
]
const heavy = [
  'Horticultural sustainability necessitates comprehensive consideration of ecological interdependencies.',
  'Consequently, meteorological irregularities deteriorate agricultural predictability considerably.',
  'Professional cultivation methodologies incorporate microbiological experimentation systematically.',
  'Nevertheless, institutional administration underestimates agronomical sophistication.',
]
const repeated = [
  'Mulch keeps the soil cool.',
  'Mulch feeds the worms, however.',
  'Mulch saves water, therefore.',
  'Mulch comes from your own garden.',
]
const untied = [
  'Chives need sun. Gravel drains the ground. Sharp shears make clean cuts. Our team waters in the morning. Worms pull leaves down.',
  'Seeds sleep all winter. Bees love thyme. Rain fills every barrel. A fork lifts potatoes. Birds eat our cherries.',
  'Cold frames save weeks. Good twine lasts. Children pick strawberries. Heavy snow bends young trees. Mice steal tulip bulbs.',
]

export const contentPlants: readonly Plant[] = [
  { checkId: 'article-missing-toc', plant: (site) => withPiece(site, () => undefined, 20) },
  {
    checkId: 'cannibalisation',
    alsoFires: ['link-suggestion-internal'],
    plant(site) {
      const [one, other] = [
        site.addArticle({ path: '/blog/repotting-orchids-at-home/' }),
        site.addArticle({ path: '/blog/repotting-orchids-home/' }),
      ]
      setHeadline(one, 'Repotting orchids at home')
      setTitle(one, 'Repotting orchids at home in spring | Hazel Garden')
      setHeadline(other, 'Repotting your orchids at home')
      setTitle(other, 'Repotting your orchids at home in spring | Hazel Garden')
      return [one.path, other.path]
    },
  },
  {
    checkId: 'content-date-disagreement',
    plant: (site) =>
      withPiece(site, (page) => {
        setDate(page, '2026-01-10', { shown: true, declared: false, listed: false })
        setDate(page, '2026-05-02', { shown: false, declared: true, listed: true })
      }),
  },
  {
    checkId: 'content-exact-duplicate',
    alsoFires: copied,
    plant(site) {
      const [one, other] = twoApart(site)
      other.main = new Map(one.main)
      return [one.path, other.path]
    },
  },
  {
    checkId: 'content-few-transitions',
    plant: (site) =>
      withPiece(site, (page) =>
        rewrite(page, (_, place) => `${untied[place % 3]} ${untied[(place + 1) % 3]}`),
      ),
  },
  {
    checkId: 'content-hidden-text',
    // In the colour of the background, beside the screen, and too small to be seen.
    plant: (site) =>
      ['color:#fff', 'position:absolute;left:-9999px', 'font-size:0'].flatMap((style) =>
        withPiece(site, (page) => {
          allowInline(page)
          append(page, `<p style="${style}">${stuffed}</p>`)
        }),
      ),
  },
  {
    checkId: 'content-keyword-density',
    // A text that never speaks of its keyphrase lacks it everywhere.
    alsoFires: [
      'keyphrase-missing-intro',
      'keyphrase-missing-slug',
      'keyphrase-missing-subheadings',
      'title-keyword-missing',
    ],
    plant(site) {
      const page = site.addArticle()
      site.keyphrases.set(page.path, 'greenhouse heating')
      return [page.path]
    },
  },
  {
    checkId: 'content-keyword-stuffing',
    plant: (site) =>
      withPiece(site, (page) =>
        rewrite(page, (paragraph) => paragraph.replaceAll(/ (?:the|a|an) /g, ' greenhouse ')),
      ),
  },
  {
    checkId: 'content-language-mismatch',
    plant: (site) => withPiece(site, (page) => void (page.lang = 'de')),
  },
  {
    checkId: 'content-long-paragraphs',
    plant: (site) =>
      withPiece(site, (page) => {
        for (const [name, markup] of page.main)
          if (/^(intro|section)/.test(name)) page.main.set(name, markup.replaceAll('</p><p>', ' '))
        change(page.main, 'intro', (markup) =>
          markup.replace('</p>', ` ${/<p>(.*)<\/p>/.exec(page.main.get('section-1') ?? '')?.[1] ?? ''}</p>`),
        )
      }),
  },
  {
    checkId: 'content-long-sentences',
    plant: (site) =>
      withPiece(site, (page) => rewrite(page, (paragraph) => `${paragraph.replaceAll('.', ' and')} so on.`)),
  },
  {
    checkId: 'content-lorem-ipsum',
    plant: (site) =>
      withPiece(site, (page) =>
        append(page, '<p>Lorem ipsum dolor sit amet, consectetur adipiscing elit.</p>'),
      ),
  },
  {
    checkId: 'content-mojibake',
    plant: (site) =>
      withPiece(site, (page) => append(page, '<p>It pays to keep the bedâ€™s edge free of grass.</p>')),
  },
  {
    checkId: 'content-near-duplicate',
    alsoFires: copied,
    plant(site) {
      const [one, other] = twoApart(site, 10)
      for (const [name, markup] of one.main) if (/^(intro|section)/.test(name)) other.main.set(name, markup)
      append(other, '<p>Ask us in the shop when anything is unclear.</p>')
      return [one.path, other.path]
    },
  },
  {
    checkId: 'content-only-with-js',
    // What the server sends is next to nothing.
    alsoFires: ['content-thin', 'content-thin-versus-site', 'content-text-ratio-low', 'page-token-weight'],
    plant(site) {
      return withPiece(site, (page) => {
        allowInline(page)
        const text = [...page.main].filter(([name]) => /^(intro|section)/.test(name))
        for (const [name] of text) page.main.delete(name)
        append(
          page,
          `<div id="text"></div><script>document.getElementById('text').innerHTML=${JSON.stringify(
            text
              .map(([, markup]) => markup)
              .join('')
              .replaceAll('</', '<\\/'),
          )}</script>`,
        )
      })
    },
  },
  {
    checkId: 'content-passive-voice',
    alsoFires: ['content-keyword-stuffing', 'content-few-transitions'],
    plant: (site) =>
      withPiece(site, (page) => rewrite(page, (paragraph, place) => `${passive[place % 4]} ${paragraph}`)),
  },
  {
    checkId: 'content-readability-hard',
    alsoFires: ['content-keyword-stuffing'],
    plant: (site) => withPiece(site, (page) => rewrite(page, () => [...heavy, ...heavy].join(' '))),
  },
  {
    checkId: 'content-repeated-openings',
    plant: (site) =>
      withPiece(site, (page) =>
        rewrite(page, (paragraph, place) => (place === 1 ? repeated.join(' ') : paragraph)),
      ),
  },
  {
    checkId: 'content-section-too-long',
    plant: (site) =>
      withPiece(site, (page) =>
        [...page.main].forEach(([name, markup]) => page.main.set(name, markup.replace(/<h2>.*?<\/h2>/, ''))),
      ),
  },
  {
    checkId: 'content-stale-copyright',
    plant: (site) => withPiece(site, (page) => void (page.footer = page.footer.replace('© 2026', '© 2019'))),
  },
  {
    checkId: 'content-stale-date',
    plant: (site) =>
      withPiece(site, (page) => setDate(page, '2024-03-02', { shown: true, declared: true, listed: true })),
  },
  {
    checkId: 'content-text-ratio-low',
    // Little text beside much markup weighs as much for machines that read by tokens.
    alsoFires: ['page-token-weight'],
    plant: (site) =>
      withPiece(site, (page) =>
        page.head.set(
          'more',
          `<style>${Array.from({ length: 1_500 }, (_, place) => `.bed-${place}{color:#222;margin:0 ${place}px}`).join('')}</style>`,
        ),
      ),
  },
  { checkId: 'content-thin', plant: (site) => withPiece(site, (page) => page.main.delete('section-2'), 3) },
  {
    checkId: 'content-thin-versus-site',
    alsoFires: ['content-thin'],
    plant: (site) => withPiece(site, () => undefined, 1),
  },
  {
    checkId: 'h1-duplicate',
    // Of the same words: readers of both would want a link.
    alsoFires: ['link-suggestion-internal'],
    plant(site) {
      const [one, , , other] = [site.addArticle(), site.addArticle(), site.addArticle(), site.addArticle()]
      setHeadline(one, 'Spring in our beds')
      setHeadline(other, 'Spring in our beds')
      return [one.path, other.path]
    },
  },
  {
    checkId: 'h1-image-alt-only',
    plant: (site) =>
      withPiece(site, (page) =>
        change(page.main, 'h1', (markup) =>
          markup.replace(
            /<h1>(.*)<\/h1>/,
            '<h1><img src="/pictures/logo.png" width="400" height="100" alt="$1"></h1><p>$1</p>',
          ),
        ),
      ),
  },
  {
    checkId: 'h1-missing',
    plant: (site) =>
      withPiece(site, (page) => change(page.main, 'h1', (markup) => markup.replaceAll('h1>', 'p>'))),
  },
  {
    checkId: 'h1-multiple',
    plant: (site) => withPiece(site, (page) => append(page, '<h1>And once more from the start</h1>')),
  },
  {
    checkId: 'h1-too-long',
    plant: (site) =>
      withPiece(site, (page) =>
        setHeadline(
          page,
          'Everything that anybody could possibly want to know about digging over a neglected allotment',
        ),
      ),
  },
  {
    checkId: 'heading-empty',
    plant: (site) => withPiece(site, (page) => append(page, '<h2> </h2><p>A few words more.</p>')),
  },
  {
    checkId: 'heading-order-skipped',
    plant: (site) =>
      withPiece(site, (page) =>
        append(page, '<h2>One more thing</h2><h4>Far below</h4><p>A few words more.</p>'),
      ),
  },
]
