import type { signIn as english } from '../en/sign-in.ts'
import type { AreaWords } from '../translate.ts'

export const signIn: AreaWords<typeof english> = {
  againTitle: 'سجّل الدخول من جديد',
  email: 'البريد الإلكتروني',
  linkHere: 'رابطك جاهز. يعمل مرة واحدة عندما تضغط الزر.',
  linkSent: 'إذا كنا نعرف هذا العنوان فالرابط في طريقه إليه.',
  mailLink: 'أرسل لي رابطًا',
  newLink: 'اطلب رابطًا جديدًا أو استخدم كلمة المرور.',
  password: 'كلمة المرور',
  passwordHelp: 'اتركها فارغة ليصلك رابط بالبريد.',
  sessionEnded: 'انتهت جلستك. سجّل الدخول وتابع: كل ما كتبته ما زال هنا.',
  showPassword: 'أظهر كلمة المرور',
  signIn: 'تسجيل الدخول',
  title: 'تسجيل الدخول',
  tooLongAgo: 'يتطلب هذا تسجيل دخول حديثًا. كل ما كتبته ما زال هنا.',
}
