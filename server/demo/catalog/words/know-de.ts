import type { KnowWords } from './know-words.ts'

export const KNOW_DE: KnowWords = {
  themes: {
    'small-group-day': {
      bring: ['Eine Flasche zum Nachfüllen', 'Bargeld für Getränke und Trinkgeld'],
      clothing: 'Bequeme Schuhe mit gutem Profil; Schultern und Knie sollten sich bedecken lassen.',
    },
    'private-day': {
      bring: ['Eine Flasche zum Nachfüllen', 'Ihre Kamera'],
      clothing: 'Worin Sie gern laufen. Am besten flache Schuhe.',
    },
    'sunrise-walk': {
      bring: ['Etwas Warmes zum Überziehen', 'Ein wenig Wasser'],
      clothing: 'Mehrere Schichten: Vor Sonnenaufgang ist es kalt, eine Stunde später warm.',
    },
    'after-dark': {
      bring: ['Eine leichte Jacke', 'Ihr Handy, voll aufgeladen'],
      clothing: 'Flache Schuhe. Die Wege sind uneben und nur schwach beleuchtet.',
    },
    'cook-and-eat': {
      bring: ['Viel Appetit', 'Ein Haarband für lange Haare'],
      clothing: 'Kleidung, die etwas Mehl verträgt.',
    },
    'by-boat': {
      bring: ['Badesachen', 'Ein Handtuch', 'Eine wasserdichte Hülle fürs Handy'],
      clothing: 'Badesachen unter leichter Kleidung und Schuhe, die nass werden dürfen.',
    },
    'two-nights': {
      bring: ['Eine kleine Tasche für zwei Nächte', 'Eine Taschenlampe', 'Ihre Medikamente'],
      clothing: 'Wanderschuhe und etwas Warmes für den Abend.',
    },
    week: {
      bring: [
        'Eingelaufene Wanderschuhe',
        'Einen Tagesrucksack',
        'Einen Schlafsack',
        'Die Unterlagen Ihrer Reiseversicherung',
      ],
      clothing: 'Schnell trocknende Schichten und eine wasserdichte Jacke.',
    },
    ticket: {
      bring: ['Das Ticket auf dem Telefon', 'Einen Lichtbildausweis'],
      clothing: 'Bequeme Schuhe.',
    },
    transfer: {
      bring: ['Ihre Flug- oder Schiffsnummer', 'Ein Handy, auf dem wir Sie erreichen'],
      clothing: '',
    },
  },
  cities: {
    aqaba: {
      weather:
        'Fast das ganze Jahr trocken und sonnig. Über 35 °C von Juni bis September, mild von November bis März.',
      bring: 'Sonnenhut und Sonnencreme',
    },
    'wadi-musa': {
      weather:
        'Im Sommer heiß und trocken, in Winternächten nahe null Grad. Es gibt wenig Schatten.',
      bring: 'Sonnenhut und Sonnencreme',
    },
    amman: {
      weather: 'Warm und trocken von Mai bis Oktober, im Winter kühl und zeitweise regnerisch.',
      bring: 'Sonnenhut und Sonnencreme',
    },
    muscat: {
      weather:
        'Das ganze Jahr sonnig. Von Mai bis September sehr heiß und schwül, von Oktober bis April angenehm.',
      bring: 'Sonnenhut und Sonnencreme',
    },
    bergen: {
      weather:
        'An zwei von drei Tagen regnet es, und die Sonne kommt schnell zurück. Im Sommer um 15 °C, im Winter um 3 °C.',
      bring: 'Eine Regenjacke',
    },
    kyoto: {
      weather:
        'Im Sommer heiß und schwül, mit Regen im Juni und Juli; klar im Herbst, um 5 °C im Winter.',
      bring: 'Einen kleinen Schirm',
    },
    budapest: {
      weather: 'Warme Sommer bis 30 °C mit kurzen Gewittern; im Winter um null Grad.',
      bring: 'Einen kleinen Schirm',
    },
    cusco: {
      weather:
        'Am Tag starke Sonne, nachts das ganze Jahr kalt, auf 3.400 Metern. Regen von November bis März.',
      bring: 'Sonnencreme und Regenjacke',
    },
    venice: {
      weather:
        'Im Sommer warm und schwül, im Winter neblig. Bei Hochwasser stehen manche Gassen ein, zwei Stunden unter Wasser.',
      bring: 'Einen kleinen Schirm',
    },
  },
}
