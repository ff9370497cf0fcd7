/** Today and tomorrow on the clock of the phone, which a guide has with them. */
export function localDays(now: Date): { today: string; tomorrow: string } {
  const next = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1)
  return { today: dayOf(now), tomorrow: dayOf(next) }
}

function dayOf(date: Date): string {
  const parts = [date.getFullYear(), date.getMonth() + 1, date.getDate()]
  return parts.map(part => String(part).padStart(2, '0')).join('-')
}
