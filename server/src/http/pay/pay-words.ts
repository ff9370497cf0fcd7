/** What the page of a payment request says; `{…}` is filled in. */
export type PayWords = Record<
  | 'title'
  | 'asks'
  | 'due'
  | 'overdue'
  | 'button'
  | 'safe'
  | 'declined'
  | 'waiting'
  | 'failed'
  | 'closed'
  | 'paid'
  | 'paidMore'
  | 'withdrawn'
  | 'less'
  | 'ended'
  | 'trip'
  | 'start'
  | 'reference'
  | 'reason'
  | 'questions'
  | 'lost'
  | 'lostMore',
  string
>

export const PAY_WORDS: Readonly<Record<string, PayWords>> & { en: PayWords } = {
  en: {
    title: 'Payment',
    asks: '{seller} asks you to pay',
    due: 'Please pay by {date}.',
    overdue: 'This was due on {date}. You can still pay.',
    button: 'Pay {sum} by card',
    safe: 'Your card details are entered on the secure page of a payment provider.',
    declined: 'The card was declined, and nothing was paid. Please try again or use another card.',
    waiting:
      'No payment has arrived yet. If you have just paid, there is nothing more to do: this page ' +
      'will say so as soon as the money is here.',
    failed: 'Cards cannot be taken at this moment. Please try again in a few minutes.',
    closed: 'Cards cannot be taken at the moment. Please try again later, or ask {seller}.',
    paid: 'Paid. Thank you!',
    paidMore: '{seller} has received your payment.',
    withdrawn: 'This request was withdrawn. You do not have to pay anything here.',
    less: 'This has been settled in another way. You do not have to pay anything here.',
    ended: 'The booking has ended. You do not have to pay anything here.',
    trip: 'Trip',
    start: 'Start',
    reference: 'Booking',
    reason: 'For',
    questions: 'Questions?',
    lost: 'This link leads nowhere',
    lostMore: 'It may have been cut off on the way. Please open it again from the message you got.',
  },
  de: {
    title: 'Zahlung',
    asks: '{seller} bittet um Zahlung',
    due: 'Bitte zahlen Sie bis {date}.',
    overdue: 'Der Betrag war am {date} fällig. Sie können noch zahlen.',
    button: '{sum} mit Karte zahlen',
    safe: 'Ihre Kartendaten geben Sie auf der sicheren Seite eines Zahlungsanbieters ein.',
    declined:
      'Die Karte wurde abgelehnt, es wurde nichts bezahlt. Bitte versuchen Sie es noch einmal ' +
      'oder nehmen Sie eine andere Karte.',
    waiting:
      'Es ist noch keine Zahlung eingegangen. Haben Sie gerade bezahlt, brauchen Sie nichts ' +
      'weiter zu tun: Diese Seite zeigt es, sobald das Geld da ist.',
    failed: 'Karten werden gerade nicht angenommen. Bitte versuchen Sie es in ein paar Minuten.',
    closed:
      'Karten werden zurzeit nicht angenommen. Bitte versuchen Sie es später oder fragen Sie ' +
      '{seller}.',
    paid: 'Bezahlt. Vielen Dank!',
    paidMore: '{seller} hat Ihre Zahlung erhalten.',
    withdrawn: 'Diese Zahlungsbitte wurde zurückgezogen. Sie müssen hier nichts bezahlen.',
    less: 'Der Betrag wurde auf anderem Weg beglichen. Sie müssen hier nichts bezahlen.',
    ended: 'Die Buchung besteht nicht mehr. Sie müssen hier nichts bezahlen.',
    trip: 'Tour',
    start: 'Beginn',
    reference: 'Buchung',
    reason: 'Wofür',
    questions: 'Fragen?',
    lost: 'Dieser Link führt ins Leere',
    lostMore:
      'Vielleicht ist er unvollständig. Bitte öffnen Sie ihn noch einmal aus der Nachricht.',
  },
  ar: {
    title: 'الدفع',
    asks: 'يطلب منك {seller} دفع',
    due: 'يُرجى الدفع حتى {date}.',
    overdue: 'كان موعد الدفع {date}. ما زال بإمكانك الدفع.',
    button: 'دفع {sum} بالبطاقة',
    safe: 'تُدخل بيانات بطاقتك في الصفحة الآمنة لمزوّد خدمة الدفع.',
    declined: 'رُفضت البطاقة ولم يُدفع شيء. حاول مرة أخرى أو استخدم بطاقة أخرى.',
    waiting:
      'لم تصل أي دفعة بعد. إذا دفعت للتو فلا داعي لأي إجراء: ستخبرك هذه الصفحة فور وصول المبلغ.',
    failed: 'لا يمكن قبول البطاقات في هذه اللحظة. حاول مرة أخرى بعد بضع دقائق.',
    closed: 'لا يمكن قبول البطاقات حاليًا. حاول لاحقًا أو اسأل {seller}.',
    paid: 'تم الدفع. شكرًا لك!',
    paidMore: 'وصلت دفعتك إلى {seller}.',
    withdrawn: 'سُحب طلب الدفع هذا. لا يلزمك دفع أي شيء هنا.',
    less: 'سُدّد هذا المبلغ بطريقة أخرى. لا يلزمك دفع أي شيء هنا.',
    ended: 'لم يعد الحجز قائمًا. لا يلزمك دفع أي شيء هنا.',
    trip: 'الرحلة',
    start: 'البداية',
    reference: 'الحجز',
    reason: 'مقابل',
    questions: 'أسئلة؟',
    lost: 'هذا الرابط لا يؤدي إلى شيء',
    lostMore: 'ربما انقطع جزء منه. افتحه مجددًا من الرسالة التي وصلتك.',
  },
}
