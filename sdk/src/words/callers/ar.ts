import type { Language } from '../language.ts'

export const askOperator = 'يُرجى التواصل مع منظّم الرحلة.'
const waiting = (what: string) => [
  `${what} يُرجى المحاولة بعد {retry_after_seconds:wait}.`,
  `${what} يُرجى المحاولة لاحقًا.`,
]

/** Who calls, and how often: what is said of keys, sign-ins and limits. */
export const callers: Pick<
  Language['refusals'],
  'RateLimited' | 'Unauthenticated' | 'Unavailable'
> = {
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
