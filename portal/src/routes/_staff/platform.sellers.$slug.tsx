import { List, Text } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { PageHead } from '#parts/PageHead.tsx'
import { Section } from '#parts/Section.tsx'
import { TextLink } from '#parts/TextLink.tsx'
import { sellerQuery } from '#queries/platform-sellers.ts'
import { OwnerForm } from '#screens/platform/OwnerForm.tsx'
import { SellerActions } from '#screens/platform/SellerActions.tsx'
import { SellerState } from '#screens/platform/SellerState.tsx'
import { TermsForm } from '#screens/platform/TermsForm.tsx'
import { useMe } from '#session/use-me.ts'
import { useT } from '#words/use-words.tsx'

export const Route = createFileRoute('/_staff/platform/sellers/$slug')({
  loader: ({ context: { queryClient }, params: { slug } }) =>
    queryClient.ensureQueryData(sellerQuery(slug)),
  component: SellerPage,
})

function SellerPage() {
  const t = useT()
  const { mayOnPlatform } = useMe()
  const { slug } = Route.useParams()
  const { data } = useSuspenseQuery(sellerQuery(slug))
  const { seller, trips, sites } = data
  return (
    <>
      <PageHead
        title={seller.name}
        about={<SellerState seller={seller} />}
        actions={<SellerActions {...data} />}
      />
      <Section title={t('platform.about')}>
        {seller.base && <Text>{seller.base}</Text>}
        <Text c="dimmed">{seller.blurb || t('platform.saysNothing')}</Text>
        <Text mt="sm">
          <TextLink to="/platform/trips" search={{ seller: slug }}>
            {t('platform.tripCount', { count: trips })}
          </TextLink>
        </Text>
        <List mt="xs">
          {sites.map(({ id, name, kind, origins }) => (
            <List.Item key={id}>
              {name} · {t(kind === 'marketplace' ? 'platform.marketplace' : 'platform.ownSite')}
              {origins.map(origin => (
                <Text key={origin} size="sm" c="dimmed">
                  <bdi dir="ltr">{origin}</bdi>
                </Text>
              ))}
            </List.Item>
          ))}
        </List>
      </Section>
      {mayOnPlatform('platform:money') && <TermsForm key={slug} seller={seller} />}
      {mayOnPlatform('platform:manage') && <OwnerForm slug={slug} />}
    </>
  )
}
