// Short lists that help to distinguish names from other capitals. They need not be complete: runs of capitals
// speak for themselves, a single word at the beginning of a sentence does not.

const list = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/))

/**
 * Common given names of English and German speaking countries, in lower case. Words of daily use (mark, will,
 * grace, rose) are left out.
 */
export const givenNames = list(
  `aaron adam adrian aisha alan albert alex alexander alexandra alice alina amanda amelia amy andrea andreas andrew angela anja anke anna anne annika anton
  antonia arthur astrid barbara beate ben benjamin bernd bernhard bettina birgit björn brian brigitte bruno carina carla carlos carmen caroline catherine charlotte
  chloe christian christina christine christoph christopher claire clara claudia craig daniel daniela david deborah dennis diana dieter dirk dominik donna doris dorothea edward elena
  eleanor elisabeth elizabeth ella elke emily emma eric erik erika ethan eva fatima felix ferdinand fiona florian frederik friedrich gabriele george georg gerald gerd gerhard gisela
  gregor günter günther hanna hannah hannes hans harald harry heather heike heinrich heinz helen helena helga helmut henrik henry herbert hilde holger ian ines ingrid isabel
  isabella jack jacob jakob james jan jana jane janet janine jasmin jason jennifer jens jessica jessie joachim joanna jochen johanna johannes john jonas jonathan jörg josef joseph joshua
  judith julia julian juliane jürgen jutta kai karen karin karl karla karsten katharina katherine kathrin katja kelly kevin kirsten klara klaus konrad kristin kurt lara lars laura
  lauren lena leon leonie liam linda lisa louise luca lucas lucy luis luisa lukas luke lydia maja manfred manuel manuela marc marcel marco marcus margaret maria marie marina mario marion
  markus marta martha martin martina mary mathias matthew matthias max maximilian megan melanie mia michael michaela michelle miguel miriam mohammed mona monica monika moritz nadine
  natalie natasha nathan nicholas nico nicola nicole nils nina noah nora norbert oliver olivia oscar oskar otto patricia patrick paul paula pauline peter petra philip philipp pia priya
  rachel ralf raphael rebecca regina reinhard renate rené richard robert roger roland rolf ronald rudolf ruth ryan sabine sabrina samantha samuel sandra sara sarah sascha sebastian
  silke silvia simon simone sofia sofie sonja sophia sophie stefan stefanie stephanie stephen steven susan susanna susanne svenja sven sylvia tanja teresa theo theodor theresa thomas thorsten
  tim timo tina tobias tom torsten ulrich ulrike ursula ute uwe valentin valerie vanessa vera verena veronika victor viktor viktoria vincent volker walter werner wolfgang yvonne zoe`,
)

export const honorific =
  /^(?:mr|mrs|ms|miss|mx|sir|dame|dr|prof|professor|chef|herrn?|frau|dipl|ing|mag|rabbi|reverend|doktor)$/i

/** What is behind the name of an organisation. */
export const organisation =
  /^(?:gmbh|ag|kg|ohg|gbr|ug|e\.?k|e\.?v|se|inc|ltd|llc|llp|plc|corp|corporation|limited|foundation|institute|university|universität|hochschule|institut|stiftung|verband|association|council|ministry|ministerium|academy|akademie)$/i

/** Names of companies, products and papers that pages like to drop. */
export const wellKnown = list(
  `google facebook instagram whatsapp linkedin youtube tiktok twitter amazon apple microsoft netflix spotify slack salesforce hubspot shopify stripe paypal klarna adobe figma notion trello asana zoom
  mailchimp wordpress oracle ibm sap siemens bosch bmw volkswagen mercedes audi tesla ikea lidl aldi rewe edeka otto zalando telekom vodafone allianz trustpilot tripadvisor yelp capterra trustedshops
  forbes gartner techcrunch bloomberg reuters bbc cnn guardian nyt spiegel faz handelsblatt michelin nike adidas samsung intel nvidia openai uber airbnb lieferando
  deliveroo xero quickbooks datev lexware woocommerce magento zapier github gitlab dropbox deloitte kpmg pwc mckinsey unicef oxfam greenpeace caritas nasa nato unesco harvard oxford cambridge stanford`,
)

/** Places, so that "in Berlin" is noticed in German, where every noun has a capital. In lower case. */
export const places = list(
  `berlin hamburg münchen munich köln cologne frankfurt stuttgart düsseldorf leipzig dortmund bremen dresden hannover nürnberg duisburg bochum wuppertal bielefeld bonn münster mannheim karlsruhe
  augsburg wiesbaden freiburg mainz kiel lübeck rostock erfurt kassel potsdam oldenburg osnabrück heidelberg regensburg würzburg ulm göttingen wien vienna graz linz salzburg innsbruck zürich zurich genf geneva
  basel bern luzern london manchester birmingham leeds liverpool glasgow edinburgh bristol sheffield cardiff belfast dublin york brighton nottingham newcastle paris rome milan madrid barcelona lisbon amsterdam
  rotterdam brussels copenhagen stockholm oslo helsinki warsaw prague budapest boston chicago seattle austin denver dallas houston atlanta miami philadelphia toronto vancouver montreal sydney melbourne
  singapore tokyo dubai germany deutschland austria österreich switzerland schweiz france frankreich italy italien spain spanien england scotland wales ireland irland usa america amerika canada kanada
  australia australien india indien china japan europe europa bayern bavaria hessen sachsen brandenburg niedersachsen thüringen saarland kalifornien california texas florida brooklyn manhattan schwarzwald
  allgäu bodensee harz eifel ruhrgebiet ostfriesland rheinland westfalen nordsee ostsee alpen yorkshire cornwall devon kent sussex surrey essex norfolk`,
)

/** Capitals that name nobody: calendar, languages, the trade's acronyms. In lower case. */
export const ordinaryCapitals = list(
  `i i'm i'll i've i'd monday tuesday wednesday thursday friday saturday sunday january february march april may june july august september october november december christmas easter english german
  french italian spanish european british american dutch polish turkish swiss austrian mediterranean asian african internet web wifi wi-fi pdf csv api crm erp faq seo html css url usb gps sms pin qr sql
  ai ki it hr vat gdpr dsgvo bgb uk us eu usa ok diy tv pc ceo cto cfo coo b2b b2c saas roi kpi pos iot vip id app apps q&a led co2 pvc mdf uv ssl https json xml ios android mac windows linux iphone
  ipad excel word powerpoint outlook chrome safari firefox bluetooth german-made neu new free now us you wir sie ihr ihnen ihre ihren ihrem ihrer du dich dir am pm a.m p.m agb mwst ust gmbh usd eur gbp chf`,
)
