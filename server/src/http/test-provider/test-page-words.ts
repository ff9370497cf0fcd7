/** What the pages of the test provider say. */
export type TestPageWords = Record<
  | 'test'
  | 'title'
  | 'approve'
  | 'decline'
  | 'challenge'
  | 'later'
  | 'declined'
  | 'bank'
  | 'bankAsks'
  | 'bankYes'
  | 'bankNo'
  | 'underWay'
  | 'paid'
  | 'authorized'
  | 'failed'
  | 'cancelled'
  | 'goOn'
  | 'goBack',
  string
>

export const TEST_PAGE_WORDS: Readonly<Record<string, TestPageWords>> & { en: TestPageWords } = {
  en: {
    test: 'This is a test: no money moves.',
    title: 'Test payment',
    approve: 'Pay with a card that works',
    decline: 'Pay with a card that is declined',
    challenge: 'Pay with a card whose bank asks first (3-D Secure)',
    later: 'Pay by bank debit, which arrives after a minute',
    declined: 'The card was declined, and nothing was paid. Try again or choose another way.',
    bank: 'Your bank asks',
    bankAsks: 'Is it you who wants to pay this?',
    bankYes: 'Yes, approve the payment',
    bankNo: 'No, decline it',
    underWay: 'The money is on its way.',
    paid: 'This was paid.',
    authorized: 'This was authorized; it is charged once the booking is confirmed.',
    failed: 'The payment failed, and nothing was paid.',
    cancelled: 'This page is closed: the payment was cancelled, or its time is over.',
    goOn: 'Continue',
    goBack: 'Go back without paying',
  },
  de: {
    test: 'Dies ist ein Test: Es fließt kein Geld.',
    title: 'Testzahlung',
    approve: 'Mit einer Karte zahlen, die funktioniert',
    decline: 'Mit einer Karte zahlen, die abgelehnt wird',
    challenge: 'Mit einer Karte zahlen, deren Bank erst fragt (3-D Secure)',
    later: 'Per Lastschrift zahlen, die nach einer Minute ankommt',
    declined:
      'Die Karte wurde abgelehnt, es wurde nichts bezahlt. Versuchen Sie es noch einmal oder ' +
      'wählen Sie einen anderen Weg.',
    bank: 'Ihre Bank fragt',
    bankAsks: 'Möchten Sie das bezahlen?',
    bankYes: 'Ja, Zahlung freigeben',
    bankNo: 'Nein, ablehnen',
    underWay: 'Das Geld ist unterwegs.',
    paid: 'Das ist bezahlt.',
    authorized: 'Die Zahlung ist freigegeben und wird mit der Bestätigung der Buchung abgebucht.',
    failed: 'Die Zahlung ist fehlgeschlagen, es wurde nichts bezahlt.',
    cancelled: 'Diese Seite ist zu: Die Zahlung wurde abgebrochen oder ihre Zeit ist vorbei.',
    goOn: 'Weiter',
    goBack: 'Zurück, ohne zu zahlen',
  },
  ar: {
    test: 'هذه تجربة: لا تُنقل أي أموال.',
    title: 'دفعة تجريبية',
    approve: 'الدفع ببطاقة سليمة',
    decline: 'الدفع ببطاقة مرفوضة',
    challenge: 'الدفع ببطاقة يسأل مصرفها أولًا (3-D Secure)',
    later: 'الدفع بخصم مصرفي يصل بعد دقيقة',
    declined: 'رُفضت البطاقة ولم يُدفع شيء. حاول مرة أخرى أو اختر طريقة أخرى.',
    bank: 'مصرفك يسأل',
    bankAsks: 'هل أنت من يريد دفع هذا المبلغ؟',
    bankYes: 'نعم، أوافق على الدفع',
    bankNo: 'لا، أرفض',
    underWay: 'المبلغ في الطريق.',
    paid: 'تم الدفع.',
    authorized: 'تمت الموافقة على الدفع، ويُخصم المبلغ عند تأكيد الحجز.',
    failed: 'فشل الدفع ولم يُدفع شيء.',
    cancelled: 'أُغلقت هذه الصفحة: أُلغي الدفع أو انتهى وقته.',
    goOn: 'متابعة',
    goBack: 'العودة دون دفع',
  },
}
