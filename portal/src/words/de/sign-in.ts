import type { signIn as english } from '../en/sign-in.ts'
import type { AreaWords } from '../translate.ts'

export const signIn: AreaWords<typeof english> = {
  againTitle: 'Neu anmelden',
  email: 'E-Mail',
  linkHere: 'Ihr Link ist da. Er gilt einmal, sobald Sie den Knopf drücken.',
  linkSent: 'Wenn wir diese Adresse kennen, ist ein Link an sie unterwegs.',
  mailLink: 'Link schicken',
  newLink: 'Fordern Sie einen neuen Link an oder nehmen Sie Ihr Passwort.',
  password: 'Passwort',
  passwordHelp: 'Leer lassen, um einen Link zugeschickt zu bekommen.',
  sessionEnded:
    'Ihre Sitzung ist abgelaufen. Melden Sie sich an und machen Sie weiter: alle Eingaben sind noch da.',
  showPassword: 'Passwort anzeigen',
  signIn: 'Anmelden',
  title: 'Anmelden',
  tooLongAgo: 'Dafür müssen Sie sich frisch angemeldet haben. Alle Eingaben sind noch da.',
}
