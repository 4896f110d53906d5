// Sentences that ask the reader to do something, and greetings: they state nothing; and advice, which says
// what to do rather than what is.
const callsEnglish =
  /^(?:please |just |simply |then |so |now |why not |and )?(?:come|see|call|ring|write|tell|ask|visit|send|contact|give|drop|let|let['’]s|get in touch|try|look|talk|speak|say|book|order|hello|hi|hey|welcome|good (?:morning|evening|afternoon|day)|dear|thank|thanks|feel free|join|meet|discover|find out|learn more|read|start|click|sign up|subscribe|take|enjoy|have a|bring|leave|choose|reserve|stop by|pop in|imagine|remember|email|e-mail|phone|plan|apply|submit)(?!\p{L})/iu
const callsGerman =
  /^(?:bitte |dann |also |einfach |und |nun )?(?:(?:kommen|rufen|schreiben|sagen|fragen|besuchen|senden|schicken|melden|schauen|sprechen|lassen|probieren|vereinbaren|bestellen|buchen|entdecken|erfahren|lesen|klicken|nehmen|genießen|stellen|reservieren|überzeugen|erleben|bringen|nutzen|wählen|planen|freuen|geben|seien|machen|holen|lernen) sie|komm|kommt|ruf|ruft|schreib|schreibt|schau|schaut|melde|meldet|besuch|besucht|frag|fragt|guten (?:morgen|tag|abend)|hallo|willkommen|herzlich willkommen|danke|vielen dank|lieber|liebe|sehr geehrte|bis bald|wir freuen uns)(?!\p{L})/iu

const adviceEnglish =
  /^(?:(?:then|so|also|now|first|next|finally|always|never|do not|don['’]t|if possible|and|or),? )*(?:add|agree|aim|allow|ask|avoid|be|begin|build|buy|calculate|charge|check|clean|clear|compare|consider|count|cover|cut|decide|do|draw|expect|fill|find|fit|fix|get|give|go|group|have|hold|include|insist|keep|lay|leave|limit|list|lock|look|make|mark|measure|mix|move|note|open|pack|pay|pick|place|plan|plant|practise|prepare|press|protect|put|record|reckon|remove|replace|rinse|run|save|sell|set|settle|share|sort|spread|spray|stand|start|state|stick|stir|store|take|test|think|tie|track|train|treat|turn|use|wait|wash|watch|water|wear|weigh|work out|write)(?!\p{L})(?! (?:is|are|was|were|has|have|can|will)(?!\p{L}))/iu
const adviceGerman = /^(?:(?:dann|also|nun|zuerst|danach|immer|und|oder) )*\p{L}+(?:e|el|er)n sie(?!\p{L})/iu
/** The reader is spoken to. */
const reader =
  /(?<!\p{L})(?:you|your|yours|you['’](?:re|ve|ll)|du|dich|dein\p{Ll}*|euch|euer\p{Ll}*)(?!\p{L})|(?<=\S )(?:Sie|Ihnen|Ihr(?:e[nmrs]?)?)(?!\p{L})/u

/** Says to the reader what to do, or speaks of what is theirs. */
export function isAdvice(sentence: string): boolean {
  const bare = sentence.replace(/^[\s"'“„«‚([*_]+/, '')
  return (
    isCallToAction(bare) ||
    adviceEnglish.test(bare) ||
    adviceGerman.test(bare) ||
    reader.test(bare) ||
    // "If the leftovers fill many, keep the van."
    (/^(?:if|when|once|before|after|where|for|unless|until) [^,]{3,120}, /iu.test(bare) &&
      adviceEnglish.test(bare.slice(bare.indexOf(', ') + 2)))
  )
}

/** "I ask you to make both drawers close": what is wanted is not yet so. */
const request =
  /(?<!\p{L})(?:I|we) (?:\p{L}+ )?(?:ask|request|expect|urge|invite|want|require|would like) (?:you|them|him|her) to(?!\p{L})|(?<!\p{L})(?:bitten?|fordern?|ersuchen?) (?:ich |wir )?(?:Sie|dich|euch|ihn)(?!\p{L})/iu

export function isRequest(sentence: string): boolean {
  return request.test(sentence)
}

export function isCallToAction(sentence: string): boolean {
  return callsEnglish.test(sentence) || callsGerman.test(sentence)
}
