import { Button, ColorInput, ColorSwatch, Group, NativeSelect, Stack, Text } from '@mantine/core'
import { StorefrontFont as FONTS } from '@outset/sdk/values'
import { useWords } from '#app/language/use-words.tsx'
import { chosen } from '#kit/forms/chosen.ts'
import { Labelled } from '#kit/Labelled.tsx'
import { brandContrast, isEasyToRead } from '../brand-contrast.ts'
import type { LookValues } from './look-values.ts'
import { PRESETS } from './presets.ts'

interface ColourAndFontProps {
  values: LookValues
  error: string | undefined
  onChange: (changed: Partial<LookValues>) => void
}

/** One press for both, or each by itself; whether the colour can be read is said at once. */
export function ColourAndFont({ values, error, onChange }: ColourAndFontProps) {
  const { t } = useWords()
  return (
    <Stack>
      <Labelled label={t('site.presets')}>
        <Group gap="xs">
          {PRESETS.map(({ id, color, font }) => {
            const isChosen = values.color.toLowerCase() === color && values.font === font
            return (
              <Button
                key={id}
                variant={isChosen ? 'light' : 'default'}
                size="compact-md"
                aria-pressed={isChosen}
                leftSection={<ColorSwatch color={color} size={14} withShadow={false} />}
                onClick={() => onChange({ color, font })}
              >
                {t(`site.preset_${id}`)}
              </Button>
            )
          })}
        </Group>
      </Labelled>
      <ColorInput
        label={t('site.colour')}
        description={t('site.colourHelp')}
        format="hex"
        withEyeDropper={false}
        dir="ltr"
        value={values.color}
        error={error}
        onChange={color => onChange({ color })}
      />
      <Contrast color={values.color} />
      <NativeSelect
        label={t('site.font')}
        data={FONTS.map(value => ({ value, label: t(`site.font_${value}`) }))}
        value={values.font}
        onChange={event => onChange({ font: chosen(event) })}
      />
    </Stack>
  )
}

function Contrast({ color }: { color: string }) {
  const { t, locale } = useWords()
  const read = brandContrast(color)
  if (read === null) return null
  const ratio = new Intl.NumberFormat(locale).format(read.ratio)
  return (
    <Text size="sm" role="status">
      {t(isEasyToRead(read.ratio) ? 'site.contrastGood' : 'site.contrastMixed', { ratio })}
    </Text>
  )
}
