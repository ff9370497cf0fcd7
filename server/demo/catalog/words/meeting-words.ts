import type { DemoLocale } from './locales.ts'

type Said = { name: string; directions: string }

/** A place to meet in every language of the demo world, and where it lies. */
export type MeetingWords = Readonly<Record<DemoLocale, Said>> & { at: readonly [number, number] }

/** Where guides wait, by city. */
export const GUIDES_WAIT: Readonly<Record<string, MeetingWords>> = {
  aqaba: {
    at: [29.5188, 35.0019],
    en: {
      name: 'Arab Revolt Plaza, under the flagpole',
      directions: 'Your guide stands on the side of the sea, ten minutes before the start.',
    },
    de: {
      name: 'Platz der Arabischen Revolte, am Fahnenmast',
      directions: 'Ihr Guide steht auf der Seite zum Meer, zehn Minuten vor Beginn.',
    },
    ar: {
      name: 'ساحة الثورة العربية، تحت سارية العلم',
      directions: 'ينتظرك مرشدك من جهة البحر قبل الموعد بعشر دقائق.',
    },
  },
  'wadi-musa': {
    at: [30.3239, 35.4679],
    en: {
      name: 'Petra Visitor Centre',
      directions: 'Outside, left of the ticket windows. Passes are not checked there.',
    },
    de: {
      name: 'Besucherzentrum von Petra',
      directions: 'Draußen, links von den Kassen. Eintrittskarten braucht man dort noch nicht.',
    },
    ar: {
      name: 'مركز زوار البتراء',
      directions: 'في الخارج، على يسار شبابيك التذاكر. لا حاجة إلى تذكرة هناك.',
    },
  },
  amman: {
    at: [31.9517, 35.9393],
    en: {
      name: 'Hashemite Plaza, in front of the Roman Theatre',
      directions: 'By the row of columns. Taxis know it as Al-Madraj.',
    },
    de: {
      name: 'Haschemitischer Platz, vor dem Römischen Theater',
      directions: 'An der Säulenreihe. Taxifahrer nennen den Ort Al-Madradsch.',
    },
    ar: {
      name: 'الساحة الهاشمية، أمام المدرج الروماني',
      directions: 'عند صف الأعمدة.',
    },
  },
  muscat: {
    at: [23.6217, 58.565],
    en: {
      name: 'Mutrah Fish Market, main entrance',
      directions: 'On the corniche, under the wave-shaped roof.',
    },
    de: {
      name: 'Fischmarkt von Mutrah, Haupteingang',
      directions: 'An der Uferstraße, unter dem gewellten Dach.',
    },
    ar: {
      name: 'سوق السمك في مطرح، المدخل الرئيسي',
      directions: 'على الكورنيش، تحت السقف المتموج.',
    },
  },
  bergen: {
    at: [60.3916, 5.3218],
    en: {
      name: 'The Blue Stone, Torgallmenningen',
      directions: 'Everybody in Bergen meets there; the light rail stops round the corner.',
    },
    de: {
      name: 'Der Blaue Stein, Torgallmenningen',
      directions: 'Dort trifft sich ganz Bergen; die Stadtbahn hält um die Ecke.',
    },
    ar: {
      name: 'الحجر الأزرق، تورغالمينينغن',
      directions: 'هناك يلتقي أهل بيرغن، ومحطة الترام قريبة منه.',
    },
  },
  kyoto: {
    at: [34.9866, 135.7588],
    en: {
      name: 'Kyoto Station, Karasuma Central Gate',
      directions: 'Outside the gate, facing the tower. Buses may take half an hour to get there.',
    },
    de: {
      name: 'Bahnhof Kyoto, Ausgang Karasuma',
      directions: 'Vor dem Ausgang, dem Turm gegenüber. Busse brauchen bis zu einer halben Stunde.',
    },
    ar: {
      name: 'محطة كيوتو، بوابة كاراسوما',
      directions: 'خارج البوابة، مقابل البرج. قد تستغرق الحافلة نصف ساعة للوصول.',
    },
  },
  budapest: {
    at: [47.5008, 19.0537],
    en: {
      name: 'St Stephen’s Basilica, on the steps',
      directions: 'At the foot of the steps, on the left when you look at the church.',
    },
    de: {
      name: 'St.-Stephans-Basilika, an der Treppe',
      directions: 'Am Fuß der Treppe, links, wenn man zur Kirche schaut.',
    },
    ar: {
      name: 'كنيسة القديس إسطفان، عند الدرج',
      directions: 'أسفل الدرج، إلى اليسار وأنت تنظر إلى الكنيسة.',
    },
  },
  cusco: {
    at: [-13.5168, -71.9788],
    en: {
      name: 'Plaza de Armas, by the fountain',
      directions: 'Come a little earlier if you have just arrived: the air is thin up here.',
    },
    de: {
      name: 'Plaza de Armas, am Brunnen',
      directions: 'Wer gerade angekommen ist, geht besser früh los: Die Luft ist dünn hier oben.',
    },
    ar: {
      name: 'ساحة بلازا دي أرماس، عند النافورة',
      directions: 'إن كنت قد وصلت للتو فتعال مبكرًا قليلًا، فالهواء هنا خفيف.',
    },
  },
  venice: {
    at: [45.4411, 12.3208],
    en: {
      name: 'Santa Lucia station, on the steps to the canal',
      directions: 'Left of the main doors, next to the vaporetto stop.',
    },
    de: {
      name: 'Bahnhof Santa Lucia, Treppe zum Kanal',
      directions: 'Links vom Haupteingang, neben der Anlegestelle der Vaporetti.',
    },
    ar: {
      name: 'محطة سانتا لوتشيا، الدرج المطل على القناة',
      directions: 'على يسار المدخل الرئيسي، بجانب مرسى الفابوريتو.',
    },
  },
}

/** Where boats leave, by city. */
export const BOATS_LEAVE: Readonly<Record<string, MeetingWords>> = {
  aqaba: {
    at: [29.5262, 34.9985],
    en: { name: 'Aqaba Marina, gate 2', directions: 'The crew ticks you off on the quay.' },
    de: { name: 'Marina von Akaba, Tor 2', directions: 'Die Crew empfängt Sie am Kai.' },
    ar: { name: 'مرسى العقبة، البوابة 2', directions: 'يستقبلك الطاقم على الرصيف.' },
  },
  muscat: {
    at: [23.6253, 58.272],
    en: { name: 'Al Mouj Marina, jetty D', directions: 'Park at the marina; it costs nothing.' },
    de: { name: 'Marina Al Mouj, Steg D', directions: 'Parken kostet an der Marina nichts.' },
    ar: { name: 'مرسى الموج، الرصيف د', directions: 'مواقف السيارات عند المرسى مجانية.' },
  },
  bergen: {
    at: [60.3942, 5.321],
    en: { name: 'Strandkai terminal', directions: 'Five minutes on foot from the fish market.' },
    de: { name: 'Terminal Strandkai', directions: 'Fünf Minuten zu Fuß vom Fischmarkt.' },
    ar: { name: 'محطة ستراندكاي', directions: 'على بعد خمس دقائق سيرًا من سوق السمك.' },
  },
  budapest: {
    at: [47.4966, 19.0475],
    en: { name: 'Vigadó tér pier', directions: 'Down the stairs from tram 2.' },
    de: { name: 'Anleger Vigadó tér', directions: 'Von der Straßenbahn 2 die Treppe hinunter.' },
    ar: { name: 'رصيف فيغادو', directions: 'انزل الدرج من محطة الترام رقم 2.' },
  },
}
