// Bands of changing colour; a cramped page with rules; text and images that change sides.
import { icon, logo, mark, image, times, type BenchDesign } from '../kit.ts'

const accounting: BenchDesign = {
  name: 'Buchhaltung, Bänder, Karten',
  language: 'de',
  width: 1280,
  css: `body{font:16px/1.6 'Liberation Sans',sans-serif;color:#1f2a37;background:#fff}h1{font-size:52px;line-height:1.1}h2{font-size:34px;line-height:1.2}h3{font-size:19px}.wrap{width:1120px;margin:0 auto}section{padding:72px 0}.pale{background:#f3f6fb}.dark{background:#12305c;color:#fff}
.card{background:#fff;border:1px solid #d8e0ec;border-radius:12px;padding:28px;box-shadow:0 4px 14px rgba(20,40,80,.08)}.cols{display:grid;gap:28px;margin-top:40px}.button{display:inline-block;background:#1b6ef3;color:#fff;border-radius:8px;padding:13px 24px;font-weight:700}`,
  body: `<header ${mark('header')} style="border-bottom:1px solid #e5e9f0"><div class="wrap" style="display:flex;align-items:center;justify-content:space-between;height:76px"><b style="font-size:21px">Belegfrei</b><nav style="display:flex;gap:28px"><a>Funktionen</a><a>Preise</a><a>Hilfe</a><a>Über uns</a></nav><a class="button" style="padding:9px 18px">Kostenlos testen</a></div></header>
<section class="pale" ${mark('hero')}><div class="wrap" style="display:grid;grid-template-columns:1.1fr 1fr;gap:56px;align-items:center"><div><h1>Ihre Buchhaltung, erledigt bis Freitag</h1><p style="font-size:19px;margin:20px 0 28px">Belege fotografieren, prüfen lassen, fertig. Belegfrei bucht für kleine Betriebe mit, während sie arbeiten.</p><a class="button">14 Tage kostenlos testen</a></div>${image(31, 'width:100%;height:380px;object-fit:cover;border-radius:16px')}</div></section>
<section ${mark('logos')} style="padding:36px 0"><div class="wrap" style="text-align:center"><p style="color:#6b7a90;font-size:14px;margin-bottom:20px">Über 4.000 Betriebe vertrauen auf Belegfrei</p><div style="display:flex;justify-content:space-between">${times(6, (index) => logo(index, 130, 30))}</div></div></section>
<section class="pale" ${mark('features')}><div class="wrap"><h2 style="text-align:center">Alles, was eine Buchhaltung braucht</h2><div class="cols" style="grid-template-columns:repeat(3,1fr)">${['Belege erkennen', 'Konten abgleichen', 'Umsatzsteuer melden', 'Rechnungen schreiben', 'Fristen im Blick', 'Steuerberater einladen'].map((title, index) => `<div class="card">${icon(index, 36, '#1b6ef3')}<h3 style="margin:14px 0 6px">${title}</h3><p>Jeder Beleg wird gelesen, geprüft und dem richtigen Konto zugeordnet, bevor jemand danach fragt.</p></div>`).join('')}</div></div></section>
<section class="dark" ${mark('stats')} style="padding:56px 0"><div class="wrap" style="display:grid;grid-template-columns:repeat(3,1fr);text-align:center">${[
    ['4.200', 'Betriebe'],
    ['98 %', 'Belege richtig erkannt'],
    ['6 Std.', 'gespart in der Woche'],
  ]
    .map(
      ([value, label]) =>
        `<div><div style="font-size:44px;font-weight:700">${value}</div><p>${label}</p></div>`,
    )
    .join('')}</div></section>
<section ${mark('pricing')}><div class="wrap"><h2 style="text-align:center">Preise, die mitwachsen</h2><p style="text-align:center;margin-top:10px">Monatlich kündbar, ohne Einrichtungsgebühr.</p><div class="cols" style="grid-template-columns:repeat(3,1fr)">${[
    ['Start', '9 €'],
    ['Betrieb', '29 €'],
    ['Kanzlei', '79 €'],
  ]
    .map(
      ([plan, price]) =>
        `<div class="card"><h3>${plan}</h3><p style="font-size:40px;font-weight:700;margin:10px 0">${price}</p><p>im Monat, zuzüglich USt.</p><p style="margin-top:14px">✓ Unbegrenzt Belege</p><p>✓ Abgleich mit der Bank</p><a class="button" style="margin-top:20px">${plan} wählen</a></div>`,
    )
    .join('')}</div></div></section>
<section class="pale" ${mark('faq')}><div class="wrap"><h2>Häufige Fragen</h2><div class="cols" style="grid-template-columns:1fr 1fr;gap:36px 56px">${['Brauche ich noch einen Steuerberater?', 'Wo liegen meine Daten?', 'Kann ich monatlich kündigen?', 'Was passiert nach dem Test?'].map((question) => `<div><h3>${question}</h3><p style="margin-top:6px">Das entscheiden Sie selbst. Viele behalten ihn für den Jahresabschluss und geben ihm einen Zugang.</p></div>`).join('')}</div></div></section>
<section ${mark('cta')} style="background:#1b6ef3;color:#fff;text-align:center"><div class="wrap"><h2>Jetzt starten und den ersten Monat abgeben</h2><p style="margin:12px 0 24px">Keine Kreditkarte, keine Installation.</p><a class="button" style="background:#fff;color:#1b6ef3">Kostenlos testen</a></div></section>
<footer class="dark" ${mark('footer')} style="padding:48px 0;font-size:14px"><div class="wrap"><div style="display:grid;grid-template-columns:repeat(4,1fr)">${times(4, (index) => `<ul><li><b>${['Produkt', 'Hilfe', 'Firma', 'Rechtliches'][index]}</b></li><li>${['Funktionen', 'Anleitungen', 'Über uns', 'Impressum'][index]}</li><li>${['Preise', 'Kontakt', 'Karriere', 'Datenschutz'][index]}</li></ul>`)}</div><p style="border-top:1px solid #3a5580;margin-top:32px;padding-top:16px">© 2026 Belegfrei. Alle Rechte vorbehalten.</p></div></footer>`,
}

const rule = 'border-top:1px solid #999;padding:22px 0'
const workshop: BenchDesign = {
  name: 'Werkstatt, eng, Linien',
  language: 'de',
  width: 960,
  css: `body{font:15px/1.45 'Liberation Serif',serif;color:#111;background:#fff;padding:0 40px}h1{font-size:34px;line-height:1.1}h2{font-size:22px}h3{font-size:16px}input,textarea{border:1px solid #888;display:block;width:100%;height:30px;font:inherit;padding:4px}`,
  body: `<header ${mark('header')} style="display:flex;justify-content:space-between;padding:14px 0"><b>Radwerk Nord</b><nav style="display:flex;gap:20px"><a>Werkstatt</a><a>Ablauf</a><a>Kosten</a><a>Kontakt</a></nav></header>
<section ${mark('hero')} style="padding:18px 0 24px;display:flex;gap:24px"><div style="flex:1"><h1>Heute gebracht, morgen gefahren</h1><p style="margin:10px 0">Wir reparieren Räder aller Marken in einem Tag. Ohne Termin, mit Festpreis, und wenn es sich nicht lohnt, sagen wir es vorher.</p><p><a style="background:#c22;color:#fff;padding:6px 14px;display:inline-block">Rad anmelden</a></p></div>${image(41, 'width:320px;height:190px;object-fit:cover')}</section>
<section ${mark('benefits')} style="${rule}"><h2>Warum Radwerk</h2><div style="display:grid;grid-template-columns:repeat(3,1fr);gap:18px;margin-top:10px">${['Festpreis', 'Leihrad', 'Garantie'].map((title) => `<div><h3>${title}</h3><p>Was vereinbart ist, gilt. Auch wenn die Schraube festsitzt und es länger dauert.</p></div>`).join('')}</div></section>
<section ${mark('steps')} style="${rule}"><h2>So funktioniert es</h2><div style="display:grid;grid-template-columns:repeat(4,1fr);gap:14px;margin-top:10px">${['Bringen', 'Ansehen', 'Reparieren', 'Abholen'].map((title, index) => `<div><div style="font-size:26px;font-weight:700;color:#c22">${index + 1}</div><h3>${title}</h3><p>Wir schauen mit Ihnen gemeinsam darauf.</p></div>`).join('')}</div></section>
<section ${mark('pricing')} style="${rule}"><h2>Was es kostet</h2><div style="margin-top:8px">${[
    ['Schlauch wechseln', '15 €'],
    ['Bremsen einstellen', '22 €'],
    ['Kleine Durchsicht', '49 €'],
    ['Große Durchsicht', '99 €'],
  ]
    .map(
      ([work, price]) =>
        `<p style="display:flex;justify-content:space-between"><span>${work}</span><span>${price}</span></p>`,
    )
    .join('')}</div></section>
<section ${mark('testimonials')} style="${rule}"><h2>Das sagen Kunden</h2><div style="display:grid;grid-template-columns:1fr 1fr;gap:18px;margin-top:8px"><p>„Um acht gebracht, um vier lief es wieder wie neu. Und der Preis war der vom Zettel.“ <i>Pendlerin</i></p><p>„Hat mir von einer Reparatur abgeraten. Seitdem gehe ich nur noch hierhin.“ <i>Student</i></p></div></section>
<section ${mark('contact')} style="${rule};display:grid;grid-template-columns:1fr 1fr;gap:24px"><div><h2>Kontakt</h2><p style="margin-top:8px">Hafenstraße 12, 24103 Kiel</p><p>Telefon: +49 431 555 0123</p><p>rad@radwerk-nord.example</p><p>Mo – Fr 8 bis 18 Uhr</p></div><div><p>Name</p><input><p>E-Mail</p><input><p>Nachricht</p><textarea style="height:60px"></textarea><p style="margin-top:8px"><a style="background:#c22;color:#fff;padding:6px 14px;display:inline-block">Absenden</a></p></div></section>
<footer ${mark('footer')} style="border-top:1px solid #999;padding:12px 0;font-size:12px">© 2026 Radwerk Nord · Impressum · Datenschutz</footer>`,
}

const side = (flip: boolean, title: string, seed: number): string =>
  `<div style="display:flex;gap:64px;align-items:center;margin-top:72px;flex-direction:${flip ? 'row-reverse' : 'row'}">${image(seed, 'width:480px;height:320px;object-fit:cover;border-radius:14px')}<div><h3>${title}</h3><p style="margin-top:12px">Jede Einheit dauert zwanzig Minuten und endet mit einer Übung, die zum eigenen Alltag passt. Wer hängen bleibt, fragt, und bekommt am selben Tag eine Antwort.</p></div></div>`
const course: BenchDesign = {
  name: 'Kurs, Text und Bild im Wechsel',
  language: 'de',
  width: 1280,
  css: `body{font:17px/1.65 'DejaVu Sans',sans-serif;color:#2d2a3a;background:#fff}h1{font-size:48px;line-height:1.15}h2{font-size:36px;line-height:1.2}h3{font-size:24px}.wrap{width:1080px;margin:0 auto}section{padding:80px 0}.button{display:inline-block;background:#e4572e;color:#fff;padding:14px 26px;border-radius:30px}`,
  body: `<header ${mark('header')} style="padding:20px 0"><div class="wrap" style="display:flex;justify-content:space-between"><b>Lernweg</b><nav style="display:flex;gap:30px"><a>Inhalte</a><a>Ablauf</a><a>Stimmen</a><a>Fragen</a></nav></div></header>
<section ${mark('hero')} style="background:#fff4ec;text-align:center"><div class="wrap"><h1>In acht Wochen sicher vor Publikum sprechen</h1><p style="width:640px;margin:18px auto 30px">Ein Kurs für Menschen, die etwas zu sagen haben und es bisher lieber aufgeschrieben haben.</p><a class="button">Platz sichern</a></div></section>
<section ${mark('features')}><div class="wrap"><h2>Was drin ist</h2>${side(false, 'Kurze Einheiten', 51)}${side(true, 'Echtes Publikum', 52)}${side(false, 'Rückmeldung am selben Tag', 53)}</div></section>
<section ${mark('steps')} style="background:#f6f5fa"><div class="wrap"><h2 style="text-align:center">Der Ablauf in vier Schritten</h2><div style="display:grid;grid-template-columns:repeat(4,1fr);gap:32px;margin-top:48px;text-align:center">${['Anmelden', 'Gespräch', 'Acht Wochen', 'Auftritt'].map((title, index) => `<div><div style="width:56px;height:56px;border-radius:50%;background:#e4572e;color:#fff;font-size:24px;line-height:56px;margin:0 auto 14px">${index + 1}</div><b>${title}</b><p style="font-size:15px">Wir lernen uns kennen und finden Ihr Thema.</p></div>`).join('')}</div></div></section>
<section ${mark('testimonials')}><div class="wrap"><h2 style="text-align:center">Stimmen aus dem letzten Kurs</h2><div style="display:grid;grid-template-columns:repeat(3,1fr);gap:28px;margin-top:44px">${times(3, (index) => `<div style="background:#fff4ec;border-radius:14px;padding:28px"><p>„${['Ich habe zum ersten Mal ohne Zettel gesprochen.', 'Nach drei Wochen hat mein Team gefragt, was los ist.', 'Die Übungen sind kurz genug, um sie wirklich zu machen.'][index]}“</p><div style="display:flex;gap:12px;align-items:center;margin-top:18px">${image(60 + index, 'width:44px;height:44px;border-radius:50%;object-fit:cover')}<span style="font-size:14px">${['Projektleiterin', 'Ingenieur', 'Lehrerin'][index]}</span></div></div>`)}</div></div></section>
<section ${mark('faq')} style="background:#f6f5fa"><div class="wrap" style="width:760px"><h2>Fragen und Antworten</h2>${['Wie viel Zeit brauche ich in der Woche?', 'Muss ich vor anderen sprechen?', 'Was, wenn ich eine Woche ausfalle?'].map((question) => `<div style="border-bottom:1px solid #ccc;padding:18px 0"><b>${question}</b><p>Rechnen Sie mit zwei Stunden. Mehr schadet nicht, weniger geht in einer vollen Woche auch.</p></div>`).join('')}</div></section>
<section ${mark('cta')}><div class="wrap" style="text-align:center"><h2>Bereit für die erste Einheit?</h2><p style="margin:12px 0 26px">Tragen Sie Ihre Adresse ein, und wir schicken sie Ihnen.</p><div style="display:flex;justify-content:center;gap:12px"><span style="border:1px solid #bbb;border-radius:30px;padding:13px 22px;width:320px;text-align:left;color:#999">E-Mail-Adresse</span><a class="button">Einheit anfordern</a></div></div></section>
<footer ${mark('footer')} style="background:#2d2a3a;color:#ddd;padding:36px 0;font-size:14px"><div class="wrap" style="display:flex;justify-content:space-between"><span>© 2026 Lernweg</span><span>Impressum</span><span>Datenschutz</span><span>AGB</span></div></footer>`,
}

export const bandsAndRules: readonly BenchDesign[] = [accounting, workshop, course]
