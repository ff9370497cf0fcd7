import type { CardConflicts, CardValues, Language } from '../language.ts'

/** How a payment by card stands, and why a bank refused it. */
export const cardValues: CardValues = {
  CardDecline: {
    not_enough_money: 'لم يوافق المصرف على هذا المبلغ لهذه البطاقة.',
    expired_card: 'انتهت صلاحية البطاقة، أو أن تاريخها غير صحيح.',
    wrong_details: 'رقم البطاقة أو رمز الأمان غير صحيح.',
    not_approved: 'طلب المصرف تأكيدك للدفع ولم يتم التأكيد.',
    not_supported: 'لا يمكن استخدام هذه البطاقة لهذا الدفع.',
    try_again: 'لم يُجب المصرف في الوقت المناسب. قد تنجح البطاقة نفسها بعد قليل.',
    other: 'رفض المصرف البطاقة، ولا يعرف السبب إلا مصرفك.',
  },
  PaymentCheckState: {
    none: 'لا دفع بالبطاقة بعد',
    open: 'لم يُدفع بعد',
    under_way: 'الدفع في الطريق',
    unknown: 'لم يُعرف بعد',
    authorized: 'محجوز على بطاقتك',
    paid: 'مدفوع',
    failed: 'فشل الدفع',
    cancelled: 'أُغلق الدفع',
  },
  PaymentPartKind: { deposit: 'عربون', balance: 'المبلغ المتبقي' },
}

/** Why a booking is not paid by card. */
export const cardConflicts: CardConflicts = {
  above_maximum: 'هذا المبلغ أكبر من أن يُدفع بالبطاقة. يُرجى اختيار طريقة دفع أخرى.',
  authorized: 'المبلغ محجوز على بطاقتك بالفعل، ولا حاجة إلى أي شيء آخر.',
  below_minimum: 'هذا المبلغ أصغر من أن يُدفع بالبطاقة. يُرجى اختيار طريقة دفع أخرى.',
  lapsed: 'لم يُدفع الحجز في موعده، وأصبحت أماكنه متاحة من جديد. يُرجى الحجز مرة أخرى.',
  not_by_card: 'سبق اختيار طريقة دفع هذا الحجز، ولا يمكن تغييرها إلا عن طريق منظّم الرحلة.',
  nothing_to_pay: 'دُفع المبلغ كله بالفعل، ولا حاجة إلى أي شيء آخر.',
  payment_under_way: 'لم يؤكد المصرف وصول الدفعة بعد. يُرجى الانتظار وعدم الدفع مرة أخرى.',
  too_fine: 'لا يمكن دفع هذا المبلغ بالبطاقة بدقة. يُرجى اختيار طريقة دفع أخرى.',
}

/** How the money of a booking stands. */
// biome-ignore format: a translator reads it as a list
export const paymentStanding: Language['payment'] = {
  nothing_due: 'لا يوجد مبلغ للدفع.', on_arrival: 'يُدفع {amount} عند الوصول.',
  due: ['يُدفع {amount} حتى {due_at:moment}.', 'المبلغ المطلوب: {amount}.'],
  authorized: 'حُجز {amount} على بطاقتك، ولا يُخصم إلا عند تأكيد حجزك.',
  link_awaited: 'المبلغ المطلوب: {amount}. سيصلك رابط للدفع.',
  proof_checked: 'إثبات دفعك بمبلغ {amount} قيد التحقق.',
  partly_paid: ['المتبقي {amount}، ويُدفع حتى {due_at:moment}.', 'المتبقي للدفع: {amount}.'],
  paid: 'تم الدفع: {amount}.', not_charged: 'لم يُدفع شيء، ولا يوجد مبلغ مستحق.',
  kept: 'دُفع {amount} ولا يُعاد منه شيء.', refund_due: 'سيُعاد إليك {amount}.',
  refunded: 'أُعيد إليك {amount}.',
}
