import type { Language } from '../language.ts'

export const askOperator = 'يُرجى التواصل مع منظّم الرحلة.'
const waiting = (what: string) => [
  `${what} يُرجى المحاولة بعد {retry_after_seconds:wait}.`,
  `${what} يُرجى المحاولة لاحقًا.`,
]

/** Who calls, and how often: what is said of keys, sign-ins, limits and codes. */
export const callers: Pick<
  Language['refusals'],
  'PromoCodeInvalid' | 'RateLimited' | 'Unauthenticated' | 'Unavailable'
> = {
  PromoCodeInvalid: {
    unknown: 'هذا الرمز غير معروف لنا. يُرجى التحقق منه أو المتابعة بدونه.',
    not_yet: 'لم يبدأ العمل بهذا الرمز بعد. يُرجى المحاولة لاحقًا أو المتابعة بدونه.',
    expired: 'انتهت صلاحية هذا الرمز. يُرجى المتابعة بدونه.',
    used_up: 'نفدت مرات استخدام هذا الرمز. يُرجى المتابعة بدونه.',
    not_this_trip: 'هذا الرمز لا يشمل هذه الرحلة. يُرجى المتابعة بدونه.',
    not_this_party: 'هذا الرمز لا يشمل هذا العدد من المسافرين.',
    not_this_date: 'هذا الرمز لا يشمل هذا اليوم. يُرجى اختيار يوم آخر.',
    not_this_site: 'هذا الرمز غير صالح في هذا الموقع. يُرجى المتابعة بدونه.',
    not_combinable: 'هذا السعر مخفّض أصلًا، ولذلك لا يسري الرمز عليه.',
    already_used: 'سبق أن استخدمت هذا الرمز. يُرجى المتابعة بدونه.',
    not_first_booking: 'هذا الرمز للحجز الأول فقط. يُرجى المتابعة بدونه.',
    other: 'لا يمكن استخدام هذا الرمز هنا. يُرجى المتابعة بدونه.',
  },
  RateLimited: {
    attempts: waiting('المحاولات كثيرة الآن.'),
    calls: waiting('الطلبات كثيرة الآن.'),
    mails: waiting(
      'أرسلنا عدة رسائل بالفعل. يُرجى البحث في صندوق الوارد والرسائل غير المرغوب فيها.',
    ),
    open_holds: waiting('أماكن كثيرة محجوزة مؤقتًا الآن. يُرجى إتمام حجز بدأته.'),
    unpaid_bookings: waiting('لم تُدفع عدة حجوزات بعد. يُرجى دفع أحدها أو إلغاؤه.'),
    other: waiting('المحاولات كثيرة الآن.'),
  },
  Unauthenticated: {
    expired_code: 'انتهت صلاحية هذا الرابط أو سبق استخدامه. يُرجى طلب رابط جديد.',
    missing_key: `ليس لهذا الموقع مفتاح للحجز. ${askOperator}`,
    proof_missing: 'يُرجى فتح حجزك عبر الرابط في بريدك.',
    revoked_key: `لم يعد مفتاح هذا الموقع صالحًا. ${askOperator}`,
    session_over: 'لم تسجّل الدخول. يُرجى تسجيل الدخول والمحاولة مجددًا.',
    unknown_key: `مفتاح هذا الموقع غير معروف. ${askOperator}`,
    wrong_code: 'هذا غير صحيح. يُرجى مراجعة ما أدخلته أو طلب رسالة جديدة.',
    wrong_kind: `يستخدم هذا الموقع مفتاحًا من نوع آخر. ${askOperator}`,
    other: 'يُرجى تسجيل الدخول أو استخدام الرابط في بريدك.',
  },
  Unavailable: waiting('لا يمكننا الرد الآن.'),
}
