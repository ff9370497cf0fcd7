import { Button } from '@mantine/core'
import type { StorefrontRecord } from '@outset/sdk/seller'
import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { useState } from 'react'
import { languageName } from '#app/language/language-name.ts'
import { useWords } from '#app/language/use-words.tsx'
import { meQuery } from '#app/session/me.ts'
import { useMe } from '#app/session/use-me.ts'
import { NewSiteDialog } from '#areas/site/NewSiteDialog.tsx'
import { storefrontsQuery } from '#areas/site/queries/storefronts.ts'
import { type Column, DataTable } from '#kit/DataTable.tsx'
import { EmptyState } from '#kit/EmptyState.tsx'
import { PageHead } from '#kit/PageHead.tsx'
import { Section } from '#kit/Section.tsx'
import { TextLink } from '#kit/TextLink.tsx'

export const Route = createFileRoute('/_staff/site/')({
  validateSearch: (search: Record<string, unknown>): { all?: true } =>
    search.all === true ? { all: true } : {},
  loaderDeps: ({ search: { all } }) => ({ all }),
  loader: async ({ context: { queryClient }, deps: { all } }) => {
    const { data } = await queryClient.ensureQueryData(storefrontsQuery)
    const [only, another] = data
    // Most companies have one site, and want to see that one.
    if (all || !only || another) return
    const { permissions } = await queryClient.ensureQueryData(meQuery)
    const mayManage = permissions.includes('storefront:manage')
    throw redirect({
      to: mayManage ? '/site/$storefront' : '/site/$storefront/pages',
      params: { storefront: only.id },
      replace: true,
    })
  },
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
      cell: ({ currencies }) => currencies.join(', '),
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
            <EmptyState icon="site" title={t('site.empty')} actions={add}>
              {t('site.emptyAbout')}
            </EmptyState>
          }
        />
      </Section>
      {isAdding && <NewSiteDialog onClose={() => setAdding(false)} />}
    </>
  )
}
