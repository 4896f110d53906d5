// Rules of RFC 9309, and of what Google has published about its own reading, each as a case: a file, who asks
// for what, the answer.
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { assertCost, startProcessorClock } from '#support/processor-time.ts'
import { maxRobotsBytes, parseRobots } from './parse-robots.ts'

const site = 'https://example.com'

/**
 * What the case says, the file, and questions: `-/x` may not be fetched, `+/x` may; by Pressroom, or by who
 * is before the colon.
 */
const cases: [says: string, file: string | Uint8Array, asks: string][] = [
  ['an empty file allows everything', '', '+/ +/a?b=c'],
  ['rules without a group belong to nobody', 'Disallow: /', '+/a'],
  ['a rule for everybody', 'User-agent: *\nDisallow: /private', '-/private -/private/x -/privates +/public'],
  ['an empty Disallow forbids nothing', 'User-agent: *\nDisallow:', '+/a'],
  ['an empty Allow allows nothing that is forbidden', 'User-agent: *\nAllow:\nDisallow: /a', '-/a'],
  ['robots.txt itself may always be read', 'User-agent: *\nDisallow: /', '+/robots.txt -/robots.txt.bak'],

  // Groups
  [
    'the group of one’s own name counts alone',
    'User-agent: *\nDisallow: /\n\nUser-agent: pressroom\nDisallow: /mine',
    '+/a -/mine Other:-/a',
  ],
  [
    'also where it stands first',
    'User-agent: pressroom\nAllow: /\nUser-agent: *\nDisallow: /',
    '+/a Other:-/a',
  ],
  [
    'several groups of one name are one',
    'User-agent: pressroom\nDisallow: /a\nUser-agent: other\nDisallow: /b\nUser-agent: pressroom\nDisallow: /c',
    '-/a +/b -/c',
  ],
  [
    'and so are several for everybody',
    'User-agent: *\nDisallow: /a\nUser-agent: x\nDisallow: /x\nUser-agent: *\nDisallow: /b',
    '-/a -/b +/x',
  ],
  [
    'names in a row share a group',
    'User-agent: a\nUser-agent: b\nDisallow: /x\nUser-agent: c\nDisallow: /y',
    'a:-/x b:-/x c:+/x b:+/y c:-/y',
  ],
  [
    'blank lines and comments do not part names in a row',
    'User-agent: a\n\n# both\nUser-agent: b\n\nDisallow: /x',
    'a:-/x b:-/x',
  ],
  [
    'unknown lines do not part them either',
    'User-agent: a\nCrawl-delay: 5\nSitemap: https://example.com/s.xml\nNoindex: /n\nUser-agent: b\nDisallow: /x',
    'a:-/x b:-/x',
  ],
  [
    'a group without rules allows its crawler everything',
    'User-agent: *\nDisallow: /\nUser-agent: pressroom',
    '+/a',
  ],
  [
    'a name and everybody may stand in one group',
    'User-agent: pressroom\nUser-agent: *\nDisallow: /x',
    '-/x Other:-/x',
  ],

  // Names
  ['names are compared without case', 'User-agent: PRESSroom\nDisallow: /x', 'pressROOM:-/x'],
  [
    'of a name only the product token counts',
    'User-agent: pressroom/2.1\nDisallow: /x',
    '-/x Pressroom/1.0:-/x',
  ],
  ['a name is whole, not a beginning', 'User-agent: press\nDisallow: /x', '+/x'],
  ['nor is a longer name ours', 'User-agent: pressroom-images\nDisallow: /x', '+/x Pressroom-Images:-/x'],
  ['words after the name say nothing', 'User-agent: Pressroom of somebody\nDisallow: /x', '-/x'],
  ['a star with words is everybody', 'User-agent: * all of you\nDisallow: /x', '-/x'],
  ['a star within a name is not', 'User-agent: *bot\nDisallow: /x', '+/x'],
  [
    'a nameless group takes the rules after it away from the one before',
    'User-agent: a\nDisallow: /a\nUser-agent: 123\nDisallow: /b',
    'a:-/a a:+/b',
  ],

  // Lines
  [
    'directives are read without case and with blanks around',
    '  uSeR-aGeNt :  *  \n\tDISALLOW\t:\t/x\t',
    '-/x',
  ],
  ['a line without a colon counts where it is two words', 'User-agent *\nDisallow /x', '-/x'],
  ['and not where it is more', 'User-agent: *\nDisallow /x /y', '+/x'],
  ['comments end a line', 'User-agent: * # all\nDisallow: /x # not this\nDisallow: /y#z', '-/x -/y'],
  [
    'usual misspellings are understood',
    'useragent: *\nDissallow: /a\nDisalow: /b\nDisallaw: /c\nDiasllow: /d\nDissalow: /e',
    '-/a -/b -/c -/d -/e',
  ],
  ['others are passed over', 'User-agent: *\nForbid: /a\nDisallow', '+/a'],
  ['lines end by CR LF', 'User-agent: *\r\nDisallow: /x\r\nDisallow: /y\r\n', '-/x -/y'],
  ['or by CR', 'User-agent: *\rDisallow: /x\rDisallow: /y', '-/x -/y'],
  ['a byte order mark is no letter', '\ufeffUser-agent: *\nDisallow: /x', '-/x'],
  ['nor is one in bytes', Buffer.from('\ufeffUser-agent: *\nDisallow: /x'), '-/x'],
  ['a file in UTF-16 can be read', Buffer.from('\ufeffUser-agent: *\nDisallow: /x', 'utf16le'), '-/x'],
  [
    'a page in the file’s place has no rules',
    '<!doctype html><title>Not found</title><p>User-agent: *</p>',
    '+/a',
  ],
  ['bytes that are no text have none', Buffer.from([0, 255, 254, 10, 0, 1, 2]), '+/a'],

  // Which rule decides
  [
    'the longest rule decides',
    'User-agent: *\nDisallow: /folder\nAllow: /folder/page',
    '+/folder/page -/folder/other',
  ],
  [
    'in whatever order they stand',
    'User-agent: *\nAllow: /folder/page\nDisallow: /folder',
    '+/folder/page -/folder/other',
  ],
  [
    'of rules as long as each other the allowing one',
    'User-agent: *\nDisallow: /page\nAllow: /page',
    '+/page',
  ],
  ['also when it stands first', 'User-agent: *\nAllow: /page\nDisallow: /page', '+/page'],
  [
    'a star counts as a letter of the length',
    'User-agent: *\nAllow: /page\nDisallow: /*.html',
    '-/page.html +/page',
  ],
  ['a dollar does, too', 'User-agent: *\nAllow: /$\nDisallow: /', '+/ -/page'],
  [
    'the shorter rule decides where the longer does not fit',
    'User-agent: *\nDisallow: /\nAllow: /a/b/c',
    '-/a/b +/a/b/c/d',
  ],

  // Paths
  [
    'a rule is a beginning',
    'User-agent: *\nDisallow: /fish',
    '-/fish -/fish.html -/fish/salmon -/fishheads -/fish.php?id=1 +/Fish +/catfish +/?id=fish',
  ],
  ['a star at its end says nothing', 'User-agent: *\nDisallow: /fish*', '-/fish -/fishy +/catfish'],
  [
    'a slash at its end means what is in the folder',
    'User-agent: *\nDisallow: /fish/',
    '-/fish/ -/fish/?id=1 -/fish/salmon.htm +/fish +/fish.html',
  ],
  [
    'a star stands for any run of letters',
    'User-agent: *\nDisallow: /*.php',
    '-/index.php -/folder/any.php.file.html -/x?y=.php +/ +/windows.PHP',
  ],
  [
    'a dollar for the end',
    'User-agent: *\nDisallow: /*.php$',
    '-/x.php -/x/y.php +/x.php?a +/x.php/ +/x.php5',
  ],
  ['a star between', 'User-agent: *\nDisallow: /fish*.php', '-/fish.php -/fishheads/cat.php?p +/Fish.php'],
  ['many stars', 'User-agent: *\nDisallow: /a*b*c*d$', '-/abcd -/a1b2c3d +/abcde +/acbd -/abcdxd'],
  ['parts do not overlap', 'User-agent: *\nDisallow: /ab*ba$', '+/aba -/abba'],
  ['a dollar elsewhere is itself', 'User-agent: *\nDisallow: /a$b', '-/a$b +/a'],
  [
    'a query is part of the path',
    'User-agent: *\nDisallow: /*?sort=',
    '-/list?sort=up +/list +/list?page=1&sort=up',
  ],
  ['a fragment is not', 'User-agent: *\nDisallow: /a#b', '-/a +/x#/a'],
  ['a rule that starts with no slash fits nothing', 'User-agent: *\nDisallow: fish', '+/fish +/a/fish'],
  ['a star at the start fits anything', 'User-agent: *\nDisallow: *fish', '-/fish -/a/fish'],
  ['slashes are not joined', 'User-agent: *\nDisallow: //x', '+/x +//x -https://example.com//x'],

  // Percent-encoding
  [
    'letters outside ASCII are their UTF-8 octets',
    'User-agent: *\nDisallow: /foo/bar/ツ',
    '-/foo/bar/%E3%83%84 -/foo/bar/ツ -/foo/bar/%e3%83%84',
  ],
  ['in either place', 'User-agent: *\nDisallow: /foo/bar/%e3%83%84', '-/foo/bar/%E3%83%84 -/foo/bar/ツ'],
  ['encoded letters are the letters', 'User-agent: *\nDisallow: /foo/%62%61%7A', '-/foo/baz -/foo/%62az'],
  ['an encoded slash is no slash', 'User-agent: *\nDisallow: /a%2fb', '+/a/b -/a%2Fb'],
  [
    'an encoded star or dollar is itself',
    'User-agent: *\nDisallow: /a%2Ab\nDisallow: /c%24',
    '-/a*b -/a%2ab +/axb -/c$ +/c -/c%24d',
  ],
  [
    'an address within the query is compared as it is',
    'User-agent: *\nDisallow: /go?to=https://foo.bar',
    '-/go?to=https://foo.bar/x +/go?to=http://foo.bar',
  ],

  // What is asked for
  [
    'whole addresses are asked by their path',
    'User-agent: *\nDisallow: /a',
    '-https://example.com/a +https://example.com/b +https://example.com -http://[::1]:8080/a?x',
  ],
  [
    'an address without a path is the root',
    'User-agent: *\nDisallow: /$',
    '-https://example.com +https://example.com?a -https://example.com/',
  ],
]

interface Question {
  product: string
  url: string
  isAllowed: boolean
}

function findQuestions(asks: string): Question[] {
  return asks.split(' ').map((ask) => {
    const [, product = 'Pressroom', sign, url = ''] = /^(?:([\w./-]+):)?([+-])(.*)$/.exec(ask) ?? []
    return { product, url, isAllowed: sign === '+' }
  })
}

describe('rules', () => {
  for (const [says, file, asks] of cases) {
    test(says, () => {
      const robots = parseRobots(file)
      for (const { product, url, isAllowed } of findQuestions(asks))
        assert.equal(robots.isAllowed(url, product), isAllowed, `${product} ${url}`)
    })
  }

  test('there are more than a hundred of these questions', () => {
    assert.ok(cases.flatMap(([, , asks]) => findQuestions(asks)).length >= 100)
  })
})

describe('beside the rules', () => {
  test('Sitemap lines count wherever they stand, relative ones too, each once', () => {
    const file =
      'Sitemap: /a.xml\nUser-agent: x\nDisallow: /\nSITEMAP: https://cdn.example.net/b.xml.gz # all\nsite-map: c.xml\nSitemap: /a.xml\nSitemap:\nSitemap: http://['
    assert.deepEqual(parseRobots(file, `${site}/robots.txt`).sitemaps, [
      `${site}/a.xml`,
      'https://cdn.example.net/b.xml.gz',
      `${site}/c.xml`,
    ])
    assert.deepEqual(
      parseRobots(file).sitemaps,
      ['https://cdn.example.net/b.xml.gz'],
      'without its address only complete ones',
    )
  })

  test('Crawl-delay belongs to the names before it', () => {
    const robots = parseRobots(
      'User-agent: a\nCrawl-delay: 10\nUser-agent: b\nCrawl-delay: 2.5\nDisallow: /x\nUser-agent: *\nCrawl-delay: soon\nCrawl-delay: 1',
    )
    assert.deepEqual(
      ['a', 'b', 'other'].map((name) => robots.crawlDelay(name)),
      [10, 2.5, 1],
    )
    assert.equal(parseRobots('User-agent: a\nDisallow: /').crawlDelay('a'), undefined)
  })

  test('groups can be looked at as they were written', () => {
    assert.deepEqual(parseRobots('User-agent: A\nUser-agent: *\nDisallow: /x\nAllow: /x/y$').groups, [
      {
        userAgents: ['a', '*'],
        rules: [
          { allow: false, path: '/x' },
          { allow: true, path: '/x/y$' },
        ],
      },
    ])
  })

  test('the deciding rule is reported with its line', () => {
    const robots = parseRobots(
      '# rules\n\nUser-agent: *\nDisallow: /a\nAllow: /a/b\nUser-agent: x\nDisallow: /',
    )
    assert.deepEqual(robots.ruleFor(`${site}/a/c`, 'other'), { allow: false, path: '/a', line: 4 })
    assert.deepEqual(robots.ruleFor('/a/b/c', 'other'), { allow: true, path: '/a/b', line: 5 })
    assert.equal(robots.ruleFor('/', 'other'), undefined)
    assert.equal(robots.ruleFor('/', 'x')?.line, 7)
  })

  test('500 KiB are read, and the line that the limit cuts is not', () => {
    const padding = `# ${'x'.repeat(97)}\n`.repeat(maxRobotsBytes / 100 - 1)
    const start = `User-agent: *\n${padding}`
    const file = `${start}${'#'.repeat(maxRobotsBytes - start.length - 12)}\nDisallow: /private\nDisallow: /later\n`
    const robots = parseRobots(Buffer.from(file))
    assert.deepEqual(robots.groups, [{ userAgents: ['*'], rules: [] }])
    assert.equal(
      parseRobots(Buffer.from(file.slice(100))).isAllowed('/private', 'x'),
      true,
      'the first hundred held the name',
    )
    assert.equal(
      parseRobots(Buffer.from(`User-agent: *\n${padding.slice(200)}Disallow: /private\n`)).isAllowed(
        '/private',
        'x',
      ),
      false,
    )
  })

  test('of a line 16,663 bytes are read, however many letters they are', () => {
    const rule = (letter: string, bytes: number) =>
      letter.repeat((bytes - 'Disallow: /'.length) / Buffer.byteLength(letter))
    const disallows = (path: string, end: string) =>
      !parseRobots(`User-agent: *\nDisallow: /${path}${end}`).isAllowed(`/${path}`, 'x')
    for (const letter of ['a', 'é']) {
      // The last byte that is read is part of the rule, which then fits no shorter path; the first that is
      // cut is not.
      assert.equal(disallows(rule(letter, 16_661), 'zz'), false)
      assert.equal(disallows(rule(letter, 16_663), 'zz'), true)
    }
  })

  test('rules made to be slow are not', () => {
    const robots = parseRobots(`User-agent: *\n${`Disallow: /${'*a'.repeat(4_000)}b$\n`.repeat(20)}`)
    const processorMs = startProcessorClock()
    assert.equal(robots.isAllowed(`/${'a'.repeat(100_000)}`, 'x'), true)
    assertCost(processorMs(), 500)
  })
})
