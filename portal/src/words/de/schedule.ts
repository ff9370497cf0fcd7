import type { schedule as english } from '../en/schedule.ts'
import type { AreaWords } from '../translate.ts'

export const schedule: AreaWords<typeof english> = {
  rule: '{days} · {times} · {seats} · {span}',
  ruleAllDay: '{days} · ganztägig geöffnet · {seats} · {span}',
  date: '{day} · {times} · {seats}',
  dateAllDay: '{day} · ganztägig geöffnet · {seats}',
  everyDay: 'Täglich',
  noTime: 'noch keine Uhrzeit',
  seats: { one: '{count} Platz', other: '{count} Plätze' },
  seatsUncounted: 'Plätze nicht gezählt',
  span: '{from} – {to}',
  spanFrom: 'ab {from}',
  spanTo: 'bis {to}',
  spanAlways: 'ganzjährig',
  whyNoRule: 'Keine Regel gilt für diesen Tag.',
  whyNoStart: 'Nichts startet.',
  whyRules: { one: 'Es gilt Regel {rules}.', other: 'Es gelten die Regeln {rules}.' },
  whySingle: 'Es gilt ein Zusatztermin.',
  whySingleReplaces: {
    one: 'Es gilt ein Zusatztermin, der an diesem Tag Regel {rules} ersetzt.',
    other: 'Es gilt ein Zusatztermin, der an diesem Tag die Regeln {rules} ersetzt.',
  },
  whyDayClosed: 'Sie haben diesen Tag geschlossen.',
  whyDaySeats: {
    one: 'Sie haben für jeden Start dieses Tages {count} Platz festgelegt.',
    other: 'Sie haben für jeden Start dieses Tages {count} Plätze festgelegt.',
  },
  whyStartClosed: 'Sie haben {time} geschlossen.',
  whyStartOpened: 'Sie haben {time} hinzugefügt; der Plan hat diesen Start nicht.',
  whyStartOpen: '{time} bleibt offen, was auch immer für den Tag gilt.',
  whyStartSeats: {
    one: 'Sie haben für {time} {count} Platz festgelegt.',
    other: 'Sie haben für {time} {count} Plätze festgelegt.',
  },
  whyWithNote: '{said} Notiz: {note}',
  impactOrphaned: {
    one: '{count} Start mit {guests} findet nicht mehr statt.',
    other: '{count} Starts mit {guests} finden nicht mehr statt.',
  },
  impactOrphanedMany: {
    one: '{count} Start mit Buchungen findet nicht mehr statt.',
    other: '{count} Starts mit Buchungen finden nicht mehr statt.',
  },
  impactGuests: { one: '{count} Gast', other: '{count} Gästen' },
  impactOverbooked: {
    one: '{count} Start hat weniger Plätze, als darauf gebucht sind.',
    other: '{count} Starts haben weniger Plätze, als darauf gebucht sind.',
  },
  impactPrices: {
    one: '{count} Gästeart verliert alle Preise: {units}.',
    other: '{count} Gästearten verlieren alle Preise: {units}.',
  },
}
