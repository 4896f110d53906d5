// A telephone's width; images from edge to edge; headings of one size with a line above each.
import { icon, logo, mark, image, imageUrl, times, type BenchDesign } from '../kit.ts'

const mobile: BenchDesign = {
  name: 'telephone, everything stacked',
  language: 'en',
  width: 390,
  css: `body{font:16px/1.5 'Liberation Sans',sans-serif;color:#1d2433;background:#fff}h1{font-size:36px;line-height:1.1}h2{font-size:27px;line-height:1.2}h3{font-size:19px}section{padding:48px 20px}.card{border-radius:16px;background:#f2f4f8;padding:20px;margin-top:16px}.button{display:block;text-align:center;background:#0a66ff;color:#fff;border-radius:12px;padding:15px;margin-top:20px;font-weight:700}`,
  body: `<header ${mark('header')} style="display:flex;justify-content:space-between;align-items:center;padding:14px 20px"><b>Walkies</b><svg width="24" height="24"><path d="M2 6h20M2 12h20M2 18h20" stroke="#1d2433" stroke-width="2"/></svg></header>
<section ${mark('hero')} style="padding-top:32px"><h1>Somebody nearby has time for your dog</h1><p style="margin-top:12px">Find a walker in your street, see where they go, and pay only for the minutes they walked.</p><a class="button">Find a walker</a>${image(91, 'width:100%;height:260px;object-fit:cover;border-radius:20px;margin-top:28px')}</section>
<section ${mark('stats')} style="background:#0a1f44;color:#fff;display:flex;justify-content:space-between;text-align:center;padding:32px 20px">${[
    ['9,400', 'walkers'],
    ['31', 'cities'],
    ['4.9', 'stars'],
  ]
    .map(
      ([value, label]) =>
        `<div><div style="font-size:28px;font-weight:700">${value}</div><div style="font-size:14px">${label}</div></div>`,
    )
    .join('')}</section>
<section ${mark('features')}><h2>What you get</h2>${['Live map', 'Checked walkers', 'One tap payment'].map((title, index) => `<div class="card">${icon(index, 32, '#0a66ff')}<h3 style="margin:8px 0 4px">${title}</h3><p>You see every step of the walk, and you can talk to the walker at any time.</p></div>`).join('')}</section>
<section ${mark('steps')}><h2>Three steps to a tired dog</h2>${['Say when', 'Choose a walker', 'Follow the walk'].map((title, index) => `<div style="display:flex;gap:14px;margin-top:20px"><div style="font-size:30px;font-weight:700;color:#0a66ff">${index + 1}</div><div><h3>${title}</h3><p>It takes less than a minute, and you can change it until the walk begins.</p></div></div>`).join('')}</section>
<section ${mark('testimonials')} style="background:#f2f4f8"><h2>What dog owners say</h2>${['“He sleeps through the evening now. So do I.”', '“The map is the best part of my lunch break.”'].map((quote) => `<div style="background:#fff;border-radius:16px;padding:20px;margin-top:16px"><p>${quote}</p><p style="color:#6a7385;font-size:14px;margin-top:8px">Owner of a young terrier</p></div>`).join('')}</section>
<section ${mark('faq')}><h2>Good to know</h2>${['What does a walk cost?', 'Are the walkers insured?', 'Can I always have the same one?'].map((question) => `<div style="border-top:1px solid #d5dae4;padding:16px 0"><h3>${question}</h3><p style="margin-top:4px">Yes, and you see all of it before you book, in plain words.</p></div>`).join('')}</section>
<section ${mark('cta')} style="background:#0a66ff;color:#fff;text-align:center"><h2>The lead is by the door</h2><p style="margin-top:10px">Book the first walk today and get it free.</p><a class="button" style="background:#fff;color:#0a66ff">Book a walk</a></section>
<footer ${mark('footer')} style="background:#0a1f44;color:#b9c4dc;padding:28px 20px;font-size:13px"><p>Terms</p><p>Privacy</p><p>Help</p><p style="margin-top:14px">© 2026 Walkies</p></footer>`,
}

const festival: BenchDesign = {
  name: 'festival, pictures from edge to edge',
  language: 'en',
  width: 1280,
  css: `body{font:18px/1.55 'Liberation Sans',sans-serif;color:#fff;background:#31104a}h1{font-size:104px;line-height:.95;text-transform:uppercase}h2{font-size:56px;line-height:1;text-transform:uppercase}h3{font-size:24px}.wrap{width:1100px;margin:0 auto}section{padding:84px 0}.button{display:inline-block;background:#ffe14d;color:#31104a;padding:18px 34px;font-weight:700}`,
  body: `<section ${mark('hero')} style="background:url(${imageUrl(101)}) center/cover;padding:48px 0 160px"><div class="wrap"><p style="font-weight:700">12 – 14 June 2027 · Old Shipyard</p><h1 style="margin-top:150px">Loud<br>Water</h1><p style="font-size:24px;margin:24px 0">Three days of brass, bass and boats.</p><a class="button">Get tickets</a></div></section>
<section ${mark('about')}><div class="wrap"><h2>About the festival</h2><p style="width:760px;margin-top:28px;font-size:22px">Loud Water fills the docks of a shipyard that stood still for thirty years. Bands play on barges, the audience sits on the slipways, and when the tide comes in everybody moves up by two steps. There is no backstage, and the river is the only fence.</p></div></section>
<section ${mark('gallery')} style="padding:0"><div style="display:grid;grid-template-columns:repeat(4,1fr)">${times(8, (index) => image(110 + index, 'width:100%;height:240px;object-fit:cover'))}</div></section>
<section ${mark('steps')} style="background:#4b1a70"><div class="wrap"><h2>How to get there</h2><div style="display:grid;grid-template-columns:repeat(3,1fr);gap:40px;margin-top:44px">${['Take the ferry', 'Walk the quay', 'Follow the noise'].map((title, index) => `<div><div style="font-size:64px;font-weight:700;color:#ffe14d">${index + 1}</div><h3>${title}</h3><p>Boats leave every ten minutes from the fish market and take bicycles for free.</p></div>`).join('')}</div></div></section>
<section ${mark('pricing')} style="background:#ffe14d;color:#31104a"><div class="wrap"><h2>Tickets</h2><div style="display:grid;grid-template-columns:repeat(3,1fr);gap:32px;margin-top:44px">${[
    ['One day', '£39'],
    ['All three days', '£89'],
    ['Under sixteen', '£15'],
  ]
    .map(
      ([ticket, price]) =>
        `<div style="border:4px solid #31104a;padding:32px"><h3>${ticket}</h3><div style="font-size:54px;font-weight:700">${price}</div><p>Ferry included.</p></div>`,
    )
    .join('')}</div></div></section>
<section ${mark('faq')}><div class="wrap"><h2>Before you ask</h2><div style="display:grid;grid-template-columns:1fr 1fr;gap:36px;margin-top:40px">${['May I bring my dog?', 'Is there camping?', 'What if it rains?', 'Can I swim?'].map((question) => `<div><h3>${question}</h3><p>Yes, as long as nobody gets hurt and everything goes home with you again.</p></div>`).join('')}</div></div></section>
<footer ${mark('footer')} style="background:#1d0830;padding:40px 0;font-size:15px"><div class="wrap">© 2026 Loud Water · Imprint · Privacy · Press</div></footer>`,
}

const eyebrow = (words: string): string =>
  `<p style="font-size:13px;letter-spacing:2px;text-transform:uppercase;color:#c77700;font-weight:700;margin-bottom:10px">${words}</p>`
const solar: BenchDesign = {
  name: 'Solar, eine Größe für alle Überschriften',
  language: 'de',
  width: 1366,
  css: `body{font:17px/1.6 'Liberation Sans',sans-serif;color:#333;background:#fff}h1,h2{font-size:40px;line-height:1.2;color:#13293d}h3{font-size:20px;color:#13293d}.wrap{width:1140px;margin:0 auto}section{padding:68px 0}.button{display:inline-block;background:#ffb400;color:#13293d;padding:14px 26px;border-radius:6px;font-weight:700;margin-top:24px}.tint{background:#fdf8ee}`,
  body: `<header ${mark('header')} style="padding:22px 0"><div class="wrap" style="display:flex;justify-content:space-between;align-items:center"><b style="font-size:22px;color:#13293d">Dachstrom</b><nav style="display:flex;gap:26px"><a>Vorteile</a><a>Ablauf</a><a>Über uns</a><a>Kontakt</a></nav></div></header>
<section class="tint" ${mark('hero')}><div class="wrap" style="display:flex;gap:60px;align-items:center"><div style="flex:1">${eyebrow('Solar für Einfamilienhäuser')}<h1>Ihr Dach verdient mit, ab dem ersten Sommer</h1><p style="margin-top:16px">Planung, Montage und Anmeldung aus einer Hand. Sie unterschreiben einmal, wir kümmern uns um den Rest.</p><a class="button">Dach prüfen lassen</a></div>${image(121, 'width:500px;height:340px;object-fit:cover')}</div></section>
<section ${mark('benefits')}><div class="wrap">${eyebrow('Vorteile')}<h2>Darum lohnt es sich</h2><div style="display:grid;grid-template-columns:repeat(4,1fr);gap:30px;margin-top:40px">${['Weniger Stromkosten', 'Fester Preis', 'Ein Ansprechpartner', 'Lange Garantie'].map((title, index) => `<div>${icon(index, 40, '#ffb400')}<h3 style="margin:12px 0 6px">${title}</h3><p>Gerechnet wird mit Ihrem Verbrauch, nicht mit einem Musterhaus.</p></div>`).join('')}</div></div></section>
<section class="tint" ${mark('stats')} style="padding:50px 0"><div class="wrap" style="display:flex;justify-content:space-around;text-align:center">${[
    ['1.850', 'Dächer belegt'],
    ['11 Jahre', 'Erfahrung'],
    ['4,9 von 5', 'Bewertung'],
    ['25 Jahre', 'Garantie'],
  ]
    .map(
      ([value, label]) =>
        `<div><div style="font-size:38px;font-weight:700;color:#c77700">${value}</div>${label}</div>`,
    )
    .join('')}</div></section>
<section ${mark('steps')}><div class="wrap">${eyebrow('Ablauf')}<h2>In vier Schritten zum eigenen Strom</h2><div style="display:grid;grid-template-columns:repeat(4,1fr);gap:30px;margin-top:40px">${['Beratung', 'Planung', 'Montage', 'Anschluss'].map((title, index) => `<div style="border-left:3px solid #ffb400;padding-left:16px"><p style="color:#c77700;font-weight:700">Schritt ${index + 1}</p><h3>${title}</h3><p>Wir kommen vorbei und messen selbst.</p></div>`).join('')}</div></div></section>
<section class="tint" ${mark('about')}><div class="wrap" style="display:flex;gap:60px;align-items:center">${image(122, 'width:480px;height:360px;object-fit:cover')}<div style="flex:1">${eyebrow('Über uns')}<h2>Ein Betrieb aus der Nachbarschaft</h2><p style="margin-top:16px">Wir sind Dachdecker und Elektriker, die sich vor elf Jahren zusammengetan haben, weil beim Solardach immer einer auf den anderen gewartet hat. Heute arbeiten vierzehn Leute bei uns, und alle wohnen im Umkreis von dreißig Kilometern. Wenn im Winter eine Meldung kommt, fährt noch am selben Tag jemand hin und sieht nach.</p></div></div></section>
<section ${mark('testimonials')}><div class="wrap">${eyebrow('Kundenstimmen')}<h2>Was unsere Kunden sagen</h2><div style="display:grid;grid-template-columns:1fr 1fr;gap:30px;margin-top:40px">${['„Von der Unterschrift bis zum ersten Strom waren es sieben Wochen. Versprochen waren acht.“', '„Die Anlage läuft, die Abrechnung stimmt, und das Dach ist dicht.“'].map((quote) => `<div style="background:#fdf8ee;padding:30px;border-radius:10px"><p style="font-size:19px">${quote}</p><p style="margin-top:12px;color:#777">Hausbesitzer aus der Region</p></div>`).join('')}</div></div></section>
<section ${mark('logos')} style="padding:44px 0"><div class="wrap"><p style="text-align:center;color:#777;margin-bottom:24px">Unsere Partner</p><div style="display:flex;justify-content:space-between">${times(5, (index) => logo(index, 150, 36, '#99a'))}</div></div></section>
<section ${mark('cta')} style="background:#13293d;text-align:center"><div class="wrap">${eyebrow('Der nächste Schritt')}<h2 style="color:#fff">Lassen Sie Ihr Dach prüfen</h2><p style="color:#ccd;margin-top:10px">Kostenlos und in einer Woche bei Ihnen.</p><a class="button">Termin wählen</a></div></section>
<footer ${mark('footer')} style="background:#0c1c2b;color:#9ab;padding:40px 0;font-size:14px"><div class="wrap" style="display:flex;justify-content:space-between"><span>© 2026 Dachstrom</span><span>Impressum · Datenschutz · Widerruf</span></div></footer>`,
}

export const others: readonly BenchDesign[] = [mobile, festival, solar]
