import { createFileRoute } from '@tanstack/react-router'
import { useT } from '#app/language/use-words.tsx'
import { useMe } from '#app/session/use-me.ts'
import { CalendarFeedSection } from '#areas/profile/CalendarFeedSection.tsx'
import { DevicesSection } from '#areas/profile/DevicesSection.tsx'
import { NoticesSection } from '#areas/profile/NoticesSection.tsx'
import { PasskeysSection } from '#areas/profile/PasskeysSection.tsx'
import { PasswordSection } from '#areas/profile/PasswordSection.tsx'
import { PersonSection } from '#areas/profile/PersonSection.tsx'
import { passkeysQuery, sessionsQuery } from '#areas/profile/queries.ts'
import { PageHead } from '#kit/PageHead.tsx'

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
