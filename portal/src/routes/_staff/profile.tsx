import { createFileRoute } from '@tanstack/react-router'
import { PageHead } from '#parts/PageHead.tsx'
import { passkeysQuery, sessionsQuery } from '#queries/profile.ts'
import { CalendarFeedSection } from '#screens/profile/CalendarFeedSection.tsx'
import { DevicesSection } from '#screens/profile/DevicesSection.tsx'
import { NoticesSection } from '#screens/profile/NoticesSection.tsx'
import { PasskeysSection } from '#screens/profile/PasskeysSection.tsx'
import { PasswordSection } from '#screens/profile/PasswordSection.tsx'
import { PersonSection } from '#screens/profile/PersonSection.tsx'
import { useMe } from '#session/use-me.ts'
import { useT } from '#words/use-words.tsx'

export const Route = createFileRoute('/_staff/profile')({
  loader: async ({ context: { queryClient } }) => {
    await Promise.all([
      queryClient.ensureQueryData(passkeysQuery),
      queryClient.ensureQueryData(sessionsQuery),
    ])
  },
  component: ProfilePage,
})

/** Oneself: name and language, ways to sign in, devices, mails, calendar. */
function ProfilePage() {
  const t = useT()
  const { role, may, viewing } = useMe()
  const isOnTeam = role !== null && viewing === null
  return (
    <>
      <PageHead title={t('profile.title')} about={t('profile.about')} />
      <PersonSection />
      <PasswordSection />
      <PasskeysSection />
      <DevicesSection />
      {isOnTeam && <NoticesSection />}
      {isOnTeam && (may('attendance:manage') || may('booking:read')) && <CalendarFeedSection />}
    </>
  )
}
