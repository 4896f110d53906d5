// The few words that a page says of itself, in the language it is written in.

export interface PageWords {
  skip: string
  menu: string
  mainNavigation: string
  footerNavigation: string
  send: string
  choose: string
  required: string
  watch: string
  images: string
  table: string
}

const words: Readonly<Record<string, PageWords>> = {
  en: {
    skip: 'Skip to the content',
    menu: 'Menu',
    mainNavigation: 'Main',
    footerNavigation: 'Footer',
    send: 'Send',
    choose: 'Please choose',
    required: 'required',
    watch: 'Watch',
    images: 'Images',
    table: 'Table',
  },
  de: {
    skip: 'Zum Inhalt springen',
    menu: 'Menü',
    mainNavigation: 'Hauptnavigation',
    footerNavigation: 'Fußzeile',
    send: 'Absenden',
    choose: 'Bitte wählen',
    required: 'Pflichtfeld',
    watch: 'Ansehen',
    images: 'Bilder',
    table: 'Tabelle',
  },
  fr: {
    skip: 'Aller au contenu',
    menu: 'Menu',
    mainNavigation: 'Navigation principale',
    footerNavigation: 'Pied de page',
    send: 'Envoyer',
    choose: 'Choisir',
    required: 'obligatoire',
    watch: 'Regarder',
    images: 'Images',
    table: 'Tableau',
  },
  es: {
    skip: 'Saltar al contenido',
    menu: 'Menú',
    mainNavigation: 'Navegación principal',
    footerNavigation: 'Pie de página',
    send: 'Enviar',
    choose: 'Elegir',
    required: 'obligatorio',
    watch: 'Ver',
    images: 'Imágenes',
    table: 'Tabla',
  },
  it: {
    skip: 'Vai al contenuto',
    menu: 'Menu',
    mainNavigation: 'Navigazione principale',
    footerNavigation: 'Piè di pagina',
    send: 'Invia',
    choose: 'Scegli',
    required: 'obbligatorio',
    watch: 'Guarda',
    images: 'Immagini',
    table: 'Tabella',
  },
  nl: {
    skip: 'Naar de inhoud',
    menu: 'Menu',
    mainNavigation: 'Hoofdnavigatie',
    footerNavigation: 'Voettekst',
    send: 'Versturen',
    choose: 'Maak een keuze',
    required: 'verplicht',
    watch: 'Bekijken',
    images: 'Afbeeldingen',
    table: 'Tabel',
  },
  ar: {
    skip: 'انتقل إلى المحتوى',
    menu: 'القائمة',
    mainNavigation: 'التنقل الرئيسي',
    footerNavigation: 'تذييل الصفحة',
    send: 'إرسال',
    choose: 'اختر',
    required: 'مطلوب',
    watch: 'شاهد',
    images: 'صور',
    table: 'جدول',
  },
  pt: {
    skip: 'Ir para o conteúdo',
    menu: 'Menu',
    mainNavigation: 'Navegação principal',
    footerNavigation: 'Rodapé',
    send: 'Enviar',
    choose: 'Escolha',
    required: 'obrigatório',
    watch: 'Assistir',
    images: 'Imagens',
    table: 'Tabela',
  },
}

/** In English where the language is none of ours. */
export function getWords(language: string): PageWords {
  const [primary = ''] = language.toLowerCase().split('-')
  return words[primary] ?? (words['en'] as PageWords)
}
