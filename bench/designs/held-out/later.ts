// Not tuned on, and written after the rules had been tuned. A shop, a union, a games studio, a kindergarten,
// a consultancy, a choir.
import { icon, logo, mark, image, imageUrl, pixelLogo, times, type BenchDesign } from '../kit.ts'

const shop: BenchDesign = {
  name: 'shop for tea, rounded panels on a tint',
  language: 'en',
  width: 1366,
  css: `body{font:16px/1.6 'DejaVu Sans',sans-serif;color:#24352c;background:#eaf1ea}h1{font-size:58px;line-height:1.08}h2{font-size:33px}h3{font-size:18px}.w{width:1180px;margin:0 auto}.p{background:#fff;border-radius:32px;padding:56px}.b{display:inline-block;background:#24352c;color:#fff;border-radius:30px;padding:14px 28px}`,
  body: `<header ${mark('header')} style="padding:26px 0"><div class="w" style="display:flex;justify-content:space-between;align-items:center"><b style="font-size:24px">leaf &amp; kettle</b><nav style="display:flex;gap:26px"><a>Green</a><a>Black</a><a>Herbal</a><a>Gifts</a><a>Basket (0)</a></nav></div></header>
<section ${mark('hero')} style="padding-bottom:40px"><div class="w p" style="display:grid;grid-template-columns:1fr 1fr;gap:40px;align-items:center"><div><h1>Picked on Tuesday, in your cup on Friday</h1><p style="margin:20px 0 30px">We fly small lots from eleven gardens, and when a lot is gone, it is gone.</p><a class="b">Shop new arrivals</a></div>${image(401, 'width:100%;height:380px;object-fit:cover;border-radius:24px')}</div></section>
<section ${mark('benefits')} style="padding:40px 0"><div class="w" style="display:grid;grid-template-columns:repeat(4,1fr);gap:24px">${['Free delivery', 'Fresh lots', 'Fair to gardens', 'Thirty days to return'].map((title, index) => `<div style="display:flex;gap:14px;align-items:center">${icon(index, 36)}<div><b>${title}</b><p style="font-size:14px">No questions asked.</p></div></div>`).join('')}</div></section>
<section ${mark('features')} style="padding:40px 0"><div class="w p"><h2>This week’s teas</h2><div style="display:grid;grid-template-columns:repeat(4,1fr);gap:28px;margin-top:30px">${['Spring mist', 'Old road oolong', 'Smoke house', 'Mountain mint'].map((title, index) => `<div>${image(402 + index, 'width:100%;height:230px;object-fit:cover;border-radius:18px')}<h3 style="margin-top:14px">${title}</h3><p style="font-size:14px">Bright, grassy, with a little salt at the end of the second cup.</p></div>`).join('')}</div></div></section>
<section ${mark('about')} style="padding:40px 0"><div class="w" style="display:grid;grid-template-columns:1fr 1fr;gap:60px;align-items:center">${image(407, 'width:100%;height:340px;object-fit:cover;border-radius:32px')}<div><h2>Our story</h2><p style="margin-top:18px">We met on a night bus, both with a tin of tea that we did not want to share. Ten years later we share most things, among them a cellar full of tins and a habit of calling growers at four in the morning, because that is when they are awake and in a good mood.</p></div></div></section>
<section ${mark('testimonials')} style="padding:40px 0"><div class="w p" style="text-align:center"><h2>Loved by slow drinkers</h2><div style="display:grid;grid-template-columns:repeat(3,1fr);gap:28px;margin-top:28px">${['“I have stopped buying coffee.”', '“The mint tastes like our garden did.”', '“It arrived before I had finished the last tin.”'].map((quote) => `<div><p style="color:#c9982e">★★★★★</p><p style="font-size:18px;margin-top:8px">${quote}</p><p style="font-size:14px;margin-top:6px">Verified buyer</p></div>`).join('')}</div></div></section>
<section ${mark('cta')} style="padding:40px 0 60px"><div class="w p" style="background:#24352c;color:#fff;text-align:center"><h2>Join the first pour</h2><p style="margin:12px 0 24px">New lots by mail, a day before everybody else.</p><div style="display:flex;justify-content:center;gap:12px"><span style="background:#fff;color:#888;border-radius:30px;padding:14px 24px;width:320px;text-align:left">Your e-mail</span><a class="b" style="background:#c9982e">Subscribe</a></div></div></section>
<footer ${mark('footer')} style="padding:40px 0;font-size:14px"><div class="w" style="display:grid;grid-template-columns:repeat(4,1fr)">${times(4, (index) => `<div><b>${['Shop', 'Help', 'About', 'Legal'][index]}</b><p>${['All teas', 'Delivery', 'Gardens', 'Terms'][index]}</p><p>${['Gift cards', 'Returns', 'Jobs', 'Privacy'][index]}</p></div>`)}</div></footer>`,
}

const union: BenchDesign = {
  name: 'Gewerkschaft, kräftige Flächen, Versalien',
  language: 'de',
  width: 1280,
  css: `body{font:18px/1.5 'Liberation Sans',sans-serif;color:#111;background:#fff}h1{font-size:80px;line-height:.98;text-transform:uppercase}h2{font-size:44px;line-height:1.05;text-transform:uppercase}h3{font-size:22px}.w{width:1120px;margin:0 auto}section{padding:60px 0}.red{background:#d3122b;color:#fff}.b{display:inline-block;background:#111;color:#fff;padding:16px 30px;font-weight:700;margin-top:24px}`,
  body: `<header ${mark('header')} style="background:#111;color:#fff;padding:16px 0"><div class="w" style="display:flex;justify-content:space-between"><b>BÜNDNIS BAU</b><nav style="display:flex;gap:24px;font-size:16px"><a>Themen</a><a>Vor Ort</a><a>Mitglied werden</a></nav></div></header>
<section class="red" ${mark('hero')}><div class="w"><h1>Mehr Lohn für schwere Arbeit</h1><p style="font-size:22px;margin-top:18px;width:700px">Zwölf Prozent mehr, und Hitzefrei ab dreißig Grad. Dafür gehen wir auf die Straße.</p><a class="b">Forderungen lesen</a></div></section>
<section ${mark('stats')}><div class="w" style="display:grid;grid-template-columns:repeat(3,1fr)">${[
    ['212.000', 'Mitglieder'],
    ['1.400', 'Betriebsräte'],
    ['38 %', 'der Beschäftigten'],
  ]
    .map(
      ([value, label]) =>
        `<div><div style="font-size:60px;font-weight:700;line-height:1.1;color:#d3122b">${value}</div>${label}</div>`,
    )
    .join('')}</div></section>
<section ${mark('benefits')} style="background:#f2f2f2"><div class="w"><h2>Was du davon hast</h2><div style="display:grid;grid-template-columns:1fr 1fr;gap:28px 60px;margin-top:30px">${['Rechtsschutz vom ersten Tag', 'Streikgeld', 'Beratung zur Rente', 'Weiterbildung'].map((title) => `<div style="border-top:4px solid #d3122b;padding-top:14px"><h3>${title}</h3><p>Kostenlos für alle, die dabei sind, und ohne Wartezeit, wenn es schnell gehen muss.</p></div>`).join('')}</div></div></section>
<section ${mark('steps')}><div class="w"><h2>So wirst du Mitglied</h2><div style="display:grid;grid-template-columns:repeat(3,1fr);gap:36px;margin-top:30px">${['Formular ausfüllen', 'Beitrag wählen', 'Ausweis bekommen'].map((title, index) => `<div><div style="font-size:70px;font-weight:700;line-height:1">${index + 1}</div><h3>${title}</h3><p>Dauert keine drei Minuten.</p></div>`).join('')}</div></div></section>
<section ${mark('faq')} style="background:#f2f2f2"><div class="w"><h2>Häufig gefragt</h2>${['Erfährt mein Chef davon?', 'Wie hoch ist der Beitrag?', 'Kann ich jederzeit austreten?'].map((question) => `<div style="background:#fff;padding:20px 26px;margin-top:14px"><h3>${question}</h3><p>Nein, ein Prozent und ja. Mehr steht in der Satzung, die du bei uns einsehen kannst.</p></div>`).join('')}</div></section>
<section class="red" ${mark('cta')} style="text-align:center"><div class="w"><h2>Jetzt eintreten</h2><p style="margin-top:12px">Allein bittest du. Zusammen verhandeln wir.</p><a class="b">Mitglied werden</a></div></section>
<footer ${mark('footer')} style="background:#111;color:#aaa;padding:36px 0;font-size:14px"><div class="w" style="display:flex;justify-content:space-between"><span>© 2026 Bündnis Bau</span><span>Impressum</span><span>Datenschutz</span><span>Satzung</span></div></footer>`,
}

const games: BenchDesign = {
  name: 'games studio, pictures behind everything',
  language: 'en',
  width: 1440,
  css: `body{font:18px/1.55 'Liberation Sans',sans-serif;color:#e8e6f0;background:#0a0a12}h1{font-size:96px;line-height:1}h2{font-size:52px;line-height:1.05}h3{font-size:24px}.w{width:1200px;margin:0 auto}section{padding:100px 0}.b{display:inline-block;background:#f5c400;color:#111;padding:16px 34px;font-weight:700;margin-top:28px}`,
  body: `<div style="background:url(${imageUrl(421)}) center/cover"><header ${mark('header')} style="padding:28px 0"><div class="w" style="display:flex;justify-content:space-between"><b style="font-size:22px">LOW TIDE</b><nav style="display:flex;gap:30px"><a>Game</a><a>Team</a><a>Press</a></nav></div></header>
<section ${mark('hero')} style="padding:160px 0 200px"><div class="w"><h1>The last lighthouse keeper</h1><p style="font-size:24px;margin-top:20px">A quiet game about loud weather.</p><a class="b">Add to wishlist</a></div></section></div>
<section ${mark('features')}><div class="w"><h2>A storm you can listen to</h2><div style="display:grid;grid-template-columns:repeat(3,1fr);gap:40px;margin-top:44px">${['Hand-painted sea', 'Real radio', 'No fighting'].map((title, index) => `<div>${image(422 + index, 'width:100%;height:220px;object-fit:cover')}<h3 style="margin:18px 0 8px">${title}</h3><p>Every wave was drawn twice, once by day and once by somebody who could not sleep.</p></div>`).join('')}</div></div></section>
<section ${mark('gallery')} style="padding:0 0 100px"><div class="w"><h2>Pictures from the island</h2><div style="display:grid;grid-template-columns:1fr 1fr;gap:16px;margin-top:40px">${times(4, (index) => image(426 + index, 'width:100%;height:300px;object-fit:cover'))}</div></div></section>
<section ${mark('testimonials')} style="background:#15152a"><div class="w" style="display:grid;grid-template-columns:1fr 1fr;gap:60px">${['“I forgot to eat.”', '“The best fog I have ever seen in a game.”'].map((quote) => `<div><p style="font-size:30px;line-height:1.3">${quote}</p><p style="margin-top:14px;color:#9a98b0">Early tester</p></div>`).join('')}</div></section>
<section ${mark('logos')} style="padding:56px 0"><div class="w" style="display:flex;justify-content:space-between;align-items:center">${times(5, (index) => pixelLogo(431 + index, 160, 40))}</div></section>
<section ${mark('cta')} style="background:#f5c400;color:#111;text-align:center"><div class="w"><h2>Play the first night today</h2><p style="margin-top:14px">The demo takes forty minutes. Bring a blanket.</p><a class="b" style="background:#111;color:#fff">Download the demo</a></div></section>
<footer ${mark('footer')} style="padding:44px 0;font-size:15px;color:#8a889c"><div class="w" style="display:flex;justify-content:space-between"><span>© 2026 Low Tide Games</span><span>Press kit</span><span>Privacy</span><span>Terms</span></div></footer>`,
}

const kindergarten: BenchDesign = {
  name: 'Kindergarten, A4 hoch, bunt',
  language: 'de',
  width: 794,
  sheetHeight: 1123,
  css: `body{font:15px/1.6 'DejaVu Sans',sans-serif;color:#333}h1{font-size:42px;line-height:1.15;color:#fff}h2{font-size:26px;color:#2a6f97}h3{font-size:16px}.i{padding:38px 50px}`,
  body: `<div class="sheet"><section ${mark('hero')} class="i" style="background:#2a9d8f;color:#fff;padding-top:70px;padding-bottom:70px"><h1>Waldkinder<br>am Mühlbach</h1><p style="margin-top:14px;font-size:18px">Bei jedem Wetter draußen, seit 1998.</p></section>
<section ${mark('about')} class="i"><h2>Wer wir sind</h2><p style="margin-top:12px">Achtzehn Kinder, vier Erwachsene und ein Bauwagen mit Ofen. Wir treffen uns am Waldrand, gehen los und entscheiden unterwegs, wohin. Was wir lernen, liegt am Weg: zählen mit Zapfen, messen mit Schritten, streiten und sich wieder vertragen, weil man auf dem Heimweg doch eine Hand braucht.</p></section>
<section ${mark('benefits')} class="i" style="background:#fff3d6"><h2>Warum draußen?</h2><div style="display:grid;grid-template-columns:repeat(3,1fr);gap:20px;margin-top:16px">${['Starke Abwehr', 'Gute Augen', 'Tiefer Schlaf'].map((title, index) => `<div>${icon(index, 34, '#e9a200')}<h3>${title}</h3><p>Das sagen nicht nur wir, sondern auch die Kinderärztin.</p></div>`).join('')}</div></section></div>
<div class="sheet"><section ${mark('steps')} class="i"><h2>Ein Tag bei uns</h2>${['Ankommen am Bauwagen', 'Losgehen', 'Frühstück im Wald', 'Heimweg'].map((title, index) => `<div style="display:flex;gap:16px;margin-top:14px"><b style="font-size:24px;color:#2a9d8f">${index + 1}</b><div><h3>${title}</h3><p>Mit Zeit für alles, was dazwischenkommt.</p></div></div>`).join('')}</section>
<section ${mark('pricing')} class="i" style="background:#e3f2f0"><h2>Was kostet ein Platz?</h2><div style="display:grid;grid-template-columns:1fr 1fr;gap:20px;margin-top:14px"><div style="background:#fff;border-radius:12px;padding:18px"><h3>Vormittag</h3><p style="font-size:30px;font-weight:700">165 €</p><p>im Monat</p></div><div style="background:#fff;border-radius:12px;padding:18px"><h3>Ganzer Tag</h3><p style="font-size:30px;font-weight:700">240 €</p><p>im Monat, mit Mittagessen</p></div></div></section>
<section ${mark('contact')} class="i"><h2>Schnuppertag vereinbaren</h2><p style="margin-top:12px">Telefon 08041 555 0109 oder wald@muehlbach.example</p><p>Treffpunkt: Parkplatz am Mühlbach, 83646 Bad Tölz</p></section></div>`,
}

const consultancy: BenchDesign = {
  name: 'consultancy, columns and hairlines',
  language: 'en',
  width: 1280,
  css: `body{font:17px/1.6 'Liberation Serif',serif;color:#1a1a1a;background:#fff}h1{font-size:56px;line-height:1.12;font-weight:400}h2{font-size:30px;font-weight:400}h3{font-size:20px}.w{width:1100px;margin:0 auto}.r{border-top:1px solid #1a1a1a;padding:40px 0 56px;display:grid;grid-template-columns:300px 1fr;gap:60px}`,
  body: `<header ${mark('header')}><div class="w" style="display:flex;justify-content:space-between;padding:30px 0"><span style="font-size:22px">Harrow &amp; Sound</span><nav style="display:flex;gap:30px;font-size:15px"><a>Approach</a><a>Clients</a><a>Insights</a><a>Contact</a></nav></div></header>
<section ${mark('hero')} style="padding:70px 0 90px"><div class="w"><h1 style="width:860px">We help hospitals find the hours that they already have</h1></div></section>
<section ${mark('features')}><div class="w r"><h2>What we do</h2><div>${['Rosters', 'Theatres', 'Beds'].map((title) => `<h3>${title}</h3><p style="margin-bottom:20px">We measure for two weeks, without a stopwatch in sight, and then change one thing at a time with the people whose shift it is.</p>`).join('')}</div></div></section>
<section ${mark('steps')}><div class="w r"><h2>How we work</h2><ol>${['Listen for two weeks', 'Show what we saw', 'Change one thing', 'Leave'].map((title, index) => `<li style="display:flex;gap:20px;padding:8px 0"><b>${index + 1}</b><span>${title}</span></li>`).join('')}</ol></div></section>
<section ${mark('testimonials')}><div class="w r"><h2>In their words</h2><div><p style="font-size:24px;line-height:1.4">“They found eleven hours a day in our theatre, and nobody had to run.”</p><p style="margin-top:14px">Chief nurse, university hospital</p></div></div></section>
<section ${mark('logos')}><div class="w r"><h2>Clients</h2><div style="display:grid;grid-template-columns:repeat(4,1fr);gap:30px">${times(8, (index) => logo(index, 140, 32, '#555'))}</div></div></section>
<section ${mark('contact')}><div class="w r"><h2>Contact</h2><div><p>office@harrowsound.example</p><p>+44 20 5550 0161</p><p>22 Wharf Road, Southport</p></div></div></section>
<footer ${mark('footer')}><div class="w" style="border-top:1px solid #1a1a1a;padding:24px 0;font-size:14px;display:flex;justify-content:space-between"><span>© 2026 Harrow &amp; Sound</span><span>Privacy</span><span>Imprint</span></div></footer>`,
}

const choir: BenchDesign = {
  name: 'Chor, ein Bild und wenig Text, Telefonbreite',
  language: 'de',
  width: 375,
  css: `body{font:16px/1.55 'Liberation Sans',sans-serif;color:#20202c;background:#fdfbf7}h1{font-size:38px;line-height:1.1}h2{font-size:26px;line-height:1.2}h3{font-size:18px}section{padding:52px 22px}.b{display:inline-block;background:#7b2d26;color:#fff;padding:14px 26px;border-radius:6px;margin-top:18px}`,
  body: `<header ${mark('header')} style="padding:18px 22px;display:flex;justify-content:space-between"><b>Hafenchor</b><span>☰</span></header>
<section ${mark('hero')} style="padding-top:10px">${image(441, 'width:331px;height:300px;object-fit:cover;border-radius:8px;margin-bottom:24px')}<h1>Sing mit, auch wenn du glaubst, du kannst es nicht</h1><a class="b">Zur Probe kommen</a></section>
<section ${mark('benefits')} style="background:#f3ebe0"><h2>Gute Gründe</h2><ul style="margin-top:14px"><li style="margin-top:8px">✓ Kein Vorsingen</li><li style="margin-top:8px">✓ Keine Noten nötig</li><li style="margin-top:8px">✓ Danach ein Bier</li></ul></section>
<section ${mark('gallery')}><h2>Bilder vom letzten Konzert</h2>${times(4, (index) => image(442 + index, 'width:331px;height:200px;object-fit:cover;border-radius:8px;margin-top:14px'))}</section>
<section ${mark('testimonials')} style="background:#f3ebe0"><h2>Stimmen aus dem Chor</h2><p style="margin-top:14px">„Montags um sieben ist mein Wochenende.“</p><p style="font-size:14px;color:#777">Zweiter Bass</p><p style="margin-top:14px">„Ich habe elf Jahre nur unter der Dusche gesungen.“</p><p style="font-size:14px;color:#777">Alt</p></section>
<section ${mark('contact')}><h2>So findest du uns</h2><p style="margin-top:12px">Speicherstraße 6, 18055 Rostock</p><p>Montags 19 bis 21 Uhr</p><p>chor@hafenchor.example</p></section>
<footer ${mark('footer')} style="padding:24px 22px;font-size:13px;color:#777">© 2026 Hafenchor · Impressum · Datenschutz</footer>`,
}

export const later: readonly BenchDesign[] = [shop, union, games, kindergarten, consultancy, choir]
