// Not tuned on. A brochure of three sheets with a running foot, and a prospectus on US Letter.
import { icon, mark, image, times, type BenchDesign } from '../kit.ts'

const foot = (page: number): string =>
  `<p style="position:absolute;left:60px;right:60px;bottom:24px;font-size:10px;color:#888;display:flex;justify-content:space-between"><span>Wohnen am Weinberg</span><span>${page}</span></p>`
const brochure: BenchDesign = {
  name: 'Broschüre, A4, laufender Fuß',
  language: 'de',
  width: 794,
  sheetHeight: 1123,
  css: `body{font:14px/1.65 'Liberation Serif',serif;color:#2c2a26}h1{font-size:46px;line-height:1.1;font-weight:400}h2{font-size:27px;font-weight:400;color:#6b4f1d}h3{font-size:17px}.in{padding:44px 60px}.warm{background:#f4eee2}`,
  body: `<div class="sheet"><section ${mark('hero')}>${image(281, 'width:794px;height:400px;object-fit:cover')}<div class="in"><h1>Wohnen am Weinberg</h1><p style="margin-top:14px;font-size:17px">Zweiundzwanzig Wohnungen zwischen Reben und Bahnhof, bezugsfertig im Herbst 2027.</p></div></section>
<section ${mark('benefits')} class="in warm"><h2>Gute Gründe für diese Lage</h2><div style="display:grid;grid-template-columns:1fr 1fr 1fr;gap:22px;margin-top:18px">${['Fünf Minuten zum Zug', 'Morgensonne', 'Ein Garten für alle'].map((title) => `<div><h3>${title}</h3><p>Gebaut wird nach Süden, mit tiefen Balkonen und dicken Wänden.</p></div>`).join('')}</div></section>${foot(2)}</div>
<div class="sheet"><section ${mark('features')} class="in"><h2>Was in jeder Wohnung steckt</h2><div style="display:grid;grid-template-columns:1fr 1fr;gap:20px;margin-top:18px">${['Eichenparkett', 'Erdwärme', 'Dreifach verglast', 'Kellerraum'].map((title, index) => `<div style="display:flex;gap:12px">${icon(index, 26, '#6b4f1d')}<div><h3>${title}</h3><p>Im Preis enthalten und ohne Aufschlag austauschbar.</p></div></div>`).join('')}</div></section>
<section ${mark('pricing')} class="in warm"><h2>Wohnungen und Preise</h2>${[
    ['Zwei Zimmer, 58 m²', '289.000 €'],
    ['Drei Zimmer, 81 m²', '398.000 €'],
    ['Vier Zimmer, 104 m²', '512.000 €'],
  ]
    .map(
      ([flat, price]) =>
        `<p style="display:flex;justify-content:space-between;border-bottom:1px solid #d9cdb5;padding:10px 0"><span>${flat}</span><b>${price}</b></p>`,
    )
    .join('')}</section>
<section ${mark('gallery')} class="in"><h2>Einblicke</h2><div style="display:grid;grid-template-columns:1fr 1fr;gap:12px;margin-top:16px">${times(4, (index) => image(282 + index, 'width:100%;height:165px;object-fit:cover'))}</div></section>${foot(3)}</div>
<div class="sheet"><section ${mark('steps')} class="in"><h2>So geht es weiter</h2><div style="display:grid;grid-template-columns:repeat(4,1fr);gap:16px;margin-top:18px">${['Gespräch', 'Auswahl', 'Vertrag', 'Schlüssel'].map((title, index) => `<div><b style="font-size:30px;color:#6b4f1d">${index + 1}</b><h3>${title}</h3><p>In Ruhe und mit Bedenkzeit.</p></div>`).join('')}</div></section>
<section ${mark('about')} class="in warm"><h2>Wer hier baut</h2><p style="margin-top:14px">Die Baugenossenschaft Weinberg gibt es seit 1926. Sie hat in diesem Ort jedes achte Haus gebaut und verwaltet die meisten davon noch heute. Gewinn wird nicht ausgeschüttet, sondern in Dächer, Fenster und Spielplätze gesteckt. Wer bei uns kauft, wird Mitglied und bestimmt mit, was als Nächstes entsteht.</p></section>
<section ${mark('contact')} class="in"><h2>Sprechen Sie mit uns</h2><p style="margin-top:14px">Telefon 0711 555 0121</p><p>wohnen@weinberg.example</p><p>Kelterweg 9, 70327 Stuttgart</p></section>${foot(4)}</div>`,
}

const prospectus: BenchDesign = {
  name: 'school prospectus, US Letter',
  language: 'en',
  width: 816,
  sheetHeight: 1056,
  css: `body{font:15px/1.55 'DejaVu Sans',sans-serif;color:#222}h1{font-size:40px;line-height:1.15}h2{font-size:26px}h3{font-size:16px}.s{padding:40px 64px}.navy{background:#15315b;color:#fff}`,
  body: `<div class="sheet"><header ${mark('header')} class="navy" style="padding:18px 64px;display:flex;justify-content:space-between"><b>Lakeside School of Craft</b><span style="font-size:13px">Autumn term</span></header>
<section ${mark('hero')} class="s" style="padding-top:70px;padding-bottom:60px"><h1>Learn a trade with your hands in one year</h1><p style="margin-top:14px">Joinery, smithing and bookbinding, taught in small groups by people who live from it.</p><p><span style="display:inline-block;background:#c8102e;color:#fff;padding:12px 22px;margin-top:22px">Apply by 1 August</span></p></section>
<section ${mark('features')} class="s" style="background:#eef1f6"><h2>What you will learn</h2>${['Joinery', 'Smithing', 'Bookbinding'].map((title, index) => `<div style="display:flex;gap:20px;margin-top:18px">${image(291 + index, 'width:150px;height:100px;object-fit:cover')}<div><h3>${title}</h3><p>Twelve weeks at the bench, two in a working shop, and a piece of your own at the end that somebody will want to buy.</p></div></div>`).join('')}</section></div>
<div class="sheet"><section ${mark('steps')} class="s"><h2>How to apply</h2><ol style="margin-top:14px"><li><b>1.</b> Send a letter and three photographs of things that you made.</li><li><b>2.</b> Spend a day with us at the bench.</li><li><b>3.</b> Get an answer within two weeks.</li></ol></section>
<section ${mark('pricing')} class="s" style="background:#eef1f6"><h2>Fees and grants</h2><div style="display:grid;grid-template-columns:1fr 1fr;gap:24px;margin-top:18px"><div style="background:#fff;padding:22px"><h3>Full year</h3><p style="font-size:32px;font-weight:700">$8,400</p><p>Tools and material included</p></div><div style="background:#fff;padding:22px"><h3>One trade</h3><p style="font-size:32px;font-weight:700">$3,100</p><p>Twelve weeks, evenings possible</p></div></div></section>
<section ${mark('testimonials')} class="s"><h2>Former students</h2><p style="margin-top:16px">“I came with a degree and left with a profession.”</p><p style="color:#667">Bookbinder, class of 2021</p><p style="margin-top:16px">“My first gate still hangs, and it still squeaks.”</p><p style="color:#667">Smith, class of 2019</p></section>
<section ${mark('faq')} class="s" style="background:#eef1f6"><h2>Frequently asked</h2><div style="display:grid;grid-template-columns:1fr 1fr;gap:20px 36px;margin-top:14px">${['Do I need experience?', 'Is there housing?', 'Can I work beside it?', 'Which certificate do I get?'].map((question) => `<div><h3>${question}</h3><p>Ask us on the day that you spend at the bench, when you have seen the place.</p></div>`).join('')}</div></section>
<footer ${mark('footer')} class="navy" style="position:absolute;left:0;right:0;bottom:0;padding:22px 64px;font-size:12px">Lakeside School of Craft · 410 Mill Street, Lakeside · Privacy · © 2026</footer></div>`,
}

export const heldOutSheets: readonly BenchDesign[] = [brochure, prospectus]
