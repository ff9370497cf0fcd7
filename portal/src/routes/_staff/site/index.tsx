import { Button, Text } from '@mantine/core'
import type { StorefrontRecord } from '@outset/sdk/seller'
import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { type Column, DataTable } from '#parts/DataTable.tsx'
import { EmptyState } from '#parts/EmptyState.tsx'
import { PageHead } from '#parts/PageHead.tsx'
import { Section } from '#parts/Section.tsx'
import { TextLink } from '#parts/TextLink.tsx'
import { storefrontsQuery } from '#queries/storefronts.ts'
import { NewSiteDialog } from '#screens/site/NewSiteDialog.tsx'
import { useMe } from '#session/use-me.ts'
import { languageName } from '#words/language-name.ts'
import { useWords } from '#words/use-words.tsx'

export const Route = createFileRoute('/_staff/site/')({
  loader: ({ context: { queryClient } }) => queryClient.ensureQueryData(storefrontsQuery),
  component: SitesPage,
})

function SitesPage() {
  const { t, locale } = useWords()
  const { may } = useMe()
  const { data } = useSuspenseQuery(storefrontsQuery)
  const [isAdding, setAdding] = useState(false)
  const add = may('storefront:manage') && (
    <Button onClick={() => setAdding(true)}>{t('site.addSite')}</Button>
  )
  const columns: Column<StorefrontRecord>[] = [
    {
      id: 'name',
      label: t('site.name'),
      cell: ({ id, name }) =>
        may('storefront:manage') ? (
          <TextLink to="/site/$storefront" params={{ storefront: id }}>
            {name}
          </TextLink>
        ) : (
          <TextLink to="/site/$storefront/pages" params={{ storefront: id }}>
            {name}
          </TextLink>
        ),
    },
    {
      id: 'languages',
      label: t('site.languages'),
      cell: ({ languages }) => languages.map(code => languageName(code, locale)).join(', '),
    },
    {
      id: 'currencies',
      label: t('site.currencies'),
      wideOnly: true,
      cell: ({ currencies }) => <Text span>{currencies.join(', ')}</Text>,
    },
  ]
  return (
    <>
      <PageHead title={t('site.title')} about={t('site.about')} actions={add} />
      <Section title={t('site.title')} flush>
        <DataTable
          label={t('site.title')}
          columns={columns}
          rows={data.data}
          keyOf={({ id }) => id}
          empty={
            <EmptyState icon="site" title={t('site.empty')}>
              {t('site.emptyAbout')}
            </EmptyState>
          }
        />
      </Section>
      {isAdding && <NewSiteDialog onClose={() => setAdding(false)} />}
    </>
  )
}
