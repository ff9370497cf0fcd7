import { Button, Group, Stack, Text } from '@mantine/core'
import type { SitePreviewBody, StorefrontRecord } from '@outset/sdk/seller'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useT } from '#app/language/use-words.tsx'
import { inLanguage } from '#areas/trips/editor/preview-address.ts'
import { Loading } from '#kit/Loading.tsx'
import { OpenElsewhere } from '#kit/OpenElsewhere.tsx'
import { Refusal } from '#kit/refusals/Refusal.tsx'
import { Segments } from '#kit/Segments.tsx'
import { ClosedNote } from '../ClosedNote.tsx'
import { shopOf } from '../shop-of.ts'
import { sitePreviewQuery } from './queries.ts'
import { ShopFrame, type Width } from './ShopFrame.tsx'
import { useLiveDraft } from './use-live-draft.ts'

interface LiveViewProps {
  storefront: StorefrontRecord
  draft: SitePreviewBody
  language: string
  /** The page that is shown, as its path says it; the first page without it. */
  page?: string
}

/** The shop with what is typed and not saved, as wide as a phone or a desk. */
export function LiveView({ storefront, draft, language, page = '' }: LiveViewProps) {
  const t = useT()
  const { id } = storefront
  const isOpen = shopOf(storefront) !== null
  const preview = useQuery({ ...sitePreviewQuery(id), enabled: isOpen })
  const [width, setWidth] = useState<Width>('phone')
  const [isTaken, setTaken] = useState(false)
  const changes = useLiveDraft(id, preview.data, draft)
  if (!isOpen) return <ClosedNote {...storefront} />
  if (preview.isPending) return <Loading />
  const address = preview.data?.address
  if (address == null) return <Refusal error={preview.error} />
  const shown = pageIn(address, language, page)
  return (
    <Stack gap="sm">
      <Group justify="space-between">
        <Segments
          aria-label={t('site.liveWidth')}
          value={width}
          onChange={setWidth}
          data={[
            { value: 'phone', label: t('site.livePhone') },
            { value: 'desktop', label: t('site.liveDesktop') },
          ]}
        />
        <Button
          variant="default"
          size="compact-md"
          aria-expanded={isTaken}
          onClick={() => setTaken(!isTaken)}
        >
          {t('site.liveTake')}
        </Button>
      </Group>
      {isTaken && (
        <OpenElsewhere
          address={shown}
          label={t('site.liveCode')}
          openLabel={t('site.liveOpen')}
          codeSize={140}
        />
      )}
      <ShopFrame address={shown} width={width} changes={changes} />
      <Text size="sm" c="dimmed">
        {t('site.liveAbout')}
      </Text>
    </Stack>
  )
}

function pageIn(address: string, language: string, page: string): string {
  const at = new URL(address)
  at.pathname = page === 'home' ? '/' : `/${page}`
  return inLanguage(at.href, language)
}
