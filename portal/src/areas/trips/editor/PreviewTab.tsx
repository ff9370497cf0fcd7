import {
  Button,
  Code,
  Group,
  NativeSelect,
  Stack,
  Table,
  Text,
  VisuallyHidden,
} from '@mantine/core'
import type { MadePreviewLink } from '@outset/sdk/seller'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { languageName } from '#app/language/language-name.ts'
import { useT, useWords } from '#app/language/use-words.tsx'
import { useMe } from '#app/session/use-me.ts'
import { useTripDraft } from '#draft/use-trip-draft.tsx'
import { CopyButton } from '#kit/CopyButton.tsx'
import { InstantText } from '#kit/InstantText.tsx'
import { Icon } from '#kit/icons.tsx'
import { Loading } from '#kit/Loading.tsx'
import { QrCode } from '#kit/QrCode.tsx'
import { Refusal } from '#kit/refusals/Refusal.tsx'
import { Section } from '#kit/Section.tsx'
import {
  previewLinksQuery,
  previewSitesQuery,
  useCreatePreviewLink,
  useDeletePreviewLink,
} from '../queries/previews.ts'
import { previewAddress } from './preview-address.ts'

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

function Made({ link }: { link: MadePreviewLink }) {
  const { t, code } = useWords()
  const { may } = useMe()
  const { trip, read } = useTripDraft()
  const sites = useQuery({ ...previewSitesQuery, enabled: may('storefront:manage') })
  const places = (sites.data ?? []).flatMap(({ name, languages, origins }) =>
    origins.map(origin => ({ name, languages, origin })),
  )
  const [chosen, setChosen] = useState(0)
  const [locale, setLocale] = useState<string>(code)
  const place = places[chosen]
  const slug = read({ part: 'trip' }).slug ?? trip.slug
  if (sites.isLoading) return <Loading />
  if (place === undefined) {
    return <PreviewToken token={link.token} />
  }
  const language = place.languages.includes(locale) ? locale : (place.languages[0] ?? 'en')
  const address = previewAddress({
    origin: place.origin,
    locale: language,
    slug,
    token: link.token,
  })
  return (
    <Group align="flex-start" gap="lg">
      <QrCode text={address} label={t('publishing.qr')} />
      <Stack gap="xs" flex={1} miw={260}>
        <Group>
          <NativeSelect
            label={t('publishing.previewSite')}
            value={String(chosen)}
            onChange={event => setChosen(Number(event.currentTarget.value))}
            data={places.map(({ name, origin }, at) => ({
              value: String(at),
              label: `${name} · ${origin}`,
            }))}
          />
          <NativeSelect
            label={t('publishing.previewLanguage')}
            value={language}
            onChange={event => setLocale(event.currentTarget.value)}
            data={place.languages.map(value => ({ value, label: languageName(value, code) }))}
          />
        </Group>
        <Code block dir="ltr" style={{ overflowWrap: 'anywhere', whiteSpace: 'normal' }}>
          {address}
        </Code>
        <Group gap="xs">
          <CopyButton text={address} />
          <Button
            component="a"
            href={address}
            target="_blank"
            rel="noreferrer"
            variant="default"
            size="compact-sm"
            leftSection={<Icon name="external" size={14} />}
          >
            {t('publishing.openPreview')}
          </Button>
        </Group>
        <Text size="sm" c="dimmed">
          {t('publishing.previewUntil')} <InstantText at={link.expires_at} />
        </Text>
      </Stack>
    </Group>
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

function PreviewToken({ token }: { token: string }) {
  const t = useT()
  return (
    <Stack gap="xs">
      <Text>{t('publishing.previewToken')}</Text>
      <Group gap="xs">
        <Code>{`?preview=${token}`}</Code>
        <CopyButton text={`?preview=${token}`} />
      </Group>
    </Stack>
  )
}
