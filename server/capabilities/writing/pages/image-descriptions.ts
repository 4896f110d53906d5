// What an image of a design shows, as far as the name that its designer gave it says so. Most names are the
// tool's, the camera's or the stock library's own: they describe nothing.

/** Words that name a layer or a file, in English and German. */
const technical = new Set(
  (
    'img image images picture pic photo photograph rectangle rect square circle ellipse oval polygon star line arrow vector path shape frame group mask layer ' +
    'bitmap component instance variant symbol section block container wrapper row column card cards tile hero banner header footer cover thumbnail thumb ' +
    'background bg foreground overlay gradient fill placeholder dummy sample mockup mock icon icons logo avatar graphic illustration artboard slide page screen ' +
    'screenshot shot desktop mobile tablet left right top bottom center main default asset assets untitled unnamed design copy final draft export version crop ' +
    'cropped scaled resized removebg preview union subtract intersect exclude clip content media item element object stock unsplash pexels pixabay shutterstock ' +
    'sign mark wordmark brand product partner client customer user person portrait headshot project work feature service testimonial quote team member ' +
    'istock istockphoto gettyimages adobestock freepik midjourney dalle chatgpt generated figma canva dsc dscn pxl vid the and for with from ' +
    'bild bilder foto rechteck quadrat kreis linie pfad form rahmen gruppe maske ebene vektor hintergrund vordergrund kopie platzhalter muster entwurf seite ' +
    'bildschirmfoto abschnitt kopfbereich karte kachel titelbild symbol komponente instanz unbenannt der die das und mit von'
  ).split(' '),
)
/** What stock libraries and cameras put around the words: `pexels-`, `-scaled`, `@2x`, `(1)`. */
const surroundings =
  /^(?:unsplash|pexels|pixabay|shutterstock|istock(?:photo)?|gettyimages|adobestock|freepik|img|dscn?|pxl|scaled|copy|kopie|removebg|preview|final)$/i

/** The words of a name that describe an image; empty where none do. */
export function getImageDescription(name: string): string {
  const words = name
    .replace(/\.(?:png|jpe?g|gif|webp|svg|avif|heic|tiff?|psd|ai)$/i, '')
    .replace(/@\d+x\b|\(\d+\)/g, ' ')
    .split(/[\s_/\\|.,:;#-]+/)
    // Numbers, and identifiers such as 1a2b3c and kFrdXIeQ.
    .filter((word) => word !== '' && !/\d|\p{Ll}\p{Lu}/u.test(word) && !surroundings.test(word))
  const isTelling = (word: string): boolean =>
    word.length > 2 && /^[\p{L}’'&]+$/u.test(word) && !technical.has(word.toLowerCase())
  return words.some(isTelling) ? words.join(' ') : ''
}
