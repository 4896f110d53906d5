// What is made for print or a screen and not for a browser: a folded leaflet, a poster, slides over
// photographs, and an artboard wider than a page.
import { icon, image, imageUrl, mark, times, type BenchDesign } from '../kit.ts'

const panels = `.sheet{display:flex}.panel{width:390px;height:827px;padding:44px 36px;position:relative}`
const leaflet: BenchDesign = {
  name: 'Faltblatt, A4 quer, sechs Seiten',
  language: 'de',
  width: 1170,
  sheetHeight: 827,
  asPage: {
    width: 390,
    css: `body{width:390px;display:flex;flex-direction:column}.sheet{display:contents}.panel{order:var(--at)}`,
  },
  css: `${panels}body{font:14px/1.55 'Liberation Sans',sans-serif;color:#27323a}h1{font-size:44px;line-height:1.1}h2{font-size:24px;line-height:1.2;color:#0b6e4f}h3{font-size:16px;margin-top:16px}p{margin-top:10px}.green{background:#0b6e4f;color:#fff}.green h2{color:#fff}.pale{background:#eaf4ee}`,
  body: `<div class="sheet"><div class="panel pale" style="--at:1" ${mark('about')}><h2>Wer wir sind</h2><p>Der Verein betreibt seit 1987 drei Gärten im Osten der Stadt. Vierzig Leute graben, ernten und kochen gemeinsam, und jeder darf mitmachen.</p>${image(401, 'width:318px;height:200px;object-fit:cover;margin-top:20px')}<p style="font-size:12px;color:#5b6b62">Ernte im September</p></div>
<div class="panel" style="--at:5" ${mark('contact')}><h2 style="margin-top:380px">So finden Sie uns</h2><p>Gartenweg 8, 04318 Leipzig</p><p>Telefon 0341 555 0172</p><p>garten@gruenwerk.example</p><p style="position:absolute;bottom:36px;font-size:11px;color:#6c7a72">Herausgegeben vom Verein Grünwerk, 2027</p></div>
<div class="panel green" style="--at:0" ${mark('hero')}>${image(402, 'position:absolute;left:0;top:0;width:390px;height:420px;object-fit:cover')}<h1 style="margin-top:410px">Ein Garten für alle</h1><p style="font-size:18px">Mitmachen, mitessen und mitreden im Leipziger Osten</p></div></div>
<div class="sheet"><div class="panel" style="--at:2" ${mark('features')}><h2>Was bei uns wächst</h2>${['Gemüse', 'Kräuter', 'Obst'].map((title, index) => `<div style="display:flex;gap:16px;margin-top:22px">${icon(index, 34, '#0b6e4f')}<div><h3 style="margin:0">${title}</h3><p style="margin-top:2px">Ohne Gift und torffrei, auf Beeten, die wir selbst gebaut haben.</p></div></div>`).join('')}${image(403, 'position:absolute;left:0;bottom:0;width:390px;height:280px;object-fit:cover')}</div>
<div class="panel pale" style="--at:3" ${mark('steps')}><h2>So machen Sie mit</h2>${['Vorbeikommen', 'Ausprobieren', 'Beet übernehmen'].map((title, index) => `<p style="font-size:34px;font-weight:700;color:#0b6e4f;margin-top:18px;line-height:1.2">${index + 1}</p><h3 style="margin-top:0">${title}</h3><p style="margin-top:2px">Jeden Samstag ab zehn Uhr ist jemand da, der alles zeigt.</p>`).join('')}</div>
<div class="panel green" style="--at:4" ${mark('pricing')}><h2>Was es kostet</h2>${[
    ['Ein Beet im Jahr', '60 €'],
    ['Ein Beet, ermäßigt', '30 €'],
    ['Schulklassen', 'frei'],
  ]
    .map(
      ([what, price]) =>
        `<p style="display:flex;justify-content:space-between;border-bottom:1px solid #5aa088;padding-bottom:10px;margin-top:16px"><span>${what}</span><b>${price}</b></p>`,
    )
    .join(
      '',
    )}<h3 style="margin-top:40px">Fördern</h3><p>Mit einer Spende kaufen wir Erde, Saatgut und Werkzeug. Quittungen schicken wir im Januar.</p></div></div>`,
}

const poster: BenchDesign = {
  name: 'poster, A3, a concert',
  language: 'en',
  width: 1123,
  sheetHeight: 1587,
  css: `body{font:24px/1.4 'Liberation Sans',sans-serif;color:#fff}.sheet{background:#1b1033}h1{font-size:190px;line-height:.9;letter-spacing:-4px;text-transform:uppercase}h2{font-size:44px;line-height:1.15;color:#ffd23f}`,
  body: `<div class="sheet"><section ${mark('hero')} style="height:1000px;padding:70px;background:linear-gradient(rgba(20,8,40,.45),rgba(20,8,40,.45)),url(${imageUrl(404)});background-size:cover"><p style="font-size:30px;font-weight:700">Saturday 20 March 2027 · 20:00</p><h1 style="margin-top:330px">Night<br>Tram</h1><p style="font-size:40px;margin-top:30px">Brass, strings and a street organ</p></section>
<section ${mark('features')} style="padding:60px 70px"><h2>On stage</h2><div style="display:grid;grid-template-columns:1fr 1fr 1fr;gap:40px;margin-top:24px">${['The Sidings', 'Copper Street', 'Last Stop Trio'].map((name) => `<div><b style="font-size:30px">${name}</b><p>Songs about going home late</p></div>`).join('')}</div></section>
<section ${mark('contact')} style="position:absolute;left:0;right:0;bottom:0;padding:44px 70px;background:#ffd23f;color:#1b1033;display:flex;justify-content:space-between"><b style="font-size:36px">The Old Depot</b><span>Tickets £14 at the door and at nighttram.example</span></section></div>`,
}

const slides: BenchDesign = {
  name: 'slides, words over photographs',
  language: 'en',
  width: 1280,
  sheetHeight: 720,
  css: `body{font:22px/1.5 'Liberation Sans',sans-serif;color:#222}h1{font-size:80px;line-height:1.05}h2{font-size:48px;line-height:1.15}h3{font-size:26px}.sheet>section{position:absolute;inset:0;padding:80px 100px}.button{display:inline-block;background:#e4572e;color:#fff;padding:16px 32px;border-radius:6px;margin-top:32px;font-weight:700}`,
  body: [
    `<section ${mark('hero')} style="background:linear-gradient(rgba(0,0,0,.5),rgba(0,0,0,.5)),url(${imageUrl(405)});background-size:cover;color:#fff"><h1 style="margin-top:150px">Harbours that run on wind</h1><p style="font-size:28px;margin-top:20px">A plan for five towns on the coast</p><a class="button">Read the plan</a></section>`,
    `<section ${mark('about')} style="padding:0;display:flex"><div style="width:640px;padding:120px 80px 0 100px"><h2>Half of the power is lost at night</h2><p style="margin-top:24px">Turbines stand still because nobody needs what they make. Ships at the quay burn oil at the same hour.</p></div>${image(406, 'width:640px;height:720px;object-fit:cover')}</section>`,
    `<section ${mark('features')} style="background:#f3efe6"><h2>Three things to build</h2><div style="display:grid;grid-template-columns:repeat(3,1fr);gap:36px;margin-top:60px">${['Cables', 'Batteries', 'Cranes'].map((title, index) => `<div style="background:#fff;border-radius:10px;overflow:hidden">${image(407 + index, 'width:100%;height:200px;object-fit:cover')}<div style="padding:24px"><h3>${title}</h3><p style="font-size:18px">Ordered in spring, at work in autumn.</p></div></div>`).join('')}</div></section>`,
    `<section ${mark('testimonials')} style="background:url(${imageUrl(410)});background-size:cover;padding:0"><div style="position:absolute;left:100px;bottom:80px;width:560px;background:#fff;padding:40px;border-radius:10px"><p style="font-size:28px;line-height:1.35">“The quay has never been so quiet. We hear the gulls again.”</p><p style="margin-top:16px;color:#666;font-size:18px">Harbour master of the first town</p></div></section>`,
    `<section ${mark('contact')} style="background:#17324d;color:#fff"><h2>Let us talk</h2><p style="margin-top:28px">office@windharbour.example</p><p>+45 70 55 50 19</p></section>`,
  ]
    .map((section) => `<div class="sheet">${section}</div>`)
    .join(''),
}

const wide: BenchDesign = {
  name: 'artboard of 1920, a column in the middle',
  language: 'en',
  width: 1920,
  asPage: { width: 1440, css: `body{width:1440px!important}` },
  css: `body{font:16px/1.6 'Liberation Sans',sans-serif;color:#26303a;background:#fff}h1{font-size:60px;line-height:1.1}h2{font-size:38px;line-height:1.2}h3{font-size:20px}.wrap{width:1140px;margin:0 auto}section{padding:88px 0}.button{display:inline-block;background:#d7263d;color:#fff;padding:14px 28px;border-radius:6px;font-weight:700;margin-top:28px}`,
  body: `<header ${mark('header')} style="padding:26px 0"><div class="wrap" style="display:flex;justify-content:space-between;align-items:center"><b style="font-size:22px">Tidewater</b><nav style="display:flex;gap:32px"><a>Courses</a><a>Boats</a><a>Prices</a><a>Contact</a></nav></div></header>
<section ${mark('hero')} style="background:linear-gradient(rgba(8,24,44,.55),rgba(8,24,44,.55)),url(${imageUrl(411)});background-size:cover;background-position:center;color:#fff;padding:150px 0"><div class="wrap"><h1 style="width:700px">Learn to sail in one long week</h1><p style="font-size:20px;margin-top:20px;width:560px">Six days on the water, four people in a boat and a licence that every harbour accepts.</p><a class="button">Choose a week</a></div></section>
<section ${mark('features')}><div class="wrap"><h2>What you will learn</h2><div style="display:grid;grid-template-columns:repeat(3,1fr);gap:40px;margin-top:40px">${['Reading the wind', 'Knots that hold', 'Mooring alone'].map((title, index) => `<div>${icon(index, 40, '#d7263d')}<h3 style="margin:14px 0 6px">${title}</h3><p>Shown once on land, done ten times on the water, and examined on Friday.</p></div>`).join('')}</div></div></section>
<section ${mark('about')} style="background:#eef3f7"><div class="wrap" style="display:flex;gap:70px;align-items:center">${image(412, 'width:520px;height:360px;object-fit:cover')}<div style="flex:1"><h2>A school with its own jetty</h2><p style="margin-top:18px">We have taught on this bay since 1994. Our boats are small enough to forgive mistakes and large enough to cross the sound, and our teachers have all been pupils here.</p></div></div></section>
<section ${mark('stats')} style="background:#12263a;color:#fff;padding:60px 0"><div class="wrap" style="display:grid;grid-template-columns:repeat(3,1fr);text-align:center">${times(3, (index) => `<div><div style="font-size:46px;font-weight:700">${['12', '2,400', '96 %'][index]}</div><p>${['boats', 'pupils', 'pass at once'][index]}</p></div>`)}</div></section>
<footer ${mark('footer')} style="padding:40px 0;font-size:14px;color:#687683"><div class="wrap" style="display:flex;justify-content:space-between"><span>© 2027 Tidewater</span><span>Imprint · Privacy · Terms</span></div></footer>`,
}

export const printed: readonly BenchDesign[] = [leaflet, poster, slides, wide]
