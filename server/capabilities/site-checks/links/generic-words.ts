// Words of links that say nothing of where they lead, in the languages that most sites are written in.
// Compared in small letters, without signs.

const phrases: Readonly<Record<string, string>> = {
  en: 'click|click here|click this|click this link|here|right here|this|this page|this link|this article|link|the link|more|more here|more info|more information|more details|read more|read on|read this|learn more|find out more|see more|show more|view more|view|view all|see all|go here|continue|continue reading|details|info|visit|website|page|download|next page',
  de: 'hier|klick|klicken|klick hier|hier klicken|klicken sie hier|klicke hier|hier geht es weiter|hier gehts weiter|mehr|mehr hier|mehr infos|mehr informationen|mehr details|mehr lesen|mehr erfahren|mehr dazu|weiter|weiterlesen|weiter lesen|lesen sie mehr|erfahren sie mehr|dieser link|diese seite|dieser artikel|zum link|zur seite|zum artikel|details|ansehen|alle ansehen|alle anzeigen|jetzt ansehen|seite|öffnen|herunterladen',
  fr: 'ici|cliquez|cliquez ici|cliquer ici|par ici|plus|en savoir plus|savoir plus|lire plus|lire la suite|la suite|voir plus|voir tout|plus d’infos|plus d’informations|ce lien|cette page|cet article|lien|détails|découvrir|continuer|télécharger',
  es: 'aquí|aqui|clic|clic aquí|haz clic|haz clic aquí|haga clic aquí|pulse aquí|pincha aquí|más|más info|más información|leer más|saber más|ver más|ver todo|seguir leyendo|este enlace|esta página|enlace|detalles|continuar|descargar',
  it: 'qui|clicca|clicca qui|cliccare qui|più|più info|più informazioni|leggi|leggi di più|leggi tutto|scopri|scopri di più|per saperne di più|vedi tutto|continua|continua a leggere|questo link|questa pagina|dettagli|scarica',
  pt: 'aqui|clique|clique aqui|mais|mais info|mais informações|leia mais|ler mais|saiba mais|saber mais|ver mais|ver tudo|continuar|continue lendo|este link|esta página|detalhes|baixar',
  nl: 'hier|klik|klik hier|meer|meer info|meer informatie|lees meer|lees verder|verder lezen|meer lezen|bekijk|bekijk alles|deze link|deze pagina|ga verder|downloaden',
  sv: 'här|klicka|klicka här|mer|mer info|läs mer|läs vidare|visa mer|visa alla|denna länk|den här sidan',
  da: 'her|klik|klik her|mere|mere info|læs mere|læs videre|vis mere|se alle|dette link|denne side',
  no: 'her|klikk|klikk her|mer|mer info|les mer|les videre|vis mer|se alle|denne lenken|denne siden',
  fi: 'tästä|tässä|klikkaa|klikkaa tästä|lisää|lue lisää|lisätietoja|katso lisää|tämä linkki',
  pl: 'tutaj|tu|kliknij|kliknij tutaj|więcej|czytaj więcej|czytaj dalej|dowiedz się więcej|zobacz więcej|zobacz|ten link|ta strona|szczegóły|pobierz',
  cs: 'zde|tady|klikněte|klikněte zde|více|více informací|číst více|číst dál|zjistit více|tento odkaz|tato stránka',
  hu: 'itt|ide|kattintson ide|kattints ide|tovább|bővebben|részletek|olvass tovább',
  ro: 'aici|click aici|apasă aici|mai mult|mai multe|citește mai mult|află mai multe|vezi mai mult|acest link|detalii',
  tr: 'burada|buraya|buraya tıklayın|tıklayın|tıkla|daha fazla|daha fazla bilgi|devamı|devamını oku|detaylar|incele|bu bağlantı|bu sayfa',
  el: 'εδώ|κάντε κλικ εδώ|πατήστε εδώ|περισσότερα|διαβάστε περισσότερα|μάθετε περισσότερα',
  ru: 'здесь|тут|сюда|нажмите|нажмите здесь|нажмите сюда|подробнее|подробно|ещё|еще|больше|читать|читать далее|читать дальше|далее|узнать больше|узнать подробнее|смотреть все|эта страница|эта ссылка|ссылка|скачать',
  uk: 'тут|сюди|натисніть|натисніть тут|докладніше|детальніше|більше|читати далі|далі|дізнатися більше|це посилання',
  ar: 'هنا|اضغط هنا|انقر هنا|المزيد|اقرأ المزيد|للمزيد|التفاصيل',
  he: 'כאן|לחץ כאן|לחצו כאן|עוד|קרא עוד|קראו עוד|למידע נוסף|פרטים נוספים',
  ja: 'こちら|ここ|ここをクリック|こちらをクリック|クリック|詳細|詳しく|詳しくはこちら|もっと見る|続きを読む|もっと読む|一覧を見る|リンク',
  zh: '这里|這裡|此处|此處|点击|點擊|点击这里|點擊這裡|点此|點此|更多|查看更多|查看详情|查看詳情|阅读更多|閱讀更多|了解更多|瞭解更多|详情|詳情|链接|連結',
  ko: '여기|여기를 클릭|여기를 클릭하세요|클릭|더 보기|더보기|자세히|자세히 보기|더 읽기|링크',
  id: 'di sini|klik|klik di sini|selengkapnya|baca selengkapnya|baca lebih lanjut|lebih lanjut|lihat semua',
  vi: 'tại đây|ở đây|nhấn vào đây|bấm vào đây|xem thêm|đọc thêm|chi tiết',
}

const english = 'en'
const genericIn: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries(phrases).map(([language, list]) => [language, new Set(list.split('|').map(toPlainWords))]),
)
const otherNames: Readonly<Record<string, string>> = { nb: 'no', nn: 'no' }

/**
 * Whether the words could be on any link: in these languages and in English, or in any language where none
 * of them is known here.
 */
export function isGeneric(text: string, languages: readonly string[]): boolean {
  const words = plainWords(text)
  const known = languages
    .map((language) => otherNames[language] ?? language)
    .filter((language) => genericIn.has(language))
  const asked = known.length === 0 ? [...genericIn.keys()] : [...known, english]
  return asked.some((language) => genericIn.get(language)?.has(words) === true)
}

/** The links of a site say the same on each of its pages. */
const remembered = new Map<string, string>()
const maxRemembered = 10_000
const maxRememberedLength = 200

/** Small letters, single spaces, no arrows, dots or quotation marks. */
function plainWords(text: string): string {
  const before = remembered.get(text)
  if (before !== undefined) return before
  const plain = toPlainWords(text)
  if (remembered.size >= maxRemembered) remembered.clear()
  if (text.length <= maxRememberedLength) remembered.set(detached(text), detached(plain))
  return plain
}

/** Without the markup of the page, which what is cut out of it would keep alive. */
function detached(text: string): string {
  return Buffer.from(text).toString()
}

function toPlainWords(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
}
