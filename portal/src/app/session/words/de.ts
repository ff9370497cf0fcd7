import type { AreaWords } from '../../language/translate.ts'
import type { session as english } from './en.ts'

export const session: AreaWords<typeof english> = {
  againTitle: 'Neu anmelden',
  back: 'Zurück',
  chooseSeller: 'Für wen arbeiten Sie heute?',
  chooseSellerAbout: 'Sie gehören zu mehreren Teams. Oben auf jeder Seite können Sie wechseln.',
  email: 'E-Mail',
  forgot: 'Passwort vergessen?',
  forgotAbout:
    'Wir schicken Ihnen einen Link. Er meldet Sie an, und gleich danach wählen Sie ein neues Passwort.',
  linkHere: 'Ihr Link ist da. Er gilt einmal, sobald Sie den Knopf drücken.',
  linkOld:
    'Dieser Link wurde schon benutzt oder ist zu alt. Nichts ist verloren: lassen Sie sich einen neuen an dieselbe Adresse schicken.',
  linkSent: 'Wenn wir diese Adresse kennen, ist ein Link an sie unterwegs. Er gilt 15 Minuten.',
  mailLink: 'Link schicken',
  newPassword: 'Neues Passwort',
  newPasswordHelp:
    'Mindestens 10 Zeichen. Ein paar Wörter hintereinander merkt man sich leicht und errät niemand.',
  or: 'oder',
  passkey: 'Mit Passkey anmelden',
  passkeyFailed:
    'Der Passkey wurde nicht benutzt. Versuchen Sie es noch einmal, oder melden Sie sich anders an.',
  passwordMayBeEmpty: 'Lassen Sie es leer, um einen Link per E-Mail zu bekommen.',
  password: 'Passwort',
  passwordReplaces: 'In den nächsten zehn Minuten brauchen Sie Ihr altes nicht.',
  passwordWhy: 'Mit einem Passwort melden Sie sich ohne E-Mail an.',
  sessionEnded:
    'Ihre Sitzung ist abgelaufen. Melden Sie sich an und machen Sie weiter: alle Eingaben sind noch da.',
  setPassword: 'Passwort setzen',
  showPassword: 'Passwort anzeigen',
  signIn: 'Anmelden',
  skip: 'Ohne weiter',
  title: 'Anmelden',
  tooLongAgo: 'Dafür müssen Sie sich frisch angemeldet haben. Alle Eingaben sind noch da.',
  welcome: 'Willkommen, {name}',
  wrong: 'Diese Adresse und dieses Passwort passen nicht zusammen.',
}
