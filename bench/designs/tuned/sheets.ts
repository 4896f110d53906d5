// Designs of several sheets: sections that go on over the fold, sheets with margins, and a deck with a
// section a page.
import { icon, mark, image, times, type BenchDesign } from '../kit.ts'

const agency: BenchDesign = {
  name: 'agency, A4, sections over the fold',
  language: 'en',
  width: 794,
  sheetHeight: 1123,
  css: `body{font:14px/1.6 'Liberation Sans',sans-serif;color:#20242a}h1{font-size:44px;line-height:1.1}h2{font-size:28px;line-height:1.2}h3{font-size:16px}.in{padding:0 56px}.pale{background:#eef4f1}.button{display:inline-block;background:#0d6b4f;color:#fff;padding:11px 20px;border-radius:6px;margin-top:20px}`,
  body: `<div class="sheet"><header ${mark('header')} class="in" style="display:flex;justify-content:space-between;padding-top:24px;padding-bottom:24px"><b>Fieldnote Studio</b><nav style="display:flex;gap:22px"><a>Work</a><a>Services</a><a>About</a></nav></header>
<section ${mark('hero')} class="in pale" style="padding-top:64px;padding-bottom:72px"><h1>Brands for people who grow things</h1><p style="width:480px;margin-top:16px">We design names, labels and shops for farms, nurseries and mills, from the first sketch to the crate on the shelf.</p><a class="button">See our work</a></section>
<section ${mark('features')} class="in" style="padding-top:60px;padding-bottom:60px"><h2>Services</h2><div style="display:grid;grid-template-columns:repeat(3,1fr);gap:24px;margin-top:24px">${['Names', 'Labels', 'Shops'].map((title, index) => `<div>${icon(index, 30, '#0d6b4f')}<h3 style="margin-top:8px">${title}</h3><p>Short, true and easy to print on a sack. Tested on a market stall before anything is ordered.</p></div>`).join('')}</div></section>
<section ${mark('gallery', 'work')} class="in pale" style="padding-top:56px;height:357px"><h2>Selected work</h2><div style="display:grid;grid-template-columns:1fr 1fr;gap:16px;margin-top:24px">${times(2, (index) => image(71 + index, 'width:100%;height:210px;object-fit:cover'))}</div></section></div>
<div class="sheet"><section ${mark('gallery', 'work')} class="in pale" style="padding-top:16px;padding-bottom:56px"><div style="display:grid;grid-template-columns:1fr 1fr;gap:16px">${times(2, (index) => image(74 + index, 'width:100%;height:210px;object-fit:cover'))}</div></section>
<section ${mark('about')} class="in" style="padding-top:64px;padding-bottom:64px"><h2>About the studio</h2><p style="margin-top:16px">Three of us work above a seed merchant in a market town. We learned our trade in large agencies and left them because nobody there had ever seen the thing that we were advertising.</p><p style="margin-top:12px">Every project begins with a day on the farm. We carry crates, we ask questions, and we come back with mud and a list of words that nobody had thought of using.</p></section>
<section ${mark('testimonials')} class="in pale" style="padding-top:56px;padding-bottom:56px"><h2>Kind words</h2><div style="display:grid;grid-template-columns:1fr 1fr;gap:28px;margin-top:20px"><div><p>“Our apples taste the same. They sell twice as well.”</p><p style="color:#667">Orchard in the north</p></div><div><p>“They understood the mill before they drew it.”</p><p style="color:#667">A family mill</p></div></div></section>
<section ${mark('contact')} class="in" style="padding-top:56px;padding-bottom:50px"><h2>Get in touch</h2><p style="margin-top:12px">studio@fieldnote.example · +44 20 5550 0199</p><p>14 Granary Lane, Millford</p></section>
<footer ${mark('footer')} class="in" style="background:#20242a;color:#ccd;padding-top:26px;padding-bottom:26px;font-size:12px">© 2026 Fieldnote Studio. All rights reserved.</footer></div>`,
}

const dental: BenchDesign = {
  name: 'Zahnarztpraxis, A4 mit Rändern',
  language: 'de',
  width: 794,
  sheetHeight: 1123,
  css: `body{font:14px/1.6 'DejaVu Sans',sans-serif;color:#28323c}.sheet{padding:48px}h1{font-size:36px;line-height:1.2}h2{font-size:24px;color:#0a7d8c}h3{font-size:15px}.button{display:inline-block;background:#0a7d8c;color:#fff;padding:10px 18px;border-radius:20px;margin-top:16px}section{margin-bottom:36px}`,
  body: `<div class="sheet"><header ${mark('header')} style="display:flex;justify-content:space-between;padding-bottom:20px"><b>Praxis am Markt</b><nav style="display:flex;gap:18px;font-size:13px"><a>Leistungen</a><a>Team</a><a>Sprechzeiten</a></nav></header>
<section ${mark('hero')} style="background:#e2f3f5;border-radius:16px;padding:36px;display:flex;gap:24px"><div style="flex:1"><h1>Zahnarzt ohne Herzklopfen</h1><p style="margin-top:12px">Wir nehmen uns Zeit, erklären jeden Schritt und fangen erst an, wenn Sie soweit sind.</p><a class="button">Termin vereinbaren</a></div>${image(81, 'width:240px;height:220px;object-fit:cover;border-radius:12px')}</section>
<section ${mark('features')}><h2>Unsere Leistungen</h2><div style="display:grid;grid-template-columns:1fr 1fr;gap:18px;margin-top:16px">${['Vorsorge', 'Zahnersatz', 'Kinder', 'Angstpatienten'].map((title) => `<div style="border:1px solid #cfe3e6;border-radius:10px;padding:16px"><h3>${title}</h3><p>Schonend, gründlich und mit einem Plan, den Sie vorher in Ruhe lesen können.</p></div>`).join('')}</div></section>
<section ${mark('benefits')}><h2>Warum Patienten bleiben</h2><ul style="margin-top:12px"><li>✓ Termine innerhalb von fünf Tagen</li><li>✓ Kostenplan vor jeder Behandlung</li><li>✓ Barrierefreier Zugang</li></ul></section></div>
<div class="sheet"><section ${mark('about')}><h2>Das Team</h2><div style="display:grid;grid-template-columns:repeat(3,1fr);gap:18px;margin-top:16px;text-align:center">${['Zahnärztin', 'Zahnarzt', 'Prophylaxe'].map((title, index) => `<div>${image(84 + index, 'width:120px;height:120px;border-radius:50%;object-fit:cover;margin:0 auto 10px')}<h3>${title}</h3><p>Seit 2014 in der Praxis</p></div>`).join('')}</div></section>
<section ${mark('faq')}><h2>Häufige Fragen</h2>${['Tut das weh?', 'Was zahlt die Kasse?', 'Kann ich eine Begleitung mitbringen?', 'Wie lange dauert eine Vorsorge?'].map((question) => `<h3 style="margin-top:14px">${question}</h3><p>Das kommt auf den Befund an. Wir sagen es Ihnen, bevor wir beginnen, und halten uns daran.</p>`).join('')}</section>
<section ${mark('contact')} style="background:#e2f3f5;border-radius:16px;padding:28px"><h2>Sprechzeiten und Anfahrt</h2><p style="margin-top:10px">Mo – Do 8 bis 18 Uhr, Fr 8 bis 13 Uhr</p><p>Marktplatz 4, 37073 Göttingen</p><p>Telefon 0551 555 0187, praxis@ammarkt.example</p></section>
<footer ${mark('footer')} style="position:absolute;left:48px;right:48px;bottom:36px;font-size:11px;color:#789">© 2026 Praxis am Markt · Impressum · Datenschutz</footer></div>`,
}

const slide = 'class="sheet" style="padding:72px 96px"'
const deck: BenchDesign = {
  name: 'deck, one section a page',
  language: 'en',
  width: 1280,
  sheetHeight: 720,
  css: `body{font:20px/1.5 'Liberation Sans',sans-serif;color:#1c1c28}h1{font-size:72px;line-height:1.05}h2{font-size:44px}h3{font-size:24px}.sheet>section{position:absolute;inset:0;padding:72px 96px}.button{display:inline-block;background:#ffcc33;padding:14px 28px;border-radius:8px;margin-top:28px;font-weight:700}`,
  body: [
    `<section ${mark('hero')} style="background:#1c1c28;color:#fff"><h1 style="margin-top:120px">Rooms that book themselves</h1><p style="margin-top:20px">The calendar for houses that are shared by many.</p><a class="button" style="color:#222">Ask for a tour</a></section>`,
    `<section ${mark('features')}><h2>Everything a shared house needs</h2><div style="display:grid;grid-template-columns:repeat(3,1fr);gap:36px;margin-top:56px">${['Calendar', 'Keys', 'Invoices'].map((title, index) => `<div>${icon(index, 48, '#b07d00')}<h3 style="margin:12px 0">${title}</h3><p>One place for who is where, who pays and who still has the key to the cellar.</p></div>`).join('')}</div></section>`,
    `<section ${mark('steps')} style="background:#fff7df"><h2>How it works</h2><div style="display:grid;grid-template-columns:repeat(3,1fr);gap:36px;margin-top:56px">${['Add your rooms', 'Share the address', 'Watch it fill'].map((title, index) => `<div><b style="font-size:40px">0${index + 1}</b><h3>${title}</h3><p>It takes an afternoon, and most of that is counting chairs.</p></div>`).join('')}</div></section>`,
    `<section ${mark('stats')}><h2>A year in numbers</h2><div style="display:grid;grid-template-columns:repeat(3,1fr);margin-top:80px;text-align:center">${[
      ['310', 'houses'],
      ['48,000', 'bookings'],
      ['4.8 / 5', 'from the people who clean up'],
    ]
      .map(
        ([value, label]) => `<div><div style="font-size:76px;font-weight:700">${value}</div>${label}</div>`,
      )
      .join('')}</div></section>`,
    `<section ${mark('pricing')} style="background:#fff7df"><h2>Prices</h2><div style="display:grid;grid-template-columns:1fr 1fr;gap:48px;margin-top:48px">${[
      ['Village hall', '€19 a month'],
      ['Culture house', '€59 a month'],
    ]
      .map(
        ([plan, price]) =>
          `<div style="background:#fff;padding:36px;border-radius:16px"><h3>${plan}</h3><p style="font-size:36px;font-weight:700">${price}</p><p>All rooms, all people, one invoice.</p></div>`,
      )
      .join('')}</div></section>`,
    `<section ${mark('contact')} style="background:#1c1c28;color:#fff"><h2>Talk to us</h2><p style="margin-top:32px">hello@roomsthatbook.example</p><p>+43 1 5550 144</p><p style="margin-top:200px;font-size:14px">© 2026</p></section>`,
  ]
    .map((section) => `<div ${slide}>${section}</div>`)
    .join(''),
}

export const sheets: readonly BenchDesign[] = [agency, dental, deck]
