import type { refusals as english } from '../en/refusals.ts'
import type { AreaWords } from '../translate.ts'

export const refusals: AreaWords<typeof english> = {
  NotPermitted: 'لا يمكنك فعل هذا. يتطلب الإذن «{permission}».',
  NotPermitted_reauthentication_required: 'سجّل الدخول من جديد أولًا: مضى على دخولك وقت طويل.',
  Unauthenticated: 'العنوان وكلمة المرور، أو هذا الرابط، غير متطابقين أو انتهت صلاحيتهما.',
  RateLimited: 'محاولات كثيرة. انتظر قليلًا ثم حاول مرة أخرى.',
  VersionConflict: 'غيّر شخص آخر هذا في الأثناء. قارن قبل الحفظ.',
  InternalError: 'وقع خطأ في الخدمة. لم يتغير شيء؛ حاول مرة أخرى.',
}
