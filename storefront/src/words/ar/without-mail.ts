import type { TextsWithoutMail } from '../translate.ts'

export const withoutMail: TextsWithoutMail = {
  'account.signInText':
    'لا يرسل هذا المتجر رسائل بريد إلكتروني حاليًا، فلا يمكننا إرسال رمز إليك. يمكنك فتح حجزك برقمه وبريدك الإلكتروني.',
  'account.codeText':
    'لا يرسل هذا المتجر رسائل بريد إلكتروني حاليًا. يجد من يديره رمز {email} في بوابة الإدارة.',
  'account.noMail': 'هل انتهت صلاحية الرمز؟',
  'account.newMail': 'اطلب رمزًا جديدًا',
  'account.passkeyFailed': 'لم ينجح ذلك. يرجى المحاولة مرة أخرى.',
  'account.offerBooked': 'تم حجز هذا العرض.',
  'afterwards.findByMail': 'تجد الرقم في الصفحة التي ظهرت لك بعد الحجز.',
  'afterwards.lost': 'تعذّر فتح هذا الحجز هنا. يرجى إدخال رقمه وبريدك الإلكتروني أدناه.',
  'afterwards.waitsForProof': 'سيراجعه {seller}، وسترى الرد في هذه الصفحة.',
  'afterwards.waitsForLink': 'يُعدّ {seller} رابطًا للدفع، وستجده هنا.',
  'afterwards.waitsForSeller': 'سترى الرد في هذه الصفحة، ولا تدفع شيئًا قبل ذلك.',
  'afterwards.mailOnItsWay':
    'لا يرسل هذا المتجر رسائل بريد إلكتروني. يرجى حفظ رقم حجزك: به وبالعنوان {email} تفتح هذه الصفحة من جديد.',
  'afterwards.contactText':
    'تم هذا الحجز بالعنوان {email}. يحتاج التصحيح إلى رمز لا يستطيع هذا المتجر إرساله بالبريد الإلكتروني حاليًا. يرجى طلب التصحيح من منظّم الرحلة.',
  'afterwards.doneCancelled': 'تم إلغاء حجزك.',
  'afterwards.doneRefund': 'اخترت استرداد المبلغ.',
  'afterwards.proofNext': 'سيراجعه {seller}. لا شيء مطلوب منك.',
  'afterwards.linkNext': 'بعد ذلك يؤكد {seller} الدفع هنا.',
  'book.byHand': 'يراجع منظم الرحلة حجزك، وسترى الرد في صفحة حجزك.',
  'book.byHandUntil':
    'يراجع منظم الرحلة حجزك ويرد في صفحة حجزك في موعد أقصاه {when} بالتوقيت المحلي.',
  'book.emailHint': 'به وبرقم الحجز تفتح حجزك.',
  'book.nextInstant': 'سترى كل التفاصيل فور الحجز. لا يرسل هذا المتجر رسائل بريد إلكتروني.',
  'book.nextByHand':
    'يراجع منظم الرحلة طلبك ويرد في صفحة حجزك. حتى ذلك الحين لا شيء نهائي، ويمكنك التراجع.',
  'content.thanks': 'وصلتنا رسالتك، ونجيبك في أقرب وقت.',
  'content.thanksPrice': 'ستتلقى عرضًا من منظم الرحلة.',
  'content.enquireIntro': 'اسأل عما تشاء: سنجيبك.',
  'pay.doneWay': 'تم تغيير طريقة الدفع.',
  'pay.mailComes':
    'لا يرسل هذا المتجر رسائل بريد إلكتروني. برقم حجزك وبالعنوان {email} تفتح هذه الصفحة من جديد.',
}
