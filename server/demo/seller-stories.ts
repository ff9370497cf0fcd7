import type { DemoLocale } from './catalog/words/locales.ts'

type Story = { foundedYear: number; words: Record<DemoLocale, string> }

/** Who is behind a company, as its own page tells it below its first sentence. All made up. */
export const SELLER_STORIES: Readonly<Record<string, Story>> = {
  'sands-and-stars': {
    foundedYear: 2011,
    words: {
      en:
        'Layla Haddad began with one jeep and a list of cousins. Today nine people work here, ' +
        'and most of them grew up within sight of the mountains they show.',
      de:
        'Layla Haddad begann mit einem Jeep und einer Liste von Cousins. Heute arbeiten hier ' +
        'neun Leute, und die meisten sind in Sichtweite der Berge aufgewachsen, die sie zeigen.',
      ar:
        'بدأت ليلى حداد بسيارة جيب واحدة وقائمة بأبناء العم. واليوم يعمل هنا تسعة أشخاص، ' +
        'ومعظمهم نشأ على مرأى من الجبال التي يعرّفون الناس بها.',
    },
  },
  'fjord-and-fell': {
    foundedYear: 2008,
    words: {
      en:
        'Ingrid Solberg bought her first boat from the village postman, who had carried letters ' +
        'down the fjord in it for thirty years. She still runs it herself: no loudspeakers, ' +
        'twelve seats, coffee from a flask. Her brother leads the walks above the tree line.',
      de:
        'Ihr erstes Boot kaufte Ingrid Solberg vom Postboten des Dorfes, der darin dreißig Jahre ' +
        'lang Briefe den Fjord hinunter gebracht hatte. Sie steuert es bis heute selbst: kein ' +
        'Lautsprecher, zwölf Plätze, Kaffee aus der Thermoskanne. Ihr Bruder führt oberhalb der ' +
        'Baumgrenze.',
      ar:
        'اشترت إنغريد سولبرغ قاربها الأول من ساعي بريد القرية الذي حمل فيه الرسائل عبر المضيق ' +
        'ثلاثين عامًا. وما زالت تقوده بنفسها: بلا مكبرات صوت، باثني عشر مقعدًا وقهوة من الترمس. ' +
        'أما أخوها فيقود جولات المشي فوق خط الأشجار.',
    },
  },
  'kyoto-footpaths': {
    foundedYear: 2015,
    words: {
      en:
        'Haruka Ito grew up above her grandmother’s tea shop and walked to school past nine ' +
        'temples. She shows the city in that order: early, on foot and by its back doors. ' +
        'Groups are never larger than a tea room holds.',
      de:
        'Haruka Ito wuchs über dem Teeladen ihrer Großmutter auf, und ihr Schulweg führte an neun ' +
        'Tempeln vorbei. So zeigt sie auch die Stadt: früh am Morgen, zu Fuß und durch die ' +
        'Hintertüren. Eine Gruppe ist nie größer, als ein Teezimmer fasst.',
      ar:
        'نشأت هاروكا إيتو فوق متجر الشاي الذي تملكه جدتها، وكانت تمر بتسعة معابد في طريقها إلى ' +
        'المدرسة. وهكذا تعرّف الناس بالمدينة: باكرًا، سيرًا على الأقدام، ومن أبوابها الخلفية. ' +
        'ولا تزيد المجموعة على ما تتسع له غرفة شاي.',
    },
  },
  'muscat-dhow': {
    foundedYear: 1998,
    words: {
      en:
        'Salim Al Harthy’s family has built dhows in Sur for four generations. When nobody ' +
        'ordered them for trade any more, they took out the cargo hold and put in cushions. ' +
        'Two of the crew are his sons; the third is the best cook on the coast.',
      de:
        'Seit vier Generationen baut die Familie von Salim Al Harthy in Sur Dhaus. Als niemand ' +
        'mehr welche für den Handel bestellte, kamen Kissen in den Laderaum. Zwei aus der ' +
        'Mannschaft sind seine Söhne, der dritte ist der beste Koch an der Küste.',
      ar:
        'تبني عائلة سالم الحارثي سفن الدهو في صور منذ أربعة أجيال. وحين لم يعد أحد يطلبها ' +
        'للتجارة، فُرش عنبر البضائع بالوسائد. اثنان من الطاقم ابناه، والثالث أمهر طبّاخ على ' +
        'الساحل.',
    },
  },
  'danube-days': {
    foundedYear: 2013,
    words: {
      en:
        'Zsófia Kovács drove a river barge before she had a driving licence. With two friends ' +
        'from the conservatory she now shows the Danube from the water, the cellars below it ' +
        'and the baths beside it, at the speed of the current.',
      de:
        'Zsófia Kovács steuerte ein Donauschiff, bevor sie den Führerschein hatte. Mit zwei ' +
        'Freunden vom Konservatorium zeigt sie heute die Donau vom Wasser aus, die Keller ' +
        'darunter und die Bäder daneben, alles im Tempo der Strömung.',
      ar:
        'قادت جوفيا كوفاتش بارجة نهرية قبل أن تحصل على رخصة قيادة. وهي اليوم، مع صديقين من ' +
        'المعهد الموسيقي، تعرّف الناس بالدانوب من على صفحة الماء، وبالأقبية تحته والحمامات ' +
        'بجانبه، على مهل كجريان النهر.',
    },
  },
}
