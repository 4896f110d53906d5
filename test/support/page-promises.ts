// What published pages promise whoever looks at them, as expressions for the page itself: each gives what
// does not keep it, in words.

/** What reaches beyond the right edge of the window, where the page scrolls sideways. */
export const findWide = `(() => {
  const inside = (element) => element.closest('.unseen, .skip, .t-crop, .backdrop') === null
  const wide = [...document.querySelectorAll('body *')].filter((element) => inside(element) && element.checkVisibility() && element.getBoundingClientRect().right > innerWidth + 1)
  const scrolls = document.documentElement.scrollWidth > innerWidth
  return scrolls ? ['the page is ' + document.documentElement.scrollWidth, ...wide.slice(0, 5).map((element) => element.localName + '.' + element.className + ' ' + element.textContent.trim().slice(0, 40))] : []
})()`

/** Less than 44 by 44 pixels. Links within sentences may be as high as their line (WCAG 2.2, 2.5.8). */
export const findSmallTargets = `(() => {
  const pressed = [...document.querySelectorAll('a[href], button, summary, input:not([type=hidden]), select, textarea')]
  const isInText = (element) => element.localName === 'a' && element.parentElement.closest('p, li, td, blockquote, h1, h2, h3')?.textContent.trim().length > element.textContent.trim().length + 3
  return pressed.flatMap((element) => {
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) || element.closest('.unseen, .skip, .trap, [aria-hidden=true]') !== null || isInText(element)) return []
    const box = (element.type === 'checkbox' || element.type === 'radio' ? element.closest('label') ?? element : element).getBoundingClientRect()
    if (box.right <= 0 || box.bottom <= 0) return []
    return box.height >= 43.5 && box.width >= 43.5 ? [] : [element.localName + '.' + element.className + ' "' + element.textContent.trim().slice(0, 30) + '" ' + Math.round(box.width) + ' by ' + Math.round(box.height)]
  })
})()`

export const findHeadingFaults = `(() => {
  const levels = [...document.querySelectorAll('h1, h2, h3, h4, h5, h6')].map((heading) => [Number(heading.localName[1]), heading.textContent.trim()])
  return [
    ...(levels.filter(([level]) => level === 1).length === 1 ? [] : [levels.filter(([level]) => level === 1).length + ' main headings']),
    ...levels.flatMap(([level, words], index) => index > 0 && level > levels[index - 1][0] + 1 ? [words + ' leaves out a level'] : []),
    ...levels.flatMap(([, words]) => words === '' ? ['a heading without words'] : []),
  ]
})()`

export const findImageFaults = `[...document.images].flatMap((image) => [
  ...(image.hasAttribute('alt') ? [] : ['no alt: ' + image.className]),
  ...(image.hasAttribute('width') && image.hasAttribute('height') ? [] : ['no size: ' + image.className]),
])`

/** Scripts, in any of the places that markup can have them; data for search engines is none. */
export const findScripts = `[
  ...[...document.scripts].filter(({ type }) => type !== 'application/ld+json').map((script) => 'script ' + script.src + script.text.slice(0, 40)),
  ...[...document.querySelectorAll('*')].flatMap((element) => [...element.attributes].filter(({ name, value }) => /^on/i.test(name) || /^\\s*javascript:/i.test(value)).map(({ name }) => element.localName + ' ' + name)),
]`
