// What makes sections hard to see: one huge heading and small ones below, images without headings,
// backgrounds that hardly differ, programmes and lists.
import { icon, logo, mark, image, imageUrl, pixelLogo, times, type BenchDesign } from '../kit.ts'

const photographer: BenchDesign = {
  name: 'photographer, huge and tiny letters',
  language: 'en',
  width: 1512,
  css: `body{font:16px/1.6 'Liberation Sans',sans-serif;color:#cfcac2;background:#1a1816}h1{font:400 136px/1 'Liberation Serif';color:#fff}h2{font:400 24px/1.3 'Liberation Serif';color:#fff}.w{padding-left:64px;padding-right:64px}section{padding-top:70px;padding-bottom:70px}`,
  body: `<header ${mark('header')} class="w" style="display:flex;justify-content:space-between;padding-top:28px;padding-bottom:28px;font-size:14px"><span>Ostwind Pictures</span><nav style="display:flex;gap:28px"><a>Portraits</a><a>Places</a><a>About</a><a>Write</a></nav></header>
<section ${mark('hero')} class="w" style="padding-top:110px;padding-bottom:110px"><h1>Faces, before<br>they smile</h1><p style="margin-top:30px;width:520px">Portraits in daylight, in your own rooms, without an assistant and without a mirror.</p></section>
<section ${mark('gallery')} class="w"><div style="display:grid;grid-template-columns:1fr 1fr 1fr;gap:16px">${times(9, (index) => image(301 + index, 'width:100%;height:300px;object-fit:cover'))}</div></section>
<section ${mark('about')} class="w" style="display:grid;grid-template-columns:1fr 2fr"><h2>About</h2><p style="font-size:20px">I learned my trade in a newspaper, where nobody had time to pose. I kept the habit. A sitting lasts an hour, of which we talk for fifty minutes, and the picture that you will keep is mostly taken while you are looking for your coat.</p></section>
<section ${mark('pricing')} class="w" style="display:grid;grid-template-columns:1fr 2fr"><h2>Prices</h2><div>${[
    ['One portrait', '€ 320'],
    ['A family', '€ 480'],
    ['A whole office', '€ 1,900'],
  ]
    .map(
      ([what, price]) =>
        `<p style="display:flex;justify-content:space-between;border-bottom:1px solid #444;padding:12px 0"><span>${what}</span><span>${price}</span></p>`,
    )
    .join('')}</div></section>
<section ${mark('contact')} class="w" style="display:grid;grid-template-columns:1fr 2fr"><h2>Write</h2><p>hello@ostwind.example<br>+49 40 5550 127</p></section>
<footer ${mark('footer')} class="w" style="padding-top:40px;padding-bottom:40px;font-size:13px">© 2026 Ostwind Pictures. Imprint, privacy.</footer>`,
}

const lawyers: BenchDesign = {
  name: 'law firm, serif, no bands, many small headings',
  language: 'en',
  width: 1024,
  css: `body{font:16px/1.6 'Liberation Serif',serif;color:#222;background:#fff}h1{font-size:44px;line-height:1.2;font-weight:400}h2{font-size:28px;font-weight:400;color:#5a1a1a}h3{font-size:19px}.w{width:860px;margin:0 auto}section{padding:44px 0}`,
  body: `<header ${mark('header')}><div class="w" style="display:flex;justify-content:space-between;padding:24px 0;border-bottom:1px solid #ddd"><b style="font-size:22px">Quayside Chambers</b><nav style="display:flex;gap:22px"><a>Practice</a><a>People</a><a>Fees</a><a>Contact</a></nav></div></header>
<section ${mark('hero')}><div class="w"><h1>Advice that ends quarrels instead of feeding them</h1><p style="margin-top:14px;width:600px">We act for harbours, for crews, and for families who own a boat together. Nine cases of ten end at our table and not in court.</p></div></section>
<section ${mark('features')}><div class="w"><h2>Areas of practice</h2><div style="display:grid;grid-template-columns:1fr 1fr;gap:26px 50px;margin-top:22px">${['Shipping', 'Employment', 'Inheritance', 'Insurance', 'Planning', 'Arbitration'].map((title) => `<div><h3>${title}</h3><p>Contracts before they are signed, and afterwards. We answer within a day and write so that you can read it.</p></div>`).join('')}</div></div></section>
<section ${mark('about')}><div class="w"><h2>Our people</h2><div style="display:grid;grid-template-columns:repeat(4,1fr);gap:20px;margin-top:22px">${times(4, (index) => `<div>${image(320 + index, 'width:100%;height:220px;object-fit:cover')}<p style="margin-top:6px"><b>${['Senior partner', 'Partner', 'Solicitor', 'Clerk'][index]}</b></p><p style="font-size:14px">Called to the bar in 2004</p></div>`)}</div></div></section>
<section ${mark('testimonials')}><div class="w"><h2>Clients about us</h2><div style="display:grid;grid-template-columns:1fr 1fr;gap:40px;margin-top:22px"><p><i>“They told us in the first hour that we could not win, and then they got us half.”</i><br>A salvage company</p><p><i>“I understood every letter.”</i><br>An heir</p></div></div></section>
<section ${mark('pricing')}><div class="w"><h2>Fees</h2><p style="margin-top:14px">The first conversation costs £150 and takes an hour. After that we agree a fixed sum, in writing, before we begin: £1,200 for a contract of sale, £2,800 for an arbitration.</p></div></section>
<section ${mark('contact')}><div class="w"><h2>Contact</h2><p style="margin-top:14px">3 Custom House Lane, Eastport · +44 20 5550 0103 · clerk@quayside.example</p></div></section>
<footer ${mark('footer')}><div class="w" style="border-top:1px solid #ddd;padding:20px 0;font-size:13px">© 2026 Quayside Chambers · Terms · Privacy · Complaints</div></footer>`,
}

const yoga: BenchDesign = {
  name: 'Yoga, Grundfarben kaum verschieden',
  language: 'de',
  width: 1280,
  css: `body{font:17px/1.7 'DejaVu Sans',sans-serif;color:#4a4640;background:#fffefb}h1{font-size:50px;line-height:1.2;font-weight:400}h2{font-size:32px;font-weight:400}h3{font-size:19px;font-weight:400}.w{width:980px;margin:0 auto}section{padding:86px 0}.soft{background:#fbf7f0}.b{display:inline-block;border:1px solid #8a7a5c;border-radius:40px;padding:13px 30px;margin-top:28px}`,
  body: `<header ${mark('header')} style="padding:30px 0"><div class="w" style="text-align:center"><p style="font-size:22px">stille stunde</p><nav style="display:flex;justify-content:center;gap:30px;font-size:15px;margin-top:8px"><a>Kurse</a><a>Preise</a><a>Lehrerinnen</a><a>Kontakt</a></nav></div></header>
<section class="soft" ${mark('hero')}><div class="w" style="text-align:center"><h1>Eine Stunde, in der niemand etwas von dir will</h1><p style="margin-top:18px">Yoga in kleinen Gruppen, morgens vor der Arbeit und abends danach.</p><a class="b">Probestunde buchen</a></div></section>
<section ${mark('benefits')}><div class="w"><h2>Vorteile kleiner Gruppen</h2><ul style="margin-top:22px"><li>• Höchstens acht Matten in einem Raum</li><li>• Jede Haltung wird an dich angepasst</li><li>• Kein Spiegel, keine Musik, kein Vergleich</li></ul></div></section>
<section class="soft" ${mark('pricing')}><div class="w"><h2>Preise</h2><div style="margin-top:22px">${[
    ['Einzelne Stunde', '18 €'],
    ['Zehnerkarte', '150 €'],
    ['Monat, so oft du willst', '89 €'],
  ]
    .map(
      ([what, price]) =>
        `<p style="display:flex;justify-content:space-between;padding:10px 0;border-bottom:1px solid #e5dccb"><span>${what}</span><span>${price}</span></p>`,
    )
    .join('')}</div></div></section>
<section ${mark('about')}><div class="w" style="display:flex;gap:60px;align-items:center">${image(331, 'width:380px;height:380px;object-fit:cover;border-radius:190px')}<div><h2>Über uns</h2><p style="margin-top:18px">Wir haben uns in einer Klinik kennengelernt, in der wir beide als Physiotherapeutinnen gearbeitet haben. Dort haben wir gesehen, was Ruhe ausrichtet, wenn man sie lässt. Den Raum über der Gärtnerei haben wir selbst gedämmt, gestrichen und beheizt.</p></div></div></section>
<section class="soft" ${mark('faq')}><div class="w"><h2>Gut zu wissen</h2>${['Muss ich beweglich sein?', 'Was soll ich mitbringen?', 'Wie sage ich ab?'].map((question) => `<h3 style="margin-top:26px">${question}</h3><p>Nein, nichts und bis zum Vorabend: mehr Regeln gibt es bei uns nicht.</p>`).join('')}</div></section>
<section ${mark('contact')}><div class="w" style="text-align:center"><h2>So findest du uns</h2><p style="margin-top:18px">Gärtnerweg 5, 79104 Freiburg</p><p>0761 555 0172 · hallo@stillestunde.example</p></div></section>
<footer class="soft" ${mark('footer')} style="padding:34px 0;font-size:14px;text-align:center">Impressum &emsp; Datenschutz &emsp; © 2026</footer>`,
}

const conference: BenchDesign = {
  name: 'conference, programme and sponsors',
  language: 'en',
  width: 1600,
  css: `body{font:19px/1.5 'Liberation Sans',sans-serif;color:#0d1b2a;background:#fff}h1{font-size:88px;line-height:1.02}h2{font-size:48px}h3{font-size:22px}.w{width:1240px;margin:0 auto}section{padding:76px 0}.b{display:inline-block;background:#e63946;color:#fff;padding:18px 36px;font-weight:700;margin-top:30px}`,
  body: `<div style="background:url(${imageUrl(341)}) center/cover"><header ${mark('header')} style="padding:26px 0"><div class="w" style="display:flex;justify-content:space-between;color:#fff"><b>NORTH/26</b><nav style="display:flex;gap:32px"><a>Programme</a><a>Tickets</a><a>Venue</a></nav></div></header>
<section ${mark('hero')} style="padding:120px 0 160px;color:#fff"><div class="w"><h1>The conference for people who run the trains</h1><p style="font-size:24px;margin-top:18px">Two days in March, eight hundred colleagues, no keynotes.</p><a class="b">Get a ticket</a></div></section></div>
<section ${mark('stats')} style="padding:48px 0"><div class="w" style="display:grid;grid-template-columns:repeat(4,1fr)">${[
    ['2', 'days'],
    ['64', 'talks'],
    ['800', 'seats'],
    ['19', 'countries'],
  ]
    .map(
      ([value, label]) =>
        `<div style="border-left:4px solid #e63946;padding-left:18px"><div style="font-size:54px;font-weight:700;line-height:1.1">${value}</div>${label}</div>`,
    )
    .join('')}</div></section>
<section ${mark('custom')} style="background:#f1f4f8"><div class="w"><h2>Programme</h2><div style="margin-top:30px">${[
    ['09:00', 'Why the 7:42 is late'],
    ['10:30', 'Signals in the snow'],
    ['13:00', 'Talking to passengers who do not listen'],
    ['14:30', 'Maintenance at night'],
    ['16:00', 'Open tables'],
  ]
    .map(
      ([time, talk]) =>
        `<div style="display:grid;grid-template-columns:180px 1fr 260px;border-top:1px solid #c8d1dc;padding:18px 0"><span>${time}</span><b>${talk}</b><span>Main hall</span></div>`,
    )
    .join('')}</div></div></section>
<section ${mark('about')}><div class="w"><h2>Who you will meet</h2><div style="display:grid;grid-template-columns:repeat(5,1fr);gap:24px;margin-top:34px">${times(5, (index) => `<div>${image(342 + index, 'width:150px;height:150px;border-radius:50%;object-fit:cover')}<p style="margin-top:12px"><b>${['Dispatcher', 'Engineer', 'Planner', 'Driver', 'Regulator'][index]}</b></p><p style="font-size:16px">from the ${['coast', 'city', 'mountains', 'border', 'capital'][index]}</p></div>`)}</div></div></section>
<section ${mark('pricing')} style="background:#0d1b2a;color:#fff"><div class="w"><h2>Tickets</h2><div style="display:grid;grid-template-columns:repeat(3,1fr);gap:30px;margin-top:34px">${[
    ['Early', '290 €'],
    ['Regular', '390 €'],
    ['Students', '90 €'],
  ]
    .map(
      ([ticket, price]) =>
        `<div style="background:#1b2b40;padding:34px"><h3>${ticket}</h3><p style="font-size:48px;font-weight:700">${price}</p><p>Both days, lunch, evening train.</p><a class="b">Buy</a></div>`,
    )
    .join('')}</div></div></section>
<section ${mark('logos')}><div class="w"><h2>Partners</h2><div style="display:grid;grid-template-columns:repeat(4,1fr);gap:40px;margin-top:36px">${times(8, (index) => (index % 2 === 0 ? logo(index, 180, 44) : pixelLogo(350 + index, 170, 44)))}</div></div></section>
<section ${mark('contact')} style="background:#f1f4f8"><div class="w"><h2>Venue</h2><p style="margin-top:20px">The Old Locomotive Works, 8 Turntable Street, Northgate</p><p>Three minutes from the main station. Questions: desk@north26.example</p></div></section>
<footer ${mark('footer')} style="background:#0d1b2a;color:#9fb0c4;padding:40px 0;font-size:16px"><div class="w" style="display:flex;justify-content:space-between"><span>© 2026 NORTH</span><span>Code of conduct</span><span>Privacy</span><span>Imprint</span></div></footer>`,
}

const clinic: BenchDesign = {
  name: 'Tierklinik, schmal, ohne Bänder',
  language: 'de',
  width: 360,
  css: `body{font:16px/1.55 'Liberation Sans',sans-serif;color:#26323a;background:#fff}h1{font-size:30px;line-height:1.2}h2{font-size:23px}h3{font-size:17px}section{padding:30px 18px}.b{display:block;background:#00796b;color:#fff;text-align:center;border-radius:8px;padding:13px;margin-top:16px}`,
  body: `<header ${mark('header')} style="padding:14px 18px;display:flex;justify-content:space-between;align-items:center;border-bottom:1px solid #e0e6e8"><b>Tierklinik Ost</b>${icon(3, 24, '#26323a')}</header>
<section ${mark('hero')}><h1>Rund um die Uhr für Tiere da</h1><p style="margin-top:10px">Notfälle jederzeit, alles andere nach Vereinbarung und ohne volles Wartezimmer.</p><a class="b">Notfall melden</a></section>
<section ${mark('features')}><h2>Leistungen</h2>${['Chirurgie', 'Innere Medizin', 'Zahnheilkunde', 'Röntgen und Ultraschall'].map((title) => `<div style="border:1px solid #d5dde0;border-radius:10px;padding:14px;margin-top:12px"><h3>${title}</h3><p>Mit eigenem Labor, damit Sie am selben Tag Bescheid wissen.</p></div>`).join('')}</section>
<section ${mark('about')}><h2>Unser Team</h2>${image(361, 'width:324px;height:200px;object-fit:cover;border-radius:10px;margin-top:12px')}<p style="margin-top:12px">Sechs Tierärztinnen, elf Fachkräfte und ein Hund, der jeden begrüßt. Wir arbeiten in drei Schichten, damit nachts niemand Dienst hat, der schon den ganzen Tag auf den Beinen war.</p></section>
<section ${mark('testimonials')}><h2>Stimmen</h2><p style="margin-top:12px">„Um drei Uhr nachts ging sofort jemand ans Telefon.“</p><p style="font-size:14px;color:#789">Halterin einer Katze</p><p style="margin-top:12px">„Ehrlich, auch wenn es weh tut.“</p><p style="font-size:14px;color:#789">Halter eines Schäferhunds</p></section>
<section ${mark('contact')}><h2>Anfahrt</h2><p style="margin-top:10px">Am Ostkreuz 14, 10317 Berlin</p><p>Telefon 030 555 0190</p><p>Parkplätze im Hof</p></section>
<footer ${mark('footer')} style="padding:20px 18px;font-size:13px;color:#789;border-top:1px solid #e0e6e8">Impressum · Datenschutz · © 2026</footer>`,
}

const landscape: BenchDesign = {
  name: 'Prospekt, A4 quer, zwei Spalten',
  language: 'de',
  width: 1123,
  sheetHeight: 794,
  css: `body{font:15px/1.6 'Liberation Sans',sans-serif;color:#333}h1{font-size:48px;line-height:1.1;color:#fff}h2{font-size:30px;color:#004d7a}h3{font-size:17px}.p{padding:48px 64px}`,
  body: `<div class="sheet"><section ${mark('hero')} class="p" style="background:#004d7a;color:#fff;height:400px"><h1 style="margin-top:60px;width:620px">Der Kahn, der leise fährt</h1><p style="margin-top:16px;width:480px">Elektrische Arbeitsboote für Kanäle, Häfen und Seen, gebaut in zwölf Wochen.</p></section>
<section ${mark('benefits')} class="p"><h2>Ihre Vorteile</h2><div style="display:grid;grid-template-columns:repeat(3,1fr);gap:40px;margin-top:22px">${['Kein Lärm', 'Kein Abgas', 'Kaum Wartung'].map((title, index) => `<div>${icon(index, 34, '#004d7a')}<h3 style="margin-top:8px">${title}</h3><p>Arbeiten, wo Dieselmotoren nicht mehr fahren dürfen, und zu Zeiten, zu denen andere schlafen.</p></div>`).join('')}</div></section></div>
<div class="sheet"><section ${mark('features')} class="p" style="display:grid;grid-template-columns:1fr 1fr;gap:60px"><div><h2>Drei Größen, ein Rumpf</h2><p style="margin-top:16px">Jeder Kahn beginnt mit demselben Rumpf. Was darauf steht, entscheiden Sie: ein Kran, eine Ladefläche oder Platz für zwölf Leute und ihr Werkzeug.</p><p style="margin-top:10px">Geladen wird über Nacht an jeder Steckdose, schnell in zwei Stunden am Steg.</p></div>${image(371, 'width:100%;height:300px;object-fit:cover')}</section>
<section ${mark('stats')} style="background:#e3f0f7;padding:40px 64px;display:grid;grid-template-columns:repeat(4,1fr);text-align:center">${[
    ['9 Std.', 'Laufzeit'],
    ['4,5 t', 'Nutzlast'],
    ['12', 'Wochen Bauzeit'],
    ['68 dB', 'bei voller Fahrt'],
  ]
    .map(
      ([value, label]) =>
        `<div><div style="font-size:40px;font-weight:700;color:#004d7a">${value}</div>${label}</div>`,
    )
    .join('')}</section></div>
<div class="sheet"><section ${mark('testimonials')} class="p"><h2>Erfahrungen aus zwei Häfen</h2><div style="display:grid;grid-template-columns:1fr 1fr;gap:50px;margin-top:20px"><p>„Seit wir elektrisch fahren, beschwert sich niemand mehr über die Frühschicht.“<br><span style="color:#777">Wasserbehörde im Norden</span></p><p>„Der Kran hebt, was er soll, und der Akku hält länger als die Mannschaft.“<br><span style="color:#777">Hafenbetrieb am See</span></p></div></section>
<section ${mark('contact')} class="p" style="background:#004d7a;color:#fff"><h2 style="color:#fff">Probefahrt vereinbaren</h2><p style="margin-top:14px">Telefon 03362 555 0148 · werft@kahn.example</p><p>Werftstraße 1, 15537 Erkner</p></section></div>`,
}

export const harder: readonly BenchDesign[] = [photographer, lawyers, yoga, conference, clinic, landscape]
