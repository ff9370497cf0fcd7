import { notifications } from '@mantine/notifications'

/** Says shortly that something was done. What went wrong is never said like this. */
export function sayDone(message: string): void {
  notifications.show({ message, color: 'sea', autoClose: 5_000 })
}
