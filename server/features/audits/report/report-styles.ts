// Colours and sizes are those of the app's tokens; the page stands alone, so it has its own copy of the few that it uses.
export const reportStyles = `
:root{color-scheme:light dark;
--paper:light-dark(oklch(0.99 0.003 85),oklch(0.19 0.008 265));--raised:light-dark(oklch(1 0 0),oklch(0.22 0.009 265));
--sunk:light-dark(oklch(0.965 0.004 85),oklch(0.16 0.008 265));--rule:light-dark(oklch(0.9 0.005 85),oklch(0.3 0.01 265));
--ink:light-dark(oklch(0.23 0.012 265),oklch(0.94 0.004 85));--soft:light-dark(oklch(0.48 0.012 265),oklch(0.72 0.008 265));
--accent:light-dark(oklch(0.47 0.13 255),oklch(0.74 0.11 250));--critical:light-dark(oklch(0.55 0.2 27),oklch(0.7 0.17 27));
--warning:light-dark(oklch(0.53 0.12 70),oklch(0.8 0.14 75));--good:light-dark(oklch(0.5 0.12 150),oklch(0.75 0.14 150))}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:1rem/1.45 'Inter Variable',Inter,system-ui,sans-serif;overflow-wrap:anywhere}
main{max-width:70rem;margin:0 auto;padding:2rem 1.5rem 4rem}
h1,h2,h3{font-family:'Source Serif 4 Variable','Source Serif 4',Georgia,serif;line-height:1.2;margin:0 0 .5rem}
h1{font-size:1.75rem}h2{font-size:1.375rem;margin-top:3rem;padding-top:1rem;border-top:1px solid var(--rule)}h3{font-size:1.125rem}
p{margin:0 0 .5rem;max-width:68ch}a{color:var(--accent)}.soft{color:var(--soft)}.small{font-size:.8125rem}
a:focus-visible,summary:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
.top{display:flex;flex-wrap:wrap;gap:2rem;align-items:center;margin-top:1.5rem}.facts{display:flex;flex-wrap:wrap;gap:1.5rem;margin:0}
.facts div{min-width:5rem}dt{color:var(--soft);font-size:.8125rem}dd{margin:0;font-size:1.375rem;font-variant-numeric:tabular-nums}
svg text{fill:var(--ink);font:14px 'Inter Variable',Inter,system-ui,sans-serif}svg .track{fill:var(--sunk)}svg .ring{fill:none;stroke:var(--sunk)}
svg .arc{fill:none}svg .big{font-size:36px;font-weight:600}svg .good{fill:var(--good)}svg .fair{fill:var(--warning)}svg .poor{fill:var(--critical)}
svg .arc.good{fill:none;stroke:var(--good)}svg .arc.fair{fill:none;stroke:var(--warning)}svg .arc.poor{fill:none;stroke:var(--critical)}
.chart{width:100%;max-width:45rem;height:auto;display:block}
article{margin:1.5rem 0;padding:0 0 1.5rem;border-bottom:1px solid var(--rule);break-inside:auto}
.badges{display:flex;flex-wrap:wrap;gap:.5rem;margin:0 0 .5rem;padding:0;list-style:none;font-size:.8125rem}
.badges li{border:1px solid currentcolor;border-radius:6px;padding:0 .5rem}.critical{color:var(--critical)}.warning{color:var(--warning)}.notice{color:var(--accent)}.info{color:var(--soft)}
table{border-collapse:collapse;width:100%;font-size:.875rem;font-variant-numeric:tabular-nums}th,td{text-align:start;vertical-align:top;padding:.25rem .75rem .25rem 0;border-top:1px solid var(--rule)}
th{color:var(--soft);font-weight:500}th.number,td.number{text-align:end}summary{cursor:pointer;color:var(--accent);margin:.5rem 0}
.scroll{overflow-x:auto}
@page{size:A4;margin:18mm 16mm 20mm;@bottom-right{content:counter(page) ' / ' counter(pages);font:9pt sans-serif;color:#666}}
@media print{:root{color-scheme:light}main{max-width:none;padding:0}h2,h3{break-after:avoid}tr{break-inside:avoid}body{font-size:10pt}a{text-decoration:none}}
`
