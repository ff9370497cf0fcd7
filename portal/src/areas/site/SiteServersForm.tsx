import { NumberInput, Stack, Textarea, TextInput } from '@mantine/core'
import * as lengths from '@outset/sdk/lengths'
import type { StorefrontRecord } from '@outset/sdk/seller'
import { useWords } from '#app/language/use-words.tsx'
import { bindFields } from '#kit/forms/bind-fields.ts'
import { fieldErrors } from '#kit/forms/field-errors.ts'
import { SaveRow } from '#kit/forms/SaveRow.tsx'
import { onSubmit } from '#kit/forms/submit.ts'
import { useSavedForm } from '#kit/forms/use-saved-form.ts'
import { Section } from '#kit/Section.tsx'
import { sayDone } from '#kit/say-done.ts'
import { useUpdateStorefront } from './queries/storefronts.ts'

interface Values {
  manage_booking_url: string
  max_open_holds: number | string
  servers: string
}

function valuesOf(storefront: StorefrontRecord): Values {
  return {
    manage_booking_url: storefront.manage_booking_url ?? '',
    max_open_holds: storefront.max_open_holds ?? '',
    servers: storefront.server_addresses.join('\n'),
  }
}

/** What a website of the seller's own has to say of itself. */
export function SiteServersForm({ storefront }: { storefront: StorefrontRecord }) {
  const { t, service } = useWords()
  const form = useSavedForm('storefront-servers', storefront.id, valuesOf(storefront))
  const update = useUpdateStorefront(storefront.id)
  const { values } = form
  const errors = fieldErrors(update.error, service)
  const { field } = bindFields(form, { errors, lengths: lengths.StorefrontChange })
  const save = onSubmit(() => {
    update.mutate(
      { body: bodyOf(values), version: storefront.version },
      {
        onSuccess: saved => {
          form.clear(valuesOf(saved))
          sayDone(t('kit.saved'))
        },
      },
    )
  })
  return (
    <Section title={t('site.ownServers')}>
      <form onSubmit={save}>
        <Stack maw={720}>
          <TextInput
            label={t('site.manageUrl')}
            description={t('site.manageUrlHelp', { locale: '{locale}' })}
            type="url"
            dir="ltr"
            {...field('manage_booking_url')}
          />
          <NumberInput
            label={t('site.holds')}
            description={t('site.holdsHelp')}
            min={1}
            allowDecimal={false}
            maw={320}
            {...field('max_open_holds')}
          />
          <Textarea
            label={t('site.servers')}
            description={t('site.serversHelp')}
            dir="ltr"
            autosize
            minRows={2}
            value={values.servers}
            error={errors.server_addresses}
            onChange={event => form.change({ servers: event.currentTarget.value })}
          />
          <SaveRow
            isSaving={update.isPending}
            error={update.error}
            isTouched={form.isTouched}
            onReset={() => form.clear(valuesOf(storefront))}
          />
        </Stack>
      </form>
    </Section>
  )
}

function bodyOf({ servers, manage_booking_url, max_open_holds }: Values) {
  return {
    manage_booking_url: manage_booking_url || null,
    max_open_holds: max_open_holds === '' ? null : Number(max_open_holds),
    server_addresses: servers
      .split('\n')
      .map(line => line.trim())
      .filter(line => line !== ''),
  }
}
