import type { InvitationDeps } from '#operations/team/mail-invitation.ts'
import type { CoreDeps } from '../../deps.ts'

/** What mailing an invitation takes, with the bounds that the platform set. */
export async function invitationDeps({
  clock,
  publicUrl,
  randomBytes,
  platformSettings,
}: CoreDeps): Promise<InvitationDeps> {
  const settings = await platformSettings.get()
  return {
    now: clock.now(),
    publicUrl,
    randomBytes,
    invitationsPerEmailHour: settings.sign_in_links_per_email_hour,
    invitationsPerSellerHour: settings.invitations_per_seller_hour,
  }
}
