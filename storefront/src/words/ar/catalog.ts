import type { SiteWords } from '../translate.ts'

export const catalog: SiteWords['catalog'] = {
  paused: 'غير متاحة للبيع حالياً',
  score: 'التقييم {score} من 5،',
  reviews: {
    zero: '(بلا تقييمات)',
    one: '(تقييم واحد)',
    two: '(تقييمان)',
    few: '({count} تقييمات)',
    many: '({count} تقييماً)',
    other: '({count} تقييم)',
  },
  by: 'من {seller}',
  fromPrice: 'ابتداءً من {price} للشخص',
  groupPrice: {
    one: '{price} لمسافر واحد',
    two: '{price} لمسافرَين معاً',
    few: '{price} لـ {count} مسافرين معاً',
    many: '{price} لـ {count} مسافراً معاً',
    other: '{price} لـ {count} مسافر معاً',
  },
  noGroupPrice: {
    one: 'لا سعر لمسافر واحد',
    two: 'لا سعر لمسافرَين',
    few: 'لا سعر لـ {count} مسافرين',
    many: 'لا سعر لـ {count} مسافراً',
    other: 'لا سعر لـ {count} مسافر',
  },
  priceOnRequest: 'السعر عند الطلب',
}
