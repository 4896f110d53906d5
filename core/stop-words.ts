// Words that say nothing about a text's subject. Short lists of the commonest words of a few languages,
// joined: a text rarely mixes them.

const english =
  'a about above after again against all also am an and any are as at be because been before being below between both but by can cannot could did do does doing down during each either else even ever every few for from further had has have having he her here hers him his how i if in into is it its itself just let like may me might more most much must my neither no nor not now of off often on once one only or other our ours out over own please rather same she should since so some still such than that the their theirs them then there these they this those though through thus to too under until up upon us very was we well were what when where whether which while who whom whose why will with within without would yet you your yours'
const german =
  'aber alle allem allen aller alles als also am an ander andere anderen auch auf aus außerdem bei beim bereits bin bis bist bzw da dabei dadurch dafür daher damit dann daran darauf darüber das dass dein deine dem den denn der deren des deshalb dessen die dies diese diesem diesen dieser dieses doch dort du durch ein eine einem einen einer eines er es etwa etwas euch euer für gegen habe haben hat hatte hatten hier ich ihm ihn ihnen ihr ihre ihrem ihren ihrer im in indem ins ist ja jede jedem jeden jeder jedes jedoch jetzt kann kein keine keinen können konnte könnte machen man mein meine meinen mehr mit muss müssen nach nachdem nicht nichts noch nun nur ob obwohl oder ohne sehr seine sein seinen seit sich sie sind so sobald sofern soll sollen sollte sondern sonst soweit sowie über um und uns unser unsere unseren unter vom von vor wann war waren warum was weil weiter welche welchem welchen welcher wenn wer werde werden wie wieder wird wir wo wurde wurden zu zum zur zwischen'
const others =
  'au aux avec ce ces dans de des du elle en est et il ils je la le les leur lui mais ne nous on ou par pas pour que qui sa se ses son sur un une vous el los las del y por con para una su al lo como más pero sus este esta che di e il lo gli un per una sono nel della del dei het een van voor met niet zijn op'

export const stopWords: ReadonlySet<string> = new Set([english, german, others].join(' ').split(' '))

const englishWords: ReadonlySet<string> = new Set(english.split(' '))
const germanWords: ReadonlySet<string> = new Set(german.split(' '))

/** The languages that the composer's own sentences exist in. */
export type ComposerLanguage = 'en' | 'de'

/** German where the tag or, without one, the text's common words say so; else English. */
export function composerLanguage(tag: string | undefined, text: string): ComposerLanguage {
  if (tag !== undefined && tag !== '') return /^de\b/i.test(tag) ? 'de' : 'en'
  let balance = 0
  for (const word of text
    .slice(0, 5_000)
    .toLowerCase()
    .match(/\p{L}+/gu) ?? []) {
    if (germanWords.has(word)) balance += 1
    if (englishWords.has(word)) balance -= 1
  }
  return balance > 0 ? 'de' : 'en'
}
