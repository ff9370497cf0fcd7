import type { AreaWords } from '#app/language/translate.ts'
import type { mail as english } from './en.ts'

export const mail: AreaWords<typeof english> = {
  about: 'عبر هذا الخادم تُرسل الدعوات وروابط الدخول والتأكيدات والتذكيرات.',
  byEnvironment:
    'خادم البريد محدد في إعدادات هذا التثبيت (SMTP_URL). يمكنك اختباره هنا، أما تغييره فعلى من يشغّل الخدمة.',
  delete: 'إزالة خادم البريد',
  deleteAbout: 'لن تُرسل أي رسائل بعد ذلك: لا دعوات ولا روابط دخول ولا تأكيدات، بل تُحفظ فقط.',
  deleteDo: 'إزالة',
  deleted: 'أُزيل خادم البريد.',
  fault_encryption_failed:
    'تعذّر إنشاء اتصال آمن. تحقق من التشفير والمنفذ، وقد تكون شهادة الخادم منتهية.',
  fault_host_unknown: 'لا يوجد خادم بهذا الاسم. تحقق من كتابته.',
  fault_login_refused: 'رفض خادم البريد اسم المستخدم أو كلمة المرور.',
  fault_no_answer: 'لا يرد أي خادم بريد هناك. تحقق من الخادم والمنفذ.',
  fault_recipient_refused: 'لا يوصل خادم البريد الرسائل إلى عنوانك.',
  fault_refused: 'لم يقبل خادم البريد الرسالة.',
  fault_sender_refused: 'لا يقبل خادم البريد عنوان المرسل.',
  from: 'عنوان المرسل',
  fromHelp: 'منه تصل الرسائل، وعادة يجب أن يخص المستخدم.',
  host: 'الخادم',
  noServer: 'لم يُضبط خادم بريد، فلا تُرسل أي رسائل.',
  noServerHelp:
    'يسمي مزود بريدك هذه البيانات «SMTP». يمكنك بعد ذلك إرسال الرسائل المحفوظة من صفحة النظام.',
  password: 'كلمة المرور',
  passwordKept: 'محفوظة. اتركها فارغة للإبقاء عليها.',
  port: 'المنفذ',
  said: 'رد خادم البريد: {said}',
  security: 'التشفير',
  security_none: 'بدون',
  security_starttls: 'STARTTLS (المنفذ 587 عادة)',
  security_tls: 'TLS (المنفذ 465 عادة)',
  server: 'خادم البريد',
  test: 'إرسال رسالة تجريبية',
  testAbout: 'تصل إلى عنوانك أنت وتُظهر هل يعمل الخادم المحفوظ.',
  tested: 'رسالة تجريبية في طريقها إلى {to}.',
  testedBefore: 'أُرسلت آخر رسالة تجريبية.',
  user: 'اسم المستخدم',
  userHelp: 'اتركه فارغًا إن لم يطلبه الخادم.',
}
