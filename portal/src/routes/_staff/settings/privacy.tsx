import { Button, Group, Stack, TextInput } from '@mantine/core'
import * as lengths from '@outset/sdk/lengths'
import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { useT } from '#app/language/use-words.tsx'
import { ErasureFound } from '#areas/settings/ErasureFound.tsx'
import { usePreviewErasure } from '#areas/settings/queries/settings.ts'
import { whoToErase } from '#areas/settings/who-to-erase.ts'
import { onSubmit } from '#kit/forms/submit.ts'
import { PageHead } from '#kit/PageHead.tsx'
import { Refusal } from '#kit/refusals/Refusal.tsx'
import { Section } from '#kit/Section.tsx'

export const Route = createFileRoute('/_staff/settings/privacy')({ component: PrivacyPage })

/** Forgets a guest who asks for it, after showing what there is. */
function PrivacyPage() {
  const t = useT()
  const [typed, setTyped] = useState('')
  const preview = usePreviewErasure()
  const look = onSubmit(() => preview.mutate(whoToErase(typed)))
  return (
    <>
      <PageHead title={t('settings.privacy')} about={t('settings.privacyAbout')} />
      <Section title={t('settings.eraseFind')}>
        <form onSubmit={look}>
          <Stack maw={560}>
            <TextInput
              label={t('settings.eraseOf')}
              dir="ltr"
              required
              withAsterisk={false}
              maxLength={lengths.Erasure.email}
              value={typed}
              onChange={event => {
                setTyped(event.currentTarget.value)
                preview.reset()
              }}
            />
            <Group>
              <Button type="submit" variant="default" loading={preview.isPending}>
                {t('settings.eraseFind')}
              </Button>
            </Group>
            <Refusal error={preview.error} />
          </Stack>
        </form>
      </Section>
      {preview.data && <ErasureFound who={whoToErase(typed)} report={preview.data} />}
    </>
  )
}
