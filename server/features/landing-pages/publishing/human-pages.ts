// The few pages beside published ones that visitors meet: nothing here, thank you, that did not go.
// Self-contained, in the visitor's language.
import { escapeAttribute, escapeText } from '#core/html.ts'
import { readableTheme } from '#core/landing-page/index.ts'
import type { Theme } from '#contracts/sections.schema.ts'

interface HumanPage {
  language: string
  title: string
  text: string
  theme: Theme
  link?: { href: string; label: string }
}

interface Words {
  nothingHere: string
  nothingHereText: string
  thanks: string
  thanksText: string
  back: string
  failed: string
  empty: string
  tooLong: string
  tooOften: string
}

const words: Record<string, Words> = {
  en: {
    nothingHere: 'There is no page here',
    nothingHereText: 'The URL may be misspelt, or the page was taken down.',
    thanks: 'Thank you',
    thanksText: 'Your message has been sent.',
    back: 'Back',
    failed: 'That was not sent',
    empty: 'Please fill in the form.',
    tooLong: 'The message is too long. Please shorten it.',
    tooOften: 'Too many messages came from your connection. Please try again in a minute.',
  },
  de: {
    nothingHere: 'Hier ist keine Seite',
    nothingHereText: 'Vielleicht ist die Adresse falsch geschrieben, oder die Seite wurde entfernt.',
    thanks: 'Danke',
    thanksText: 'Ihre Nachricht wurde gesendet.',
    back: 'Zurück',
    failed: 'Das wurde nicht gesendet',
    empty: 'Bitte füllen Sie das Formular aus.',
    tooLong: 'Die Nachricht ist zu lang. Bitte kürzen Sie sie.',
    tooOften:
      'Von Ihrem Anschluss kamen zu viele Nachrichten. Bitte versuchen Sie es in einer Minute noch einmal.',
  },
  fr: {
    nothingHere: 'Il n’y a pas de page ici',
    nothingHereText: 'L’adresse est peut-être mal écrite, ou la page a été retirée.',
    thanks: 'Merci',
    thanksText: 'Votre message a été envoyé.',
    back: 'Retour',
    failed: 'Rien n’a été envoyé',
    empty: 'Veuillez remplir le formulaire.',
    tooLong: 'Le message est trop long. Veuillez le raccourcir.',
    tooOften: 'Trop de messages sont venus de votre connexion. Veuillez réessayer dans une minute.',
  },
  es: {
    nothingHere: 'Aquí no hay ninguna página',
    nothingHereText: 'Quizá la dirección está mal escrita, o la página se ha retirado.',
    thanks: 'Gracias',
    thanksText: 'Su mensaje se ha enviado.',
    back: 'Volver',
    failed: 'No se ha enviado',
    empty: 'Rellene el formulario, por favor.',
    tooLong: 'El mensaje es demasiado largo. Acórtelo, por favor.',
    tooOften: 'Han llegado demasiados mensajes desde su conexión. Inténtelo de nuevo dentro de un minuto.',
  },
}

export function wordsIn(language: string): Words {
  return words[language.slice(0, 2).toLowerCase()] ?? (words['en'] as Words)
}

/** The first language of an `Accept-Language` header that we speak, else English. */
export function acceptedLanguage(header: string | undefined): string {
  const tags =
    (header ?? '')
      .slice(0, 200)
      .toLowerCase()
      .match(/[a-z]{2}/g) ?? []
  return tags.find((tag) => tag in words) ?? 'en'
}

export function humanPage({ language, title, text, theme, link }: HumanPage): string {
  const { paper } = readableTheme(theme).backgrounds
  const scheme = readableTheme(theme).scheme
  const style = `html{color-scheme:${scheme}}body{margin:0;min-height:100vh;display:grid;place-items:center;background:${paper.background};color:${paper.text};font:1.0625rem/1.6 system-ui,sans-serif}main{max-width:34rem;padding:2rem}h1{font-size:1.75rem;line-height:1.25;margin:0 0 .75rem}p{margin:0 0 1.5rem}a{color:${paper.accent}}`
  const back =
    link === undefined ? '' : `<p><a href="${escapeAttribute(link.href)}">${escapeText(link.label)}</a></p>`
  return `<!doctype html><html lang="${escapeAttribute(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${escapeText(title)}</title><style>${style}</style></head><body><main><h1>${escapeText(title)}</h1><p>${escapeText(text)}</p>${back}</main></body></html>`
}
