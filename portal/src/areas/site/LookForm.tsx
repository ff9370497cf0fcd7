import { Grid, Stack } from '@mantine/core'
import type { StorefrontRecord } from '@outset/sdk/seller'
import { useState } from 'react'
import { useWords } from '#app/language/use-words.tsx'
import { fieldErrors } from '#kit/forms/field-errors.ts'
import { SaveRow } from '#kit/forms/SaveRow.tsx'
import { onSubmit } from '#kit/forms/submit.ts'
import { useSavedForm } from '#kit/forms/use-saved-form.ts'
import { Section } from '#kit/Section.tsx'
import { sayDone } from '#kit/say-done.ts'
import { LiveView } from './live/LiveView.tsx'
import { ColourAndFont } from './look/ColourAndFont.tsx'
import { draftOf, lookBody, lookValues } from './look/look-values.ts'
import { OpeningFields } from './look/OpeningFields.tsx'
import { PictureOf } from './look/PictureOf.tsx'
import { useUpdateStorefront } from './queries/storefronts.ts'

/** Colour, letters, pictures and opening words, with the shop beside them as they are typed. */
export function LookForm({ storefront }: { storefront: StorefrontRecord }) {
  const { t, service, code } = useWords()
  const form = useSavedForm('look', storefront.id, lookValues(storefront))
  const update = useUpdateStorefront(storefront.id)
  const { languages, default_language: first } = storefront
  const [language, setLanguage] = useState(languages.includes(code) ? code : first)
  const values = { ...lookValues(storefront), ...form.values }
  const errors = fieldErrors(update.error, service)
  const save = onSubmit(() => {
    update.mutate(
      { body: lookBody(values) },
      {
        onSuccess: saved => {
          form.clear(lookValues(saved))
          sayDone(t('kit.saved'))
        },
      },
    )
  })
  return (
    <Section title={t('site.look')}>
      <Grid gap="lg">
        <Grid.Col span={{ base: 12, md: 6, lg: 5 }}>
          <form onSubmit={save}>
            <Stack>
              <ColourAndFont values={values} error={errors.brand_color} onChange={form.change} />
              <PictureOf
                label={t('site.logo')}
                none={t('site.logoNone')}
                id={values.logo}
                error={errors.logo_media_id}
                onChange={logo => form.change({ logo })}
              />
              <OpeningFields
                storefront={storefront}
                language={language}
                onLanguage={setLanguage}
                values={values}
                errors={errors}
                onChange={form.change}
              />
              <SaveRow
                isSaving={update.isPending}
                error={update.error}
                isTouched={form.isTouched}
                onReset={() => form.clear(lookValues(storefront))}
              />
            </Stack>
          </form>
        </Grid.Col>
        <Grid.Col span={{ base: 12, md: 6, lg: 7 }}>
          <div style={{ position: 'sticky', insetBlockStart: 72 }}>
            <LiveView
              storefront={storefront}
              draft={form.isTouched ? draftOf(values) : {}}
              language={language}
            />
          </div>
        </Grid.Col>
      </Grid>
    </Section>
  )
}
