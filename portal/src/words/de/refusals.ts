import type { refusals as english } from '../en/refusals.ts'
import type { AreaWords } from '../translate.ts'

export const refusals: AreaWords<typeof english> = {
  NotPermitted: 'Das dürfen Sie nicht. Es braucht die Berechtigung „{permission}“.',
  NotPermitted_reauthentication_required:
    'Melden Sie sich zuerst neu an: Ihre Anmeldung ist zu lange her.',
  Unauthenticated: 'Adresse und Passwort oder dieser Link passen nicht zusammen oder sind zu alt.',
  RateLimited: 'Zu viele Versuche. Warten Sie eine Weile und versuchen Sie es dann noch einmal.',
  VersionConflict:
    'Das wurde inzwischen von jemand anderem geändert. Vergleichen Sie vor dem Speichern.',
  InternalError:
    'Der Dienst hat einen Fehler gemacht. Nichts wurde geändert; versuchen Sie es noch einmal.',
}
