/**
 * Cities, regions and islands as titles name them, one a line with its English and German forms; countries
 * come from the runtime.
 */
export const placeNames = `
london
manchester
birmingham
liverpool
edinburgh
glasgow
bristol
leeds
oxford
cambridge
brighton
york
cardiff
belfast
dublin
cork
scotland schottland
wales
cornwall
england
paris
lyon
marseille
nice nizza
bordeaux
strasbourg straßburg
provence
brittany bretagne
normandy normandie
alsace elsass
corsica korsika
madrid
barcelona
seville sevilla
valencia
malaga
andalusia andalusien
catalonia katalonien
mallorca majorca
ibiza
menorca
tenerife teneriffa
gran-canaria
lanzarote
fuerteventura
canary-islands kanaren
lisbon lissabon
porto
algarve
madeira
azores azoren
rome rom
milan mailand
venice venedig
florence florenz
naples neapel
turin
bologna
verona
tuscany toskana
sicily sizilien
sardinia sardinien
south-tyrol südtirol
lake-garda gardasee
berlin
hamburg
munich münchen
cologne köln
frankfurt
stuttgart
düsseldorf dusseldorf
leipzig
dresden
hanover hannover
bremen
nuremberg nürnberg
dortmund
essen-stadt
bonn
münster
karlsruhe
mannheim
heidelberg
freiburg
augsburg
regensburg
würzburg
mainz
kiel
lübeck
rostock
potsdam
erfurt
kassel
bavaria bayern
saxony sachsen
hesse hessen
brandenburg
thuringia thüringen
swabia schwaben
black-forest schwarzwald
harz
eifel
allgäu
lake-constance bodensee
north-sea nordsee
baltic-sea ostsee
rügen
sylt
usedom
vienna wien
salzburg
graz
innsbruck
linz
klagenfurt
tyrol tirol
carinthia kärnten
styria steiermark
zurich zürich
geneva genf
basel
bern
lucerne luzern
ticino tessin
amsterdam
rotterdam
the-hague den-haag
utrecht
brussels brüssel
antwerp antwerpen
bruges brügge
ghent gent
copenhagen kopenhagen
aarhus
stockholm
gothenburg göteborg
malmö
oslo
bergen-norway
helsinki
reykjavik
lapland lappland
warsaw warschau
krakow krakau
gdansk danzig
wroclaw breslau
prague prag
brno brünn
bratislava
budapest
bucharest bukarest
sofia
belgrade belgrad
zagreb
split-croatia
dubrovnik
istria istrien
dalmatia dalmatien
ljubljana
athens athen
thessaloniki
crete kreta
rhodes rhodos
corfu korfu
kos
santorini
istanbul
ankara
antalya
moscow moskau
kyiv kiew kiev
riga
tallinn
vilnius
new-york
los-angeles
san-francisco
chicago
boston
seattle
miami
texas
california kalifornien
florida
hawaii
washington
toronto
vancouver
montreal
mexico-city mexiko-stadt
rio-de-janeiro
buenos-aires
tokyo tokio
kyoto
osaka
beijing peking
shanghai
hong-kong hongkong
singapore-city
bangkok
bali
dubai
abu-dhabi
tel-aviv
jerusalem
cairo kairo
cape-town kapstadt
johannesburg
nairobi
marrakesh marrakesch
zanzibar sansibar
sydney
melbourne
perth
auckland
europe europa
africa afrika
asia asien
south-america südamerika
north-america nordamerika
alps alpine alpen
pyrenees pyrenäen
dolomites dolomiten
scandinavia skandinavien
caribbean karibik
alabama
alaska
arizona
arkansas
colorado
connecticut
delaware
georgia-state
idaho
illinois
indiana
iowa
kansas
kentucky
louisiana
maine
maryland
massachusetts
michigan
minnesota
mississippi
missouri
montana
nebraska
nevada
new-hampshire
new-jersey
new-mexico
north-carolina
north-dakota
ohio
oklahoma
oregon
pennsylvania
rhode-island
south-carolina
south-dakota
tennessee
utah
vermont
virginia
west-virginia
wisconsin
wyoming
philadelphia
houston
dallas
austin
denver
atlanta
detroit
las-vegas
portland
ontario
quebec
alberta
queensland
tasmania
yorkshire
kent
devon
sussex
bath
newcastle
sheffield
nottingham
aberdeen
inverness
galway
limerick
bilbao
granada
cordoba
zaragoza
pisa
siena
bergamo
bari
palermo
catania
trieste
umbria
apulien
liguria
ligurien
bochum
duisburg
wuppertal
bielefeld
gelsenkirchen
aachen
braunschweig
chemnitz
magdeburg
halle
krefeld
lübbenau
osnabrück
oldenburg
paderborn
göttingen
ulm
konstanz
trier
koblenz
saarbrücken
wiesbaden
darmstadt
offenbach
ingolstadt
fürth
erlangen
bamberg
bayreuth
passau
rosenheim
kempten
jena
weimar
gera
cottbus
schwerin
stralsund
görlitz
zwickau
dessau
niedersachsen
nordrhein-westfalen
nrw
baden-württemberg
rheinland-pfalz
saarland
sachsen-anhalt
mecklenburg-vorpommern
schleswig-holstein
franken
oberbayern
niederbayern
sauerland
taunus
spreewald
uckermark
mosel
vorarlberg
burgenland
oberösterreich
niederösterreich
wachau
villach
wels
dornbirn
bregenz
lausanne
winterthur
st-gallen
lugano
chur
thun
wallis
graubünden
aargau
`
