import type { DemoLocale } from './locales.ts'
import type { Setting } from './theme-words.ts'

type Station = { title: string; body: string }

/** What the stations of a day, and the days of a journey, are called. */
export type ItineraryWords = {
  meeting: (setting: Setting) => Station
  heart: (setting: Setting) => Station
  back: (setting: Setting) => Station
  ride: (setting: Setting) => Station
  firstDay: (setting: Setting) => Station
  slowDay: (setting: Setting) => Station
  greatDay: (setting: Setting) => Station
  lastDay: (setting: Setting) => Station
}

export const ITINERARIES: Readonly<Record<DemoLocale, ItineraryWords>> = {
  en: {
    meeting: ({ from }) => ({
      title: `Meeting in ${from}`,
      body: 'Your guide waits with a sign.',
    }),
    heart: ({ at, where }) => ({ title: at, body: `The heart of it: ${at}, where ${where}.` }),
    back: ({ from }) => ({
      title: `Back to ${from}`,
      body: 'We bring you where you want to be.',
    }),
    ride: ({ at, from }) => ({
      title: `${from} – ${at}`,
      body: 'Your driver waits with a sign and takes the direct way, in either direction.',
    }),
    firstDay: ({ at, from }) => ({
      title: `From ${from} towards ${at}`,
      body: 'The slow road, with tea wherever somebody offers it. We arrive before dark.',
    }),
    slowDay: () => ({
      title: 'On the way, slowly',
      body: 'Walking in the morning, rest at noon, people and stories in the afternoon.',
    }),
    greatDay: ({ at, where }) => ({
      title: `A day at ${at}`,
      body: `All day for the place, where ${where}. Dinner is outside when the wind allows it.`,
    }),
    lastDay: ({ from }) => ({
      title: 'Home another way',
      body: `A late breakfast, a last view, and back in ${from} by the afternoon.`,
    }),
  },
  de: {
    meeting: ({ from }) => ({
      title: `Treffen in ${from}`,
      body: 'Ihr Guide wartet mit einem Schild.',
    }),
    heart: ({ at, where }) => ({ title: at, body: `Darum geht es: ${at}, wo ${where}.` }),
    back: ({ from }) => ({
      title: `Zurück nach ${from}`,
      body: 'Wir bringen Sie dorthin, wo Sie sein möchten.',
    }),
    ride: ({ at, from }) => ({
      title: `${from} – ${at}`,
      body: 'Ihr Fahrer wartet mit einem Schild und nimmt den direkten Weg, hin oder zurück.',
    }),
    firstDay: ({ at, from }) => ({
      title: `Aufbruch in ${from}, Ziel: ${at}`,
      body: 'Die langsame Straße, mit Tee, wo immer uns jemand einlädt. Ankunft vor der Dunkelheit.',
    }),
    slowDay: () => ({
      title: 'Unterwegs, ohne Eile',
      body: 'Am Morgen gehen, am Mittag ruhen, am Nachmittag Menschen und Geschichten.',
    }),
    greatDay: ({ at, where }) => ({
      title: `${at}, einen ganzen Tag lang`,
      body: `Ein Tag dort, wo ${where}. Abends essen wir draußen, wenn der Wind es erlaubt.`,
    }),
    lastDay: ({ from }) => ({
      title: 'Auf anderem Weg zurück',
      body: `Ein spätes Frühstück, ein letzter Blick, und am Nachmittag sind wir in ${from}.`,
    }),
  },
  ar: {
    meeting: ({ from }) => ({ title: `اللقاء في ${from}`, body: 'ينتظرك مرشدك ومعه لافتة.' }),
    heart: ({ at, where }) => ({ title: at, body: `قلب الرحلة: ${at}، حيث ${where}.` }),
    back: ({ from }) => ({ title: `العودة إلى ${from}`, body: 'نوصلك إلى حيث تريد.' }),
    ride: ({ at, from }) => ({
      title: `${from} – ${at}`,
      body: 'ينتظرك السائق ومعه لافتة، ويسلك الطريق المباشر ذهابًا أو إيابًا.',
    }),
    firstDay: ({ at, from }) => ({
      title: `من ${from} نحو ${at}`,
      body: 'الطريق الهادئ، والشاي حيثما دعانا أحد. ونصل قبل حلول الظلام.',
    }),
    slowDay: () => ({
      title: 'على الطريق من دون عجلة',
      body: 'مشي في الصباح وراحة عند الظهر، وناس وحكايات بعد العصر.',
    }),
    greatDay: ({ at, where }) => ({
      title: `يوم في ${at}`,
      body: `يوم كامل للمكان، حيث ${where}. والعشاء في الهواء الطلق إن سمحت الريح.`,
    }),
    lastDay: ({ from }) => ({
      title: 'العودة من طريق آخر',
      body: `فطور متأخر ونظرة أخيرة، ونعود إلى ${from} بعد الظهر.`,
    }),
  },
}
