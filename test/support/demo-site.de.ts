// The German half of the demo site.
import type { Section } from '#contracts/sections.schema.ts'
import type { DemoPage } from './demo-site.ts'
import { sampleSection } from './page-samples.ts'

const links: [label: string, href: string][] = [
  ['Start', '/p/gezeitenplan'],
  ['Kontakt', '/p/gezeitenplan-kontakt'],
  ['Datenschutz', '/p/gezeitenplan-datenschutz'],
  ['English', '/p/tidewater'],
]
const image = (name: string, alt: string) => ({
  src: `/pictures/${name}.png`,
  alt,
  width: 1_200,
  height: 900,
})

const header = sampleSection('header', 'Gezeitenplan', '', [
  ['image', image('logo', 'Gezeitenplan')],
  ...links
    .slice(0, 2)
    .map(([label, href]): ['button', { label: string; href: string }] => ['button', { label, href }]),
])
const footer = sampleSection(
  'footer',
  'Gezeitenplan',
  '<p>Planung für Bootswerften. Wir arbeiten neben einer Slipanlage.</p>',
  links.map(([label, href]) => ['button', { label, href }]),
)
const inOrder = (...sections: Section[]): Section[] =>
  sections.map((section, order) => ({ ...section, order }))

const home: Section[] = [
  sampleSection(
    'hero',
    'Jedes Boot geht pünktlich ins Wasser',
    '<p>Der Gezeitenplan zeigt Aufträge, Teile und Hände einer Werft auf einem Blatt. Wer morgens kommt, weiß sofort, was heute zählt.</p>',
    [
      ['heading', { text: 'Planung für Werften' }],
      ['button', { label: 'Besuch vereinbaren', href: '/p/gezeitenplan-kontakt', kind: 'primary' }],
      ['button', { label: 'So läuft es ab', href: '#steps', kind: 'secondary' }],
      ['image', image('hafen', 'Morgenlicht über den Hügeln hinter dem Hafen')],
    ],
  ),
  sampleSection('logos', 'Gemacht für Werften jeder Art', '', [
    ['list', { items: ['Segelmacher', 'Rigger', 'Motorenbauer', 'Winterlager'] }],
  ]),
  sampleSection(
    'features',
    'Was der Plan weiß',
    '<p>Keine Zettel mehr, keine Zurufe über den Hof. Jeder Auftrag zeigt, worauf er wartet.</p>',
    [
      [
        'card',
        {
          icon: 'calendar',
          title: 'Termine, die halten',
          html: '<p>Sie schieben einen Auftrag und sehen sofort, welche anderen das spüren.</p>',
        },
      ],
      [
        'card',
        {
          icon: 'package',
          title: 'Teile zur rechten Zeit',
          html: '<p>Fehlt ein Teil, steht es am selben Tag auf der Liste für den Einkauf.</p>',
        },
      ],
      [
        'card',
        {
          icon: 'users',
          title: 'Hände am rechten Ort',
          html: '<p>Der Plan kennt Urlaub und halbe Tage. Er fragt, bevor es eng wird.</p>',
        },
      ],
    ],
  ),
  sampleSection(
    'benefits',
    'Was sich im ersten Monat ändert',
    '<p>Zuerst sind es kleine Dinge: Niemand fragt zweimal, niemand sucht.</p>',
    [
      [
        'card',
        {
          title: 'Der Tag beginnt mit Arbeit',
          html: '<p>Alle sehen beim Kommen, was ansteht. Die Fragerunde am Tor fällt weg.</p>',
        },
      ],
      [
        'card',
        {
          title: 'Zusagen, die gelten',
          html: '<p>Ein Datum nennen Sie erst, wenn Teile und Leute dafür da sind.</p>',
        },
      ],
      ['image', image('bucht', 'Eine stille Bucht zwischen grünen Hügeln')],
    ],
  ),
  sampleSection(
    'steps',
    'Vom ersten Anruf bis zum Stapellauf',
    '<p>Drei Schritte. Nach jedem können Sie aufhören.</p>',
    [
      [
        'card',
        {
          title: 'Wir sehen uns um',
          html: '<p>Eine Stunde auf dem Hof zeigt uns, was hereinkommt und was hängen bleibt.</p>',
        },
      ],
      [
        'card',
        {
          title: 'Ihre Aufträge ziehen um',
          html: '<p>Wir übernehmen Listen und Kalender und planen die erste Woche mit Ihnen.</p>',
        },
      ],
      [
        'card',
        {
          title: 'Sie steuern selbst',
          html: '<p>Nach zwei Wochen gehört der Plan Ihnen. Am Telefon bleiben wir da.</p>',
        },
      ],
    ],
  ),
  sampleSection('stats', 'Eine Saison in Zahlen', '', [
    ['card', { title: '1 Tag', html: '<p>vom ersten Besuch bis zum ersten Plan</p>' }],
    ['card', { title: '14', html: '<p>Arten von Arbeit kennt der Plan von Anfang an</p>' }],
    ['card', { title: '0', html: '<p>Zettel zwischen Büro und Slip</p>' }],
  ]),
  sampleSection('testimonials', 'Was Werften sagen', '', [
    [
      'quote',
      {
        text: 'Früher flickten wir den Plan die ganze Woche. Heute sehen wir hin und gehen arbeiten.',
        author: 'Werkstattleitung',
      },
    ],
    ['quote', { text: 'Die Teile liegen da, bevor ich danach frage.', author: 'Riggmeisterei' }],
  ]),
  sampleSection(
    'pricing',
    'Preise, die auf eine Karte passen',
    '<p>Je Werft, nicht je Kopf. Zum Monatsende kündbar.</p>',
    [
      [
        'card',
        {
          title: 'Kleine Werft',
          price: '49 €',
          period: 'im Monat',
          html: '<p>Bis zu fünf Leute.</p>',
          items: ['Plan und Kalender', 'Telefone und Tablets'],
          label: 'Klein anfangen',
          href: '/p/gezeitenplan-kontakt',
        },
      ],
      [
        'card',
        {
          title: 'Werft',
          price: '119 €',
          period: 'im Monat',
          html: '<p>Alle, die dort arbeiten.</p>',
          items: ['Teile und Bestellungen', 'Rechnungen', 'Hilfe am Telefon'],
          label: 'Diese Werft wählen',
          href: '/p/gezeitenplan-kontakt',
          highlighted: true,
        },
      ],
    ],
  ),
  sampleSection('gallery', 'Ein Blick in die Werften', '<p>Hier ist der Plan bei der Arbeit.</p>', [
    ['image', image('abend', 'Hügel am Abend')],
    ['image', image('tal', 'Ein Tal unter blassem Himmel')],
    ['image', image('kueste', 'Eine grüne Küste')],
  ]),
  sampleSection(
    'about',
    'Wir bauen Werkzeug für Bootsbauer',
    '<p>Der Gezeitenplan begann in einem Schuppen mit einem Brett voller Zettel, die niemand mehr lesen konnte.</p><p>Dort arbeiten wir noch heute. Was wir bauen, benutzen am nächsten Morgen die Leute nebenan, und sie sagen uns ihre Meinung.</p>',
    [['image', image('schuppen', 'Die Hügel hinter der Werft')]],
  ),
  sampleSection('custom', 'So sieht ein Tag aus', '<p>Aus dem Plan einer Werft mit neun Leuten.</p>', [
    [
      'custom',
      {
        html: '<table><thead><tr><th>Zeit</th><th>Platz</th><th>Arbeit</th></tr></thead><tbody><tr><td>07:30</td><td>4</td><td>Mast legen</td></tr><tr><td>13:00</td><td>2</td><td>Stapellauf mit der Tide</td></tr></tbody></table>',
      },
    ],
  ]),
  sampleSection('faq', 'Häufige Fragen', '<p>Ihre ist nicht dabei? Schreiben Sie uns.</p>', [
    [
      'card',
      {
        title: 'Brauchen wir neue Computer?',
        html: '<p>Nein. Jedes Gerät mit einem Browser genügt, auch das Tablet in der Werkstatt.</p>',
      },
    ],
    [
      'card',
      {
        title: 'Was passiert ohne Verbindung?',
        html: '<p>Die Aufgaben des Tages bleiben auf dem Telefon. Häkchen reisen nach, sobald es Netz gibt.</p>',
      },
    ],
  ]),
  sampleSection(
    'cta',
    'Sehen Sie Ihre eigene Werft darin',
    '<p>Bringen Sie eine Woche Aufträge mit. Wir planen sie zusammen, und Sie behalten den Plan.</p>',
    [['button', { label: 'Termin finden', href: '/p/gezeitenplan-kontakt', kind: 'primary' }]],
  ),
  sampleSection('contact', 'Erzählen Sie von Ihrer Werft', '<p>Wir antworten am selben Arbeitstag.</p>', [
    [
      'form',
      {
        fields: [
          { name: 'name', label: 'Ihr Name', type: 'text', required: true },
          { name: 'email', label: 'E-Mail', type: 'email', required: true },
          {
            name: 'leute',
            label: 'Leute in der Werft',
            type: 'select',
            options: ['Bis 5', '6 bis 20', 'Mehr'],
          },
          { name: 'nachricht', label: 'Was soll der Plan zuerst können?', type: 'textarea' },
        ],
        submitLabel: 'Absenden',
      },
    ],
  ]),
]

export const germanPages: readonly DemoPage[] = [
  {
    businessName: 'Gezeitenplan',
    businessOverview:
      'Der Gezeitenplan zeigt Aufträge, Teile und Hände einer Bootswerft auf einem Blatt, damit jedes Boot pünktlich ins Wasser geht.',
    sections: inOrder(header, ...home, footer),
  },
  {
    businessName: 'Gezeitenplan Kontakt',
    businessOverview:
      'Wer hinter dem Gezeitenplan steht, wo der Schuppen steht und wie eine Werft uns erreicht.',
    sections: inOrder(
      header,
      sampleSection(
        'hero',
        'Kommen Sie vorbei oder schreiben Sie',
        '<p>Das Tor steht an Werktagen von acht bis fünf offen. Bei Hochwasser helfen Gummistiefel, bei Ebbe reichen feste Schuhe.</p>',
        [['image', image('tor', 'Tiefe Sonne über den Hügeln am Tor')]],
      ),
      sampleSection(
        'about',
        'Wer hier arbeitet',
        '<p>Wir sind zu acht. Drei von uns haben Boote gebaut, bevor sie Programme schrieben. Die anderen fragen inzwischen, bevor sie einen Rumpf anfassen. In unserem Raum steht ein Ofen, und durch das Fenster sehen wir aufs Wasser.</p><p>Jede Neuerung läuft eine Woche lang in der Werft nebenan, bevor sie jemand anderes sieht. Murren die Rigger, kommt sie zurück auf den Tisch. Im Frühjahr macht uns das langsam. Im Winter geht es dafür schnell, denn dann sind die Hallen voll und alle haben Zeit zum Reden.</p><p>Fremdes Geld nehmen wir nicht. Die Werften bezahlen den Plan, und sie bestimmen, was als Nächstes kommt. Zweimal im Jahr laden wir alle in den Schuppen ein, lesen die Wünsche vor und lassen mit Kronkorken abstimmen.</p>',
        [],
      ),
      sampleSection(
        'contact',
        'Der kurze Weg',
        '<p>Eine Nachricht erreicht alle acht. Wer zuerst Zeit hat, antwortet noch am selben Tag. Schreiben Sie uns, wie viele Boote bei Ihnen liegen und was nicht warten kann.</p>',
        [
          [
            'card',
            {
              icon: 'mail',
              title: 'Per Post',
              html: '<p><a href="mailto:moin@example.com">moin@example.com</a></p>',
            },
          ],
          [
            'form',
            {
              fields: [
                { name: 'name', label: 'Ihr Name', type: 'text', required: true },
                { name: 'email', label: 'E-Mail', type: 'email', required: true },
                { name: 'nachricht', label: 'Was können wir tun?', type: 'textarea' },
              ],
              submitLabel: 'Absenden',
            },
          ],
        ],
      ),
      footer,
    ),
  },
  {
    businessName: 'Gezeitenplan Datenschutz',
    businessOverview:
      'Was der Gezeitenplan über Besucher dieser Seiten und über die Leute einer Werft aufhebt, wie lange, und wie sie es löschen lassen.',
    sections: inOrder(
      header,
      sampleSection(
        'hero',
        'Datenschutz in klaren Worten',
        '<p>Hier steht, was wir über Sie aufheben, wie lange, und wie Sie es wieder loswerden. Das passt auf eine Seite, weil es wenig ist.</p>',
        [],
      ),
      sampleSection(
        'custom',
        'Wenn Sie diese Seiten lesen',
        '<p>Diese Seiten setzen keine Cookies und laden nichts von anderen. Unser Server notiert, welche Seite jemand wann abruft. Nach sieben Tagen löscht er diese Zeilen. Wir lesen sie nur, wenn etwas kaputtgeht.</p><p>Schreiben Sie uns über ein Formular, bleibt die Nachricht bis zu unserer Antwort und ein Jahr darüber hinaus. Dann verschwindet sie. Weitergeben werden wir sie nie.</p>',
        [],
        { id: 'besucher' },
      ),
      sampleSection(
        'custom',
        'Wenn Ihre Werft den Plan benutzt',
        '<p>Der Plan kennt die Namen Ihrer Leute und was jeder von ihnen kann. Er kennt Ihre Boote und deren Eigner. All das gehört Ihrer Werft. Wir sehen hinein, wenn Sie uns um Hilfe bitten, und sonst nie.</p><p>Sicherungen leben dreißig Tage auf einer zweiten Maschine im selben Land. Verlässt uns eine Werft, bekommt sie ihre Tabellen, und wir leeren beide Maschinen im selben Monat.</p>',
        [],
        { id: 'werften' },
      ),
      sampleSection(
        'custom',
        'Ihre Rechte',
        '<p>Sie dürfen fragen, was wir über Sie wissen, es berichtigen oder löschen lassen. Schreiben Sie an <a href="mailto:datenschutz@example.com">datenschutz@example.com</a> oder nutzen Sie <a href="/p/gezeitenplan-kontakt#contact">das Formular</a>. Binnen einer Woche bekommen Sie Antwort. Sind Sie damit nicht zufrieden, hört Ihnen die Aufsicht Ihres Landes zu.</p>',
        [],
        { id: 'rechte' },
      ),
      footer,
    ),
  },
]
