import type { trips as english } from '../en/trips.ts'
import type { AreaWords } from '../translate.ts'

export const trips: AreaWords<typeof english> = {
  state_archived: 'مؤرشفة',
  state_draft: 'مسودة',
  state_on_sale: 'معروضة للبيع',
  state_paused: 'البيع متوقف',
  state_published: 'منشورة، غير معروضة للبيع',
  title: 'الرحلات',
}
