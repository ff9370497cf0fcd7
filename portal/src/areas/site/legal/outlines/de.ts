import type { Outlines } from '../outline-facts.ts'

export const de: Outlines = {
  imprint: ({ email }) => `Die Angaben zum Unternehmen stehen unter diesem Text.

Inhaltlich verantwortlich: [… Name und Anschrift]

Zuständige Aufsichtsbehörde: [… Behörde, die Ihre Zulassung erteilt hat]

Zur Teilnahme an einem Streitbeilegungsverfahren vor einer Verbraucherschlichtungsstelle sind wir
[… bereit oder nicht bereit, und nicht verpflichtet]. Sie erreichen uns unter ${email}.`,
  terms: ({ company, email }) => `## Ihr Vertragspartner

Ihr Vertrag kommt mit ${company} zustande, sofern bei der Tour kein anderer Veranstalter genannt
ist.

## Wie eine Buchung zustande kommt

Mit der Schaltfläche zum Buchen bestellen Sie verbindlich. Der Vertrag kommt zustande, sobald wir
die Buchung per E-Mail bestätigen. Muss der Veranstalter erst zusagen, kommt er mit dieser Zusage
zustande.

## Preise und Zahlung

Alle Preise enthalten die Steuern. Was wann fällig ist, steht über der Schaltfläche und in Ihrer
Bestätigung.

## Wenn Sie absagen

Was Sie zurückbekommen, hängt davon ab, wie früh Sie absagen. Die Stufen stehen bei der Tour und in
Ihrer Bestätigung.

## Wenn wir absagen

Findet eine Tour nicht statt, erhalten Sie alles zurück, was Sie gezahlt haben, oder auf Wunsch
einen
anderen Termin. [… Mindestteilnehmerzahl, und bis wann Sie eine Tour absagen]

## Änderungen, Pflichten und Haftung

[… Ihre Regeln für Änderungen, für Pflichten der Reisenden und für die Haftung]

## Beanstandungen

Bitte sagen Sie Ihrem Guide sofort, wenn etwas nicht stimmt, und schreiben Sie uns an ${email}.

## Anwendbares Recht

[… anwendbares Recht]`,
  privacy: ({ company, email }) => `## Verantwortlich

${company}, ${email}. [… Datenschutzbeauftragte, falls es sie gibt]

## Was wir bei einer Buchung speichern und warum

Ihren Namen, Ihre E-Mail-Adresse, Ihre Telefonnummer und was die Tour von ihren Reisenden wissen
muss. Wir brauchen das, um Ihre Buchung zu erfüllen (Art. 6 Abs. 1 Buchst. b DSGVO). Angaben zu
Pässen und zur Gesundheit löschen wir [… Anzahl] Tage nach der Tour. Rechnungen bewahren wir so
lange
auf, wie es das Steuerrecht verlangt: [… Jahre].

## Wer sie noch erhält

Guides, Fahrer und Hotels Ihrer Tour, soweit sie die Angaben brauchen. Betreiber unseres
Buchungssystems: [… Name des Hosters]. Zahlungen nimmt entgegen: [… Zahlungsdienst].

## Cookies

Diese Seite setzt nur Cookies, ohne die sie nicht funktioniert: für Ihre Sprache, Ihre Währung,
Ihre
Merkliste und Ihre Buchung. [… falls Sie Besuche zählen: wer das tut, und dass Sie vorher fragen]

## Ihre Rechte

Sie können Auskunft über Ihre Daten verlangen, sie berichtigen, löschen oder sich herausgeben
lassen
und der Verarbeitung widersprechen. Beschwerden nimmt entgegen: [… Datenschutzbehörde].`,
  withdrawal: () => `Für Touren und andere Freizeitleistungen an einem bestimmten Tag oder in
einem bestimmten Zeitraum
besteht kein Widerrufsrecht (§ 312g Abs. 2 Nr. 9 BGB, Art. 16 Buchst. l der Richtlinie 2011/83/EU).

Absagen können Sie trotzdem, zu den Stornobedingungen der Tour.

[… wofür doch ein Widerrufsrecht besteht, etwa für Gutscheine, und wie man es ausübt]`,
  consent: () =>
    `Für diese Buchung gelten unsere Allgemeinen Geschäftsbedingungen. Für Touren an einem
bestimmten Tag
besteht kein Widerrufsrecht; absagen können Sie zu den Stornobedingungen der Tour.`,
}
