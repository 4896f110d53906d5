// Sentences that ask the reader to do something, and greetings: they state nothing.
const callsEnglish =
  /^(?:please |just |simply |then |so |now |why not |and )?(?:come|see|call|ring|write|tell|ask|visit|send|contact|give|drop|let|let['’]s|get in touch|try|look|talk|speak|say|book|order|hello|hi|hey|welcome|good (?:morning|evening|afternoon|day)|dear|thank|thanks|feel free|join|meet|discover|find out|learn more|read|start|click|sign up|subscribe|take|enjoy|have a|bring|leave|choose|reserve|stop by|pop in|imagine|remember|email|e-mail|phone|plan|apply|submit)(?!\p{L})/iu
const callsGerman =
  /^(?:bitte |dann |also |einfach |und |nun )?(?:(?:kommen|rufen|schreiben|sagen|fragen|besuchen|senden|schicken|melden|schauen|sprechen|lassen|probieren|vereinbaren|bestellen|buchen|entdecken|erfahren|lesen|klicken|nehmen|genießen|stellen|reservieren|überzeugen|erleben|bringen|nutzen|wählen|planen|freuen|geben|seien|machen|holen|lernen) sie|komm|kommt|ruf|ruft|schreib|schreibt|schau|schaut|melde|meldet|besuch|besucht|frag|fragt|guten (?:morgen|tag|abend)|hallo|willkommen|herzlich willkommen|danke|vielen dank|lieber|liebe|sehr geehrte|bis bald|wir freuen uns)(?!\p{L})/iu

export function isCallToAction(sentence: string): boolean {
  return callsEnglish.test(sentence) || callsGerman.test(sentence)
}
