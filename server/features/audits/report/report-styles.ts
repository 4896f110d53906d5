// Colours and sizes are those of the app's tokens; the page is alone, so it has its own copy of the few
// that it uses.
export const reportStyles = `
:root{color-scheme:light dark;
--paper:light-dark(oklch(0.99 0.003 85),oklch(0.19 0.008 265));--raised:light-dark(oklch(1 0 0),oklch(0.22 0.009 265));
--sunk:light-dark(oklch(0.94 0.005 85),oklch(0.27 0.01 265));--rule:light-dark(oklch(0.9 0.005 85),oklch(0.3 0.01 265));
--ink:light-dark(oklch(0.23 0.012 265),oklch(0.94 0.004 85));--soft:light-dark(oklch(0.48 0.012 265),oklch(0.72 0.008 265));
--accent:light-dark(oklch(0.47 0.13 255),oklch(0.74 0.11 250));--critical:light-dark(oklch(0.55 0.2 27),oklch(0.7 0.17 27));
--warning:light-dark(oklch(0.53 0.12 70),oklch(0.8 0.14 75));--good:light-dark(oklch(0.5 0.12 150),oklch(0.75 0.14 150))}
*{box-sizing:border-box}
html{background:var(--paper)}
body{margin:0;color:var(--ink);font:1rem/1.5 'Inter Variable',Inter,system-ui,sans-serif;overflow-wrap:break-word;print-color-adjust:exact}
main{max-width:68rem;margin:0 auto;padding:2.5rem 1.5rem 4rem}
h1,h2,h3{font-family:'Source Serif 4 Variable','Source Serif 4',Georgia,serif;font-weight:600;line-height:1.2;margin:0 0 .5rem;text-wrap:balance}
h1{font-size:2.25rem;overflow-wrap:anywhere}h2{font-size:1.375rem;margin-top:3rem;padding-top:1rem;border-top:1px solid var(--rule)}h3{font-size:1.125rem}
.eyebrow{display:block;font:.875rem/1.45 'Inter Variable',Inter,system-ui,sans-serif;color:var(--soft);margin-bottom:.25rem}
p{margin:0 0 .5rem;max-width:68ch}ul{padding-inline-start:1.25rem}a{color:var(--accent);text-underline-offset:.15em}.soft{color:var(--soft)}.small{font-size:.8125rem}
a:focus-visible,summary:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
.unseen{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.top{display:flex;flex-wrap:wrap;gap:1.5rem 2.5rem;align-items:center;margin-top:1.5rem}.top>div{flex:1 1 20rem}.verdict{font-size:1.25rem}
.scope-list{margin:0}.scope-list div{display:grid;grid-template-columns:9rem 1fr;gap:.25rem 1rem;padding:.375rem 0;border-top:1px solid var(--rule)}.scope-list div:first-child{border:0}
dt{color:var(--soft)}dd{margin:0;overflow-wrap:anywhere}.note{border-inline-start:3px solid var(--warning);padding-inline-start:.75rem;margin-top:1rem}
nav ul{display:flex;flex-wrap:wrap;gap:.25rem 1.5rem;list-style:none;padding:0;margin:2rem 0 0;color:var(--soft)}
svg text{fill:var(--ink);font:14px 'Inter Variable',Inter,system-ui,sans-serif}svg .ring{fill:none;stroke:var(--sunk)}
svg .arc{fill:none}svg .big{font-size:36px;font-weight:600}svg .arc.good{stroke:var(--good)}svg .arc.fair{stroke:var(--warning)}svg .arc.poor{stroke:var(--critical)}
.trend{margin:0;color:var(--accent)}.trend circle{fill:currentcolor}.trend polyline{fill:none;stroke:currentcolor;stroke-width:1.5}.trend .frame{fill:none;stroke:var(--rule)}.trend .last{font-weight:600}
.first ol{margin:0;padding:0;list-style:none;counter-reset:first}.first li{counter-increment:first;position:relative;padding:.75rem 0 .5rem 2rem;border-top:1px solid var(--rule)}.first li:first-child{border:0}
.first li::before{content:counter(first);position:absolute;left:0;color:var(--soft)}.first h3{font:600 1rem/1.4 'Inter Variable',Inter,system-ui,sans-serif;margin:0}.first h3 a{color:var(--ink)}
.meta{color:var(--soft);font-size:.8125rem;margin:0 0 .25rem}.meta .critical,.meta .warning,.meta .notice{font-weight:600;margin-inline-end:.375rem}
.areas{max-width:45rem}.areas p{margin-top:.75rem}.areas th[scope=row]{color:var(--ink);font-weight:400;white-space:nowrap}.areas .number{white-space:nowrap}.bar{vertical-align:middle;width:100%}
.track{display:block;height:.75rem;background:var(--sunk);border-radius:3px}.track span{display:block;height:100%;border-radius:3px;background:var(--accent)}
.vitals table{max-width:45rem}.vitals th[scope=row]{color:var(--ink)}.changes h3{margin-top:1rem}.changes ul{margin:0 0 .5rem}
article{margin:1.5rem 0;padding:0 0 1.5rem;border-bottom:1px solid var(--rule)}article:last-child{border:0}
.badges{display:flex;flex-wrap:wrap;gap:.5rem;margin:0 0 .5rem;padding:0;list-style:none;font-size:.8125rem}
.badges li{border:1px solid currentcolor;border-radius:6px;padding:0 .5rem}.critical{color:var(--critical)}.warning{color:var(--warning)}.notice{color:var(--accent)}.info{color:var(--soft)}
section.chapter{color:var(--ink)}
table{border-collapse:collapse;width:100%;font-size:.875rem;font-variant-numeric:tabular-nums}th,td{text-align:start;vertical-align:top;padding:.3125rem .75rem .3125rem 0;border-top:1px solid var(--rule)}
th{color:var(--soft);font-weight:400}thead th{border-top:0}th.number,td.number{text-align:end;padding-inline-end:0}
table.places{table-layout:fixed}td bdi{overflow-wrap:anywhere}.from{display:block;color:var(--soft);font-size:.8125rem}
summary{cursor:pointer;color:var(--accent);margin:.5rem 0;width:fit-content}.checks{font-size:.8125rem;margin:0}.checks dt{margin-top:.5rem}
@media screen and (max-width:40rem){
main{padding:1.5rem 1rem 3rem}h1{font-size:1.75rem}.scope-list div{grid-template-columns:1fr;gap:0}
table:has(td[data-name]),table:has(td[data-name]) :is(tbody,tr,td){display:block}table:has(td[data-name]) thead{position:absolute;clip-path:inset(50%);width:1px;height:1px;overflow:hidden}
table:has(td[data-name]) tr{border-top:1px solid var(--rule);padding:.5rem 0}table:has(td[data-name]) td{border:0;padding:.125rem 0;text-align:start}td[data-name]::before{content:attr(data-name) ': ';color:var(--soft)}td.empty{display:none!important}
.areas th[scope=row]{white-space:normal}.bar{min-width:5rem}}
@page{size:A4;margin:18mm 16mm 20mm}
@media print{:root{color-scheme:light;--paper:#fff}main{max-width:none;padding:0}h2,h3,summary,.badges{break-after:avoid}tr,.scope-list div,.checks dd{break-inside:avoid}thead{display:table-header-group}p{orphans:3;widows:3}
body{font-size:10pt}table,.checks{font-size:8.5pt}.small,.from,.badges{font-size:8pt}a{text-decoration:none}nav{display:none}
h1{font-size:24pt}h2{font-size:14pt;margin-top:7mm;padding-top:4mm}.first li,.vitals,.changes,.scope,.top,.areas{break-inside:avoid}.first li{padding:2mm 0 1mm 7mm}.first p{max-width:none;margin-bottom:1mm}.first h3{font-size:10pt}
.meta{font-size:8.5pt}.changes .lists{display:grid;grid-template-columns:1fr 1fr;gap:0 8mm}.changes ul{margin:0 0 2mm}.verdict{font-size:12pt}.areas{max-width:none}.areas th,.areas td{padding-block:1mm}
.appendix{break-before:page;font-size:8.5pt;line-height:1.4}.appendix h2{margin-top:0;padding-top:0;border:0}.appendix .chapter>h2{margin-top:8mm;padding-top:4mm;border-top:1px solid var(--rule)}.appendix p{max-width:none;margin-bottom:1mm}
.appendix .severity{font-size:12pt;margin:5mm 0 1mm;break-after:avoid}.appendix article{break-inside:avoid;margin:0;padding:2mm 0;border-bottom:0;border-top:1px solid var(--rule)}.appendix h4{font-size:9.5pt;margin:0;break-after:avoid}
.appendix table{font-size:8pt}.appendix th,.appendix td{padding:.6mm 3mm .6mm 0;border-top-color:var(--sunk)}.appendix th.number,.appendix td.number{padding-inline-end:0}.appendix .more{font-size:8pt}
.appendix details{break-inside:avoid}summary{list-style:none;color:var(--ink);font-weight:600}summary::marker{content:''}details::details-content{content-visibility:visible;block-size:auto}}
`

/** Title and page numbers below each printed page but the first. */
export function pageFoot(title: string): string {
  const words = title.replaceAll(/[^\p{L}\p{N} .:[\]-]/gu, '')
  const look = `font:8pt 'Inter Variable',Inter,system-ui,sans-serif;color:#666`
  return `@page{@bottom-left{content:'${words}';${look}}@bottom-right{content:counter(page) ' / ' counter(pages);${look}}}@page:first{@bottom-left{content:''}@bottom-right{content:''}}`
}
