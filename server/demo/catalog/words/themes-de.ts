import { LARGEST_GROUP } from '../prices.ts'
import type { Setting, ThemeWords } from './theme-words.ts'

/** Names of places come first or after a colon: German would bend them anywhere else. */
export const THEMES_DE: Readonly<Record<string, (setting: Setting) => ThemeWords>> = {
  'small-group-day': ({ at, from }) => ({
    title: `${at} in kleiner Gruppe`,
    summary: `Ein ganzer Tag ab ${from} mit höchstens ${LARGEST_GROUP} Reisenden und einem Guide von dort.`,
    story:
      `Wir verlassen ${from} früh, vor den Reisebussen, und sind am Ziel, solange das Licht noch ` +
      'tief steht. Ihr Guide ist in der Nähe aufgewachsen und erzählt wie ein Nachbar: wer hier ' +
      'gelebt hat, womit gehandelt wurde, welche Geschichten stimmen. Es bleibt Zeit, allein zu ' +
      'gehen, und das Mittagessen dauert lang.',
    highlights: [
      `Nie mehr als ${LARGEST_GROUP} Reisende`,
      'Ein Guide aus dem Ort selbst',
      'Ein langes Mittagessen',
    ],
    included: ['Guide', 'Fahrt im klimatisierten Kleinbus', 'Eintritte', 'Mittagessen'],
    excluded: ['Getränke zum Essen', 'Trinkgeld'],
  }),
  'private-day': ({ at, from }) => ({
    title: `${at}: ein Tag nur für Sie`,
    summary: 'Eigener Guide, eigenes Auto und Ihr eigenes Tempo, einen ganzen Tag lang.',
    story:
      `Das Auto kommt zu Ihrem Hotel in ${from}, wann Sie möchten. Sie entscheiden, wie lange Sie ` +
      'bleiben, wo unterwegs gehalten wird und wann es zurückgeht. Am glücklichsten sind an ' +
      'diesem Tag Familien mit kleinen Kindern und Reisende mit Kamera.',
    highlights: ['Abfahrt, wann Sie wollen', 'Eigener Guide, eigenes Auto', 'Halt nach Wunsch'],
    included: ['Privater Guide', 'Privates Auto mit Fahrer', 'Wasser und Obst'],
    excluded: ['Eintritte', 'Mittagessen', 'Trinkgeld'],
  }),
  'sunrise-walk': ({ at }) => ({
    title: `${at} bei Sonnenaufgang`,
    summary: 'Drei stille Stunden vor dem Frühstück, mit heißem Tee im Rucksack.',
    story:
      'Wir treffen uns im Dunkeln und sind da, wenn die erste Farbe kommt. Der Weg ist leicht, ' +
      'geredet wird wenig, und wenn die Sonne steht, gibt es heißen Tee. Zum späten Frühstück ' +
      'sind Sie zurück.',
    highlights: ['Allein mit dem Ort', 'Heißer Tee zum Sonnenaufgang', 'Zurück zum Frühstück'],
    included: ['Guide', 'Stirnlampen', 'Tee und Gebäck'],
    excluded: ['Anfahrt zum Treffpunkt'],
  }),
  'after-dark': ({ at }) => ({
    title: `${at} bei Nacht`,
    summary: 'Wenn die Tagesgäste fort sind: Laternen, Geschichten und etwas Süßes zum Schluss.',
    story:
      'Laternen statt Scheinwerfer, Geschichten statt Jahreszahlen. Wir gehen langsam, setzen ' +
      'uns dorthin, wo die Einheimischen sitzen, und hören mit etwas Süßem auf.',
    highlights: ['Nach dem letzten Reisebus', 'Geschichten im Laternenschein', 'Ein süßes Ende'],
    included: ['Guide', 'Laternen', 'Süßes und Tee'],
    excluded: ['Abendessen'],
  }),
  'cook-and-eat': ({ at }) => ({
    title: `${at}: kochen und essen`,
    summary: 'Auf den Markt mit einer Köchin, an ihren Herd und gemeinsam zu Tisch.',
    story:
      'Es beginnt auf dem Markt, mit einem Zettel und einem Korb. In einer Küche, in der sonst ' +
      'die Familie kocht, schneiden, falten und würzen Sie unter freundlichen Blicken; beim ' +
      'zweiten Gericht traut man Ihnen das Feuer an. Die Rezepte nehmen Sie mit nach Hause.',
    highlights: ['Ein Markt mit einer Köchin', 'Eine echte Familienküche', 'Rezepte zum Mitnehmen'],
    included: ['Köchin und Gastgeberin', 'Alle Zutaten', 'Das Essen', 'Rezepte'],
    excluded: ['Alkohol'],
  }),
  'by-boat': ({ at }) => ({
    title: `${at} mit dem Boot`,
    summary: 'Ein halber Tag auf dem Wasser, mit Badestopp und Mittagessen an Deck.',
    story:
      'Ein kleines Boot, ein Skipper, der nie etwas anderes gemacht hat, und die Seite, an die ' +
      'keine Straße führt. Wir halten, wo das Wasser klar ist. Das Mittagessen ist einfach und ' +
      'wird an Deck gegessen.',
    highlights: ['Ein kleines Boot', 'Badestopps', 'Mittagessen an Deck'],
    included: ['Skipper', 'Schwimmwesten', 'Schnorchel', 'Mittagessen'],
    excluded: ['Handtücher'],
  }),
  'two-nights': ({ at, from }) => ({
    title: `${at}: drei Tage, zwei Nächte`,
    summary: 'Zwei Nächte, ein Guide und die langsame Straße hin und zurück.',
    story:
      `Der erste Tag führt ab ${from} auf der langsamen Straße ans Ziel. Der zweite gehört dem ` +
      'Gehen und den Menschen: einem Hirten, einer Bäckerin, jemandem, der sich erinnert. Am ' +
      'dritten geht es auf einem anderen Weg zurück.',
    highlights: [
      'Zwei Nächte in einfachen, guten Häusern',
      'Ein Guide von Anfang bis Ende',
      'Die langsame Straße',
    ],
    included: ['Guide', 'Zwei Nächte mit Frühstück', 'Alle Fahrten', 'Zwei Abendessen'],
    excluded: ['Flüge', 'Reiseversicherung'],
  }),
  week: ({ at }) => ({
    title: `${at}: eine Woche zu Fuß`,
    summary: 'Sieben Tage mit eigenem Guide, Dörfern am Weg und Gepäck, das vorausfährt.',
    story:
      'Fünf Wandertage von vier bis sechs Stunden, ein Ruhetag, und am Ende das Ziel. Das Gepäck ' +
      'fährt voraus; Sie tragen Wasser, eine Jacke und Ihre Neugier.',
    highlights: ['Gepäck fährt voraus', 'Abende im Dorf', 'Ein Ruhetag in der Mitte'],
    included: ['Privater Guide', 'Sechs Nächte, alle Mahlzeiten', 'Gepäcktransport'],
    excluded: ['Flüge', 'Getränke', 'Reiseversicherung'],
  }),
  ticket: ({ at }) => ({
    title: `${at}: Tagesticket`,
    summary: 'An der Schlange vorbei, und bleiben, so lange Sie mögen.',
    story:
      'Ein Code auf Ihrem Telefon öffnet an dem Tag, den Sie wählen. Kinder stehen auf der ' +
      'Buchung ihrer Eltern, und ein kleiner Plan sagt, was Sie nicht verpassen sollten.',
    highlights: ['Keine Schlange', 'Gilt den ganzen Tag', 'Ein Plan mit dem Wichtigsten'],
    included: ['Eintritt', 'Plan'],
    excluded: ['Guide', 'Anfahrt'],
  }),
  transfer: ({ at, from }) => ({
    title: `Transfer: ${from} – ${at}`,
    summary: 'Ein Fahrer mit Ihrem Namen auf dem Schild, ein sauberes Auto, kein Umweg.',
    story:
      'Wir verfolgen Ihren Flug oder Ihr Schiff und warten, wenn es später wird. Das Auto nimmt ' +
      'den direkten Weg; Kindersitze bringen wir mit, wenn Sie es sagen.',
    highlights: ['Wir warten bei Verspätung', 'Kindersitze auf Wunsch', 'Ein fester Preis je Auto'],
    included: ['Fahrer', 'Benzin, Parken und Maut', 'Wasser'],
    excluded: ['Wartezeit auf eigenen Wunsch'],
  }),
}
