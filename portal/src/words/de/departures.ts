import type { departures as english } from '../en/departures.ts'
import type { AreaWords } from '../translate.ts'

export const departures: AreaWords<typeof english> = {
  calledOff: { one: '{count} Abfahrt ist abgesagt', other: '{count} Abfahrten sind abgesagt' },
  calledOffCounts: 'Storniert: {cancelled}. Umgebucht: {moved}. Unverändert: {left}.',
  callOffDo: { one: 'Absagen', other: '{count} Abfahrten absagen' },
  callOffNobody: 'Niemand hat gebucht. Die Abfahrt wird geschlossen.',
  callOffTitle: { one: 'Abfahrt absagen', other: '{count} Abfahrten absagen' },
  cancelAll: 'Alle stornieren und alles Bezahlte erstatten',
  effectCancelled: {
    one: '{count} Buchung wird storniert',
    other: '{count} Buchungen werden storniert',
  },
  effectGuests: { one: '{count} Gast ist betroffen', other: '{count} Gäste sind betroffen' },
  effectLeft: {
    one: '{count} Buchung bleibt vorerst, wie sie ist',
    other: '{count} Buchungen bleiben vorerst, wie sie sind',
  },
  effectLoading: 'Die Folgen werden ermittelt …',
  effectMails: {
    one: '{count} E-Mail wird verschickt',
    other: '{count} E-Mails werden verschickt',
  },
  effectMoved: {
    one: '{count} Buchung wird umgebucht',
    other: '{count} Buchungen werden umgebucht',
  },
  effectProblems: {
    one: '{count} Abfahrt kann so nicht abgesagt werden. Siehe unten.',
    other: '{count} Abfahrten können so nicht abgesagt werden. Siehe unten.',
  },
  effectRefund: 'Zu erstatten:',
  isCalledOff: 'abgesagt',
  isNotCalledOff: 'nicht abgesagt',
  mailsIn: { one: '{count} E-Mail auf {language}', other: '{count} E-Mails auf {language}' },
  moveTo: 'Alle umbuchen auf {start}',
  moveToFree: {
    one: 'Alle umbuchen auf {start}, {count} frei',
    other: 'Alle umbuchen auf {start}, {count} frei',
  },
  overrideCapacity: 'Auch auf Abfahrten mit zu wenig Plätzen',
  overrideCapacityHelp: 'Die neue Abfahrt ist dann überbucht.',
  people: { one: '{count} Person', other: '{count} Personen' },
  reason: 'Grund',
  reasonHelp: 'Jeder Gast liest ihn in seiner E-Mail.',
  reasonIn: 'Grund auf {language}',
  reasonInHelp: {
    one: 'Für {count} E-Mail. Ohne Angabe gilt der Grund oben.',
    other: 'Für {count} E-Mails. Ohne Angabe gilt der Grund oben.',
  },
  staysForNow: 'bleibt vorerst',
  whatBecomes: 'Was aus den Gästen wird',
  whatBecomesHelp:
    'Wer umgebucht wird, behält den Preis und kann stattdessen das Geld nehmen. Entfernen Sie das Häkchen bei Gästen, mit denen Sie sich selbst einigen.',
}
