// Whether a page has content at all. Each kind needs its words where they are prominent and little text
// beside them: an article about captchas or about the error 404 is an article.
import type { PageKind } from '../main-content.types.ts'
import type { PageElement, PageTree } from '../tree/page-tree.ts'
import type { TextPiece } from '../tree/text-pieces.ts'

export interface KindEvidence {
  tree: PageTree
  /** All pieces, dropped ones too. */
  pieces: readonly TextPiece[]
  /** The piece that is the page's title; -1 where none is. */
  titleAt: number
  /** Prose that was found to be content, in characters. */
  contentProse: number
  /** All of its text. */
  contentSize: number
  contentLinkSize: number
  teasers: number
}

export interface JudgedKind {
  kind: PageKind
  reason: string
}

/** More prose than this is on no page that only stops its reader. */
const maxNoticeProse = 1_200
/** Some checks of the reader explain themselves at length. */
const maxChallengeProse = 1_600
const minContentSize = 60

export function judgeKind(evidence: KindEvidence): JudgedKind {
  const { tree, pieces, contentProse, contentSize } = evidence
  const seen = pieces.slice(0, 400)
  const top = [tree.title, ...seen.filter(({ kind }) => kind === 'heading').map(({ text }) => text)].slice(
    0,
    4,
  )
  const words = seen
    .map(({ text }) => text)
    .join('\n')
    .slice(0, 20_000)
  if (contentProse < maxChallengeProse) {
    const challenge = findChallenge(tree, top, words, contentProse)
    if (challenge !== undefined) return { kind: 'challenge', reason: challenge }
  }
  if (contentProse < maxNoticeProse) {
    const error = findError(top, contentProse)
    if (error !== undefined) return { kind: 'error', reason: error }
    // A form in a layer over a text has a heading, too, but not the page's.
    const own = pieces[evidence.titleAt]?.text
    const titles = contentProse < 150 || own === undefined ? top : [tree.title, own]
    const login = findLogin(tree.root, titles, contentProse)
    if (login !== undefined) return { kind: 'login', reason: login }
    const wall = findCookieWall(pieces, contentProse)
    if (wall !== undefined) return { kind: 'cookie-wall', reason: wall }
  }
  const whole = pieces.reduce(
    (sum, { size, linkSize }) => ({ size: sum.size + size, linkSize: sum.linkSize + linkSize }),
    { size: 0, linkSize: 0 },
  )
  if (evidence.teasers >= 5 && contentProse < 700)
    return {
      kind: 'list',
      reason: `The page lists ${evidence.teasers} other pages and has little text of its own.`,
    }
  if (contentSize < 400 && whole.size > 600 && whole.linkSize > whole.size * 0.6)
    return { kind: 'list', reason: 'Most words of the page are links to other pages.' }
  if (contentSize < minContentSize) return { kind: 'empty', reason: describeEmpty(tree, words) }
  return { kind: 'content', reason: '' }
}

const challengeTitle =
  /^(?:just a moment\b|attention required|one more step|please wait\b|checking (?:your browser|if the site)|verif(?:y|ying) (?:that )?you(?:r| are)|are you (?:a )?(?:robot|human)|robot check|security check|human verification|pardon our interruption|access (?:to this page has been )?denied|ddos protection|bot (?:detection|verification)|captcha|unusual traffic|please verify|making sure you(?:’|')re not a bot|checking you are not a bot|vercel security checkpoint|client challenge|robot challenge|establishing a secure connection|es wird sichergestellt, dass sie kein bot|nur einen moment|einen moment(?: bitte)?|sicherheitsüberprüfung|sind sie ein (?:mensch|roboter)|bitte bestätigen sie|zugriff überprüfen|browser wird überprüft)/i
const challengeMarker =
  /challenge-platform|cf[-_]chl|turnstile|_Incapsula_|incapsula|captcha-delivery|datadome|px-captcha|perimeterx|awswaf|aws-waf|hcaptcha|recaptcha|friendlycaptcha|ddos-guard|distil_|kasada|geo\.captcha|akam\/|sucuri_cloudproxy|anubis|vercel\/security|\/_fs-ch-|bunny-shield/i
const challengeWords =
  /enable javascript and cookies to continue|checking (?:your browser|the site connection|if the site connection is secure)|verify (?:that )?you are (?:a )?human|verifying you are human|complete the (?:captcha|security check|action below)|prove (?:that )?you(?:’|')?(?:re| are) (?:not a robot|human)|i(?:’|')?m not a robot|make sure (?:that )?you(?:(?:’|')?re| are) not a (?:ro)?bot|verifying your browser|has set up (?:anubis|go-away)|verifying that your connection|blocked due to a network policy|required part of this site couldn(?:’|')?t load|unusual (?:traffic|activity) from your|press (?:&|and) hold|needs to review the security of your connection|made us think (?:that )?you(?:r browser)? (?:are|is|were) a (?:bot|robot)|ich bin kein roboter|bestätigen sie,? dass sie (?:ein mensch|kein roboter)|ungewöhnlichen? (?:datenverkehr|aktivität|zugriff)|überprüfung, ob (?:die|ihre) verbindung|ray id/i

function findChallenge(
  tree: PageTree,
  top: readonly string[],
  words: string,
  prose: number,
): string | undefined {
  const title = top.find((text) => challengeTitle.test(text.trim()))
  const phrase = challengeWords.exec(words)?.[0]
  const marker = challengeMarker.exec(tree.programs)?.[0]
  if (title !== undefined && (phrase !== undefined || marker !== undefined || prose < 350))
    return `The page checks whether its reader is a person: “${title.trim().slice(0, 80)}”.`
  if (phrase !== undefined && (marker !== undefined || words.length < 800) && prose < 600)
    return `The page checks whether its reader is a person: “${phrase.slice(0, 80)}”.`
  if (marker !== undefined && words.trim().length < 80)
    return `The page is empty but for a check of its reader (${marker}).`
  return undefined
}

const errorTitle =
  /^(?:(?:error|fehler|http)?\s*[-:]?\s*(?:40[0134589]|410|429|451|50[0-4]|52\d)\b|(?:.{0,40}\b)?(?:page|file|article|document|site|resource|content|requested url)(?: .{0,20})? (?:was |is |could |can )?(?:not (?:be )?(?:found|available|exist)|cannot be found|unavailable|no longer (?:available|exists?))|not found|page not found|oops\b|uh[- ]oh|whoops|sorry,? (?:we|this|the|that)\b|we can(?:’|')?t find|we couldn(?:’|')?t find|nothing (?:was )?found|something went wrong|an error (?:has )?occurred|(?:internal )?server error|bad (?:gateway|request)|gateway time-?out|service (?:temporarily )?unavailable|temporarily unavailable|too many requests|forbidden|access denied|permission denied|unauthori[sz]ed|site (?:is )?(?:under|down for) maintenance|(?:under|down for|scheduled) maintenance|be right back|account suspended|this domain|domain (?:is )?for sale|(?:die |diese )?(?:seite|datei|artikel|inhalt)(?: .{0,30})? (?:wurde )?(?:leider )?(?:nicht (?:gefunden|verfügbar|vorhanden|mehr verfügbar)|existiert nicht)|nicht gefunden|seite nicht gefunden|hoppla|ups\b|leider (?:ist|wurde|konnte|existiert)|es ist ein fehler aufgetreten|ein fehler ist aufgetreten|interner serverfehler|zugriff verweigert|zugriff nicht gestattet|wartungsarbeiten|wartungsmodus|vorübergehend nicht (?:verfügbar|erreichbar)|zu viele anfragen)/i
const errorWords =
  /\b(?:404|410|403|500|502|503)\b|not (?:be )?found|no longer (?:exists?|available)|does(?:n(?:’|')?t| not) exist|moved or (?:deleted|removed)|went wrong|error|unavailable|maintenance|denied|nicht (?:gefunden|verfügbar|mehr)|verschoben oder gelöscht|fehler|wartung|verweigert/i

function findError(top: readonly string[], prose: number): string | undefined {
  if (prose >= 700) return undefined
  for (const text of top) {
    const found = errorTitle.exec(text.trim())
    if (found !== null && (errorWords.test(text) || prose < 300))
      return `The page reports an error: “${text.trim().slice(0, 80)}”.`
  }
  // `How bread rises – 404` and the like.
  const last = /(?:[-–|:(]\s*)(?:(?:error|fehler)\s*)?(404|403|410|50[0-4])\)?\s*$/i.exec(top[0] ?? '')?.[1]
  return last !== undefined && prose < 300 ? `The page reports an error: “${last}”.` : undefined
}

const loginTitle =
  /(?:^|[\s|–-])(?:log ?in|sign ?in|log on|sign ?up or log ?in|login required|authentication required|members? (?:area|only)|welcome back|anmelden|anmeldung|einloggen|login|bitte (?:melden|loggen) sie sich|mitgliederbereich|kundenlogin|konto erstellen|create (?:an|your) account|single sign-on)\b/i

function findLogin(root: PageElement, top: readonly string[], prose: number): string | undefined {
  if (prose >= 600) return undefined
  const title = top.find((text) => loginTitle.test(text))
  const hasPassword = hasInput(root, 'password')
  if (title !== undefined && (hasPassword || hasInput(root, 'email') || hasInput(root, 'text')))
    return `The page asks its reader to sign in: “${title.trim().slice(0, 80)}”.`
  if (hasPassword && prose < 120) return 'The page has little but a form with a password.'
  return title !== undefined && prose < 120
    ? `The page asks its reader to sign in: “${title.trim().slice(0, 80)}”.`
    : undefined
}

function hasInput(element: PageElement, type: string): boolean {
  return element.children.some((child) => {
    if (typeof child === 'string') return false
    if (child.name === 'input' && (child.attributes['type'] ?? 'text').toLowerCase() === type) return true
    return hasInput(child, type)
  })
}

const consentWords =
  /\bcookies?\b|\bconsent\b|\btracking\b|privacy (?:policy|preferences|settings|choices)|personal data|legitimate interest|our partners|einwilligung|datenschutz|personenbezogene|zustimm|berechtigte[sn]? interesse|unsere partner|pur-abo|werbefrei|mit werbung/giu
const consentAction =
  /(?:accept|agree|allow|reject|decline|manage|akzeptieren|zustimmen|ablehnen|einverstanden|einstellungen|weiter mit|annehmen)/i

function findCookieWall(pieces: readonly TextPiece[], prose: number): string | undefined {
  let consent = 0
  let other = 0
  let hasAction = false
  let phrase = ''
  for (const piece of pieces) {
    const found = piece.text.match(consentWords)
    if (found === null) other += piece.prose
    else if (piece.prose > 0 || piece.kind === 'heading') {
      consent += Math.max(piece.prose, piece.size)
      phrase ||= piece.text
    }
    hasAction ||= piece.size < 80 && consentAction.test(piece.text)
  }
  const buttons = pieces.length === 0 ? false : hasAction || hasConsentButton(pieces[0]?.element)
  return consent >= 60 && buttons && other < Math.min(consent * 0.6, 300) && prose < maxNoticeProse
    ? `The page asks for consent before anything can be read: “${phrase.slice(0, 80)}”.`
    : undefined
}

/** Words of buttons are no text. */
function hasConsentButton(start: PageElement | undefined): boolean {
  let root = start
  while (root?.parent !== undefined) root = root.parent
  let isFound = false
  const visit = (element: PageElement): void => {
    for (const child of element.children) {
      if (isFound) return
      if (typeof child === 'string') {
        if (element.name === 'button' && consentAction.test(child.slice(0, 200))) isFound = true
      } else visit(child)
    }
  }
  if (root !== undefined) visit(root)
  return isFound
}

function describeEmpty(tree: PageTree, words: string): string {
  if (
    /enable javascript|javascript (?:is )?(?:required|disabled)|javascript aktivieren|aktivieren sie javascript/i.test(
      words,
    )
  )
    return 'The page shows nothing without JavaScript.'
  return tree.scripts > 0 && words.trim().length < 200
    ? 'The markup has almost no text; scripts may add it in a browser.'
    : 'The page has no text that could be content.'
}
