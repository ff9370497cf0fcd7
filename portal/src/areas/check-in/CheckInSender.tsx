import { useEffect } from 'react'
import { useMe } from '#app/session/use-me.ts'
import { startSending } from '#offline/check-in-sender.ts'
import { keepPortal } from '#offline/portal-version.ts'

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
