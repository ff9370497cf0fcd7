import { NativeSelect } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useT } from '#app/language/use-words.tsx'
import { useMe } from '#app/session/use-me.ts'
import { DesignerCard } from '#areas/site/DesignerCard.tsx'
import { KeysSection } from '#areas/site/KeysSection.tsx'
import { OriginsSection } from '#areas/site/OriginsSection.tsx'
import { storefrontsQuery } from '#areas/site/queries/storefronts.ts'
import { SiteServersForm } from '#areas/site/SiteServersForm.tsx'
import { ButtonLink } from '#kit/ButtonLink.tsx'
import { EmptyState } from '#kit/EmptyState.tsx'
import { PageHead } from '#kit/PageHead.tsx'

export const Route = createFileRoute('/_staff/developers/websites')({
  validateSearch: (search: Record<string, unknown>): { site?: string } =>
    typeof search.site === 'string' ? { site: search.site } : {},
  loader: ({ context: { queryClient } }) => queryClient.ensureQueryData(storefrontsQuery),
  component: WebsitesPage,
})

/** What whoever builds a website of their own needs: keys, and who may call with them. */
function WebsitesPage() {
  const t = useT()
  const { may } = useMe()
  const { site } = Route.useSearch()
  const navigate = Route.useNavigate()
  const { data } = useSuspenseQuery(storefrontsQuery)
  const storefront = data.data.find(({ id }) => id === site) ?? data.data[0]
  const choose = (id: string) => void navigate({ search: { site: id }, replace: true })
  return (
    <>
      <PageHead title={t('site.websites')} about={t('site.websitesAbout')} />
      {data.data.length > 1 && (
        <NativeSelect
          label={t('site.page_site')}
          maw={360}
          mb="md"
          value={storefront?.id ?? ''}
          data={data.data.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={event => choose(event.currentTarget.value)}
        />
      )}
      {storefront === undefined ? (
        <EmptyState
          icon="site"
          title={t('site.empty')}
          actions={<ButtonLink to="/site">{t('site.page_site')}</ButtonLink>}
        >
          {t('site.emptyAbout')}
        </EmptyState>
      ) : (
        <div key={storefront.id}>
          <DesignerCard storefront={storefront} />
          {may('key:manage') && <KeysSection storefrontId={storefront.id} />}
          <OriginsSection storefrontId={storefront.id} />
          <SiteServersForm storefront={storefront} />
        </div>
      )}
    </>
  )
}
