// What visitors of a published page see wrong on tablets and phones, beside what it is on a desktop: checks
// that need both, and so a page whose design is known.
import { counted, quoted } from '#core/text.ts'
import type { OwnRenderedPage } from '#capabilities/crawl/index.ts'
import type { PublishedPageAudit } from './published-audit.schema.ts'

type Narrow = OwnRenderedPage['narrow'][number]
type Failed = PublishedPageAudit['failed'][number]

interface NarrowCheck extends Pick<Failed, 'id' | 'why' | 'fix'> {
  title: (places: string) => string
  find: (narrow: Narrow) => string[]
}

const fix =
  'Choose another arrangement for phones in the settings of the row or section that the words are in, shorten them, or take away the fixed heights around them.'

/** Places of the phone that checks of any page look for, too, are theirs. */
const phoneWidth = 360

const checks: readonly NarrowCheck[] = [
  {
    id: 'narrow-words-covered',
    title: (places) => `Words are behind or over something on tablets and phones: ${places}`,
    why: 'On a narrow screen an image or a box moved over the words, or the words over an image: they are hard or impossible to read there.',
    fix,
    find: ({ covered, width }) =>
      covered.map(
        ({ text, by }) =>
          `${quoted(text, 60)} ${by === 'image' ? 'and an image are over each other' : 'is hidden by what is before it'}, ${describeWidth(width)}`,
      ),
  },
  {
    id: 'narrow-words-overlapping',
    title: (places) => `Words lie over other words on tablets: ${places}`,
    why: 'Where the lines of two texts lie over each other, neither can be read.',
    fix,
    find: ({ overlapping, width }) =>
      width === phoneWidth
        ? []
        : overlapping.map(
            ({ text, other }) => `${quoted(text, 40)} and ${quoted(other, 40)}, ${describeWidth(width)}`,
          ),
  },
  {
    id: 'narrow-words-cut',
    title: (places) => `Words are cut off on tablets: ${places}`,
    why: 'Words end at the edge of the screen or of their box, and cannot be pushed into sight.',
    fix,
    find: ({ cut, width }) =>
      width === phoneWidth ? [] : cut.map(({ text }) => `${quoted(text, 60)}, ${describeWidth(width)}`),
  },
  {
    id: 'narrow-links-missing',
    title: (places) => `Links are missing on tablets and phones: ${places}`,
    why: 'A link that is on the page at a desktop is neither seen on a narrow screen nor in a menu that can be opened.',
    fix: 'Put the link where it has room on a narrow screen, or into the navigation, whose links go into a menu there.',
    find: ({ missingLinks, width }) =>
      missingLinks.map((words) => `${quoted(words, 60)}, ${describeWidth(width)}`),
  },
]

/** Without the page as a browser shows it, none of them could be made. */
export function checkNarrow(
  rendered: OwnRenderedPage | string,
  maxPlaces: number,
): Pick<PublishedPageAudit, 'failed' | 'passed' | 'notChecked'> {
  const audit: Pick<PublishedPageAudit, 'failed' | 'passed' | 'notChecked'> = {
    failed: [],
    passed: [],
    notChecked: [],
  }
  const area = 'mobile-accessibility'
  for (const { id, title, why, fix: toDo, find } of checks) {
    const general = title('').replace(/: $/, '')
    if (typeof rendered === 'string') {
      audit.notChecked.push({ id, title: general, reason: rendered })
      continue
    }
    const places = rendered.narrow.flatMap(find)
    if (places.length === 0) audit.passed.push({ id, area, title: general })
    else
      audit.failed.push({
        id,
        area,
        severity: 'warning',
        title: title(counted(places.length, 'place', 'places')),
        why,
        fix: toDo,
        count: places.length,
        places: places.slice(0, maxPlaces).map((evidence) => ({ evidence })),
      })
  }
  return audit
}

function describeWidth(width: number): string {
  return width === phoneWidth ? `on a phone ${width} pixels wide` : `on a tablet ${width} pixels wide`
}
