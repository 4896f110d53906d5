// Not tuned on. A very short page, a long text, a dark portfolio, a telephone's width.
import { icon, logo, mark, image, times, type BenchDesign } from '../kit.ts'

const short: BenchDesign = {
  name: 'newsletter, very short',
  language: 'en',
  width: 1280,
  css: `body{font:18px/1.6 'Liberation Sans',sans-serif;color:#233;background:#fff}h1{font-size:54px;line-height:1.15}.w{width:720px;margin:0 auto;text-align:center}`,
  body: `<header ${mark('header')} style="padding:30px 0"><div class="w"><b style="font-size:20px">The Slow Week</b></div></header>
<section ${mark('hero')} style="padding:70px 0 90px"><div class="w"><h1>One letter on Sunday. Nothing else.</h1><p style="margin:20px 0 34px">Five long reads that were worth the time, chosen by people who read for a living.</p><div style="display:flex;border:2px solid #233;border-radius:10px;overflow:hidden"><span style="flex:1;padding:16px;text-align:left;color:#899">you@somewhere.example</span><b style="background:#233;color:#fff;padding:16px 30px">Subscribe</b></div></div></section>
<section ${mark('logos')} style="background:#f1f4f4;padding:40px 0"><div class="w" style="width:900px"><p style="font-size:15px;color:#677;margin-bottom:22px">Read in the offices of</p><div style="display:flex;justify-content:space-between">${times(5, (index) => logo(index + 4, 130, 30, '#9aa'))}</div></div></section>
<section ${mark('testimonials')} style="padding:80px 0"><div class="w" style="width:1000px;display:grid;grid-template-columns:repeat(3,1fr);gap:34px;text-align:left">${['“The only mail that I print.”', '“It has replaced my whole Sunday paper.”', '“Somebody there knows what I do not know yet.”'].map((quote) => `<div><p>${quote}</p><p style="color:#899;font-size:15px;margin-top:8px">A reader since the first issue</p></div>`).join('')}</div></section>
<footer ${mark('footer')} style="padding:36px 0;font-size:14px;color:#899"><div class="w">Unsubscribe with one click. Privacy. Imprint.</div></footer>`,
}

const longRead: BenchDesign = {
  name: 'charity, a long text',
  language: 'en',
  width: 1180,
  css: `body{font:19px/1.75 'Liberation Serif',serif;color:#1d2a24;background:#fff}h1{font-size:58px;line-height:1.15}h2{font-size:34px;line-height:1.25}h3{font-size:22px}.w{width:700px;margin:0 auto}section{padding:52px 0}p+p{margin-top:18px}.b{display:inline-block;background:#1f7a4d;color:#fff;padding:14px 30px;border-radius:4px;margin-top:24px;font-family:'Liberation Sans'}`,
  body: `<header ${mark('header')} style="border-bottom:4px solid #1f7a4d;padding:20px 60px;display:flex;justify-content:space-between;font-family:'Liberation Sans';font-size:16px"><b>Hedgerow Trust</b><nav style="display:flex;gap:28px"><a>What we do</a><a>Reports</a><a>Volunteer</a><a>Donate</a></nav></header>
<section ${mark('hero')}><div class="w"><h1>A hedge is a street for everything that flies and crawls</h1><p style="margin-top:22px">Half of them are gone. We plant them back, mile by mile, with the people who own the fields.</p><a class="b">Give a metre of hedge</a></div></section>
<section ${mark('about')}><div class="w"><h2>Why hedges</h2><p>A field without an edge is a desert with a harvest. Nothing nests in it, nothing winters in it, and the wind takes the soil. A hedge of two metres changes that within four years. It holds water, it shelters the beetles that eat what eats the wheat, and it gives the fox a way home.</p><p>We do not buy land. We sit in kitchens, look at maps together and find the corners where a machine turns anyway. Then we come in November with spades, children and soup.</p></div></section>
<section ${mark('stats')}><div class="w" style="display:grid;grid-template-columns:repeat(3,1fr)">${[
    ['214 km', 'planted since 2009'],
    ['87 %', 'of plants survive the third year'],
    ['1,130', 'farms take part'],
  ]
    .map(
      ([value, label]) =>
        `<div><div style="font-size:44px;font-weight:700;color:#1f7a4d;line-height:1.2">${value}</div><div style="font-size:16px">${label}</div></div>`,
    )
    .join('')}</div></section>
<section ${mark('steps')}><div class="w"><h2>From a map to a hedge</h2>${['Find the edge', 'Choose the plants', 'Plant in November', 'Look after it'].map((title, index) => `<h3 style="margin-top:26px">${index + 1}. ${title}</h3><p>We meet at your table, and nothing is decided until you have slept over it at least once.</p>`).join('')}</div></section>
<section ${mark('faq')}><div class="w"><h2>Asked on every farm</h2>${['Who pays for the plants?', 'Will it shade my crop?', 'Who cuts it later?'].map((question) => `<h3 style="margin-top:26px">${question}</h3><p>We do, for the first five years. After that most people do not want to give it away any more.</p>`).join('')}</div></section>
<section ${mark('cta')}><div class="w" style="text-align:center"><h2>Twelve pounds plant a metre</h2><a class="b">Donate now</a></div></section>
<footer ${mark('footer')} style="border-top:1px solid #ccd5d0;padding:34px 60px;font:14px 'Liberation Sans';color:#667">Hedgerow Trust, registered charity. © 2026. Privacy, cookies, annual report.</footer>`,
}

const portfolio: BenchDesign = {
  name: 'portfolio, dark grid',
  language: 'en',
  width: 1440,
  css: `body{font:18px/1.6 'Liberation Sans',sans-serif;color:#b9b9b4;background:#111110}h1{font-size:92px;line-height:1;color:#f2f2ec}h2{font-size:30px;color:#f2f2ec}h3{font-size:20px;color:#f2f2ec}.w{padding-left:80px;padding-right:80px}section{padding-top:90px;padding-bottom:90px}`,
  body: `<header ${mark('header')} class="w" style="display:flex;justify-content:space-between;padding-top:36px;padding-bottom:36px"><span>Studio Nordlicht</span><span>Work &nbsp; Services &nbsp; Contact</span></header>
<section ${mark('hero')} class="w" style="padding-top:80px"><h1>Light for rooms<br>that are used</h1></section>
<section ${mark('gallery')} class="w" style="padding-top:20px"><div style="display:grid;grid-template-columns:1fr 1fr;gap:22px">${times(6, (index) => `<div>${image(261 + index, 'width:100%;height:400px;object-fit:cover')}<p style="margin-top:8px;font-size:15px">${['Library', 'Station', 'Bakery', 'Chapel', 'Ward 7', 'Cellar'][index]}</p></div>`)}</div></section>
<section ${mark('features')} class="w"><h2>Services</h2><div style="display:grid;grid-template-columns:repeat(4,1fr);gap:30px;margin-top:34px">${['Planning', 'Measuring', 'Building', 'Caring'].map((title) => `<div style="border-top:1px solid #444;padding-top:16px"><h3>${title}</h3><p style="font-size:16px;margin-top:6px">We draw with lamps in the room itself, in the evening, with the people who will live there.</p></div>`).join('')}</div></section>
<section ${mark('testimonials')} class="w" style="background:#1b1b19"><p style="font-size:32px;line-height:1.4;color:#f2f2ec;width:980px">“Nobody mentions the light. They only say that they like to be here.”</p><p style="margin-top:18px">Head nurse, ward 7</p></section>
<section ${mark('contact')} class="w"><h2>Contact</h2><p style="margin-top:24px;font-size:40px;color:#f2f2ec">hello@nordlicht.example</p><p style="margin-top:12px">Lagerhaus 3, 20457 Hamburg, +49 40 5550 188</p></section>
<footer ${mark('footer')} class="w" style="padding-top:30px;padding-bottom:30px;border-top:1px solid #333;font-size:14px">2026 © Studio Nordlicht, imprint, privacy</footer>`,
}

const phone: BenchDesign = {
  name: 'Pflegedienst, Telefonbreite',
  language: 'de',
  width: 412,
  css: `body{font:17px/1.55 'DejaVu Sans',sans-serif;color:#2b2b33;background:#fff}h1{font-size:34px;line-height:1.2}h2{font-size:25px;line-height:1.25}h3{font-size:18px}section{padding:44px 24px}.b{display:inline-block;background:#5b2a86;color:#fff;border-radius:28px;padding:14px 26px;margin-top:20px}.l{background:#f5effa}`,
  body: `<header ${mark('header')} style="background:#5b2a86;color:#fff;padding:16px 24px;display:flex;justify-content:space-between"><b>Daheim Pflege</b><span>Menü</span></header>
<section ${mark('hero')} class="l">${image(271, 'width:364px;height:240px;object-fit:cover;border-radius:18px;margin-bottom:26px')}<h1>Pflege, die nach Hause kommt</h1><p style="margin-top:12px">Morgens, mittags und in der Nacht, immer dieselben drei Gesichter.</p><a class="b">Beratung anfordern</a></section>
<section ${mark('features')}><h2>Unsere Leistungen</h2>${['Grundpflege', 'Behandlungspflege', 'Haushalt', 'Nachtwache'].map((title, index) => `<div style="display:flex;gap:16px;margin-top:24px">${icon(index, 36, '#5b2a86')}<div><h3>${title}</h3><p style="font-size:15px">Abgestimmt mit Ihrer Ärztin und mit Ihrer Kasse.</p></div></div>`).join('')}</section>
<section ${mark('testimonials')} class="l"><h2>Das berichten Angehörige</h2><p style="margin-top:18px">„Meine Mutter lacht wieder, wenn es klingelt.“</p><p style="font-size:14px;color:#777">Tochter einer Patientin</p><p style="margin-top:18px">„Zum ersten Mal seit Jahren waren wir im Urlaub.“</p><p style="font-size:14px;color:#777">Sohn eines Patienten</p></section>
<section ${mark('pricing')}><h2>Was es kostet</h2>${[
    ['Pflegegrad 2', '761 €'],
    ['Pflegegrad 3', '1.432 €'],
    ['Pflegegrad 4', '1.778 €'],
  ]
    .map(
      ([grade, price]) =>
        `<div style="display:flex;justify-content:space-between;border-bottom:1px solid #ddd;padding:12px 0"><span>${grade}</span><b>${price}</b></div>`,
    )
    .join(
      '',
    )}<p style="font-size:14px;margin-top:12px">So viel zahlt die Kasse im Monat. Wir bleiben darunter.</p></section>
<section ${mark('contact')} style="background:#5b2a86;color:#fff"><h2>Rufen Sie uns an</h2><p style="font-size:28px;margin-top:12px">0341 555 0133</p><p>Tag und Nacht, auch am Sonntag.</p><p>Lindenstraße 22, 04109 Leipzig</p></section>
<footer ${mark('footer')} style="padding:26px 24px;font-size:13px;color:#777"><p>Impressum</p><p>Datenschutz</p><p>© 2026 Daheim Pflege</p></footer>`,
}

export const small: readonly BenchDesign[] = [short, longRead, portfolio, phone]
