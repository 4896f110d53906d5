// Not tuned on. A folded leaflet of an exhibition, a poster of a market, slides of a bank, and an artboard of
// 2,560.
import { image, imageUrl, logo, mark, times, type BenchDesign } from '../kit.ts'

const leaflet: BenchDesign = {
  name: 'leaflet, A4 folded twice, an exhibition',
  language: 'en',
  width: 1170,
  sheetHeight: 827,
  asPage: {
    width: 390,
    css: `body{width:390px;display:flex;flex-direction:column}.sheet{display:contents}.panel{order:var(--at)}`,
  },
  css: `.sheet{display:flex}.panel{width:390px;height:827px;padding:50px 40px;position:relative}body{font:13px/1.6 'Liberation Serif',serif;color:#1d1d1f}h1{font-size:50px;line-height:1;font-weight:400}h2{font-size:26px;font-weight:400;line-height:1.2}h3{font-size:15px;margin-top:18px}p{margin-top:9px}.red{background:#a4161a;color:#fff}`,
  body: `<div class="sheet"><div class="panel" style="--at:1;background:#f1ece4" ${mark('features')}><h2>Events</h2>${[
    ['4 May', 'Opening with the painter'],
    ['18 May', 'Drawing for beginners'],
    ['1 June', 'A walk along the river'],
  ]
    .map(([day, what]) => `<h3>${day}</h3><p style="margin-top:2px">${what}, free with a ticket</p>`)
    .join('')}</div>
<div class="panel red" style="--at:5" ${mark('contact')}><h2>Visit us</h2><p>Quay Gallery, 3 Customs Lane</p><p>Open daily from ten to six</p><p>hello@quaygallery.example</p><p style="position:absolute;bottom:40px">quaygallery.example</p></div>
<div class="panel" style="--at:0;background:url(${imageUrl(451)});background-size:cover" ${mark('hero')}><div style="position:absolute;left:0;right:0;bottom:0;height:300px;background:#a4161a;color:#fff;padding:40px"><h1>Low water</h1><p style="font-size:18px">Paintings of the estuary, 1960 to today</p></div></div></div>
<div class="sheet"><div class="panel" style="--at:2" ${mark('about')}><h2>Forty years on the same bank</h2><p>She came for a summer and stayed. Every day at low water she put up her easel in the mud, and every day the river had moved.</p><p>The exhibition shows eighty paintings from three decades, most of them for the first time.</p>${image(452, 'width:310px;height:240px;object-fit:cover;margin-top:24px')}</div>
<div class="panel" style="--at:3" ${mark('gallery')}>${image(453, 'width:310px;height:210px;object-fit:cover')}<p style="font-size:11px;color:#666">Mud and sky, 1971</p>${image(454, 'width:310px;height:210px;object-fit:cover;margin-top:22px')}<p style="font-size:11px;color:#666">The last ferry, 1983</p></div>
<div class="panel" style="--at:4;background:#f1ece4" ${mark('pricing')}><h2>Tickets</h2>${[
    ['Adults', '£9'],
    ['Students', '£5'],
    ['Under twelve', 'free'],
  ]
    .map(
      ([who, price]) =>
        `<p style="display:flex;justify-content:space-between"><span>${who}</span><b>${price}</b></p>`,
    )
    .join(
      '',
    )}<h3>Guided tours</h3><p>Saturdays at eleven. Groups of ten or more are asked to write a week before.</p></div></div>`,
}

const poster: BenchDesign = {
  name: 'Plakat, A2, ein Markt',
  language: 'de',
  width: 1587,
  sheetHeight: 2245,
  css: `body{font:34px/1.4 'DejaVu Sans',sans-serif;color:#213021}.sheet{background:#f6f1df}h1{font-size:210px;line-height:.95;color:#b5371b}h2{font-size:64px;color:#b5371b}`,
  body: `<div class="sheet"><section ${mark('hero')} style="padding:110px 110px 60px"><p style="font-size:48px;font-weight:700">Jeden Samstag von 8 bis 14 Uhr</p><h1 style="margin-top:30px">Markt am Fluss</h1></section>
<section ${mark('gallery')}>${image(455, 'width:1587px;height:780px;object-fit:cover')}</section>
<section ${mark('features')} style="padding:70px 110px"><h2>Was es gibt</h2><div style="display:grid;grid-template-columns:1fr 1fr;gap:50px;margin-top:24px"><p>Brot, Käse, Gemüse und Blumen von zwanzig Höfen der Umgebung</p><p>Suppe und Kaffee am Wagen, und um elf Musik auf den Stufen</p></div></section>
<section ${mark('contact')} style="position:absolute;left:0;right:0;bottom:0;padding:60px 110px;background:#213021;color:#f6f1df"><b style="font-size:48px">Uferplatz, Haltestelle Alte Brücke</b><p>markt-am-fluss.example</p></section></div>`,
}

const slides: BenchDesign = {
  name: 'Folien, eine Bank für Bauern',
  language: 'de',
  width: 1600,
  sheetHeight: 900,
  css: `body{font:28px/1.45 'Liberation Sans',sans-serif;color:#2b2b2b}h1{font-size:96px;line-height:1.05}h2{font-size:58px;line-height:1.15;color:#3a5a1c}.sheet>section{position:absolute;inset:0;padding:100px 130px}.button{display:inline-block;background:#f2b705;color:#222;padding:20px 40px;border-radius:40px;margin-top:40px;font-weight:700}`,
  body: [
    `<section ${mark('hero')} style="background:linear-gradient(rgba(10,30,5,.55),rgba(10,30,5,.55)),url(${imageUrl(456)});background-size:cover;color:#fff;text-align:center"><h1 style="margin-top:170px">Geld, das mit dem Feld wächst</h1><p style="margin-top:24px;font-size:34px">Kredite für Höfe bis hundert Hektar</p><a class="button">Hof anmelden</a></section>`,
    `<section ${mark('benefits')}><h2>Warum es anders geht</h2><ul style="margin-top:40px"><li>• Zurückgezahlt wird nach der Ernte</li><li>• Kein Land als Sicherheit</li><li>• Ein Mensch, der den Hof kennt</li></ul></section>`,
    `<section ${mark('gallery')} style="padding:0">${image(457, 'position:absolute;left:0;top:0;width:800px;height:900px;object-fit:cover')}<div style="position:absolute;left:800px;top:0;width:800px;height:900px;background:#3a5a1c;color:#fff;padding:220px 90px"><h2 style="color:#fff">Sechshundert Höfe sind dabei</h2><p style="margin-top:24px">Vom Gemüse am Stadtrand bis zur Alm, und kein einziger hat bisher aufgegeben.</p></div></section>`,
    `<section ${mark('contact')} style="background:#f4f1e4"><h2>Sprechen wir darüber</h2><p style="margin-top:36px">hof@feldbank.example</p><p>Telefon 0821 555 0161</p></section>`,
  ]
    .map((section) => `<div class="sheet">${section}</div>`)
    .join(''),
}

const wide: BenchDesign = {
  name: 'artboard of 2560, studio for lamps',
  language: 'en',
  width: 2560,
  asPage: { width: 1440, css: `body{width:1440px!important}` },
  css: `body{font:17px/1.6 'Liberation Sans',sans-serif;color:#eee;background:#141414}h1{font-size:72px;line-height:1.05;font-weight:400}h2{font-size:40px;font-weight:400}h3{font-size:20px}.wrap{width:1200px;margin:0 auto}section{padding:100px 0}.button{display:inline-block;border:2px solid #f0c808;color:#f0c808;padding:14px 30px;margin-top:30px}`,
  body: `<header ${mark('header')} style="padding:30px 0"><div class="wrap" style="display:flex;justify-content:space-between"><b>LUMEN YARD</b><nav style="display:flex;gap:30px"><a>Lamps</a><a>Studio</a><a>Shops</a></nav></div></header>
<section ${mark('hero')}><div class="wrap" style="display:flex;gap:60px;align-items:center"><div style="flex:1"><h1>Lamps from what a shipyard left behind</h1><p style="margin-top:20px">Portholes, signal horns and forty tons of brass, turned by two people.</p><a class="button">See all lamps</a></div>${image(458, 'width:540px;height:460px;object-fit:cover')}</div></section>
<section ${mark('logos')} style="background:#1f1f1f;padding:44px 0"><div class="wrap" style="display:flex;justify-content:space-between">${times(5, (index) => logo(index, 160, 36, '#888'))}</div></section>
<section ${mark('gallery')}><div class="wrap"><h2>New this year</h2><div style="display:grid;grid-template-columns:repeat(3,1fr);gap:30px;margin-top:36px">${times(3, (index) => `<div>${image(459 + index, 'width:100%;height:260px;object-fit:cover')}<h3 style="margin-top:14px">${['Buoy', 'Bulkhead', 'Binnacle'][index]}</h3><p>Numbered and signed, in brass or steel.</p></div>`)}</div></div></section>
<section ${mark('cta')} style="background:#f0c808;color:#141414;text-align:center"><div class="wrap"><h2>Come and switch them on</h2><p style="margin-top:12px">Every Friday from four, at dock nine.</p></div></section>
<footer ${mark('footer')} style="padding:40px 0;font-size:14px;color:#999"><div class="wrap">© 2027 Lumen Yard · Imprint · Privacy</div></footer>`,
}

export const printedLater: readonly BenchDesign[] = [leaflet, poster, slides, wide]
