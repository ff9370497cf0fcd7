import {
  Button,
  ColorInput,
  FileButton,
  Grid,
  Group,
  NativeSelect,
  Stack,
  Text,
} from '@mantine/core'
import type { StorefrontFont, StorefrontRecord } from '@outset/sdk/seller'
import { StorefrontFont as FONTS } from '@outset/sdk/values'
import { useQuery } from '@tanstack/react-query'
import { useWords } from '#app/language/use-words.tsx'
import { seller } from '#app/outset.ts'
import { useMe } from '#app/session/use-me.ts'
import { mediaQuery } from '#areas/trips/queries/library.ts'
import { chosen } from '#kit/forms/chosen.ts'
import { fieldErrors } from '#kit/forms/field-errors.ts'
import { SaveRow } from '#kit/forms/SaveRow.tsx'
import { onSubmit } from '#kit/forms/submit.ts'
import { useSavedForm } from '#kit/forms/use-saved-form.ts'
import { Labelled } from '#kit/Labelled.tsx'
import { useWrite } from '#kit/queries/use-write.ts'
import { Refusal } from '#kit/refusals/Refusal.tsx'
import { Section } from '#kit/Section.tsx'
import { sayDone } from '#kit/say-done.ts'
import { HEX } from './brand-contrast.ts'
import { LookPreview } from './LookPreview.tsx'
import { useUpdateStorefront } from './queries/storefronts.ts'

function valuesOf({ brand_color, font, logo_media_id }: StorefrontRecord) {
  // One of a later version of the service is sent back as it came.
  return { color: brand_color ?? '', font: font as StorefrontFont, logo: logo_media_id }
}

/** Colour, letters and logo, with what they make of a page beside them. */
export function LookForm({ storefront }: { storefront: StorefrontRecord }) {
  const { t, service } = useWords()
  const form = useSavedForm('look', storefront.id, valuesOf(storefront))
  const update = useUpdateStorefront(storefront.id)
  const { color, font, logo } = form.values
  const errors = fieldErrors(update.error, service)
  const save = onSubmit(() => {
    const body = { brand_color: color === '' ? null : color, font, logo_media_id: logo }
    update.mutate(
      { body },
      {
        onSuccess: saved => {
          form.clear(valuesOf(saved))
          sayDone(t('kit.saved'))
        },
      },
    )
  })
  return (
    <Section title={t('site.look')}>
      <Grid>
        <Grid.Col span={{ base: 12, md: 6 }}>
          <form onSubmit={save}>
            <Stack>
              <ColorInput
                label={t('site.colour')}
                description={t('site.colourHelp')}
                format="hex"
                withEyeDropper={false}
                dir="ltr"
                value={color}
                error={errors.brand_color}
                onChange={value => form.change({ color: value })}
              />
              <NativeSelect
                label={t('site.font')}
                data={FONTS.map(value => ({ value, label: t(`site.font_${value}`) }))}
                value={font}
                onChange={event => form.change({ font: chosen(event) })}
              />
              <LogoField logo={logo} onChange={value => form.change({ logo: value })} />
              <SaveRow
                isSaving={update.isPending}
                error={update.error}
                isTouched={form.isTouched}
                onReset={() => form.clear(valuesOf(storefront))}
              />
            </Stack>
          </form>
        </Grid.Col>
        <Grid.Col span={{ base: 12, md: 6 }}>
          <LookPreview
            name={storefront.name}
            color={HEX.test(color) ? color : null}
            font={font}
            logo={logo}
          />
        </Grid.Col>
      </Grid>
    </Section>
  )
}

const PICTURES = 'image/png,image/jpeg,image/webp,image/avif'

function LogoField({
  logo,
  onChange,
}: {
  logo: string | null
  onChange: (id: string | null) => void
}) {
  const { t } = useWords()
  const { may } = useMe()
  const { data } = useQuery({ ...mediaQuery(logo ?? ''), enabled: logo !== null })
  const upload = useWrite({
    mutationFn: (file: File) => seller.media.upload(file),
    onSuccess: ({ id }) => onChange(id),
  })
  return (
    <Labelled label={t('site.logo')}>
      <Stack gap="xs" align="flex-start">
        {logo === null ? (
          <Text c="dimmed">{t('site.logoNone')}</Text>
        ) : (
          data && <img src={data.small_url} alt={t('site.logo')} height={48} />
        )}
        <Group gap="xs">
          {may('media:manage') && (
            <FileButton accept={PICTURES} onChange={file => file && upload.mutate(file)}>
              {given => (
                <Button {...given} variant="default" loading={upload.isPending}>
                  {t('site.choosePicture')}
                </Button>
              )}
            </FileButton>
          )}
          {logo !== null && (
            <Button variant="subtle" color="red" onClick={() => onChange(null)}>
              {t('kit.remove')}
            </Button>
          )}
        </Group>
        <Refusal error={upload.error} />
      </Stack>
    </Labelled>
  )
}
