export const frame = {
  leaveTitle: 'Weiter in einem neuen Tab',
  leaveText: 'Dieser Teil des Shops öffnet sich in einem eigenen Fenster.',
  leave: 'In neuem Tab öffnen',
  newTab: '(öffnet sich in einem neuen Tab)',
  openBooking: 'Zu Ihrer Buchung',
  payInTab:
    'Sie bezahlen auf einer sicheren Seite in einem neuen Tab. Sobald Sie bezahlt haben, geht es hier von selbst weiter.',
  booked: 'Ihre Buchung',
  trips: 'Touren',
  calendar: 'Termine und Preise: {title}',
}
