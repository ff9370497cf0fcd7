import { Button } from '@mantine/core'
import type { PolicyRecord } from '@outset/sdk/seller'
import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { EmptyState } from '#parts/EmptyState.tsx'
import { PageHead } from '#parts/PageHead.tsx'
import { Section } from '#parts/Section.tsx'
import { policiesQuery } from '#queries/policies.ts'
import { PolicyDialog } from '#screens/settings/PolicyDialog.tsx'
import { PolicySteps } from '#screens/settings/PolicySteps.tsx'
import { useMe } from '#session/use-me.ts'
import { useT } from '#words/use-words.tsx'

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
        <EmptyState icon="undo" title={t('settings.policiesEmpty')}>
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
                {t('parts.edit')}
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
