import { type Device, describeDevice } from '#domain/staff.ts'
import type { CallAddress } from '../../address.ts'

/** What a session says about where it was begun. */
export function deviceOf(call: { userAgent: () => string | null; address: CallAddress }): Device {
  return describeDevice({ userAgent: call.userAgent(), address: call.address.socket })
}
