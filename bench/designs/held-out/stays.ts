// Not tuned on. Hotel, restaurant and museum: much image, lists of prices, opening hours.
import { mark, image, imageUrl, times, type BenchDesign } from '../kit.ts'

const hotel: BenchDesign = {
  name: 'hotel, full pictures, serif',
  language: 'en',
  width: 1440,
  css: `body{font:19px/1.7 'Liberation Serif',serif;color:#35312b;background:#f7f3ec}h1{font-size:84px;font-weight:400;line-height:1.05;color:#fff}h2{font-size:46px;font-weight:400}h3{font-size:25px;font-weight:400}.mid{width:1000px;margin:0 auto}.link{border-bottom:1px solid;padding-bottom:2px;display:inline-block;margin-top:26px}`,
  body: `<header ${mark('header')} style="background:#f7f3ec;text-align:center;padding:26px 0"><div style="font-size:26px">Haus am Fjord</div><nav style="display:flex;justify-content:center;gap:44px;margin-top:12px;font-size:15px"><a>Rooms</a><a>Kitchen</a><a>Sauna</a><a>Getting here</a><a>Book</a></nav></header>
<section ${mark('hero')} style="height:640px;background:url(${imageUrl(201)}) center/cover;display:flex;align-items:flex-end"><div class="mid" style="padding-bottom:70px"><h1>Eleven rooms and one long table</h1><a style="display:inline-block;background:#fff;color:#35312b;padding:16px 40px;margin-top:30px;font-size:16px">Check dates</a></div></section>
<section ${mark('about')} style="padding:130px 0"><div class="mid" style="display:grid;grid-template-columns:1fr 1.6fr;gap:80px"><h2>A house that was never finished</h2><div><p>Every owner since 1871 has added a room and forgotten a corridor. We stopped counting doors and began to like it. Guests find their own way to breakfast, usually through the library, and nobody has been lost for longer than an hour.</p><p style="margin-top:20px">There is no television. There is a piano, which is nearly in tune, and a boat, which nearly does not leak.</p></div></div></section>
<section ${mark('gallery')} style="padding-bottom:130px"><div style="display:grid;grid-template-columns:2fr 1fr 1fr;gap:10px;padding:0 40px">${image(202, 'width:100%;height:460px;object-fit:cover')}${image(203, 'width:100%;height:460px;object-fit:cover')}<div>${image(204, 'width:100%;height:225px;object-fit:cover')}${image(205, 'width:100%;height:225px;object-fit:cover;margin-top:10px')}</div></div></section>
<section ${mark('pricing')} style="background:#e9e1d3;padding:110px 0"><div class="mid"><h2>Rooms</h2>${[
    ['Small room under the roof', '140 €'],
    ['Room with a view of the water', '190 €'],
    ['The two corner rooms', '240 €'],
    ['The boathouse, for four', '390 €'],
  ]
    .map(
      ([room, price]) =>
        `<div style="display:flex;justify-content:space-between;border-bottom:1px solid #c9bda8;padding:20px 0"><h3>${room}</h3><span>${price} a night</span></div>`,
    )
    .join(
      '',
    )}<p style="margin-top:24px;font-size:16px">Breakfast at the long table is part of every night.</p></div></section>
<section ${mark('testimonials')} style="padding:130px 0;text-align:center"><div class="mid"><p style="font-size:36px;line-height:1.35">“We came for two nights, stayed for six, and left our umbrella there on purpose.”</p><p style="margin-top:28px;font-size:16px">Guest book, last October</p></div></section>
<section ${mark('contact')} style="background:#2e3a36;color:#e8e4da;padding:110px 0"><div class="mid" style="display:grid;grid-template-columns:1fr 1fr;gap:80px"><div><h2>Getting here</h2><p style="margin-top:22px">The night train stops at Lillevik. From there it is forty minutes by bus, or twenty by boat if the weather is kind.</p></div><div><p>Fjordvegen 31, 6854 Lillevik</p><p>+47 57 55 50 12</p><p>stay@hausamfjord.example</p><p>Reception daily 8 – 20</p></div></div></section>
<footer ${mark('footer')} style="background:#232c29;color:#9da8a2;padding:34px 0;font-size:15px;text-align:center">© Haus am Fjord 2026 &emsp; Imprint &emsp; Privacy notice &emsp; House rules</footer>`,
}

const restaurant: BenchDesign = {
  name: 'Gasthaus, Speisekarte',
  language: 'de',
  width: 1120,
  css: `body{font:17px/1.55 'DejaVu Serif',serif;color:#2a1d14;background:#fffdf8}h1{font-size:50px;line-height:1.15}h2{font-size:31px;color:#7a1f1f;text-align:center}section{padding:58px 110px}.dish{display:flex;justify-content:space-between;margin-top:12px}`,
  body: `<header ${mark('header')} style="display:flex;justify-content:center;gap:40px;padding:18px;background:#7a1f1f;color:#fff;font-size:15px"><a>Karte</a><a>Räume</a><a>Reservieren</a><a>Anfahrt</a></header>
<section ${mark('hero')} style="text-align:center;padding-top:80px"><h1>Gasthaus zur Alten Post</h1><p style="font-style:italic;margin-top:14px">Gekocht wird, was der Markt am Morgen hergibt.</p>${image(211, 'width:100%;height:330px;object-fit:cover;margin-top:40px')}</section>
<section ${mark('about')}><h2>Seit vier Generationen am Herd</h2><p style="margin-top:20px">Als die Post noch mit Pferden kam, wurde hier gewechselt, gegessen und geschlafen. Die Pferde sind fort, die Stube ist geblieben, und mit ihr die Rezepte: manche aufgeschrieben, die meisten nur gezeigt. Wir kaufen bei elf Höfen ein, die wir alle mit dem Fahrrad erreichen.</p></section>
<section ${mark('pricing')} style="background:#f6ecdc"><h2>Aus der Karte</h2><div style="display:grid;grid-template-columns:1fr 1fr;gap:0 70px;margin-top:18px">${[
    ['Rinderbrühe mit Flädle', '7,50 €'],
    ['Feldsalat mit Speck', '9,80 €'],
    ['Maultaschen, geschmälzt', '16,50 €'],
    ['Zwiebelrostbraten', '29,00 €'],
    ['Linsen mit Spätzle', '15,80 €'],
    ['Ofenschlupfer', '8,90 €'],
  ]
    .map(([dish, price]) => `<div class="dish"><span>${dish}</span><span>${price}</span></div>`)
    .join('')}</div></section>
<section ${mark('gallery')}><h2>Stube, Saal und Garten</h2><div style="display:grid;grid-template-columns:repeat(3,1fr);gap:14px;margin-top:26px">${times(6, (index) => image(212 + index, 'width:100%;height:190px;object-fit:cover'))}</div></section>
<section ${mark('contact')} style="background:#f6ecdc;text-align:center"><h2>Einen Tisch reservieren</h2><p style="margin-top:16px">Rufen Sie an: 07071 555 0166</p><p>Di – So 11.30 bis 22 Uhr, montags Ruhetag</p><p>Poststraße 3, 72070 Tübingen</p></section>
<footer ${mark('footer')} style="text-align:center;padding:24px;font-size:13px">Impressum · Datenschutz · © 2026 Gasthaus zur Alten Post</footer>`,
}

const museum: BenchDesign = {
  name: 'museum, wide and sparse',
  language: 'en',
  width: 1600,
  css: `body{font:20px/1.5 'Liberation Sans',sans-serif;color:#000;background:#fff;padding:0 60px}h1{font-size:120px;line-height:1;letter-spacing:-4px;font-weight:400}h2{font-size:64px;letter-spacing:-2px;font-weight:400;line-height:1.1}h3{font-size:26px;font-weight:400}section{padding:120px 0 60px}`,
  body: `<header ${mark('header')} style="display:grid;grid-template-columns:repeat(4,1fr);padding:30px 0;font-size:20px"><span>Museum of Small Things</span><span>Exhibitions</span><span>Collection</span><span>Plan your visit</span></header>
<section ${mark('hero')} style="padding-top:60px"><h1>Buttons, keys, and other important matters</h1>${image(221, 'width:100%;height:700px;object-fit:cover;margin-top:60px')}</section>
<section ${mark('features')}><h2>On show now</h2><div style="display:grid;grid-template-columns:repeat(3,1fr);gap:40px;margin-top:50px">${['The lost glove', 'Seven hundred keys', 'Tickets to nowhere'].map((title, index) => `<div>${image(222 + index, 'width:100%;height:320px;object-fit:cover')}<h3 style="margin-top:18px">${title}</h3><p style="color:#666">Until the end of March, on the second floor, behind the heavy door.</p></div>`).join('')}</div></section>
<section ${mark('stats')}><div style="display:grid;grid-template-columns:repeat(4,1fr)">${[
    ['81,204', 'objects'],
    ['3.2 cm', 'the average object'],
    ['14', 'rooms'],
    ['1', 'ladder'],
  ]
    .map(
      ([value, label]) =>
        `<div><div style="font-size:72px">${value}</div><div style="color:#666">${label}</div></div>`,
    )
    .join('')}</div></section>
<section ${mark('about')}><h2>About the collection</h2><p style="width:900px;margin-top:40px;font-size:26px">It began in 1922 with a drawer. A tram conductor kept what people left on the seats, wrote down when and where, and never threw anything away. His daughter opened the drawer to the public; his granddaughter needed a building. Objects still arrive every week, most of them in envelopes, some of them warm.</p></section>
<section ${mark('contact')}><h2>Plan your visit</h2><div style="display:grid;grid-template-columns:repeat(3,1fr);gap:40px;margin-top:40px"><div><h3>Opening hours</h3><p>Tue – Sun 10 to 18</p><p>Thursday until 21</p></div><div><h3>Address</h3><p>12 Tram Depot Road, Eastbridge</p></div><div><h3>Questions</h3><p>desk@smallthings.example</p><p>+44 20 5550 0177</p></div></div></section>
<footer ${mark('footer')} style="padding:60px 0;font-size:16px;color:#666;display:flex;justify-content:space-between"><span>Museum of Small Things, 2026</span><span>Accessibility</span><span>Imprint</span><span>Privacy</span></footer>`,
}

export const stays: readonly BenchDesign[] = [hotel, restaurant, museum]
