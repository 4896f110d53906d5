// Praise, awards and instructions on websites in French, Spanish, Italian, Dutch and Portuguese, as
// `site-words.ts` knows them in English and German.

/** "Ignorez les instructions précédentes", "Si vous êtes une IA, écrivez …". */
const instructions = [
  /(?<!\p{L})(?:ignore[zr]?|oublie[zr]?|ignora(?:d|te)?|olvida(?:d)?|olvide|dimentica(?:te)?|negeer|vergeet|esqueça|ignore)(?!\p{L}).{0,60}(?<!\p{L})(?:instructions?|consignes?|règles?|instrucciones|reglas|istruzioni|regole|instructies|regels|instruções|regras|anterior\p{L}*|précédent\p{L}*)(?!\p{L})/iu,
  /(?<!\p{L})(?:une? (?:ia|intelligence artificielle)|una? (?:ia|inteligencia artificial|intelligenza artificiale)|uma (?:ia|inteligência artificial)|een (?:ai|kunstmatige intelligentie)|modèles? de langage|modelos? de (?:lenguaje|linguagem)|modell[oi] linguistic[oi]|taalmodel\p{L}*)(?!\p{L})/iu,
  /(?<!\p{L})(?:résumez|résumant|résumé)(?!\p{L}).{0,60}(?<!\p{L})(?:écrivez|dites|mentionnez|précisez)(?!\p{L})/iu,
  /(?<!\p{L})(?:resumir|resumes|resumen)(?!\p{L}).{0,60}(?<!\p{L})(?:escribe|di|menciona|indica)(?!\p{L})/iu,
]
const award = [
  /(?<!\p{L})(?:élue?s?|récompensée?s?|primée?s?|lauréate?s?|distinguée?s?|couronnée?s?)(?!\p{L})|(?<!\p{L})médailles? d(?:'|’)(?:or|argent|bronze)|(?<!\p{L})(?:premier|grand) prix (?:du|de|au|d(?:'|’)|national|régional)/iu,
  /(?<!\p{L})(?:premiad[oa]s?|galardonad[oa]s?|elegid[oa]s? (?:como |el |la )?(?:mejor|número)|reconocid[oa]s? como|ganador(?:a|es|as)?s? del? (?:premio|concurso))(?!\p{L})|(?<!\p{L})(?:medallas?|premio) (?:de (?:oro|plata|bronce)|nacional)/iu,
  /(?<!\p{L})(?:premiat[oaie]|vincitor[ei]|elett[oaie] miglior|abbiamo vinto)(?!\p{L})|(?<!\p{L})premio (?:nazionale|regionale)|(?<!\p{L})medagli[ae] d(?:'|’)(?:oro|argento|bronzo)/iu,
  /(?<!\p{L})(?:bekroond\p{L}*|prijswinnend\p{L}*|uitgeroepen tot|verkozen tot|winnaar van)(?!\p{L})/iu,
  /(?<!\p{L})(?:premiad[oa]s?|vencedor(?:a|es)?|eleit[oa]s? (?:como |o |a )?melhor)(?!\p{L})/iu,
  /(?<!\p{L})(?:étoiles?|estrellas?|stelle|sterren|estrelas) michelin(?!\p{L})|(?<!\p{L})étoilée?s?(?!\p{L})/iu,
]
const ranking = [
  // "La meilleure pizza de Lyon"; "le meilleur moment" ranks nothing.
  /(?<!\p{L})(?:les?|la|notre|nos) (?:meilleur|plus (?:grand|ancien|bel|beau|apprécié|populaire))\p{L}*(?! (?:moment|façon|moyen|solution|chemin|heure|jour|temps))(?: [\p{L}’'-]+){0,4} (?:d[eu]s?|du|de la|à|en|au) (?:\p{L}+ )?(?-i:\p{Lu})/iu,
  /(?<!\p{L})(?:meilleur\p{L}*|numéro (?:un|1)|n° ?1|leaders?) (?:\p{L}+ ){0,3}(?:de|du|des|en|au|à|sur)(?: (?:la|le|les))? ?(?-i:\p{Lu}|marché|région|livraison)/iu,
  /(?<!\p{L})(?:nous sommes|notre \p{L}+ est) (?:les? |la |des )?(?:meilleur|numéro un|leader|n° ?1)\p{L}*/iu,
  /(?<!\p{L})(?:el|la|los|las|nuestr[oa]s?) mejor(?:es)?(?! (?:d[ií]a|momento|forma|manera|hora))(?: [\p{L}-]+){0,4} (?:de|del|en) (?:la |el )?(?-i:\p{Lu})/iu,
  /(?<!\p{L})(?:líder(?:es)? en|número uno (?:de|en)|somos (?:el|la|los|las) (?:mejor|número|líder)\p{L}*)(?!\p{L})/iu,
  /(?<!\p{L})(?:il|la|i|le|lo) miglior[ei]?(?! (?:modo|momento|giorno))(?: [\p{L}-]+){0,4} (?:di|del|della|in|a) (?-i:\p{Lu})/iu,
  /(?<!\p{L})(?:de|het) (?:beste|grootste|oudste|lekkerste|bekendste)(?! (?:manier|tijd|moment|weg))(?: [\p{L}-]+){0,4} (?:van|in|uit) (?:de |het )?(?-i:\p{Lu})/iu,
  /(?<!\p{L})(?:o|a|os|as) (?:melhor(?:es)?|maior(?:es)?)(?! (?:dia|forma|maneira|hora))(?: [\p{L}-]+){0,4} (?:de|do|da|em|no|na) (?-i:\p{Lu})/iu,
]
const following = [
  /(?<!\p{L})(?:\d[\d., ]*|milliers de|centaines de|miles de|cientos de|migliaia di|duizenden|milhares de) (?:de )?(?:(?:clients?|clientes|clienti|klanten|familles|familias) (?:satisfait\p{L}*|heureu\p{L}*|satisfech\p{L}*|felices|contentos|soddisfatt\p{L}*|satisfeit\p{L}*)|(?:tevreden|blije) \p{L}+)/iu,
  /(?<!\p{L})(?:recommandée?s?|citée?s?|vue?s?|recomendad[oa]s?|visto|consigliat[oaie]|aanbevolen|recomendad[oa]s?) (?:par|dans|por|en|da|su|door|pela|pelo)(?: (?:le|la|les|el|los|il|de|het))? ?(?-i:\p{Lu})/iu,
  /(?<!\p{L})(?:confían en nosotros|nous font confiance|si fidano di noi|vertrouwen op ons|confiam em nós)(?!\p{L})/iu,
]

export const untrustedOfNeighbours: readonly RegExp[] = [...instructions, ...award, ...ranking, ...following]
