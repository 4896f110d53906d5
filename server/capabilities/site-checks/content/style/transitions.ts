// Words that tie a sentence to the one before it, or its halves to each other.

const english = [
  'accordingly additionally admittedly afterwards also although altogether anyway because before besides beyond briefly but certainly consequently considering conversely despite equally especially even evidently eventually finally first firstly following formerly further furthermore generally granted hence however if importantly incidentally indeed initially instead last lastly later likewise meanwhile moreover namely naturally nevertheless next nonetheless nor notably now once otherwise overall particularly previously primarily provided rather second secondly similarly since so soon specifically still subsequently surely then thereafter therefore third thirdly though thus too twofold ultimately undoubtedly unless unlike until when whenever whereas wherever while yet',
  'above all|after all|after that|all in all|along with|and then|apart from|as a consequence|as a result|as a rule|as long as|as mentioned|as opposed to|as soon as|as well as|aside from|at first|at last|at least|at the same time|by comparison|by contrast|by the way|by then|compared to|compared with|due to|equally important|even if|even so|even though|for example|for instance|for one thing|for that reason|for this reason|for the most part|given that|in addition|in any case|in brief|in case|in comparison|in conclusion|in contrast|in fact|in general|in other words|in particular|in short|in spite of|in summary|in that case|in the end|in the first place|in the meantime|in this case|in this way|in turn|instead of|just as|more importantly|most of all|no matter|not only|of course|on the contrary|on the one hand|on the other hand|on top of that|once more|owing to|rather than|so far|so that|such as|thanks to|that is|that means|that said|that way|this means|this way|to begin with|to conclude|to illustrate|to put it another way|to start with|to sum up|together with|until now|what is more|with this in mind',
]
const german = [
  'aber abschließend allerdings also anders andererseits anfangs anschließend außerdem bevor bislang bisher da dabei dadurch dafür dagegen daher damals damit danach dann daraufhin darum davor dazu deshalb dennoch derweil deswegen doch ebenfalls ebenso einerseits endlich erstens ferner folglich freilich gewiss gleichfalls gleichzeitig hierdurch hierfür hingegen immerhin indem indessen insbesondere insgesamt inzwischen jedenfalls jedoch kurzum letztlich mithin nachdem nachher nämlich natürlich obgleich obschon obwohl ohnehin schließlich seitdem sobald sodass sofern solange somit sondern sonst soweit sowie sowohl später stattdessen tatsächlich trotzdem überdies übrigens vielmehr vorher während wegen weil weiterhin weiter wenngleich wenn wiederum wohingegen zudem zuerst zuletzt zumal zunächst zusammenfassend zusätzlich zuvor zwar zweitens drittens',
  'abgesehen von|als ob|am ende|anders gesagt|auf diese weise|auf der anderen seite|auf der einen seite|auf jeden fall|aus diesem grund|bis jetzt|das heißt|dank der|dank des|darüber hinaus|das bedeutet|ein beispiel|falls nicht|im anschluss|im gegensatz|im gegenteil|im grunde|im großen und ganzen|im unterschied|im vergleich|in der tat|in diesem fall|in jedem fall|kurz gesagt|mit anderen worten|nicht nur|nicht zuletzt|ob nun|ohne dass|selbst wenn|so dass|statt dessen|trotz alledem|unter anderem|unter diesen umständen|vor allem|wie gesagt|zum beispiel|zum einen|zum anderen|zum schluss|zu diesem zweck',
]

export const hasEnglishTransition = createFinder(english)
export const hasGermanTransition = createFinder(german)

function createFinder([single = '', phrases = '']: readonly string[]): (sentence: string) => boolean {
  const words = new Set(single.split(' '))
  const phrasesByFirst = Map.groupBy(
    phrases.split('|').map((phrase) => phrase.split(' ')),
    ([first]) => first ?? '',
  )
  return (sentence) => {
    const found = sentence.toLowerCase().match(/\p{L}+/gu) ?? []
    return found.some(
      (word, place) =>
        words.has(word) ||
        phrasesByFirst
          .get(word)
          ?.some((phrase) => phrase.every((part, step) => found[place + step] === part)) === true,
    )
  }
}
