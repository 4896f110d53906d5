// Where the files of the families that pages are set in are: the app's build has put those that are served
// somewhere, those of a page's own have URLs.
import type { FontFile } from '#core/landing-page/index.ts'

const packaged = import.meta.glob<string>(
  [
    '../../../../../../node_modules/@fontsource-variable/*/files/*-{latin,latin-ext}-wght-{normal,italic}.woff2',
    '../../../../../../node_modules/@fontsource/*/files/*-{latin,latin-ext}-{300,400,500,600,700,800,900}-{normal,italic}.woff2',
    // Those of printed texts, which pages have as variable fonts, and those that `font-files` are cut from.
    '!../../../../../../node_modules/@fontsource/{inter,jetbrains-mono,source-serif-4,dejavu-sans,dejavu-serif,dejavu-mono}/**',
  ],
  { query: '?url', import: 'default', eager: true },
)
/** Apart from those of packages, which a search that begins above both would leave out. */
const cut = import.meta.glob<string>('../../../../../../core/landing-page/font-files/*/files/*.woff2', {
  query: '?url',
  import: 'default',
  eager: true,
})
const from = (start: string, [path, url]: [string, string]): [string, string] => [
  path.slice(path.indexOf(start)),
  url,
]
const urls = new Map([
  ...Object.entries(packaged).map((file) => from('@fontsource', file)),
  ...Object.entries(cut).map((file) => from('core/', file)),
])

export function fontUrl({ file }: FontFile): string | undefined {
  return file.startsWith('/') ? file : urls.get(file.replace(/^#/, ''))
}
