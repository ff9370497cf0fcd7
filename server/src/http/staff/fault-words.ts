import type { PortalFault } from './open-portal.ts'

/** What is said in place of the portal while there is none. */
export type FaultWords = Record<'title' | 'signIn' | 'setupKept' | PortalFault['status'], string>

export const FAULT_WORDS: Readonly<Record<'en' | 'de' | 'ar', FaultWords>> = {
  en: {
    title: 'The portal is not here yet',
    building:
      'It is being built, which takes about half a minute. This page looks again by itself.',
    failed:
      'It could not be built. The service runs without it; what went wrong stands in its output. ' +
      'Start it again to try once more.',
    left_out: 'It was left out of this installation (OUTSET_PORTAL=0).',
    missing: 'It was not built. "npm run build" builds it; then reload this page.',
    signIn: 'Sign in without the portal',
    setupKept: 'Your link to set up the company stays good: open it again afterwards.',
  },
  de: {
    title: 'Das Portal ist noch nicht da',
    building:
      'Es wird gerade gebaut, das dauert etwa eine halbe Minute. ' +
      'Diese Seite sieht von selbst wieder nach.',
    failed:
      'Es konnte nicht gebaut werden. Der Dienst läuft ohne es; was schiefging, steht in seiner ' +
      'Ausgabe. Ein neuer Start versucht es noch einmal.',
    left_out: 'Es wurde bei dieser Installation weggelassen (OUTSET_PORTAL=0).',
    missing: 'Es wurde nicht gebaut. „npm run build“ baut es; laden Sie diese Seite danach neu.',
    signIn: 'Ohne das Portal anmelden',
    setupKept: 'Ihr Link zum Einrichten der Firma gilt weiter: Öffnen Sie ihn danach noch einmal.',
  },
  ar: {
    title: 'البوابة ليست جاهزة بعد',
    building: 'يجري بناؤها الآن، ويستغرق ذلك نحو نصف دقيقة. تتحقق هذه الصفحة من جديد تلقائياً.',
    failed:
      'تعذر بناؤها. تعمل الخدمة من دونها، والسبب مكتوب في مخرجاتها. ' +
      'أعد تشغيل الخدمة للمحاولة مرة أخرى.',
    left_out: 'استُبعدت البوابة من هذا التثبيت (OUTSET_PORTAL=0).',
    missing: 'لم تُبن البوابة. يبنيها الأمر "npm run build"، ثم أعد تحميل هذه الصفحة.',
    signIn: 'تسجيل الدخول من دون البوابة',
    setupKept: 'يبقى رابط إعداد الشركة صالحاً: افتحه مرة أخرى بعد ذلك.',
  },
}
