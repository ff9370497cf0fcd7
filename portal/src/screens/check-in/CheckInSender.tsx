import { useEffect } from 'react'
import { startSending } from '#offline/check-in-sender.ts'
import { useMe } from '#session/use-me.ts'

/** Sends marks from whichever page one is at. Nothing is shown. */
export function CheckInSender() {
  const { person, may } = useMe()
  const isOne = may('attendance:manage')
  useEffect(() => (isOne ? startSending(person.id) : undefined), [isOne, person.id])
  return null
}
