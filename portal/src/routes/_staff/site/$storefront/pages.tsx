import { Button } from '@mantine/core'
import type { PageRecord } from '@outset/sdk/seller'
import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { languageName } from '#app/language/language-name.ts'
import { useWords } from '#app/language/use-words.tsx'
import { PagePathDialog } from '#areas/site/PagePathDialog.tsx'
import { pagesQuery, useCreatePage } from '#areas/site/queries/pages.ts'
import { type Column, DataTable } from '#kit/DataTable.tsx'
import { EmptyState } from '#kit/EmptyState.tsx'
import { InstantText } from '#kit/InstantText.tsx'
import { PageHead } from '#kit/PageHead.tsx'
import { Section } from '#kit/Section.tsx'
import { StatusMark } from '#kit/StatusMark.tsx'
import { TextLink } from '#kit/TextLink.tsx'

export const Route = createFileRoute('/_staff/site/$storefront/pages')({
  loader: ({ context: { queryClient }, params: { storefront } }) =>
    queryClient.ensureQueryData(pagesQuery(storefront)),
  component: PagesPage,
})

function PagesPage() {
  const { t, locale } = useWords()
  const { storefront } = Route.useParams()
  const { data } = useSuspenseQuery(pagesQuery(storefront))
  const [isAdding, setAdding] = useState(false)
  const columns: Column<PageRecord>[] = [
    {
      id: 'title',
      label: t('site.titleIn'),
      cell: ({ id, title, slug }) => (
        <TextLink to="/site/pages/$page" params={{ page: id }}>
          {title ?? slug}
        </TextLink>
      ),
    },
    { id: 'slug', label: t('site.slug'), cell: ({ slug }) => <bdi dir="ltr">/{slug}</bdi> },
    {
      id: 'status',
      label: t('site.page'),
      cell: ({ status }) => (
        <StatusMark tone={status === 'published' ? 'good' : 'quiet'}>
          {t(status === 'published' ? 'site.published' : 'site.draft')}
        </StatusMark>
      ),
    },
    {
      id: 'languages',
      label: t('site.languages'),
      wideOnly: true,
      cell: ({ locales }) => locales.map(code => languageName(code, locale)).join(', ') || '–',
    },
    {
      id: 'updated',
      label: t('site.changed'),
      wideOnly: true,
      cell: ({ updated_at }) => <InstantText at={updated_at} timeStyle={null} />,
    },
  ]
  const add = <Button onClick={() => setAdding(true)}>{t('site.addPage')}</Button>
  return (
    <>
      <PageHead title={t('site.pages')} actions={add} />
      <Section title={t('site.pages')} flush>
        <DataTable
          label={t('site.pages')}
          columns={columns}
          rows={data.data}
          keyOf={({ id }) => id}
          empty={
            <EmptyState icon="note" title={t('site.noPages')} actions={add}>
              {t('site.noPagesAbout')}
            </EmptyState>
          }
        />
      </Section>
      {isAdding && <AddDialog storefront={storefront} onClose={() => setAdding(false)} />}
    </>
  )
}

function AddDialog({ storefront, onClose }: { storefront: string; onClose: () => void }) {
  const { t } = useWords()
  const navigate = Route.useNavigate()
  const create = useCreatePage(storefront)
  const edit = ({ id: page }: PageRecord) =>
    void navigate({ to: '/site/pages/$page', params: { page } })
  return (
    <PagePathDialog
      title={t('site.addPage')}
      doLabel={t('site.addPage')}
      slug=""
      help={t('site.slugHelp')}
      isSaving={create.isPending}
      error={create.error}
      onSave={slug => create.mutate(slug, { onSuccess: edit })}
      onClose={onClose}
    />
  )
}
