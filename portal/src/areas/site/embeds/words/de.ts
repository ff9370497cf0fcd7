import type { AreaWords } from '#app/language/translate.ts'
import type { embeds as english } from './en.ts'

export const embeds: AreaWords<typeof english> = {
  title: 'Auf Ihrer Website',
  about:
    'Zeigen Sie Touren Ihres Shops auf einer Website, die Sie schon haben. Gäste buchen, ohne sie zu verlassen.',
  noOrigin:
    'Ihre Website ist noch nicht freigegeben, deshalb zeigen Browser Ihre Touren dort nicht. Tragen Sie unten ihre Adresse ein.',
  choose: 'Was gezeigt wird',
  element: 'Element',
  element_button: 'Knopf',
  element_trip: 'Eine Tour',
  element_list: 'Liste der Touren',
  element_calendar: 'Kalender mit Preisen',
  trip: 'Tour',
  tripFirst: 'Wählen Sie eine Tour, um ihren Code zu erhalten.',
  notOnSale: 'Diese Tour ist noch nicht veröffentlicht, Gäste sehen sie deshalb nicht.',
  language: 'Sprache',
  theme: 'Farben',
  theme_page: 'Wie auf der Seite',
  theme_light: 'Hell',
  theme_dark: 'Dunkel',
  color: 'Farbe des Knopfs',
  label: 'Text',
  labelHelp: 'Auf dem Knopf, oder als Link, wo ein Browser sonst nichts zeigt.',
  code: 'Code zum Einfügen',
  picture: 'Live-Vorschau',
  pictureAbout: 'Das ist keine Attrappe: Was Sie hier buchen, ist gebucht.',
  how: 'So fügen Sie ihn ein',
  howWordPress:
    'Bearbeiten Sie die Seite, fügen Sie an der gewünschten Stelle einen Block „Individuelles HTML“ hinzu und fügen Sie den Code ein.',
  howWix:
    'Wählen Sie im Editor „Elemente hinzufügen“ → „Code einbetten“ → „HTML einbetten“ und fügen Sie den Code ein. Wix zeigt ihn in einem eigenen Frame: Tragen Sie unten auch dessen Adresse ein, die in der Konsole des Browsers steht.',
  howSquarespace:
    'Bearbeiten Sie die Seite, fügen Sie einen Block „Code“ hinzu, wählen Sie HTML und fügen Sie den Code ein. Squarespace zeigt ihn, sobald die Seite gespeichert ist.',
  howHtml:
    'Fügen Sie den Code dort ein, wo die Touren erscheinen sollen. Stehen mehrere Elemente auf einer Seite, genügt die letzte Zeile einmal.',
  links: 'Link, QR-Code und Plakat',
  linksAbout:
    'Für soziale Medien, E-Mails und Druck. Ist keine Tour gewählt, führt er zu Ihrem Shop.',
  qr: 'QR-Code des Links',
  openLink: 'Öffnen',
  poster: 'Plakat',
  posterPrint: 'Drucken',
  posterScan: 'Scannen und buchen',
  posterBack: 'Zurück',
}
