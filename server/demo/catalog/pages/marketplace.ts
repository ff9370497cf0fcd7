import { type PageTexts, pictureIn, portraits } from './page-texts.ts'

const TRIPS = ['naeroyfjord-by-boat', 'fushimi-inari-sunrise-walk', 'wahiba-sands-two-nights']

export const MARKETPLACE_HOME: PageTexts = {
  en: {
    title: 'Wayfare',
    description: 'Days out and journeys by those who know the way.',
    sections: means => [
      {
        type: 'hero',
        title: 'Small travel makers, one place',
        subtitle: 'Every seller is somebody we have met.',
        image: pictureIn(means, 'en'),
      },
      { type: 'trips', heading: 'This month', productIds: TRIPS.map(means.tripId) },
    ],
  },
  de: {
    title: 'Wayfare',
    description: 'Ausflüge und Reisen mit denen, die den Weg kennen.',
    sections: means => [
      {
        type: 'hero',
        title: 'Kleine Reisemacher an einem Ort',
        subtitle: 'Wer hier verkauft, den haben wir kennengelernt.',
        image: pictureIn(means, 'de'),
      },
      { type: 'trips', heading: 'In diesem Monat', productIds: TRIPS.map(means.tripId) },
    ],
  },
  ar: {
    title: 'Wayfare',
    description: 'أيام ورحلات مع من يعرفون الطريق.',
    sections: means => [
      {
        type: 'hero',
        title: 'صنّاع رحلات صغار في مكان واحد',
        subtitle: 'كل بائع هنا شخص التقيناه.',
        image: pictureIn(means, 'ar'),
      },
      { type: 'trips', heading: 'هذا الشهر', productIds: TRIPS.map(means.tripId) },
    ],
  },
}

export const MARKETPLACE_ABOUT: PageTexts = {
  en: {
    title: 'How Wayfare works',
    description: 'Who sells here and who answers.',
    sections: means => [
      {
        type: 'hero',
        title: 'How Wayfare works',
        subtitle: 'Who sells here and who answers.',
        image: pictureIn(means, 'en'),
      },
      {
        type: 'text',
        body: 'You book with the maker of the trip. We answer when something goes wrong.',
      },
      ...portraits(means, 'en', ['Kyoto', 'Muscat', 'Bergen']),
    ],
  },
  de: {
    title: 'So funktioniert Wayfare',
    description: 'Wer hier verkauft und wer antwortet.',
    sections: means => [
      {
        type: 'hero',
        title: 'So funktioniert Wayfare',
        subtitle: 'Wer hier verkauft und wer antwortet.',
        image: pictureIn(means, 'de'),
      },
      {
        type: 'text',
        body: 'Sie buchen bei denen, die die Reise machen. Geht etwas schief, antworten wir.',
      },
      ...portraits(means, 'de', ['Kyoto', 'Maskat', 'Bergen']),
    ],
  },
  ar: {
    title: 'كيف يعمل Wayfare',
    description: 'من يبيع هنا ومن يجيب.',
    sections: means => [
      {
        type: 'hero',
        title: 'كيف يعمل Wayfare',
        subtitle: 'من يبيع هنا ومن يجيب.',
        image: pictureIn(means, 'ar'),
      },
      { type: 'text', body: 'تحجز لدى صاحب الرحلة، ونحن نجيب إذا حدث خلل.' },
      ...portraits(means, 'ar', ['كيوتو', 'مسقط', 'بيرغن']),
    ],
  },
}
