import type { SiteWords } from '../translate.ts'

export const legal: SiteWords['legal'] = {
  title: 'معلومات قانونية',
  imprint: 'بيانات الموقع القانونية',
  terms: 'الشروط والأحكام',
  privacy: 'الخصوصية',
  withdrawal: 'حق التراجع عن العقد',
  before: 'يُرجى قراءة ما يلي قبل الحجز:',
  newTab: '(يُفتح في علامة تبويب جديدة)',
  otherLanguage: 'هذا النص متاح بهذه اللغة فقط: {language}.',
  version: 'إصدار {day}',
  company: 'الجهة المشغّلة لهذا الموقع',
  phone: 'الهاتف',
  email: 'البريد الإلكتروني',
  represented: 'يمثّلها',
  register: 'السجل التجاري',
  vatId: 'رقم ضريبة القيمة المضافة',
  taxNumber: 'الرقم الضريبي',
  licence: 'الترخيص',
  cover: 'الحماية من الإفلاس',
  cookies: 'خيارات ملفات تعريف الارتباط',
  bannerTitle: 'هل تسمح لنا بإحصاء زيارتك؟',
  banner:
    'يحصي {provider} الصفحات التي تُشاهَد، وقد يستخدم لذلك ملفات تعريف الارتباط. يعمل الموقع كما هو من دون ذلك.',
  accept: 'نعم، أسمح',
  refuse: 'لا، شكرًا',
}
