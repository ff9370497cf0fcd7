import { useEffect } from 'react'
import { startSending } from '#offline/check-in-sender.ts'
import { keepPortal } from '#offline/portal-version.ts'
import { useMe } from '#session/use-me.ts'

/** Keeps the portal on the phone, and sends marks from whichever page one is at. */
export function CheckInSender() {
  const { person, may, viewing } = useMe()
  // Who looks at a seller's portal for the platform changes nothing there.
  const isOne = may('attendance:manage') && viewing === null
  useEffect(() => {
    if (!isOne) return
    void keepPortal()
    return startSending(person.id)
  }, [isOne, person.id])
  return null
}
