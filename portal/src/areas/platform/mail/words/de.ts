import type { AreaWords } from '#app/language/translate.ts'
import type { mail as english } from './en.ts'

export const mail: AreaWords<typeof english> = {
  about:
    'Über diesen Server gehen Einladungen, Anmeldelinks, Bestätigungen und Erinnerungen hinaus.',
  byEnvironment:
    'Der Mailserver steht in den Einstellungen dieser Installation (SMTP_URL). Testen können Sie ihn hier; ändern kann ihn, wer die Installation betreibt.',
  delete: 'Mailserver entfernen',
  deleteAbout:
    'Danach gehen keine E-Mails mehr hinaus: keine Einladungen, keine Anmeldelinks, keine Bestätigungen. Sie werden nur aufbewahrt.',
  deleteDo: 'Entfernen',
  deleted: 'Der Mailserver ist entfernt.',
  fault_encryption_failed:
    'Keine sichere Verbindung. Prüfen Sie Verschlüsselung und Port; vielleicht ist auch das Zertifikat des Servers abgelaufen.',
  fault_host_unknown: 'Einen Server mit diesem Namen gibt es nicht. Prüfen Sie die Schreibweise.',
  fault_login_refused: 'Der Mailserver lehnt den Benutzernamen oder das Passwort ab.',
  fault_no_answer: 'Dort antwortet kein Mailserver. Prüfen Sie Server und Port.',
  fault_recipient_refused: 'Der Mailserver stellt nicht an Ihre Adresse zu.',
  fault_refused: 'Der Mailserver hat die E-Mail nicht angenommen.',
  fault_sender_refused: 'Der Mailserver lässt die Absenderadresse nicht zu.',
  from: 'Absenderadresse',
  fromHelp: 'Von ihr kommen die E-Mails. Meist muss sie zum Benutzer gehören.',
  host: 'Server',
  noServer: 'Es ist kein Mailserver eingerichtet, deshalb gehen keine E-Mails hinaus.',
  noServerHelp:
    'Ihr E-Mail-Anbieter nennt diese Angaben „SMTP“. Bisher aufbewahrte E-Mails können Sie danach unter System senden.',
  password: 'Passwort',
  passwordKept: 'Gespeichert. Leer lassen, um es zu behalten.',
  port: 'Port',
  said: 'Antwort des Mailservers: {said}',
  security: 'Verschlüsselung',
  security_none: 'Keine',
  security_starttls: 'STARTTLS (meist Port 587)',
  security_tls: 'TLS (meist Port 465)',
  server: 'Mailserver',
  test: 'Test-E-Mail senden',
  testAbout: 'Sie geht an Ihre eigene Adresse und zeigt, ob der gespeicherte Server funktioniert.',
  tested: 'Eine Test-E-Mail an {to} ist unterwegs.',
  testedBefore: 'Die letzte Test-E-Mail wurde gesendet.',
  user: 'Benutzername',
  userHelp: 'Leer lassen, wenn der Server keinen verlangt.',
}
