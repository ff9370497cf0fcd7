import { Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useWords } from '#app/language/use-words.tsx'
import { mediaQuery } from '#areas/trips/queries/library.ts'
import { brandContrast, isEasyToRead } from './brand-contrast.ts'

/** Letters that devices have, as the shop uses them. */
const FONTS: Readonly<Record<string, string>> = {
  humanist: 'Seravek, "Gill Sans Nova", Ubuntu, Calibri, "DejaVu Sans", sans-serif',
  geometric: 'Avenir, Montserrat, Corbel, "URW Gothic", sans-serif',
  rounded: 'ui-rounded, "Hiragino Maru Gothic ProN", Quicksand, Comfortaa, Manjari, sans-serif',
  serif: 'Charter, "Bitstream Charter", "Sitka Text", Cambria, serif',
  slab: 'Rockwell, "Rockwell Nova", "Roboto Slab", "DejaVu Serif", "Sitka Small", serif',
}

interface LookPreviewProps {
  name: string
  color: string | null
  font: string
  logo: string | null
}

/** What the look makes of a page, and whether it can be read. */
export function LookPreview({ name, color, font, logo }: LookPreviewProps) {
  const { t, locale } = useWords()
  const { data: picture } = useQuery({ ...mediaQuery(logo ?? ''), enabled: logo !== null })
  const read = color === null ? null : brandContrast(color)
  const ratio = read && new Intl.NumberFormat(locale).format(read.ratio)
  const ground = color ?? 'var(--mantine-primary-color-filled)'
  return (
    <Stack gap="xs">
      <Text fw={600}>{t('site.preview')}</Text>
      <div
        data-testid="look-preview"
        style={{
          fontFamily: FONTS[font],
          border: '1px solid var(--line)',
          borderRadius: 8,
          padding: 16,
        }}
      >
        {picture ? (
          <img src={picture.small_url} alt={name} height={40} />
        ) : (
          <strong style={{ fontSize: '1.25rem' }}>{name}</strong>
        )}
        <p style={{ marginBlock: 12 }}>{t('site.previewLink')}</p>
        <span
          style={{
            display: 'inline-block',
            padding: '8px 16px',
            borderRadius: 8,
            fontWeight: 600,
            background: ground,
            color: read?.on ?? 'var(--mantine-primary-color-contrast)',
          }}
        >
          {t('site.previewButton')}
        </span>
      </div>
      {read && (
        <Text size="sm" role="status">
          {t(isEasyToRead(read.ratio) ? 'site.contrastGood' : 'site.contrastMixed', {
            ratio: ratio ?? '',
          })}
        </Text>
      )}
    </Stack>
  )
}
