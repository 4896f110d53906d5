// Not tuned on. Offices and software: top bars, colour for every section, heroes that reach into the next
// band.
import { icon, logo, mark, image, pixelLogo, times, type BenchDesign } from '../kit.ts'

const tax: BenchDesign = {
  name: 'Steuerkanzlei, zwei Kopfzeilen',
  language: 'de',
  width: 1200,
  css: `body{font:15px/1.6 Arial,'Liberation Sans',sans-serif;color:#333;background:#eceff1}main,.page{width:960px;margin:0 auto;background:#fff}h1{font-size:33px;color:#17406d}h2{font-size:24px;color:#17406d;margin-bottom:16px}h3{font-size:16px;color:#17406d}section{padding:38px 40px}.line{height:1px;background:#cfd8dc;margin:0 40px}`,
  body: `<header class="page" ${mark('header')}><div style="background:#17406d;color:#fff;font-size:13px;padding:6px 40px;display:flex;justify-content:space-between"><span>Telefon 0381 555 0142</span><span>Mandantenbereich</span></div><div style="padding:18px 40px;display:flex;justify-content:space-between;align-items:center"><b style="font-size:20px">Kanzlei Hafenblick</b><nav style="display:flex;gap:22px"><a>Leistungen</a><a>Kanzlei</a><a>Aktuelles</a><a>Kontakt</a></nav></div></header><main>
<section ${mark('hero')} style="padding:0">${image(231, 'width:960px;height:240px;object-fit:cover')}<div style="padding:30px 40px"><h1>Steuerberatung für Reeder, Handwerk und Familien</h1><p style="margin-top:10px">Wir rechnen nach, bevor das Finanzamt es tut.</p></div></section>
<section ${mark('features')}><h2>Unsere Leistungen</h2><div style="display:grid;grid-template-columns:1fr 1fr;gap:22px 40px">${['Jahresabschluss', 'Lohnbuchhaltung', 'Steuererklärung', 'Betriebsprüfung', 'Nachfolge', 'Gründung'].map((title, index) => `<div style="display:flex;gap:14px">${icon(index, 28, '#17406d')}<div><h3>${title}</h3><p>Vollständig, pünktlich und so erklärt, dass Sie es weitererzählen können.</p></div></div>`).join('')}</div></section><div class="line"></div>
<section ${mark('about')}><h2>Die Kanzlei</h2><p>Gegründet wurde die Kanzlei 1994 in einem Zimmer über der Fischhalle. Heute sind wir siebzehn, die Fischhalle gehört uns, und wir betreuen rund sechshundert Mandate zwischen Wismar und Stralsund. Zwei von uns prüfen jeden Abschluss, auch den kleinsten.</p><div style="display:flex;gap:24px;margin-top:22px">${times(4, (index) => `<div style="width:200px">${image(232 + index, 'width:200px;height:150px;object-fit:cover')}<p style="font-size:13px;margin-top:6px">${['Steuerberaterin', 'Steuerberater', 'Fachassistentin Lohn', 'Empfang'][index]}</p></div>`)}</div></section><div class="line"></div>
<section ${mark('faq')}><h2>Was Mandanten oft fragen</h2>${['Welche Unterlagen brauchen Sie von mir?', 'Wie teuer ist ein Jahresabschluss?', 'Übernehmen Sie auch alte Jahre?'].map((question) => `<p style="margin-top:12px"><b>${question}</b><br>Das klären wir in einem ersten Gespräch, das nichts kostet und eine halbe Stunde dauert.</p>`).join('')}</section><div class="line"></div>
<section ${mark('contact')}><h2>So erreichen Sie uns</h2><p>Am Strande 7, 18055 Rostock</p><p>kanzlei@hafenblick.example</p><p>Mo – Fr 8 bis 17 Uhr</p></section></main>
<footer class="page" ${mark('footer')} style="background:#cfd8dc;font-size:13px;padding:16px 40px">© 2026 Kanzlei Hafenblick | Impressum | Datenschutz | Barrierefreiheit</footer>`,
}

const colours: BenchDesign = {
  name: 'software, a colour for every section',
  language: 'en',
  width: 1280,
  css: `body{font:18px/1.5 'DejaVu Sans',sans-serif;color:#111}h1{font-size:66px;line-height:1.05;font-weight:700}h2{font-size:42px;line-height:1.1}h3{font-size:22px}.w{width:1040px;margin:0 auto}section{padding:64px 0}.b{display:inline-block;background:#111;color:#fff;padding:15px 26px;margin-top:26px}`,
  body: `<header ${mark('header')} style="background:#ffd9c7"><div class="w" style="display:flex;justify-content:space-between;padding:20px 0"><b>tally</b><nav style="display:flex;gap:26px"><a>Tour</a><a>Price</a><a>Blog</a><a>Log in</a></nav></div></header>
<section ${mark('hero')} style="background:#ffd9c7;padding-bottom:90px"><div class="w"><h1>Inventory for shops that hate inventory</h1><p style="font-size:22px;width:620px;margin-top:20px">Count with your telephone while you tidy up. tally does the rest of the sums before you have closed the door.</p><a class="b">Start counting</a></div></section>
<section ${mark('logos')} style="background:#fff;padding:34px 0"><div class="w" style="display:flex;justify-content:space-between;align-items:center"><span style="font-size:15px">Used by shops like</span>${times(5, (index) => pixelLogo(240 + index, 120, 36))}</div></section>
<section ${mark('benefits')} style="background:#cfe8ff"><div class="w"><h2>Why shopkeepers change</h2><div style="display:grid;grid-template-columns:1fr 1fr 1fr;gap:40px;margin-top:36px">${['Evenings back', 'Fewer empty shelves', 'No more spreadsheets'].map((title) => `<div><h3>${title}</h3><p style="margin-top:8px">What used to take a night a month takes ten minutes a week, and the numbers are right on Monday.</p></div>`).join('')}</div></div></section>
<section ${mark('features')} style="background:#fff"><div class="w" style="display:grid;grid-template-columns:1fr 1fr;gap:60px;align-items:center"><div><h2>One tool on one telephone</h2><ul style="margin-top:20px"><li>✓ Reads every bar code, also the torn ones</li><li>✓ Orders what is running out</li><li>✓ Works in the cellar without a signal</li></ul></div>${image(246, 'width:100%;height:380px;object-fit:cover')}</div></section>
<section ${mark('pricing')} style="background:#d8f5d0"><div class="w"><h2>One price, and one for chains</h2><div style="display:grid;grid-template-columns:1fr 1fr;gap:30px;margin-top:36px"><div style="background:#fff;padding:34px"><h3>Shop</h3><p style="font-size:50px;font-weight:700">£14</p><p>a month, everything included</p><a class="b">Try for a month</a></div><div style="background:#fff;padding:34px"><h3>Chain</h3><p style="font-size:50px;font-weight:700">£9</p><p>a month and shop, from five shops</p><a class="b">Ask for an offer</a></div></div></div></section>
<section ${mark('testimonials')} style="background:#111;color:#fff"><div class="w"><p style="font-size:34px;line-height:1.3">“I found eleven boxes of candles that I had bought three times. They paid for ten years of tally.”</p><p style="margin-top:20px;color:#bbb">Owner of a gift shop</p></div></section>
<section ${mark('cta')} style="background:#ffd9c7"><div class="w"><h2>Count one shelf. Then decide.</h2><a class="b">Start for free</a></div></section>
<footer ${mark('footer')} style="background:#fff;padding:40px 0;font-size:14px"><div class="w" style="display:grid;grid-template-columns:repeat(3,1fr)">${times(3, (index) => `<div><p><b>${['tally', 'Help', 'Legal'][index]}</b></p><p>${['Tour', 'Guide', 'Terms of use'][index]}</p><p>${['Blog', 'Status', 'Privacy policy'][index]}</p></div>`)}</div></footer>`,
}

const overlap: BenchDesign = {
  name: 'Logistik, Überlappungen',
  language: 'de',
  width: 1440,
  css: `body{font:17px/1.6 'Liberation Sans',sans-serif;color:#24303f;background:#fff}h1{font-size:62px;line-height:1.1;color:#fff}h2{font-size:39px;line-height:1.2}h3{font-size:21px}.w{width:1200px;margin:0 auto}.card{background:#fff;border-radius:14px;padding:30px;box-shadow:0 10px 30px rgba(0,0,0,.12)}.b{display:inline-block;background:#ff7a1a;color:#fff;border-radius:8px;padding:15px 28px;font-weight:700;margin-top:26px}`,
  body: `<div style="background:#0b2545"><header ${mark('header')} class="w" style="display:flex;justify-content:space-between;padding:26px 0;color:#fff"><b style="font-size:22px">Frachtnetz</b><nav style="display:flex;gap:30px"><a>Lösungen</a><a>Branchen</a><a>Unternehmen</a><a>Anfrage</a></nav></header>
<section ${mark('hero')} style="padding:80px 0 200px"><div class="w"><h1 style="width:800px">Ihre Ware ist unterwegs, und Sie wissen wo</h1><p style="color:#c6d3e6;font-size:20px;width:600px;margin-top:20px">Ein Netz aus neunzig Spediteuren, eine Rechnung und eine Karte, die wirklich stimmt.</p><a class="b">Fracht anfragen</a></div></section></div>
<section ${mark('features')} style="padding:0 0 90px"><div class="w" style="display:grid;grid-template-columns:repeat(3,1fr);gap:28px;margin-top:-110px;position:relative">${['Teilladung', 'Komplettladung', 'Kühlkette'].map((title, index) => `<div class="card">${icon(index, 44, '#ff7a1a')}<h3 style="margin:14px 0 8px">${title}</h3><p>Ab einer Palette, in ganz Europa, mit festem Zeitfenster für Abholung und Zustellung.</p></div>`).join('')}</div></section>
<section ${mark('logos')} style="background:#f4f6f9;padding:44px 0"><div class="w" style="display:flex;justify-content:space-between">${times(6, (index) => logo(index + 2, 150, 34, '#8894a6'))}</div></section>
<section ${mark('about')} style="padding:90px 0 150px"><div class="w" style="display:grid;grid-template-columns:1fr 1fr;gap:70px"><div><h2>Wer hinter Frachtnetz steht</h2><p style="margin-top:18px">Frachtnetz ist eine Genossenschaft. Sie gehört den Spediteuren, die darin fahren, und wird von ihnen geleitet. Deshalb gibt es bei uns keine Vermittlung, an der jemand Drittes verdient, und keine Ladung, die dreimal den Besitzer wechselt, bevor sie den Hof verlässt.</p></div>${image(251, 'width:100%;height:340px;object-fit:cover;border-radius:14px')}</div></section>
<section ${mark('stats')} style="background:#0b2545;color:#fff;padding:0 0 70px"><div class="w card" style="position:relative;top:-60px;display:grid;grid-template-columns:repeat(4,1fr);text-align:center;color:#24303f">${[
    ['90', 'Spediteure'],
    ['2.400', 'Fahrzeuge'],
    ['27', 'Länder'],
    ['99,2 %', 'pünktlich'],
  ]
    .map(([value, label]) => `<div><div style="font-size:46px;font-weight:700">${value}</div>${label}</div>`)
    .join('')}</div></section>
<section ${mark('contact')} style="padding:90px 0"><div class="w" style="display:grid;grid-template-columns:1fr 1fr;gap:70px"><div><h2>Stellen Sie Ihre Anfrage</h2><p style="margin-top:14px">Antwort innerhalb von zwei Stunden, werktags von 7 bis 19 Uhr.</p><p style="margin-top:14px">anfrage@frachtnetz.example</p></div><div>${['Name', 'Firma', 'E-Mail', 'Nachricht'].map((label) => `<p style="font-size:14px;margin-top:10px">${label}</p><div style="border:1px solid #b5c0ce;border-radius:6px;height:44px;background:#fbfcfd"></div>`).join('')}<a class="b">Anfrage senden</a></div></div></section>
<footer ${mark('footer')} style="background:#071a33;color:#9fb0c8;padding:44px 0;font-size:14px"><div class="w" style="display:flex;justify-content:space-between"><span>© 2026 Frachtnetz eG</span><span>AGB</span><span>Datenschutz</span><span>Impressum</span></div></footer>`,
}

export const offices: readonly BenchDesign[] = [tax, colours, overlap]
