import type { KnowWords } from './know-words.ts'

export const KNOW_EN: KnowWords = {
  themes: {
    'small-group-day': {
      bring: ['A bottle to refill', 'Cash for drinks and tips'],
      clothing: 'Comfortable shoes with a good grip, and shoulders and knees that can be covered.',
    },
    'private-day': {
      bring: ['A bottle to refill', 'Your camera'],
      clothing: 'Whatever you like to walk in. Flat shoes are best.',
    },
    'sunrise-walk': {
      bring: ['A warm layer', 'A little water'],
      clothing: 'Layers: it is cold before the sun is up, and warm an hour later.',
    },
    'after-dark': {
      bring: ['A light jacket', 'Your phone, fully charged'],
      clothing: 'Flat shoes. Paths are uneven and softly lit.',
    },
    'cook-and-eat': {
      bring: ['A good appetite', 'Something to tie back long hair'],
      clothing: 'Clothes that may get a little flour on them.',
    },
    'by-boat': {
      bring: ['Swimwear', 'A towel', 'A pouch that keeps your phone dry'],
      clothing: 'Swimwear under light clothes, and shoes that may get wet.',
    },
    'two-nights': {
      bring: ['A small bag for two nights', 'A torch', 'Your own medicine'],
      clothing: 'Walking shoes and a warm layer for the evenings.',
    },
    week: {
      bring: ['Worn-in walking boots', 'A day pack', 'A sleeping bag', 'Travel insurance papers'],
      clothing: 'Layers that dry quickly, and a waterproof jacket.',
    },
    ticket: {
      bring: ['The ticket on your phone', 'Photo ID'],
      clothing: 'Comfortable shoes.',
    },
    transfer: {
      bring: ['Your flight or ship number', 'A phone that we can reach'],
      clothing: '',
    },
  },
  cities: {
    aqaba: {
      weather:
        'Dry and sunny nearly all year. Over 35 °C from June to September, mild from November to March.',
      bring: 'A sun hat and sunscreen',
    },
    'wadi-musa': {
      weather: 'Hot and dry in summer, close to freezing on winter nights. There is little shade.',
      bring: 'A sun hat and sunscreen',
    },
    amman: {
      weather: 'Warm and dry from May to October, cool and at times rainy in winter.',
      bring: 'A sun hat and sunscreen',
    },
    muscat: {
      weather:
        'Sunny all year. Very hot and humid from May to September, pleasant from October to April.',
      bring: 'A sun hat and sunscreen',
    },
    bergen: {
      weather:
        'It rains on two days out of three, and the sun comes back quickly. Around 15 °C in summer, 3 °C in winter.',
      bring: 'A rain jacket',
    },
    kyoto: {
      weather:
        'Hot and humid in summer, with rain in June and July; crisp in autumn, around 5 °C in winter.',
      bring: 'A small umbrella',
    },
    budapest: {
      weather: 'Warm summers up to 30 °C with short thunderstorms; around freezing in winter.',
      bring: 'A small umbrella',
    },
    cusco: {
      weather:
        'Strong sun by day and cold nights all year, at 3,400 metres. It rains from November to March.',
      bring: 'Sunscreen and a rain jacket',
    },
    venice: {
      weather:
        'Warm and humid in summer, foggy in winter. At high water, some lanes are under water for an hour or two.',
      bring: 'A small umbrella',
    },
  },
}
