// Much white and no bands; a dark page of panels; one narrow column without any decoration.
import { mark, image, pixelLogo, times, type BenchDesign } from '../kit.ts'

const bakery: BenchDesign = {
  name: 'bakery, airy, no bands',
  language: 'en',
  width: 1280,
  css: `body{font:18px/1.6 'DejaVu Serif',serif;color:#2b2420;background:#fff}h1{font-size:60px;line-height:1.15;font-weight:400}h2{font-size:38px;font-weight:400;line-height:1.25}h3{font-size:22px}
.wrap{max-width:1080px;margin:0 auto}header{padding:32px 0}header .wrap{display:flex;justify-content:space-between;align-items:center}nav{display:flex;gap:36px;font-size:16px}
.hero{padding:96px 0 120px}.hero .wrap{display:grid;grid-template-columns:1fr 1fr;gap:64px;align-items:center}.button{display:inline-block;margin-top:32px;padding:14px 28px;background:#8a3b12;color:#fff;border-radius:4px}
.space{padding:110px 0}.three{display:grid;grid-template-columns:repeat(3,1fr);gap:48px;margin-top:56px}.center{text-align:center}`,
  body: `<header ${mark('header')}><div class="wrap"><b>Corner Oven</b><nav><a>Bread</a><a>Pastry</a><a>Story</a><a>Visit</a></nav></div></header>
<section class="hero" ${mark('hero')}><div class="wrap"><div><h1>Bread that takes its time</h1><p style="margin-top:24px">Every loaf rests for thirty hours before it meets the oven. You taste it in the crust, and you still taste it on the third day.</p><a class="button">Order for tomorrow</a></div>${image(1, 'width:508px;height:420px;object-fit:cover')}</div></section>
<section ${mark('logos')} style="padding:40px 0"><div class="wrap center"><p style="font-size:15px;color:#8b7f77;margin-bottom:28px">As seen in</p><div style="display:flex;justify-content:space-between">${times(5, (index) => pixelLogo(index + 3, 130, 34))}</div></div></section>
<section class="space" ${mark('features')}><div class="wrap"><h2>What comes out of our oven</h2><div class="three">${['Sourdough', 'Rye and seed', 'Morning pastry'].map((title, index) => `<div>${image(10 + index, 'width:100%;height:220px;object-fit:cover')}<h3 style="margin-top:20px">${title}</h3><p style="margin-top:8px">Made from flour that is milled two valleys away, with nothing in it that you could not name.</p></div>`).join('')}</div></div></section>
<section class="space" ${mark('about')}><div class="wrap" style="max-width:760px"><h2>Our story began with a broken oven</h2><p style="margin-top:24px">When the old oven gave out, the street collected for a new one in nine days. We have baked for it ever since: for the school across the road, for the two cafés on the square, and for whoever comes in before the shelves are empty.</p><p style="margin-top:16px">We still close at noon on Wednesdays, because dough needs a quiet day too, and so do the people who knead it.</p></div></section>
<section class="space" ${mark('testimonials')}><div class="wrap center" style="max-width:820px"><p style="font-size:30px;line-height:1.4;font-style:italic">“I moved away from this street three years ago. I still drive back for the rye.”</p><p style="margin-top:24px;color:#8b7f77">A former neighbour</p></div></section>
<section class="space center" ${mark('cta')}><div class="wrap"><h2>Reserve your loaf today</h2><p style="margin-top:16px">Order until eight in the evening, collect from seven in the morning.</p><a class="button">Reserve a loaf</a></div></section>
<footer ${mark('footer')} style="padding:48px 0;font-size:14px;color:#8b7f77"><div class="wrap" style="display:flex;justify-content:space-between"><span>© 2026 Corner Oven</span><span>Imprint · Privacy · Allergens</span></div></footer>`,
}

const panel = 'background:#171a2b;border:1px solid #262a44;border-radius:20px;padding:32px'
const app: BenchDesign = {
  name: 'app, dark, panels and a bento grid',
  language: 'en',
  width: 1440,
  css: `body{font:17px/1.6 'Liberation Sans',sans-serif;color:#c9cde6;background:#0c0e1a}h1{font-size:76px;line-height:1.05;color:#fff;letter-spacing:-2px}h2{font-size:44px;color:#fff;letter-spacing:-1px}h3{font-size:21px;color:#fff}
.wrap{width:1160px;margin:0 auto}.button{display:inline-block;padding:16px 30px;border-radius:999px;background:#7c5cff;color:#fff;font-weight:700}.ghost{background:#1e2138}.grid{display:grid;gap:24px;margin-top:48px}section{padding:80px 0}`,
  body: `<header ${mark('header')} style="padding:24px 0"><div class="wrap" style="display:flex;justify-content:space-between;align-items:center"><b style="color:#fff;font-size:20px">driftnote</b><nav style="display:flex;gap:32px"><a>Product</a><a>Pricing</a><a>Changelog</a><a>Docs</a></nav><a class="button" style="padding:10px 20px">Sign in</a></div></header>
<section ${mark('hero')} style="text-align:center;padding:120px 0 100px"><div class="wrap"><h1>Notes that find you<br>when you need them</h1><p style="font-size:21px;margin:28px auto 40px;width:640px">driftnote reads the meeting you are in and puts the right page in front of you before anybody asks.</p><a class="button">Download for free</a> <a class="button ghost">See how it works</a>${image(21, 'width:1000px;height:520px;margin:72px auto 0;border-radius:24px;object-fit:cover')}</div></section>
<section ${mark('features')}><div class="wrap"><h2>Built for people who forget</h2><div class="grid" style="grid-template-columns:2fr 1fr"><div style="${panel}"><h3>Search that understands dates</h3><p>Ask for last spring and get last spring, not every page with the word in it.</p>${image(22, 'width:100%;height:180px;margin-top:20px;border-radius:12px;object-fit:cover')}</div><div style="${panel}"><h3>Offline first</h3><p>Your notes live on your own disk. The cloud only keeps a sealed copy.</p></div><div style="${panel}"><h3>Small links</h3><p>Every paragraph has an address that you can send to somebody.</p></div><div style="${panel}"><h3>Pictures become text</h3><p>Photographs of whiteboards are read while you walk back to your desk.</p></div></div></div></section>
<section ${mark('stats')}><div class="wrap"><div style="display:grid;grid-template-columns:repeat(4,1fr);text-align:center">${[
    ['41 ms', 'to the first result'],
    ['12 M', 'notes kept'],
    ['99.98 %', 'availability'],
    ['0', 'trackers'],
  ]
    .map(
      ([value, label]) =>
        `<div><div style="font-size:52px;font-weight:700;color:#fff">${value}</div><div>${label}</div></div>`,
    )
    .join('')}</div></div></section>
<section ${mark('pricing')}><div class="wrap"><h2 style="text-align:center">Plans without surprises</h2><div class="grid" style="grid-template-columns:repeat(3,1fr)">${[
    ['Solo', '$0', 'One device'],
    ['Plus', '$6', 'All your devices'],
    ['Team', '$11', 'Shared shelves'],
  ]
    .map(
      ([plan, price, note]) =>
        `<div style="${panel}"><h3>${plan}</h3><div style="font-size:46px;color:#fff;font-weight:700;margin:16px 0">${price}</div><p>${note}</p><p>Unlimited notes</p><p>Sealed copies</p><a class="button" style="margin-top:24px">Choose ${plan}</a></div>`,
    )
    .join('')}</div></div></section>
<section ${mark('faq')}><div class="wrap" style="width:820px"><h2>Questions we hear</h2><div class="grid" style="gap:12px">${['Where are my notes kept?', 'Can I leave again?', 'Does it work on a plane?', 'Who can read my pages?'].map((question) => `<div style="${panel};padding:22px 28px"><h3>${question}</h3><p style="margin-top:6px">On your disk, in plain files that any editor opens. Nothing needs our permission.</p></div>`).join('')}</div></div></section>
<section ${mark('cta')}><div class="wrap"><div style="background:#7c5cff;border-radius:28px;padding:72px;text-align:center"><h2>Stop looking. Start finding.</h2><p style="color:#eee;margin:14px 0 28px">Free for one device, for as long as you like.</p><a class="button" style="background:#fff;color:#222">Download driftnote</a></div></div></section>
<footer ${mark('footer')} style="border-top:1px solid #262a44;padding:56px 0"><div class="wrap" style="display:grid;grid-template-columns:2fr 1fr 1fr 1fr;font-size:15px"><div><b style="color:#fff">driftnote</b><p style="margin-top:8px">© 2026. Made by a small team.</p></div>${times(3, (index) => `<ul><li style="color:#fff">${['Product', 'Company', 'Legal'][index]}</li><li>${['Download', 'Jobs', 'Privacy'][index]}</li><li>${['Security', 'Press', 'Terms'][index]}</li><li>${['Status', 'Contact', 'Imprint'][index]}</li></ul>`)}</div></footer>`,
}

const column: BenchDesign = {
  name: 'one narrow column, small headings',
  language: 'en',
  width: 1100,
  css: `body{font:16px/1.7 'Liberation Sans',sans-serif;color:#222;background:#fbfaf7}main,header,footer{width:640px;margin:0 auto}h1{font-size:30px;line-height:1.25}h2{font-size:21px}section{padding:36px 0}li{margin-top:6px}.button{display:inline-block;border:2px solid #222;padding:8px 18px;margin-top:18px;font-weight:700}`,
  body: `<header ${mark('header')} style="padding:28px 0;display:flex;justify-content:space-between;font-size:14px"><b>Plainwork</b><span><a>Services</a>&emsp;<a>Rates</a>&emsp;<a>Contact</a></span></header><main>
<section ${mark('hero')}><h1>I make slow websites fast, and keep them so.</h1><p style="margin-top:16px">You send an address. Within two days you get a list of what holds it up, in the order in which it is worth fixing.</p><a class="button">Send me an address</a></section>
<section ${mark('features')}><h2>What I do</h2><ul style="margin-top:14px"><li>• Measurements from real visitors, not from a laboratory</li><li>• Pictures, fonts and scripts brought down to what is needed</li><li>• A budget that warns your team before things get slow again</li></ul></section>
<section ${mark('steps')}><h2>How it works</h2><p style="margin-top:14px"><b>1.</b> You send the address and say what hurts.</p><p><b>2.</b> I measure for a day and write the list.</p><p><b>3.</b> We fix what is worth it, together or without me.</p></section>
<section ${mark('pricing')}><h2>Rates</h2><p style="margin-top:14px">The list costs €480. Fixing costs €110 an hour, and I stop when the budget says so.</p></section>
<section ${mark('testimonials')}><h2>What people say</h2><p style="margin-top:14px">“Our shop was four seconds slower than we believed. Now it is not.”</p><p style="color:#666">Owner of a bicycle shop</p><p style="margin-top:14px">“The list alone was worth the money.”</p><p style="color:#666">Head of web, city library</p></section>
<section ${mark('contact')}><h2>Write to me</h2><p style="margin-top:14px">hello@plainwork.example, or call +49 30 5550 1234 between nine and five.</p></section></main>
<footer ${mark('footer')} style="padding:32px 0;font-size:13px;color:#777">© 2026 Plainwork · Imprint · Privacy</footer>`,
}

export const airyAndDark: readonly BenchDesign[] = [bakery, app, column]
