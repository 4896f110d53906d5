// Words that URLs and headings use for kinds of pages, in the languages of the sites that come up most.
// Without accents, blanks as hyphens.

/** A whole part of a URL, or a whole heading. */
export const wholeWords = {
  about: `about about-us about-me who-we-are our-story our-team team company our-company mission
    ueber-uns uber-uns uber-mich ueber-mich wir-ueber-uns das-sind-wir unternehmen unser-team das-team wer-wir-sind unsere-geschichte
    a-propos qui-sommes-nous notre-histoire notre-equipe equipe chi-siamo la-nostra-storia sobre-nosotros quienes-somos nosotros
    sobre-nos quem-somos over-ons wie-zijn-wij o-nas o-firmie om-oss om-os tietoa-meista`,
  contact: `contact contact-us contacts get-in-touch reach-us kontakt kontaktieren kontaktformular kontaktiere-uns kontakt-aufnehmen anfahrt so-erreichen-sie-uns
    contactez-nous nous-contacter contatti contattaci contacto contactar contactanos contato fale-conosco contacteer-ons kontakta-oss kontakt-os yhteystiedot`,
  legal: `privacy privacy-policy privacy-notice privacy-statement terms terms-of-service terms-of-use terms-and-conditions conditions legal legal-notice legal-information
    imprint disclaimer cookies cookie-policy cookie-notice gdpr data-protection accessibility-statement returns-policy refund-policy shipping-policy licence licenses
    impressum datenschutz datenschutzerklaerung datenschutzerklarung datenschutzhinweise agb allgemeine-geschaeftsbedingungen allgemeine-geschaftsbedingungen
    nutzungsbedingungen widerruf widerrufsbelehrung widerrufsrecht rechtliches rechtliche-hinweise cookie-richtlinie barrierefreiheitserklaerung versandbedingungen
    mentions-legales politique-de-confidentialite confidentialite cgv cgu conditions-generales conditions-generales-de-vente politique-de-cookies
    note-legali informativa-privacy informativa-sulla-privacy termini-e-condizioni aviso-legal politica-de-privacidad politica-de-cookies terminos-y-condiciones
    politica-de-privacidade termos-de-uso privacyverklaring privacybeleid algemene-voorwaarden cookiebeleid polityka-prywatnosci regulamin integritetspolicy privatlivspolitik`,
  landing: `landing landing-page lp offer offers special-offer promo promotion campaign free-trial trial demo request-demo book-a-demo get-started start signup sign-up pricing
    download webinar ebook whitepaper waitlist angebot aktion kampagne kostenlos-testen testen demo-anfordern jetzt-starten preise
    offre essai-gratuit tarifs oferta prueba-gratis precios offerta prova-gratuita prezzi aanbieding gratis-proberen prijzen`,
  category: `category categories collection collections tag tags topic topics archive archives author authors catalog catalogue shop store products all-products
    blog news articles posts stories magazine journal insights resources guides press services portfolio projects events jobs careers recipes
    kategorie kategorien sammlung kollektion kollektionen thema themen schlagwort archiv autor autoren katalog produkte artikel beitraege nachrichten neuigkeiten aktuelles
    magazin ratgeber presse leistungen referenzen projekte veranstaltungen karriere rezepte sortiment
    boutique produits actualites conseils recettes categoria categorie-prodotti negozio prodotti notizie ricette
    categoria-producto tienda productos noticias recetas loja produtos winkel producten nieuws sklep produkty aktualnosci`,
} as const

/** A part of a URL behind which single pages are. */
export const parentWords = {
  article: `blog news article articles post posts story stories magazine journal insights guide guides press press-releases tutorial tutorials recipe recipes how-to learn
    nachrichten neuigkeiten aktuelles magazin ratgeber beitrag beitraege presse pressemitteilungen rezept rezepte anleitungen wissen blogartikel
    actualites conseils recette recettes notizie ricetta ricette noticias recetas consejos noticia nieuws artikelen aktualnosci wpis`,
  product: `product products produkt produkte produit produits producto productos prodotto prodotti produto produtos product-page item items p dp pd detail`,
  category: `category categories collection collections tag tags topic topics archive archives author authors product-category c cat
    kategorie kategorien kollektion kollektionen thema themen schlagwort archiv autor produktkategorie
    categorie categoria categoria-producto categorieen auteur etiqueta mot-cle`,
  landing:
    'lp landing offer offers promo campaign campaigns go get angebot aktion kampagne offre oferta offerta',
} as const

export type WholeKind = keyof typeof wholeWords
export type ParentKind = keyof typeof parentWords
