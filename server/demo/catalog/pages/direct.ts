import { LARGEST_GROUP } from '../prices.ts'
import { type PageTexts, pictureIn, portraits } from './page-texts.ts'

const TRIPS = ['petra-small-group-day', 'wadi-rum-two-nights', 'red-sea-reef-by-boat']

export const DIRECT_HOME: PageTexts = {
  en: {
    title: 'Sands & Stars Travel',
    description: 'Desert camps, ancient cities and Red Sea reefs in the south of Jordan.',
    sections: means => [
      {
        type: 'hero',
        title: 'The south of Jordan, slowly',
        subtitle: 'Small groups and guides who live here.',
        image: pictureIn(means, 'en'),
      },
      { type: 'trips', heading: 'Begin here', productIds: TRIPS.map(means.tripId) },
      {
        type: 'text',
        body:
          'We are nine people in Aqaba who stopped driving coaches. A group has at most ' +
          `**${LARGEST_GROUP} travellers**, and lunch takes as long as it takes.`,
      },
      { type: 'cta', label: 'Ask us anything', href: '/enquire' },
    ],
  },
  de: {
    title: 'Sands & Stars Travel',
    description: 'Wüstencamps, alte Städte und Riffe am Roten Meer im Süden Jordaniens.',
    sections: means => [
      {
        type: 'hero',
        title: 'Der Süden Jordaniens, ohne Eile',
        subtitle: 'Kleine Gruppen und Guides, die hier leben.',
        image: pictureIn(means, 'de'),
      },
      { type: 'trips', heading: 'Zum Anfangen', productIds: TRIPS.map(means.tripId) },
      {
        type: 'text',
        body:
          'Wir sind neun Leute in Akaba, die keine Reisebusse mehr fahren. Eine Gruppe hat ' +
          `höchstens **${LARGEST_GROUP} Reisende**, und das Mittagessen dauert, so lange es dauert.`,
      },
      { type: 'cta', label: 'Fragen Sie uns', href: '/enquire' },
    ],
  },
  ar: {
    title: 'رمال ونجوم',
    description: 'مخيمات الصحراء والمدن القديمة وشعاب البحر الأحمر في جنوب الأردن.',
    sections: means => [
      {
        type: 'hero',
        title: 'جنوب الأردن على مهل',
        subtitle: 'مجموعات صغيرة ومرشدون من أهل المكان.',
        image: pictureIn(means, 'ar'),
      },
      { type: 'trips', heading: 'ابدأ من هنا', productIds: TRIPS.map(means.tripId) },
      {
        type: 'text',
        body:
          'نحن تسعة في العقبة تركنا قيادة الحافلات الكبيرة. في المجموعة ' +
          `**${LARGEST_GROUP} مسافرًا** على الأكثر، والغداء يأخذ وقته.`,
      },
      { type: 'cta', label: 'اسألنا ما شئت', href: '/enquire' },
    ],
  },
}

export const DIRECT_ABOUT: PageTexts = {
  en: {
    title: 'About us',
    description: 'Who we are and how we travel.',
    sections: means => [
      {
        type: 'hero',
        title: 'Nine people and the desert',
        subtitle: 'Who we are, and how we travel.',
        image: pictureIn(means, 'en'),
      },
      {
        type: 'text',
        body:
          'Layla began with one jeep and a list of cousins. The list has grown.\n\n' +
          '> Whoever hurries through the desert has only seen sand.\n\n' +
          'So we go in small groups, stop where the shade is, and cook what the market has.',
      },
      ...portraits(means, 'en', [
        'At home in Wadi Rum',
        'Knows every step in Petra',
        'By the water',
      ]),
      {
        type: 'faq',
        items: [
          {
            question: 'Is it hot?',
            answer: 'From June to August, yes. Then we start before dawn and rest at noon.',
          },
          {
            question: 'Can children come along?',
            answer: 'Gladly. Three years and older on day trips, any age on private days.',
          },
        ],
      },
    ],
  },
  de: {
    title: 'Über uns',
    description: 'Wer wir sind und wie wir reisen.',
    sections: means => [
      {
        type: 'hero',
        title: 'Neun Leute und die Wüste',
        subtitle: 'Wer wir sind und wie wir reisen.',
        image: pictureIn(means, 'de'),
      },
      {
        type: 'text',
        body:
          'Layla begann mit einem Jeep und einer Liste von Cousins. Die Liste ist gewachsen.\n\n' +
          '> Wer durch die Wüste eilt, hat nur Sand gesehen.\n\n' +
          'Also reisen wir in kleinen Gruppen, halten, wo Schatten ist, und kochen, was der Markt ' +
          'hergibt.',
      },
      ...portraits(means, 'de', ['Im Wadi Rum zu Hause', 'Kennt in Petra jede Stufe', 'Am Wasser']),
      {
        type: 'faq',
        items: [
          {
            question: 'Ist es heiß?',
            answer:
              'Von Juni bis August ja. Dann brechen wir vor der Dämmerung auf und ruhen mittags.',
          },
          {
            question: 'Können Kinder mitkommen?',
            answer: 'Gern. Ab drei Jahren auf Tagesausflügen, in jedem Alter an privaten Tagen.',
          },
        ],
      },
    ],
  },
  ar: {
    title: 'من نحن',
    description: 'من نحن وكيف نسافر.',
    sections: means => [
      {
        type: 'hero',
        title: 'تسعة أشخاص والصحراء',
        subtitle: 'من نحن وكيف نسافر.',
        image: pictureIn(means, 'ar'),
      },
      {
        type: 'text',
        body:
          'بدأت ليلى بسيارة جيب واحدة وقائمة بأبناء العم. وقد طالت القائمة.\n\n' +
          '> من يعبر الصحراء مسرعًا لا يرى منها إلا الرمل.\n\n' +
          'لذلك نسافر في مجموعات صغيرة، ونتوقف حيث الظل، ونطبخ مما في السوق.',
      },
      ...portraits(means, 'ar', ['ابن وادي رم', 'تعرف البتراء درجةً درجة', 'عند الماء']),
      {
        type: 'faq',
        items: [
          {
            question: 'هل الجو حار؟',
            answer: 'من حزيران إلى آب، نعم. عندها ننطلق قبل الفجر ونستريح عند الظهر.',
          },
          {
            question: 'هل يمكن اصطحاب الأطفال؟',
            answer: 'على الرحب والسعة. من ثلاث سنوات في رحلات اليوم، وفي أي عمر في الأيام الخاصة.',
          },
        ],
      },
    ],
  },
}
