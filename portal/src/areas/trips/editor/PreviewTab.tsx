import { Button, Group, NativeSelect, Stack, Table, Text, VisuallyHidden } from '@mantine/core'
import type { MadePreviewLink } from '@outset/sdk/seller'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { languageName } from '#app/language/language-name.ts'
import { useT, useWords } from '#app/language/use-words.tsx'
import { useMe } from '#app/session/use-me.ts'
import { useTripDraft } from '#draft/use-trip-draft.tsx'
import { InstantText } from '#kit/InstantText.tsx'
import { Icon } from '#kit/icons.tsx'
import { Loading } from '#kit/Loading.tsx'
import { OpenElsewhere } from '#kit/OpenElsewhere.tsx'
import { Refusal } from '#kit/refusals/Refusal.tsx'
import { Section } from '#kit/Section.tsx'
import { TextLink } from '#kit/TextLink.tsx'
import {
  type PreviewSite,
  previewLinksQuery,
  previewSitesQuery,
  useCreatePreviewLink,
  useDeletePreviewLink,
} from '../queries/previews.ts'
import { inLanguage, previewAddress } from './preview-address.ts'

/** Links that show the trip as it will be, to look at on a phone or to send to somebody. */
export function PreviewTab() {
  const { t } = useWords()
  const { trip, flush, mayEdit } = useTripDraft()
  const create = useCreatePreviewLink(trip.id)
  // The token is told once: who leaves the page makes another link.
  const [made, setMade] = useState<MadePreviewLink | null>(null)
  const [isUnsaved, setUnsaved] = useState(false)

  async function make() {
    // A link would show what was saved before, and not what was typed since.
    const isSaved = await flush()
    setUnsaved(!isSaved)
    if (!isSaved) return
    create.mutate(undefined, { onSuccess: setMade })
  }

  return (
    <>
      <Section title={t('publishing.newPreview')}>
        <Stack gap="sm">
          <Text>{t('publishing.previewHelp')}</Text>
          {mayEdit && (
            <Button
              loading={create.isPending}
              leftSection={<Icon name="link" size={16} />}
              style={{ alignSelf: 'flex-start' }}
              variant="default"
              onClick={make}
            >
              {t('publishing.makePreview')}
            </Button>
          )}
          {isUnsaved && (
            <Text role="alert" c="var(--bad)">
              {t('publishing.previewUnsaved')}
            </Text>
          )}
          <Refusal error={create.error} />
          {made && <Made link={made} />}
        </Stack>
      </Section>
      <Section title={t('publishing.openPreviews')} flush>
        <Links />
      </Section>
    </>
  )
}

/** A shop or a website that can show the preview. */
interface Place {
  label: string
  languages: readonly string[]
  addressIn: (language: string) => string
}

function Made({ link }: { link: MadePreviewLink }) {
  const { t, code } = useWords()
  const { may } = useMe()
  const mayManage = may('storefront:manage')
  const sites = useQuery({ ...previewSitesQuery, enabled: mayManage })
  const places = usePlaces(link, sites.data ?? [])
  const [chosen, setChosen] = useState(0)
  const [locale, setLocale] = useState<string>(code)
  const place = places[chosen]
  if (sites.isLoading) return <Loading />
  if (place === undefined) return <NoShop />
  const language = place.languages.includes(locale) ? locale : (place.languages[0] ?? 'en')
  return (
    <Stack gap="sm">
      <Group>
        {places.length > 1 && (
          <NativeSelect
            label={t('publishing.previewSite')}
            value={String(chosen)}
            onChange={event => setChosen(Number(event.currentTarget.value))}
            data={places.map(({ label }, at) => ({ value: String(at), label }))}
          />
        )}
        {place.languages.length > 1 && (
          <NativeSelect
            label={t('publishing.previewLanguage')}
            value={language}
            onChange={event => setLocale(event.currentTarget.value)}
            data={place.languages.map(value => ({ value, label: languageName(value, code) }))}
          />
        )}
      </Group>
      <OpenElsewhere
        address={place.addressIn(language)}
        label={t('publishing.qr')}
        openLabel={t('publishing.openPreview')}
      >
        <Text size="sm" c="dimmed">
          {t('publishing.previewUntil')} <InstantText at={link.expires_at} />
        </Text>
      </OpenElsewhere>
      {link.sites.length === 0 && <NoShop />}
    </Stack>
  )
}

/** The hosted shops first: there it opens for certain. */
function usePlaces(link: MadePreviewLink, sites: readonly PreviewSite[]): Place[] {
  const { trip, read } = useTripDraft()
  const slug = read({ part: 'trip' }).slug ?? trip.slug
  const hosted = link.sites.map(({ name, languages, address }) => ({
    label: `${name} · ${new URL(address).host}`,
    languages,
    addressIn: (language: string) => inLanguage(address, language),
  }))
  const own = sites.flatMap(({ name, languages, origins }) =>
    origins.map(origin => ({
      label: `${name} · ${new URL(origin).host}`,
      languages,
      addressIn: (locale: string) => previewAddress({ origin, locale, slug, token: link.token }),
    })),
  )
  return [...hosted, ...own]
}

/** Without a shop there is no page to look at, and one is a switch away. */
function NoShop() {
  const t = useT()
  const { may } = useMe()
  return (
    <Text>
      {t('publishing.previewNoShop')}{' '}
      {may('storefront:manage') && (
        <TextLink to="/site" underline="always">
          {t('publishing.previewOpenShop')}
        </TextLink>
      )}
    </Text>
  )
}

function Links() {
  const { t } = useWords()
  const { trip, mayEdit } = useTripDraft()
  const links = useQuery(previewLinksQuery(trip.id))
  const remove = useDeletePreviewLink(trip.id)
  if (links.isPending) return <Loading />
  const found = links.data?.preview_links ?? []
  return (
    <>
      <Refusal error={links.error ?? remove.error} />
      {found.length === 0 ? (
        <Text px="md" pb="md" c="dimmed">
          {t('publishing.noPreviews')}
        </Text>
      ) : (
        <Table aria-label={t('publishing.openPreviews')}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('publishing.previewMade')}</Table.Th>
              <Table.Th>{t('publishing.previewUntil')}</Table.Th>
              <Table.Th>
                <VisuallyHidden>{t('trips.actions')}</VisuallyHidden>
              </Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {found.map(({ id, created_at, expires_at }) => (
              <Table.Tr key={id}>
                <Table.Td>
                  <InstantText at={created_at} />
                </Table.Td>
                <Table.Td>
                  <InstantText at={expires_at} />
                </Table.Td>
                <Table.Td ta="end">
                  {mayEdit && (
                    <Button
                      variant="subtle"
                      color="red"
                      size="compact-sm"
                      loading={remove.isPending && remove.variables === id}
                      onClick={() => remove.mutate(id)}
                    >
                      {t('publishing.closePreview')}
                    </Button>
                  )}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
    </>
  )
}
