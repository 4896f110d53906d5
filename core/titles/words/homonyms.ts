/**
 * Words that name quite different things: what two titles share in one of them alone may be the word and
 * nothing else.
 */
export const homonyms = `
apple ball band bank bar bark base bass bat beam bear bill block board bolt bow bowl bug calf cap capital case cast
cell chest chip clip club coach court cover crane cricket current date deck dock draft draught drill dock fan file
fencing firm fork foot game gear ground gum hamper iron jam jaguar java key kid lace lead leaf letter light line lock
log mark match mercury mint mole mouse mould nail net note nut organ palm panel park pen pitch plant plot plaster
pipe point pole pool port post pound press pupil python race rail record ring rock roll row ruler saw scale school
score screen seal season shell ship shed shot sink sole spring staff stall stamp star stem stock strike string
stroke suit swallow switch table tablet tank tap temple tie tip toast tongue trailer train trip trunk turkey vault
vessel watch wave yard bridge
absatz angel anhänger anlage atlas ausbildung auflauf bank bauer batterie becken bein bienenstich birne blatt block
blüte boxer brause bremse brücke bund decke dichtung diele eis ente erde fach feder fliege flügel form fuge futter
gang gericht geschirr gesicht gang glas grund hahn hamburger heide himmel hering horn hut iris jaguar kamm karte
kapelle kasse kater katze kerze kette kiefer kiwi klammer klappe knopf kohle kompass kran krone kreuz kunde lager
laster läufer laster leiter linse löffel magazin mandel mark maschine maus menü messe mine mittel mutter nagel nadel
netz niete note ofen orden passage patrone pfeife pferd pflaster pol pony pool presse promotion puppe quelle rad
rahmen rate rasen ring rock rolle rost satz saite schale schalter schein scheibe schild schimmel schlange schloss
schuppen see service sitz ski sitzung sohle spiegel spitze sprung stamm star stärke stall steuer stift stock stoff
strauß strom stollen stuhl tafel tau tempel tor ton tonne torte trommel umzug veilchen viertel wanze wechsel weide
wirbel zelle zug zylinder
`
