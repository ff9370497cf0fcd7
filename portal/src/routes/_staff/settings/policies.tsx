import { Button } from '@mantine/core'
import type { PolicyRecord } from '@outset/sdk/seller'
import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { useT } from '#app/language/use-words.tsx'
import { useMe } from '#app/session/use-me.ts'
import { PolicyDialog } from '#areas/settings/PolicyDialog.tsx'
import { PolicySteps } from '#areas/settings/PolicySteps.tsx'
import { policiesQuery } from '#areas/settings/queries/policies.ts'
import { EmptyState } from '#kit/EmptyState.tsx'
import { PageHead } from '#kit/PageHead.tsx'
import { Section } from '#kit/Section.tsx'

export const Route = createFileRoute('/_staff/settings/policies')({
  loader: ({ context: { queryClient } }) => queryClient.ensureQueryData(policiesQuery),
  component: PoliciesPage,
})

function PoliciesPage() {
  const t = useT()
  const { may } = useMe()
  const { data } = useSuspenseQuery(policiesQuery)
  const [open, setOpen] = useState<PolicyRecord | 'new' | null>(null)
  const canEdit = may('trip:manage')
  const add = canEdit && <Button onClick={() => setOpen('new')}>{t('settings.addPolicy')}</Button>
  return (
    <>
      <PageHead title={t('settings.policies')} about={t('settings.policiesAbout')} actions={add} />
      {data.data.length === 0 && (
        <EmptyState icon="undo" title={t('settings.policiesEmpty')} actions={add}>
          {t('settings.policiesEmptyAbout')}
        </EmptyState>
      )}
      {data.data.map(policy => (
        <Section
          key={policy.id}
          title={policy.name}
          actions={
            canEdit && (
              <Button variant="default" size="compact-sm" onClick={() => setOpen(policy)}>
                {t('kit.edit')}
              </Button>
            )
          }
        >
          <PolicySteps tiers={policy.tiers} />
        </Section>
      ))}
      {open && <PolicyDialog policy={open === 'new' ? null : open} onClose={() => setOpen(null)} />}
    </>
  )
}
