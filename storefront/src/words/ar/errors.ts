import type { SiteWords } from '../translate.ts'

export const errors: SiteWords['errors'] = {
  notFoundTitle: 'لا يوجد شيء هنا',
  notFound: 'ربما انتقلت الصفحة أو في العنوان خطأ مطبعي. قد يفيدك ما يلي:',
  awayTitle: 'سنعود بعد قليل',
  away: 'نظام الحجز لا يستجيب الآن. لم يضِع شيء: يرجى المحاولة مرة أخرى بعد دقيقة.',
  tryAgain: 'حاول مرة أخرى',
  brokenTitle: 'حدث خطأ ما',
  broken: 'لم نتمكن من عرض هذه الصفحة. يرجى المحاولة مرة أخرى.',
  foreignFormTitle: 'أُرسل هذا النموذج من موقع آخر',
  foreignForm: 'حفاظًا على سلامتك لم نقبله. يرجى فتح الصفحة هنا وإرساله مرة أخرى.',
  tooLargeTitle: 'هذا النموذج طويل جدًا',
  tooLarge: 'لم نتمكن من قبوله. يرجى اختصار ما كتبت وإرساله مرة أخرى.',
  requestId: 'إذا راسلتنا فاذكر هذا الرقم: {id}',
}
