import type { AreaWords } from '#app/language/translate.ts'
import type { embeds as english } from './en.ts'

export const embeds: AreaWords<typeof english> = {
  title: 'على موقعك',
  about: 'اعرض رحلات متجرك على موقع لديك بالفعل، فيحجز الضيوف دون مغادرته.',
  noOrigin: 'موقعك ليس في القائمة بعد، ولذلك لن تعرض المتصفحات رحلاتك فيه. أضف عنوانه أدناه.',
  choose: 'ما الذي سيُعرض',
  element: 'العنصر',
  element_button: 'زر',
  element_trip: 'رحلة واحدة',
  element_list: 'قائمة الرحلات',
  element_calendar: 'تقويم بالأسعار',
  trip: 'الرحلة',
  tripFirst: 'اختر رحلة لتحصل على رمزها البرمجي.',
  notOnSale: 'لم تُنشر هذه الرحلة بعد، ولذلك لا يراها الضيوف.',
  language: 'اللغة',
  theme: 'الألوان',
  theme_page: 'مثل الصفحة',
  theme_light: 'فاتحة',
  theme_dark: 'داكنة',
  color: 'لون الزر',
  label: 'النص',
  labelHelp: 'يظهر على الزر، أو رابطًا حيث لا يعرض المتصفح غيره.',
  code: 'الرمز البرمجي للصق',
  picture: 'معاينة حية',
  pictureAbout: 'هذا هو العنصر الحقيقي: ما تحجزه هنا يُحجز فعلًا.',
  how: 'كيف تضيفه',
  howWordPress: 'حرّر الصفحة وأضف مكوّن «HTML مخصص» حيث تريد أن تظهر الرحلات، ثم الصق الرمز.',
  howWix:
    'في المحرر اختر إضافة عناصر ← تضمين رمز ← تضمين HTML، ثم الصق الرمز. يعرضه Wix في إطار خاص به، فأضف عنوان ذلك الإطار أيضًا، وتذكره وحدة تحكم المتصفح.',
  howSquarespace:
    'حرّر الصفحة وأضف مكوّن «Code» واختر HTML ثم الصق الرمز. يعرضه Squarespace بعد حفظ الصفحة.',
  howHtml:
    'الصق الرمز حيث تريد أن تظهر الرحلات. إذا كانت هناك عدة عناصر في صفحة واحدة فيكفي السطر الأخير مرة واحدة.',
  links: 'رابط ورمز QR وملصق',
  linksAbout: 'لوسائل التواصل والرسائل والطباعة. بلا رحلة يقود إلى متجرك.',
  qr: 'رمز QR للرابط',
  openLink: 'افتح',
  poster: 'ملصق',
  posterPrint: 'اطبع',
  posterScan: 'امسح الرمز واحجز',
  posterBack: 'رجوع',
}
