import type { LegalKind } from '#domain/legal-texts.ts'

type Words = Partial<Record<LegalKind, (company: string) => string>>

/** Short, so that the demo shows where the texts stand. They are no advice and nobody's terms. */
const WORDS: Readonly<Record<'en' | 'de' | 'ar', Words>> = {
  en: {
    imprint: () =>
      'Who runs this site stands below.\n\nThis is a demo: nothing can be bought here.',
    terms: company =>
      `## Booking\n\nYour contract is with ${company}. It is made when we confirm your booking by ` +
      'email.\n\n## Payment\n\nThe price, with all taxes, stands above the button that books. What ' +
      'is due when is said there as well.\n\n## Cancellation\n\nWhat you get back depends on how ' +
      'early you cancel. The steps stand at every trip and in your confirmation.',
    privacy: company =>
      `${company} keeps what you type when you book: your name, your email address, your phone ` +
      'number and what a trip needs to know of its travellers. Details of passports and health are ' +
      'deleted after the trip.\n\nThis site sets only cookies that it cannot work without.',
    withdrawal: () =>
      'Trips on a certain day have no right of withdrawal (Article 16 (l) of Directive 2011/83/EU). ' +
      'You can cancel all the same, as the cancellation policy of the trip says.',
  },
  de: {
    imprint: () =>
      'Wer diese Seite betreibt, steht unten.\n\nDies ist eine Vorführung: Hier lässt sich nichts ' +
      'kaufen.',
    terms: company =>
      `## Buchung\n\nIhr Vertragspartner ist ${company}. Der Vertrag kommt zustande, wenn wir Ihre ` +
      'Buchung per E-Mail bestätigen.\n\n## Zahlung\n\nDer Preis mit allen Steuern steht über der ' +
      'Schaltfläche, mit der Sie buchen. Dort steht auch, was wann fällig ist.\n\n## Stornierung\n\n' +
      'Was Sie zurückbekommen, hängt davon ab, wie früh Sie absagen. Die Stufen stehen bei jeder ' +
      'Tour und in Ihrer Bestätigung.',
    privacy: company =>
      `${company} speichert, was Sie beim Buchen eingeben: Ihren Namen, Ihre E-Mail-Adresse, Ihre ` +
      'Telefonnummer und was eine Tour von ihren Reisenden wissen muss. Angaben zu Pässen und zur ' +
      'Gesundheit werden nach der Tour gelöscht.\n\nDiese Seite setzt nur Cookies, ohne die sie ' +
      'nicht funktioniert.',
    withdrawal: () =>
      'Für Touren an einem bestimmten Tag besteht kein Widerrufsrecht (§ 312g Abs. 2 Nr. 9 BGB, ' +
      'Artikel 16 Buchstabe l der Richtlinie 2011/83/EU). Absagen können Sie trotzdem, zu den ' +
      'Bedingungen der Tour.',
  },
  ar: {
    imprint: () =>
      'بيانات الجهة المشغّلة لهذا الموقع مذكورة أدناه.\n\nهذا عرض تجريبي: لا يمكن شراء شيء هنا.',
    terms: company =>
      `## الحجز\n\nالطرف المتعاقد معك هو ${company}. ينعقد العقد عندما نؤكد حجزك بالبريد ` +
      'الإلكتروني.\n\n## الدفع\n\nالسعر شامل الضرائب مذكور فوق زر الحجز، ومعه ما يُستحق وموعد ' +
      'استحقاقه.\n\n## الإلغاء\n\nيتوقف المبلغ المسترد على موعد الإلغاء. تجد المراحل عند كل رحلة ' +
      'وفي رسالة التأكيد.',
    privacy: company =>
      `تحتفظ ${company} بما تكتبه عند الحجز: اسمك وبريدك الإلكتروني ورقم هاتفك وما تتطلبه الرحلة ` +
      'من بيانات المسافرين. تُحذف بيانات الجوازات والصحة بعد الرحلة.\n\nلا يستخدم هذا الموقع سوى ' +
      'ملفات تعريف الارتباط التي لا يعمل من دونها.',
    withdrawal: () =>
      'لا يسري حق التراجع عن العقد على الرحلات المحددة بيوم معيّن (المادة 16 (ل) من التوجيه ' +
      '2011/83/EU). ومع ذلك يمكنك الإلغاء وفق شروط إلغاء الرحلة.',
  },
}

export function demoLegalText(
  kind: LegalKind,
  locale: 'en' | 'de' | 'ar',
  company: string,
): string | null {
  return WORDS[locale][kind]?.(company) ?? null
}
