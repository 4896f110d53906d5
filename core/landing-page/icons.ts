// The icons a page can show, rendered into it as SVG.
import { maxIconBytes, safeSvg } from '../safe-svg.ts'
import { html, raw, type Html } from './html.ts'
import { iconShapes } from './icon-shapes.ts'

export type IconName = keyof typeof iconShapes

/** Every icon there is, in alphabetical order. */
export const iconNames = Object.keys(iconShapes) as IconName[]

/** What people and models call them otherwise. */
const likenesses: readonly [name: IconName, likes: RegExp][] = [
  ['shield-check', /shield|secur|safe|protect|privac|guard|trust/],
  ['zap', /bolt|lightning|fast|speed|energy|power|electric|quick|instant|performance/],
  ['chart-line', /graph|analytic|linechart|growth|metric|report/],
  ['chart-column', /chart|bar|statistic|dashboard/],
  ['trending-up', /trend|increase|progress|roi/],
  ['users', /team|people|group|communit|customer|audience|family/],
  ['user', /person|profile|account|member|avatar/],
  ['clock', /time|hour|schedule|watch|stopwatch|deadline|opening|öffnung/],
  ['mail', /email|envelope|inbox|newsletter/],
  ['phone', /call|telephone|hotline|telefon|anruf/],
  ['message-circle', /chat|message|comment|conversation|support|speech|feedback/],
  ['map-pin', /location|place|map|address|pin|marker|adress|anfahrt|standort/],
  ['house', /home|building|property|estate|office/],
  ['settings', /gear|cog|config|control|automat|setting|slider/],
  ['wrench', /tool|repair|fix|maintenance|hammer|build/],
  ['wallet', /money|dollar|euro|price|saving|cash|budget|bank|coin|invest/],
  ['credit-card', /card|payment|billing/],
  ['shopping-bag', /shop|cart|buy|basket|commerce|retail/],
  ['globe', /world|earth|international|web|language|online/],
  ['leaf', /eco|plant|green|nature|sustain|organic|sprout|seed/],
  ['refresh-cw', /sync|refresh|recycl|loop|repeat|update|cycle|return/],
  ['layers', /stack|layer|integrat|platform/],
  ['puzzle', /plugin|extension|module|fit|solution/],
  ['sparkles', /magic|ai|spark|clean|shine|wand/],
  ['lightbulb', /idea|bulb|insight|innovat|creativ/],
  ['target', /goal|focus|aim|bullseye|objective|crosshair/],
  ['award', /medal|trophy|prize|badge|certif|quality|ribbon/],
  ['graduation-cap', /learn|education|school|course|training|student/],
  ['book-open', /book|guide|read|library|manual|docs/],
  ['file-text', /file|document|page|paper|form|contract|invoice/],
  ['calendar', /date|event|book(?:ing)?|appointment|day/],
  ['lock', /lock|password|private|encrypt/],
  ['key', /access|login|unlock/],
  ['heart', /love|care|health|like|wellness/],
  ['star', /rating|review|favou?rite/],
  ['truck', /deliver|shipping|transport|logistic|car/],
  ['package', /box|parcel|product|inventory/],
  ['coffee', /cafe|tea|drink|mug|cup/],
  ['utensils', /food|eat|restaurant|meal|kitchen|cook/],
  ['image', /photo|picture|gallery/],
  ['camera', /video|film|record/],
  ['palette', /design|paint|art|colou?r|brush|theme/],
  ['pen', /write|edit|pencil|draw|sign/],
  ['cpu', /chip|processor|hardware|robot|machine|tech/],
  ['smartphone', /mobile|app|device/],
  ['cloud', /host|upload|download|server/],
  ['database', /data|storage/],
  ['headphones', /audio|listen|music|help/],
  ['handshake', /partner|deal|agreement|together|cooperat/],
  ['thumbs-up', /recommend|approve|good/],
  ['bell', /alert|notif|alarm/],
  ['gift', /present|bonus|free|reward/],
  ['rocket', /launch|start|boost|deploy/],
  ['sun', /light|day|solar|weather|summer/],
  ['link', /chain|connect|url/],
  ['search', /find|magnif|seo|discover|explore/],
  ['send', /plane|submit|share/],
  ['scale', /balance|law|legal|justice|fair/],
  ['store', /storefront|market|branch/],
  ['briefcase', /business|work|job|career|consult/],
  ['code', /develop|program|api|terminal/],
  ['play', /watch|media|demo/],
  ['badge-check', /verif|guarantee|approved/],
  ['check', /tick|done|yes|ok/],
]

/** The icon of a name, also of a name in other words; a check mark where nothing is near. */
export function iconNamed(name: string): IconName {
  const words = name
    .replace(/([a-z])(?=[A-Z])/g, '$1-')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
  const wanted = words.join('-')
  if (isIconName(wanted)) return wanted
  const named = words.find((word) => isIconName(word))
  if (named !== undefined && isIconName(named)) return named
  // A word must begin as expected: there is a pin in “shopping” too.
  return likenesses.find(([, likes]) => words.some((word) => likes.exec(word)?.index === 0))?.[0] ?? 'check'
}

/** An icon as decoration: readers of the page by ear do not hear of it. */
export function icon(name: IconName): Html {
  return html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    ${raw(iconShapes[name])}
  </svg>`
}

/** The drawing of an icon component: one of its own, in the colour of the text around it, or one of ours. */
export function componentIcon({ name, svg }: { name: string; svg: string }): Html {
  const own = svg === '' ? undefined : safeSvg(svg, maxIconBytes)
  if (own === undefined || !own.isPlain) return icon(iconNamed(name))
  return html`<svg class="own-icon" ${raw(own.attributes)} aria-hidden="true" focusable="false">
    ${raw(own.inner)}
  </svg>`
}

function isIconName(name: string): name is IconName {
  return Object.hasOwn(iconShapes, name)
}
