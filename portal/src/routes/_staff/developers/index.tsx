import { createFileRoute } from '@tanstack/react-router'
import { PageHead } from '#parts/PageHead.tsx'
import { SecretKeysSection } from '#screens/developers/SecretKeysSection.tsx'
import { WebhooksSection } from '#screens/developers/WebhooksSection.tsx'
import { useMe } from '#session/use-me.ts'
import { useT } from '#words/use-words.tsx'

export const Route = createFileRoute('/_staff/developers/')({ component: DevelopersPage })

function DevelopersPage() {
  const t = useT()
  const { may } = useMe()
  return (
    <>
      <PageHead title={t('developers.title')} about={t('developers.about')} />
      {may('key:manage') && <SecretKeysSection />}
      {may('webhook:manage') && <WebhooksSection />}
    </>
  )
}
