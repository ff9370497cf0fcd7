import type { SiteWords } from '../translate.ts'

export const layout: SiteWords['layout'] = {
  skip: 'انتقل إلى المحتوى',
  menu: 'القائمة',
  trips: 'كل الرحلات',
  saved: 'الرحلات المحفوظة',
  account: 'الحساب',
  signIn: 'تسجيل الدخول',
  findBooking: 'حجزي',
  language: 'اللغة',
  currency: 'العملة',
  choose: 'تطبيق',
  search: 'بحث',
  searchLabel: 'ابحث عن رحلات وأماكن',
  enquire: 'اسألنا',
  plan: 'خطّط لرحلة',
  footer: 'أسفل الصفحة',
  breadcrumbs: 'أنت هنا',
  errors: {
    one: 'هناك خطأ في خانة واحدة',
    two: 'هناك أخطاء في خانتين',
    few: 'هناك أخطاء في {count} خانات',
    many: 'هناك أخطاء في {count} خانة',
    other: 'هناك أخطاء في {count} خانة',
  },
  required: 'مطلوب',
  optional: 'اختياري',
}
