// Where the files of the families that pages are set in are: the app's build has put those that are served
// somewhere, those of a page's own have URLs.
import type { FontFile } from '#core/landing-page/index.ts'

const files = import.meta.glob<string>(
  [
    '../../../../../../node_modules/@fontsource-variable/*/files/*-{latin,latin-ext}-wght-{normal,italic}.woff2',
    '../../../../../../node_modules/@fontsource/*/files/*-{latin,latin-ext}-{300,400,500,600,700,800,900}-{normal,italic}.woff2',
    '../../../../../../core/landing-page/font-files/*/files/*.woff2',
    // Those of printed texts, which pages have as variable fonts, and those that `font-files` are cut from.
    '!../../../../../../node_modules/@fontsource/{inter,jetbrains-mono,source-serif-4,dejavu-*}/**',
  ],
  {
    query: '?url',
    import: 'default',
    eager: true,
  },
)
const urls = new Map(
  Object.entries(files).map(([path, url]) => [
    path.includes('@fontsource')
      ? path.slice(path.indexOf('@fontsource'))
      : `#${path.slice(path.indexOf('core/'))}`,
    url,
  ]),
)

export function fontUrl({ file }: FontFile): string | undefined {
  return file.startsWith('/') ? file : urls.get(file)
}
