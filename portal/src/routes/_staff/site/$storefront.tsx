import { Text } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, Outlet } from '@tanstack/react-router'
import { useT } from '#app/language/use-words.tsx'
import { useMe } from '#app/session/use-me.ts'
import { storefrontQuery } from '#areas/site/queries/storefronts.ts'
import { SubNav } from '#kit/SubNav.tsx'
import { TextLink } from '#kit/TextLink.tsx'

/** What all pages about one site have around them. */
export const Route = createFileRoute('/_staff/site/$storefront')({
  loader: ({ context: { queryClient }, params: { storefront } }) =>
    queryClient.ensureQueryData(storefrontQuery(storefront)),
  component: SitePages,
})

function SitePages() {
  const t = useT()
  const { may } = useMe()
  const { storefront: id } = Route.useParams()
  const { data: storefront } = useSuspenseQuery(storefrontQuery(id))
  const base = `/site/${id}`
  const items = [
    ...(may('storefront:manage') ? [{ to: base, label: t('site.shop') }] : []),
    ...(may('page:manage')
      ? [
          { to: `${base}/pages`, label: t('site.pages') },
          { to: `${base}/menus`, label: t('site.menus') },
          { to: `${base}/redirects`, label: t('site.redirects') },
          { to: `${base}/legal`, label: t('legal.title') },
        ]
      : []),
    ...(may('storefront:manage')
      ? [
          { to: `${base}/domain`, label: t('site.domain') },
          { to: `${base}/embeds`, label: t('embeds.title') },
          { to: `${base}/languages`, label: t('site.basics') },
        ]
      : []),
    ...(may('storefront:manage') && may('settings:manage')
      ? [{ to: `${base}/payment`, label: t('site.methods') }]
      : []),
  ]
  return (
    <>
      <Text size="sm" mb={4}>
        <TextLink to="/site" search={{ all: true }} underline="always">
          {t('site.allSites')}
        </TextLink>{' '}
        / {storefront.name}
      </Text>
      <SubNav label={t('site.tabs')} items={items} />
      <Outlet />
    </>
  )
}
