// What forms ask for, in seven languages.

/** What only forms ask for. */
export const asked =
  /(?<!\p{L})(?:(?:first|last|full|your|sur|vor|nach|family|given)?[ -]?names?|nom|nombre|nome|naam|prénom|e-?mail|courriel|correo|(?:tele)?phone|tel(?:efon)?|téléphone|teléfono|mobile|message|nachricht|mensaje|messaggio|bericht|comments?|subject|betreff)(?!\p{L})|\S@\S/iu

/** What else is asked for in one line with its button beside it. */
export const askedInBar =
  /(?<!\p{L})(?:search|suchen?|suche nach|recherche[rz]?|buscar?|cerca|zoeken?|post ?codes?|zip(?: code)?|plz|postleitzahl|code postal|address|adresse|city|town|ort|stadt|ville|location|keywords?|stichwort|newsletter)(?!\p{L})/iu
