// Syllables of words, counted by the vowels that are heard.
import type { WritingLanguage } from './writing-checks.types.ts'

export function countSyllables(word: string, language: WritingLanguage): number {
  const letters = word.toLowerCase().normalize('NFC')
  // A figure is read as words whose number the reader chooses; most are short.
  if (/\p{N}/u.test(letters)) return Math.max(1, letters.replace(/\P{N}/gu, '').length)
  return letters
    .split(/[^\p{L}]+/u)
    .filter((part) => part !== '')
    .reduce((sum, part) => sum + (language === 'de' ? countGerman(part) : countEnglish(part)), 0)
}

const englishExceptions: Readonly<Record<string, number>> = {
  area: 3,
  average: 3,
  baseball: 2,
  being: 2,
  business: 2,
  chocolate: 3,
  different: 3,
  every: 2,
  evening: 2,
  everything: 3,
  everyone: 3,
  family: 3,
  idea: 3,
  interesting: 4,
  people: 2,
  rhythm: 2,
  sometimes: 2,
  something: 2,
  somewhere: 2,
  someone: 2,
  therefore: 2,
  whereas: 2,
  college: 2,
  homework: 2,
  recipe: 3,
  cafe: 2,
  simile: 3,
  apostrophe: 4,
  catastrophe: 4,
  vegetable: 3,
  wednesday: 2,
  colonel: 2,
  theatre: 3,
  maybe: 2,
  hour: 1,
  fire: 1,
  quiet: 2,
  science: 2,
  argue: 2,
  argued: 2,
}

function countEnglish(word: string): number {
  const base = word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word
  const known = englishExceptions[word] ?? englishExceptions[base]
  if (known !== undefined) return known
  if (word.length <= 2) return 1
  let heard = word
    // `u` behind `q`, and mostly behind `g`, is not heard as a vowel.
    .replace(/qu/g, 'q')
    .replace(/gu(?=[eiy]|age)/g, 'g')
    .replace(/([^aeiouy])res?$/, (all, before: string) => (before === 'r' ? all : `${before}er`))
    .replace(/^y(?=[aeiou])/, '')
    // Silent endings: -es, -ed and -e, unless a sibilant or a t/d makes them heard.
    .replace(/([^aeioudt])ed$/, (all, before: string, _at: number, whole: string) =>
      /[^aeiourl][lr]ed$/.test(whole) ? all : before,
    )
    .replace(/([aeiou])ed$/, '$1d')
  if (/(?:[sxz]|[cs]h|[cg])es$/.test(heard)) heard = heard.replace(/es$/, 'is')
  else heard = heard.replace(/([^aeiou])es$/, (all, before: string) => (before === 'l' ? all : before))
  // A silent e within: `carefully`, `movement`, `something`.
  heard = heard.replace(/([aeiouy][^aeiouy]{1,2})e(?=(?:ly|ful|fully|less|ment|ments|ness|ty)$)/, '$1')
  heard = /[^aeiouy]les?$/.test(heard) ? heard : heard.replace(/([aeiouy].*[^aeiouy]|[aeiouy])e$/, '$1')
  // Vowels that are side by side and are heard apart.
  heard = heard
    .replace(/[ct]i(?=ent|enc|al|ous|an|on)/g, 't')
    .replace(/[gs]i(?=on|ous)/g, 's')
    .replace(/sci(?=ous)/g, 's')
    .replace(/li(?=on(?:s?$|aire))(?<=lli)/g, 'l')
    .replace(/ni(?=on(?:s?$))(?<=pini|(?<![a-z])[ou]ni)/g, 'n')
    .replace(/i(?=a|o|u[ms]|en|et)/g, 'i-')
    .replace(/u(?=a|o(?!u)|e[lt]|ou)/g, 'u-')
    .replace(/e(?=o(?!u)|um|ing)/g, 'e-')
    .replace(/[aouy](?=ing)/g, (vowel) => `${vowel}-`)
    .replace(/(?<=cr)ea(?=t)|(?<=r)ea(?=l[iy])/g, 'e-a')
    .replace(/o(?=e[mt])/g, 'o-')
    .replace(/u(?=i[dn])/g, 'u-')
    .replace(/([aeou])y(?=[aeiou])/g, '$1-y')
    .replace(/oo(?=p(?:er|t))/g, 'o-o')
  const groups = heard.match(/[aeiouy]+/g)?.length ?? 0
  const syllabicL = /[^aeiouylr]le[ds]?$/.test(heard) && !/[aeiouy][^aeiouy]*le[ds]?$/.test(heard) ? 1 : 0
  const syllabicM = /(?:th|s)ms?$/.test(heard) ? 1 : 0
  return Math.max(1, groups + syllabicL + syllabicM)
}

/** Prefixes whose vowel does not join the one that follows. */
const germanPrefixes =
  /(?<![a-zäöüß])((?:be|ge|un(?:be|ge)?|vor(?:be|ge)|an(?:ge)?|auf(?:ge)?|aus(?:ge)?|ein(?:ge)?|ab(?:ge)?|zu(?:ge)?|mit(?:ge)?|re|neu|see|bau|tee|frei|drei|zwei)(?=[aeiouäöü]))/g
const germanDiphthongs = /ei|ai|au|äu|eu|ie|oi|ee|aa|oo|ey|ay|oy|ou|ui(?=$)/g

function countGerman(word: string): number {
  const heard = word
    .replace(/qu/g, 'q')
    .replace(/y(?=[aeiouäöü])/g, 'j')
    // `Region`, `Familie`, `Material`, `Januar`: each vowel is heard.
    .replace(/i(?=on|um|us|al|a[^a-zäöü]|a$|o[^a-zäöü]|o$|ell|ent|ose|olog|ograf|ograph)/g, 'i-')
    .replace(/(?<!(?:^w|sch))ie(?=n$)/g, 'i-e')
    .replace(
      /(?<=famil|lin|ser|l[iy]l|petersil|präm|akt|tragöd|komöd|stud|hortens|immobil|kastan|pin|orchid|fol)ie(?=$|s$)/g,
      'i-e',
    )
    .replace(/(?<=tal|span|fer|ser)ie(?=n)/g, 'i-e')
    .replace(/vue$/, 'vu')
    .replace(/u(?=al|ell|ar$)/g, 'u-')
    .replace(/e(?=um|us$|al|at|ator|aktion|atmet|anz$)/g, 'e-')
    .replace(/o(?=sai|zea)/g, 'o-')
    .replace(/ai(?=k|v)/g, 'a-i')
    .replace(/(?<=z)ea/g, 'e-a')
    .replace(/oo(?=p|log)/g, 'o-o')
    .replace(/ee(?=n$)/g, 'e-e')
    .replace(/(?:ei|eu)(?=e)/g, (found) => `${found}-`)
    .replace(/au(?=e)/g, 'au-')
    .replace(/ie(?=e)/g, 'ie-')
    .replace(germanPrefixes, '$1-')
  const groups = heard.replace(germanDiphthongs, 'a').replace(/[^aeiouäöüy-]/g, ' ')
  return Math.max(1, groups.match(/[aeiouäöüy]/g)?.length ?? 0)
}
