// Tables for refinements by rule. Pairs are replaced as whole words, the longer first; the case of the first letter is kept.

export type Replacement = [from: string, to: string]

/** Roundabout phrases and what they mean. */
export const tightenEnglish: Replacement[] = [
  ['in order to', 'to'], ['due to the fact that', 'because'], ['in spite of the fact that', 'although'], ['despite the fact that', 'although'], ['at this point in time', 'now'],
  ['at the present time', 'now'], ['in the event that', 'if'], ['for the purpose of', 'for'], ['with regard to', 'about'], ['with respect to', 'about'], ['in relation to', 'about'],
  ['a large number of', 'many'], ['a majority of', 'most'], ['a number of', 'several'], ['in the near future', 'soon'], ['has the ability to', 'can'], ['have the ability to', 'can'],
  ['is able to', 'can'], ['are able to', 'can'], ['make a decision', 'decide'], ['give consideration to', 'consider'], ['take into consideration', 'consider'], ['conduct an analysis of', 'analyse'],
  ['it is important to note that', ''], ['it should be noted that', ''], ['please note that', ''], ['needless to say', ''], ['as a matter of fact', ''], ['for all intents and purposes', ''],
  ['on a regular basis', 'regularly'], ['on a daily basis', 'daily'], ['in a timely manner', 'on time'], ['until such time as', 'until'], ['prior to', 'before'], ['subsequent to', 'after'],
  ['each and every', 'every'], ['first and foremost', 'first'], ['the reason why', 'why'], ['whether or not', 'whether'], ['in close proximity to', 'near'], ['as well as', 'and'],
] // prettier-ignore

export const tightenGerman: Replacement[] = [
  ['aufgrund der Tatsache, dass', 'weil'], ['aus diesem Grund', 'deshalb'], ['zum jetzigen Zeitpunkt', 'jetzt'], ['zum gegenwärtigen Zeitpunkt', 'jetzt'], ['zu einem späteren Zeitpunkt', 'später'],
  ['in der Lage sein', 'können'], ['eine Vielzahl von', 'viele'], ['eine große Anzahl von', 'viele'], ['in Bezug auf', 'zu'], ['im Hinblick auf', 'für'], ['im Rahmen von', 'bei'],
  ['in naher Zukunft', 'bald'], ['es ist wichtig zu erwähnen, dass', ''], ['grundsätzlich und im Prinzip', 'im Prinzip'], ['mit sofortiger Wirkung', 'sofort'], ['unter Zuhilfenahme von', 'mit'],
  ['zur Anwendung kommen', 'gelten'], ['auf regelmäßiger Basis', 'regelmäßig'],
] // prettier-ignore

/** Words that can go without loss, as patterns. */
export const fillerEnglish = ['very(?! much)', 'really', 'quite', 'basically', 'actually', 'simply', 'literally', 'totally', 'absolutely', 'extremely', 'essentially', 'obviously', 'definitely', 'certainly', 'somewhat', 'in fact', 'of course', 'as you know', 'I think that', 'I believe that'] // prettier-ignore
export const fillerGerman = ['sehr(?! geehrte)', 'eigentlich', 'grundsätzlich', 'im Grunde', 'quasi', 'sozusagen', 'gewissermaßen', 'wirklich', 'selbstverständlich', 'durchaus', 'ziemlich', 'bekanntlich', 'irgendwie', 'an und für sich'] // prettier-ignore

/** Long or learned words and the plain ones. */
export const plainEnglish: Replacement[] = [
  ['utilise', 'use'], ['utilize', 'use'], ['utilises', 'uses'], ['utilizes', 'uses'], ['utilised', 'used'], ['utilized', 'used'], ['commence', 'start'], ['commences', 'starts'], ['commenced', 'started'],
  ['terminate', 'end'], ['terminated', 'ended'], ['facilitate', 'help'], ['facilitates', 'helps'], ['demonstrate', 'show'], ['demonstrates', 'shows'], ['demonstrated', 'showed'], 
  ['ascertain', 'find out'], ['assist', 'help'], ['assistance', 'help'], ['purchased', 'bought'], ['obtain', 'get'], ['obtained', 'got'], ['require', 'need'],
  ['requires', 'needs'], ['required', 'needed'], ['approximately', 'about'], ['sufficient', 'enough'], ['additional', 'extra'], ['numerous', 'many'], ['subsequently', 'later'], ['consequently', 'so'],
  ['nevertheless', 'still'], ['furthermore', 'also'], ['moreover', 'also'], ['in addition', 'also'], ['regarding', 'about'], ['concerning', 'about'],
  ['inform', 'tell'], ['informed', 'told'], ['inquire', 'ask'], ['enquire', 'ask'], ['indicate', 'show'], ['indicates', 'shows'], ['implement', 'carry out'], ['implemented', 'carried out'],
  ['leverage', 'use'], ['optimal', 'best'], ['remuneration', 'pay'], ['remainder', 'rest'], ['attempt', 'try'], ['attempted', 'tried'], 
] // prettier-ignore

export const plainGerman: Replacement[] = [
  ['durchführen', 'machen'], ['benötigen', 'brauchen'], ['benötigt', 'braucht'], ['verfügen über', 'haben'], ['verfügt über', 'hat'], ['erhalten', 'bekommen'], 
  ['optimieren', 'verbessern'], ['optimiert', 'verbessert'], ['evaluieren', 'prüfen'], 
  ['diesbezüglich', 'dazu'], ['lediglich', 'nur'], ['beziehungsweise', 'oder'], ['jedoch', 'aber'], ['zudem', 'auch'], ['darüber hinaus', 'auch'], ['folglich', 'also'], ['obgleich', 'obwohl'],
] // prettier-ignore

/** Everyday words and the ones of a formal letter. */
export const formalEnglish: Replacement[] = [
  ['get in touch with', 'contact'], ['find out', 'determine'], ['a lot of', 'many'], ['lots of', 'many'], ['kids', 'children'], ['guys', 'colleagues'], ['okay', 'acceptable'], ['ok', 'acceptable'], ['asap', 'as soon as possible'],
  ['thanks', 'thank you'], ['hi', 'Hello'], ['hey', 'Hello'], ['gonna', 'going to'], ['wanna', 'want to'], ['gotta', 'have to'], ['awesome', 'excellent'], 
  ['sort out', 'resolve'], ['set up', 'establish'], ['look into', 'examine'], ['talk about', 'discuss'], ['deal with', 'address'], ['come up with', 'propose'], ['put off', 'postpone'], 
] // prettier-ignore

export const formalGerman: Replacement[] = [
  ['hallo', 'Guten Tag'], ['hi', 'Guten Tag'], ['danke', 'vielen Dank'], ['kriegen', 'erhalten'], ['kriegt', 'erhält'], ['gucken', 'prüfen'],
  ['mal eben', 'kurz'], ['okay', 'in Ordnung'], ['ok', 'in Ordnung'], ['jede Menge', 'zahlreiche'], ['viele Grüße', 'Mit freundlichen Grüßen'], ['liebe Grüße', 'Mit freundlichen Grüßen'], ['Infos', 'Informationen'], ['Leute', 'Personen'],
] // prettier-ignore

/** Slips that are wrong in any text. */
export const slipsEnglish: Replacement[] = [
  ['teh', 'the'], ['recieve', 'receive'], ['recieved', 'received'], ['seperate', 'separate'], ['seperately', 'separately'], ['definately', 'definitely'], ['occured', 'occurred'], ['occurence', 'occurrence'], ['untill', 'until'], ['wich', 'which'],
  ['accomodate', 'accommodate'], ['accomodation', 'accommodation'], ['adress', 'address'], ['begining', 'beginning'], ['beleive', 'believe'], ['calender', 'calendar'], ['commitee', 'committee'], ['enviroment', 'environment'], ['goverment', 'government'],
  ['independant', 'independent'], ['neccessary', 'necessary'], ['necesary', 'necessary'], ['publically', 'publicly'], ['succesful', 'successful'], ['sucessful', 'successful'], ['tommorow', 'tomorrow'], ['alot', 'a lot'], ['could of', 'could have'], ['should of', 'should have'], ['would of', 'would have'], ['dont', "don't"], ['doesnt', "doesn't"], ['cant', "can't"], ['wont', "won't"], ['im', "I'm"],
] // prettier-ignore

export const slipsGerman: Replacement[] = [
  ['nähmlich', 'nämlich'], ['wiederspiegeln', 'widerspiegeln'], ['Standart', 'Standard'], ['seperat', 'separat'], ['vorraus', 'voraus'], ['vorraussichtlich', 'voraussichtlich'], ['ausserdem', 'außerdem'], ['heisst', 'heißt'], ['intressant', 'interessant'], ['garnicht', 'gar nicht'], ['vielleich', 'vielleicht'], ['Addresse', 'Adresse'], ['Rythmus', 'Rhythmus'], ['Maschiene', 'Maschine'], ['dass selbe', 'dasselbe'],
] // prettier-ignore
