import { useSuspenseQueries } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { PageHead } from '#parts/PageHead.tsx'
import { menuQuery, pagesQuery } from '#queries/pages.ts'
import { storefrontQuery } from '#queries/storefronts.ts'
import { MenuForm } from '#screens/site/MenuForm.tsx'
import { useT } from '#words/use-words.tsx'

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
