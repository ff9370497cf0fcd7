import { List, Text } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useT } from '#app/language/use-words.tsx'
import { useMe } from '#app/session/use-me.ts'
import { OwnerForm } from '#areas/platform/OwnerForm.tsx'
import { sellerQuery } from '#areas/platform/queries/sellers.ts'
import { SellerActions } from '#areas/platform/SellerActions.tsx'
import { SellerState } from '#areas/platform/SellerState.tsx'
import { TermsForm } from '#areas/platform/TermsForm.tsx'
import { PageHead } from '#kit/PageHead.tsx'
import { Section } from '#kit/Section.tsx'
import { TextLink } from '#kit/TextLink.tsx'

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
