import type { TripValues } from '../language.ts'

// biome-ignore format: a translator reads it enum by enum
export const tripValues: TripValues = {
  FitnessLevel: { easy: 'سهل', moderate: 'متوسط', demanding: 'شاق' },
  OnTheWay: { toilets: 'دورات مياه', drinking_water: 'مياه شرب', food: 'أماكن لشراء الطعام' },
  TripAccess: { pushchair: 'مناسبة لعربات الأطفال', public_transport: 'قريبة من المواصلات العامة',
    service_animals: 'يُرحَّب بحيوانات المساعدة' },
  TripPlaceRole: { start: 'البداية', visit: 'محطة' },
  TripTemplate: { day_tour: 'رحلة يومية', multi_day: 'رحلة لعدة أيام', transfer: 'نقل',
    ticket: 'تذكرة', activity: 'نشاط' },
  UnsuitableFor: { pregnancy: 'الحوامل', back_problems: 'من يعانون مشكلات في الظهر',
    heart_problems: 'مرضى القلب', limited_mobility: 'ذوي الحركة المحدودة',
    fear_of_heights: 'من يخافون المرتفعات', tight_spaces: 'من يخافون الأماكن الضيقة',
    motion_sickness: 'من يصيبهم دوار الحركة' },
  WheelchairAccess: { full: 'متاحة للكراسي المتحركة', partly: 'متاحة جزئيًا للكراسي المتحركة',
    none: 'غير متاحة للكراسي المتحركة' },
}
