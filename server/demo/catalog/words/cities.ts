type Names = Readonly<Record<string, { de: string; ar: string }>>

export const CITY_NAMES: Names = {
  aqaba: { de: 'Akaba', ar: 'العقبة' },
  'wadi-musa': { de: 'Wadi Musa', ar: 'وادي موسى' },
  amman: { de: 'Amman', ar: 'عمّان' },
  muscat: { de: 'Maskat', ar: 'مسقط' },
  bergen: { de: 'Bergen', ar: 'بيرغن' },
  kyoto: { de: 'Kyoto', ar: 'كيوتو' },
  budapest: { de: 'Budapest', ar: 'بودابست' },
  cusco: { de: 'Cusco', ar: 'كوسكو' },
  venice: { de: 'Venedig', ar: 'البندقية' },
}

export const REGION_NAMES: Names = {
  'aqaba-governorate': { de: 'Gouvernement Akaba', ar: 'محافظة العقبة' },
  'maan-governorate': { de: 'Gouvernement Maʿan', ar: 'محافظة معان' },
  'amman-governorate': { de: 'Gouvernement Amman', ar: 'محافظة العاصمة' },
  'muscat-governorate': { de: 'Gouvernement Maskat', ar: 'محافظة مسقط' },
  vestland: { de: 'Vestland', ar: 'فيستلاند' },
  kansai: { de: 'Kansai', ar: 'كانساي' },
  'central-hungary': { de: 'Mittelungarn', ar: 'وسط المجر' },
  'cusco-region': { de: 'Region Cusco', ar: 'إقليم كوسكو' },
  veneto: { de: 'Venetien', ar: 'فينيتو' },
}
