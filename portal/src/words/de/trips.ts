import type { trips as english } from '../en/trips.ts'
import type { AreaWords } from '../translate.ts'

export const trips: AreaWords<typeof english> = {
  state_archived: 'Archiviert',
  state_draft: 'Entwurf',
  state_on_sale: 'Im Verkauf',
  state_paused: 'Verkauf angehalten',
  state_published: 'Veröffentlicht, nicht im Verkauf',
  title: 'Reisen',
}
