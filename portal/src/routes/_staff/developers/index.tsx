import { createFileRoute } from '@tanstack/react-router'
import { useT } from '#app/language/use-words.tsx'
import { useMe } from '#app/session/use-me.ts'
import { SecretKeysSection } from '#areas/developers/SecretKeysSection.tsx'
import { WebhooksSection } from '#areas/developers/WebhooksSection.tsx'
import { PageHead } from '#kit/PageHead.tsx'

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
