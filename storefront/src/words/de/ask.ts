export const ask = {
  byMail: 'Antwortet Ihnen per E-Mail',
  orNow: 'Lieber gleich sprechen?',
  call: 'Anrufen',
  backwards: 'Das späteste Datum liegt vor dem frühesten.',
  step: 'Schritt {at} von {count}',
  stepWhen: 'Wann und mit wem?',
  stepWhat: 'Wohin und wofür?',
  stepYou: 'Erzählen Sie uns davon',
  next: 'Weiter',
  back: 'Zurück',
  messageHint: 'Was Ihnen wichtig ist und was Sie wissen möchten',
  wishesHint: 'Eine grobe Vorstellung genügt: wie lange, wie sportlich, wie komfortabel',
}
