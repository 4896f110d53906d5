// Pages that visitors need and search engines do not: carts, logins, searches, thanks. Recognised by a part
// of their path, in the most common languages.
const names = new Set(
  [
    'cart basket checkout order-received thank-you thankyou thanks login log-in signin sign-in signup sign-up register registration logout log-out',
    'password lost-password forgot-password reset-password account my-account myaccount search search-results wishlist compare unsubscribe',
    'warenkorb kasse danke vielen-dank anmelden anmeldung abmelden registrieren registrierung konto mein-konto passwort-vergessen suche suchergebnisse',
    'merkzettel wunschzettel panier commande merci connexion inscription mon-compte recherche carrito cuenta mi-cuenta iniciar-sesion buscar gracias',
    'carrello cassa accedi grazie ricerca winkelwagen winkelmand afrekenen bedankt inloggen mijn-account zoeken zoekresultaten wp-login wp-admin',
  ].flatMap((line) => line.split(' ')),
)

export function isUtilityPage(link: string): boolean {
  const url = URL.parse(link)
  if (url === null) return false
  // `/?s=words` is how the most common content system searches.
  if (url.pathname === '/') return url.searchParams.has('s')
  return url.pathname.split('/').some((part) =>
    names.has(
      part
        .toLowerCase()
        .replace(/\.\w{2,5}$/, '')
        .replaceAll('_', '-'),
    ),
  )
}
