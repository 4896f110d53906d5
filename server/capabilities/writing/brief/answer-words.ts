// Words by which a line of a brief answers a question of the interview, English and German.

export const employment =
  /(?<!\p{L})(?:since|seit|until|bis|from|von)\s+\d{4}|\d{4}\s?[–-]\s?(?:\d{4}|today|heute)|\d{4}\s+(?:to|bis)\s+/iu
export const change =
  /\b(?:cut|rais\w+|reduc\w+|increas\w+|grew|grown|fell|rose|sank|doubled|halved|saved|won|built|led|trained|managed|improved|dropped|went|gained|lost)\b|(?<!\p{L})(?:ge)?(?:stieg\p{L}*|sank\p{L}*|sunken|senkt\p{L}*|steigert\p{L}*|verkürzt|verdoppelt|halbiert|gewachsen|gewonnen|angeleitet|aufgebaut|eingespart|reduziert|erhöht|verbessert|verringert|fiel\p{L}*|wuchs)(?!\p{L})/iu
export const deadlineWords =
  /(?<!\p{L})(?:start\w*|live|ready|done|finished|complete\w*|deliver\w*|by|until|deadline|weeks?|months?|within|beginn\w*|fertig|bis|frist|wochen?|monate?|innerhalb|abgeschlossen|ab)(?!\p{L})/iu
export const problemWords =
  /(?<!\p{L})(?:problems?|loses?|lost|losing|complain\w*|breaks?|broken|fails?|failed|too (?:slow|long|old|many|expensive)|trouble|struggl\w*|missing|flaking|outdated|issue\w*|needs?|problem\w*|verlier\p{L}*|beschwer\p{L}*|kaputt|veraltet|zu (?:langsam|alt|teuer|viele?)|fehlt|leidet|ärger)(?!\p{L})/iu
export const fearWords =
  /(?<!\p{L})(?:worr(?:y|ies|ied)|afraid|fears?|concern\w*|risk\w*|doubt\w*|hesitat\w*|nervous|objection|sceptical|skeptical|halfway|sorge\w*|angst|fürchte\w*|befürcht\p{L}*|zweif\p{L}*|bedenken|risik\p{L}*|skeptisch)(?!\p{L})/iu
export const doing =
  /(?<!\p{L})(?:we|i|wir|ich)\s+(?:\p{L}+\s+)?(?:build|rebuild|deliver|design|paint|write|create|train|offer|provide|do|make|install|repair|connect|set|plan|organi[sz]e|bauen?|liefern?|entwerfen?|schreiben?|erstellen?|bieten?|machen?|montieren?|reparieren?|planen?|richten|übernehmen?)(?!\p{L})|(?<!\p{L})(?:scope|deliverables?|services?|umfang|leistung(?:en|sumfang)?)\s*:/iu
export const decided =
  /(?<!\p{L})(?:decided|agreed|approved|resolved|voted|decisions?|beschlossen|entschieden|vereinbart|genehmigt|beschluss|beschlüsse|abgestimmt|einigte\w*|geeinigt)(?!\p{L})/iu
export const task =
  /(?<!\p{L})(?:will|takes care|collects?|asks?|writes?|sends?|prepares?|responsible|to do|actions?|fragt|schreibt|kümmert|übernimmt|holt|erstellt|schickt|organisiert|klärt|prüft|bestellt|verantwortlich|aufgaben?|bis)(?!\p{L})/iu
export const person =
  /(?<!\p{L})(?:(?:mr|ms|mrs|dr|frau|herrn?)\.?\s+\p{Lu}|\p{Lu}\p{Ll}+\s+(?:will|takes|collects|asks|writes|sends|prepares|fragt|schreibt|kümmert|übernimmt|holt|erstellt|schickt|organisiert|klärt|prüft|bestellt)(?!\p{L}))/u
export const present =
  /(?<!\p{L})(?:present|attended|attendees?|participants?|took part|anwesend\p{Ll}*|teilnehm\p{Ll}*|teilgenommen)(?!\p{L})/iu
export const openPoint =
  /(?<!\p{L})(?:open|postponed|adjourned|next (?:meeting|time)|undecided|deferred|offen|vertagt|verschoben|nächste\p{Ll}*\s+(?:sitzung|treffen|mal)|ungeklärt)(?!\p{L})/iu
export const proof =
  /(?<!\p{L})(?:since (?:\d{4}|nineteen)|seit \d{4}|founded|gegründet|guarantee|garantie|reviews?|rated|customers?|clients?|users?|projects?|awards?|certified|kunden|kundinnen|projekte?|bewertung\p{Ll}*|zertifiziert|of \d+|von \d+|over \d|über \d|\d+ of \d+|use it|years|jahren?)(?!\p{L})/iu
export const ownExperience = /(?<!\p{L})(?:I|we|my|our|ich|wir|mein\p{Ll}*|unser\p{Ll}*|bei uns)(?!\p{L})/iu
export const offers =
  /(?<!\p{L})(?:we|our|wir|unser\p{Ll}*|i|ich)\s+.*\p{L}|(?<!\p{L})(?:offer|service|angebot|included?|inklusive|per month|a month|im monat)(?!\p{L})/iu
export const reasonWords =
  /(?<!\p{L})(?:because|reasons?|since (?!\d)|due to|as a result|weil|gründe?|wegen|da |denn|aufgrund|too late|zu spät|late)(?!\p{L})/iu
export const newsWords =
  /(?<!\p{L})(?:will|opens?|opened|launch\w*|wins?|won|announc\w*|moved?|moves|replaced?|changes?|goes|starts?|bought|joins?|appointed|cancelled|reopens?|introduc\w*|eröffne\p{Ll}*|startet|stellt|zieht|gewinnt|gewann|übernimmt|wechsel\p{Ll}*|ändert|wird|werden|beginnt|ist|sind|has|have|is|are|was|were)(?!\p{L})/iu
export const decisionWords =
  /(?<!\p{L})(?:decides?|decision|approve\w*|vote\w*|whether|entscheide\p{Ll}*|entscheidung|genehmig\p{Ll}*|beschließ\p{Ll}*|ob)(?!\p{L})/iu
export const recommendation =
  /(?<!\p{L})(?:recommend\w*|suggest\w*|propose|advise|should (?:therefore|now)|empfehl\p{Ll}*|empfiehlt|schlagen .* vor|raten)(?!\p{L})/iu
export const period =
  /(?<!\p{L})(?:q[1-4]|quarter|half[- ]year|last \w+ months?|\d{4}|january|february|march|april|june|july|august|september|october|november|december|quartal\p{Ll}*|halbjahr\p{Ll}*|letzten \p{L}+ monate\p{Ll}*)(?!\p{L})/iu
export const jobTasks =
  /(?<!\p{L})(?:tasks?|duties|responsib\w*|you will|aufgaben?|tätigkeit\p{Ll}*|du (?:wirst|planst|leitest)|sie (?:werden|planen|leiten))(?!\p{L})/iu
export const requirement =
  /(?<!\p{L})(?:requirements?|must have|experience (?:in|with|as)|degree|licen[cs]e|you (?:have|bring)|qualification\w*|voraussetzung\p{Ll}*|anforderung\p{Ll}*|erfahrung (?:in|mit|als)|ausbildung als|führerschein|du (?:hast|bringst))(?!\p{L})/iu
export const hours =
  /(?<!\p{L})(?:salary|wage|pay|holidays?|days off|hours a week|gehalt|lohn|urlaub\p{Ll}*|wochenstunden|wir (?:bieten|zahlen)|we (?:offer|pay))(?!\p{L})/iu
export const apply = /(?<!\p{L})(?:appl(?:y|ications?)|bewerb\p{Ll}*|deadline|send (?:your|us))(?!\p{L})/iu
export const platform =
  /(?<!\p{L})(?:linkedin|instagram|facebook|twitter|x|mastodon|bluesky|tiktok|threads|youtube|xing)(?!\p{L})/iu
export const different =
  /(?<!\p{L})(?:unlike|only one|better than|instead of|compared|the first|no other|als einzige\p{Ll}*|anders als|im gegensatz|statt|besser als|im vergleich)(?!\p{L})/iu
export const story =
  /(?<!\p{L})(?:when|once|always|remember|years ago|used to|story|was \d+|als (?:er|sie|wir|ich|kind)|einmal|immer|erinner\p{Ll}*|damals|geschichte)(?!\p{L})/iu
export const consequence =
  /(?<!\p{L})(?:from \d|from (?:now|monday|next)|any more|no longer|changes?|instead|have to|must|should|are entered|ab (?:dem|sofort|\d)|künftig|nicht mehr|ändert|müssen|sollen|muss)(?!\p{L})/iu
export const quote = /(?<!\p{L})(?:quote|says|said|sagt|sagte|zitat)(?!\p{L})/iu
