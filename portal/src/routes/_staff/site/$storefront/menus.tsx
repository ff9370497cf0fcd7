import { useSuspenseQueries } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useT } from '#app/language/use-words.tsx'
import { MenuForm } from '#areas/site/MenuForm.tsx'
import { menuQuery, pagesQuery } from '#areas/site/queries/pages.ts'
import { storefrontQuery } from '#areas/site/queries/storefronts.ts'
import { PageHead } from '#kit/PageHead.tsx'

export const Route = createFileRoute('/_staff/site/$storefront/menus')({
  loader: ({ context: { queryClient }, params: { storefront } }) =>
    Promise.all([
      queryClient.ensureQueryData(menuQuery(storefront, 'header')),
      queryClient.ensureQueryData(menuQuery(storefront, 'footer')),
      queryClient.ensureQueryData(pagesQuery(storefront)),
    ]),
  component: MenusPage,
})

function MenusPage() {
  const t = useT()
  const { storefront: id } = Route.useParams()
  const [{ data: header }, { data: footer }, { data: pages }, { data: storefront }] =
    useSuspenseQueries({
      queries: [
        menuQuery(id, 'header'),
        menuQuery(id, 'footer'),
        pagesQuery(id),
        storefrontQuery(id),
      ],
    })
  const shared = { storefront, pages: pages.data }
  return (
    <>
      <PageHead title={t('site.menus')} />
      <MenuForm {...shared} place="header" menu={header} />
      <MenuForm {...shared} place="footer" menu={footer} />
    </>
  )
}
