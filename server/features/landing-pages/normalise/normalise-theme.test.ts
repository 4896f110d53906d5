import assert from 'node:assert/strict'
import { test } from 'node:test'
import { defaultTheme } from '#core/landing-page/theme.ts'
import { findKnownPages, normaliseDesignSource, normaliseTheme, normaliseUrl } from './index.ts'

function theme(input: unknown, base = defaultTheme) {
  const answer = normaliseTheme(input, base)
  return answer.ok ? answer.theme : answer.issues
}
const palette = (input: unknown) => {
  const answer = normaliseTheme({ palette: input })
  return answer.ok ? answer.theme.palette : answer.issues
}

test('colours in every notation', () => {
  const accents: [given: unknown, hex: string][] = [
    ['#1A2B3C', '#1a2b3c'],
    ['#abc', '#aabbcc'],
    ['#1a2b3cff', '#1a2b3c'],
    ['1a2b3c', '#1a2b3c'],
    ['rgb(26, 43, 60)', '#1a2b3c'],
    ['rgba(26 43 60 / 50%)', '#1a2b3c'],
    ['rgb(100% 0% 0%)', '#ff0000'],
    ['hsl(210, 40%, 17%)', '#1a2b3d'],
    ['hsl(0deg 100% 50%)', '#ff0000'],
    ['RebeccaPurple', '#663399'],
    [{ r: 26, g: 43, b: 60 }, '#1a2b3c'],
    [{ r: 0, g: 1, b: 0.5, a: 1 }, '#00ff80'],
    [{ hex: '#1a2b3c' }, '#1a2b3c'],
  ]
  for (const [given, hex] of accents)
    assert.deepEqual(
      palette({ accent: given }),
      { ...defaultTheme.palette, accent: hex },
      JSON.stringify(given),
    )
})

test('a palette goes by other names, or is a list', () => {
  const full = {
    background: '#ffffff',
    surface: '#f5f5f5',
    text: '#111111',
    accent: '#0055cc',
    border: '#dddddd',
  }
  assert.deepEqual(
    palette({ bg: '#fff', card: '#f5f5f5', foreground: '#111', primary: '#05c', divider: '#ddd' }),
    full,
  )
  assert.deepEqual(palette(Object.entries(full).map(([role, color]) => ({ role, color, share: 0.2 }))), full)
  const guessed = palette(['#0055cc', '#111111', '#ffffff', '#f5f5f5']) as Record<string, string>
  assert.deepEqual(
    [guessed['background'], guessed['text'], guessed['accent'], guessed['surface']],
    ['#ffffff', '#111111', '#0055cc', '#f5f5f5'],
  )
})

test('what is not given comes from the theme that was there', () => {
  const base = {
    palette: {
      background: '#000000',
      surface: '#111111',
      text: '#eeeeee',
      accent: '#ff0000',
      border: '#333333',
    },
    fonts: { heading: 'Lora', body: 'Inter' },
    radius: 4,
  }
  assert.deepEqual(theme({ radius: '8px' }, base), { ...base, radius: 8 })
  assert.deepEqual(theme({ palette: { accent: 'blue' } }, base), {
    ...base,
    palette: { ...base.palette, accent: '#0000ff' },
  })
  assert.deepEqual(theme({ fonts: { body: 'Lora' } }, base), {
    ...base,
    fonts: { heading: 'Lora', body: 'Lora' },
  })
  assert.deepEqual(theme({}, base), base)
})

test('on a ground of its own the rest is made to fit', () => {
  const dark = palette({ background: '#101418' }) as Record<string, string>
  assert.equal(dark['background'], '#101418')
  assert.match(dark['text'] ?? '', /^#f/)
})

test('fonts become the nearest that are served, and that is said', () => {
  const served = normaliseTheme({ fonts: ['Poppins SemiBold', 'system sans'] })
  assert.ok(served.ok)
  assert.deepEqual(served.theme.fonts, { heading: 'Poppins', body: 'System Sans' })
  assert.deepEqual(served.warnings, [])
  const answer = normaliseTheme({ fonts: ['Gotham Bold', { family: 'Georgia, serif' }], radius: 99 })
  assert.ok(answer.ok)
  assert.deepEqual(answer.theme.fonts, { heading: 'Montserrat', body: 'Gelasio' })
  assert.equal(answer.theme.radius, 32)
  assert.deepEqual(answer.warnings, [
    'Gotham Bold is not served with pages; Montserrat is the nearest that is.',
    'Georgia is not served with pages; Gelasio is the nearest that is.',
  ])
})

test('whether colours are kept stays as it was until it is named', () => {
  const kept = { ...defaultTheme, contrast: 'design' as const }
  assert.deepEqual(theme({ radius: 4 }, kept), { ...kept, radius: 4 })
  assert.deepEqual(theme({ contrast: 'design' }), kept)
  assert.deepEqual(theme({ contrast: 'repaired' }, kept), { ...defaultTheme, contrast: 'repaired' })
  assert.deepEqual(theme({ contrast: 'pretty' }), [
    { path: 'theme.contrast', message: 'must be one of: repaired, design' },
  ])
})

test('what is no theme is refused with its path', () => {
  assert.deepEqual(theme('dark'), [
    { path: 'theme', message: 'must be an object with palette, fonts and radius' },
  ])
  assert.deepEqual(theme({ palette: { accent: 'nocolour' } }), [
    { path: 'theme.palette.accent', message: 'must be a colour like #1a2b3c' },
  ])
  assert.deepEqual(
    (theme({ palette: 5, radius: 'round' }) as { path: string }[]).map(({ path }) => path),
    ['theme.palette', 'theme.radius'],
  )
})

test('a design’s source keeps what nobody knows, and its kind by other names', () => {
  const answer = normaliseDesignSource({
    kind: 'Figma',
    url: 'https://www.figma.com/design/x',
    node: { id: '1:2' },
    pages: [{ width: 1440, height: '900' }],
  })
  assert.ok(answer.ok)
  assert.deepEqual(answer.designSource, {
    kind: 'designtool',
    url: 'https://www.figma.com/design/x',
    node: { id: '1:2' },
    pages: [{ width: 1440, height: '900' }],
  })
  assert.deepEqual(findKnownPages(answer.designSource), [{ width: 1440, height: 900 }])
  assert.deepEqual(findKnownPages({ pageWidth: 600, pageHeight: 800 }), [{ width: 600, height: 800 }])
  const refused = normaliseDesignSource({ url: 'javascript:alert(1)' })
  assert.deepEqual(refused.ok ? [] : refused.issues.map(({ path }) => path), ['designSource.url'])
})

test('a website is an http URL, also without its scheme', () => {
  assert.equal(normaliseUrl('example.org'), 'https://example.org')
  assert.equal(normaliseUrl(' http://example.org/a?b '), 'http://example.org/a?b')
  for (const wrong of [
    '',
    'example',
    'javascript:alert(1)',
    'ftp://example.org',
    'https://',
    'https://a:b@example.org',
    'two words.org',
    '/path.html',
  ])
    assert.equal(normaliseUrl(wrong), undefined, wrong)
})

test('fonts of the page’s own stay, and only as what can be a rule of a style sheet', () => {
  const font = {
    family: 'Limelight',
    like: 'Poiret One',
    files: [{ src: '/api/pictures/0123456789abcdef01234567', weightRange: '400', style: 'normal' }],
  }
  const withFile = (more: object): object => ({ ...font, files: [{ ...font.files[0], ...more }] })
  const given = { designFonts: [font], fonts: { heading: 'Limelight', body: 'Nobody’s Grotesk' } }
  const kept = normaliseTheme(given)
  assert.ok(kept.ok)
  assert.deepEqual([kept.theme.designFonts, kept.theme.fonts.heading], [[font], 'Limelight'])
  assert.deepEqual(kept.warnings, [
    'Nobody’s Grotesk is not served with pages; Space Grotesk is the nearest that is.',
  ])
  const later = normaliseTheme({ radius: 4 }, kept.theme)
  assert.deepEqual(later.ok && later.theme.designFonts, [font])
  for (const wrong of [
    { ...font, family: 'A";}body{display:none}' },
    withFile({ src: 'https://example.com/font.woff2' }),
    withFile({ src: '/api/pictures/0123456789abcdef01234567");x' }),
    withFile({ weightRange: '400;src:url(x)' }),
    withFile({ unicodeRange: 'U+0-FF}body{' }),
    { ...font, files: [] },
  ]) {
    const read = normaliseTheme({ designFonts: [wrong] })
    assert.ok(read.ok)
    assert.deepEqual([read.theme.designFonts, read.warnings.length], [undefined, 1])
  }
})
