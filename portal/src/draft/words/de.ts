import type { AreaWords } from '#app/language/translate.ts'
import type { draft as english } from './en.ts'

export const draft: AreaWords<typeof english> = {
  title: 'Jemand anders hat das auch geändert',
  by: '{name} hat inzwischen eigene Änderungen gespeichert.',
  bySomebody: 'Inzwischen hat jemand eigene Änderungen gespeichert.',
  noClash: 'Sie haben Verschiedenes geändert: Beides kann bleiben.',
  clashes: {
    one: '{count} Stelle haben Sie beide geändert. Wählen Sie, was bleibt; bis dahin geht nichts verloren.',
    other:
      '{count} Stellen haben Sie beide geändert. Wählen Sie, was bleibt; bis dahin geht nichts verloren.',
  },
  what: 'Was',
  before: 'Vorher',
  mine: 'Ihres',
  theirs: 'Anderes',
  keep: 'Behalten',
  keepOf: 'Behalten bei {what}',
  clash: 'beide',
  allMine: 'Alles Ihres',
  allTheirs: 'Alles andere',
  later: 'Später',
  putTogether: 'Zusammenführen',
  nothing: 'nichts',
  alsoHere: '{names} bearbeitet das auch gerade',
  compare: 'Vergleichen',
  outdated: '{name} hat seither geändert, was gilt. Vergleichen Sie, bevor Sie veröffentlichen.',
  outdatedBySomebody:
    'Was gilt, wurde seither geändert. Vergleichen Sie, bevor Sie veröffentlichen.',
  redo: 'Wiederholen',
  undo: 'Rückgängig',
  waits:
    'Jemand anders hat das auch geändert. Was Sie getippt haben, bleibt hier und ist noch nicht gespeichert.',
  merged: '{name} hat hier anderes geändert; es wurde übernommen.',
  mergedSomebody: 'Jemand hat hier anderes geändert; es wurde übernommen.',
}
