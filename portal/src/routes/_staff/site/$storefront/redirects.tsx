import { ActionIcon, Button, Group, NativeSelect, Stack, TextInput } from '@mantine/core'
import type { Redirect } from '@outset/sdk/seller'
import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useT, useWords } from '#app/language/use-words.tsx'
import { redirectsQuery, usePutRedirects } from '#areas/site/queries/pages.ts'
import { EmptyState } from '#kit/EmptyState.tsx'
import { fieldErrors } from '#kit/forms/field-errors.ts'
import { withItem, withoutItem } from '#kit/forms/move-item.ts'
import { SaveRow } from '#kit/forms/SaveRow.tsx'
import { onSubmit } from '#kit/forms/submit.ts'
import { useSavedForm } from '#kit/forms/use-saved-form.ts'
import { Icon } from '#kit/icons.tsx'
import { PageHead } from '#kit/PageHead.tsx'
import { Section } from '#kit/Section.tsx'
import { sayDone } from '#kit/say-done.ts'

export const Route = createFileRoute('/_staff/site/$storefront/redirects')({
  loader: ({ context: { queryClient }, params: { storefront } }) =>
    queryClient.ensureQueryData(redirectsQuery(storefront)),
  component: RedirectsPage,
})

const NONE: Redirect = { path: '/', to: '/', status: 301 }

function RedirectsPage() {
  const { t, service } = useWords()
  const { storefront } = Route.useParams()
  const { data } = useSuspenseQuery(redirectsQuery(storefront))
  const form = useSavedForm('redirects', storefront, { redirects: data.redirects })
  const put = usePutRedirects(storefront)
  const { redirects } = form.values
  const errors = fieldErrors(put.error, service)
  const change = (at: number, changed: Partial<Redirect>) =>
    form.change({ redirects: withItem(redirects, at, { ...(redirects[at] ?? NONE), ...changed }) })
  const save = onSubmit(() =>
    put.mutate(
      { body: { redirects }, version: data.version },
      {
        onSuccess: saved => {
          form.clear({ redirects: saved.redirects })
          sayDone(t('kit.saved'))
        },
      },
    ),
  )
  return (
    <>
      <PageHead title={t('site.redirects')} />
      <Section title={t('site.redirects')}>
        <form onSubmit={save}>
          <Stack>
            {redirects.length === 0 && (
              <EmptyState icon="link" title={t('site.noRedirects')}>
                {t('site.noRedirectsAbout')}
              </EmptyState>
            )}
            <RedirectLines
              redirects={redirects}
              errors={errors}
              onChange={change}
              onRemove={at => form.change({ redirects: withoutItem(redirects, at) })}
            />
            <Group>
              <Button
                variant="default"
                onClick={() => form.change({ redirects: [...redirects, NONE] })}
              >
                {t('site.addRedirect')}
              </Button>
            </Group>
            <SaveRow
              isSaving={put.isPending}
              error={put.error}
              isTouched={form.isTouched}
              onReset={() => form.clear({ redirects: data.redirects })}
            />
          </Stack>
        </form>
      </Section>
    </>
  )
}

interface RedirectLinesProps {
  redirects: readonly Redirect[]
  errors: Readonly<Record<string, string>>
  onChange: (at: number, changed: Partial<Redirect>) => void
  onRemove: (at: number) => void
}

function RedirectLines({ redirects, errors, onChange, onRemove }: RedirectLinesProps) {
  const t = useT()
  return (
    <>
      {redirects.map(({ path, to, status }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line has nothing but its place
        <Group key={at} align="flex-end">
          <TextInput
            flex={1}
            miw={160}
            label={t('site.from')}
            dir="ltr"
            value={path}
            error={errors[`redirects.${at}.path`]}
            onChange={event => onChange(at, { path: event.currentTarget.value })}
          />
          <TextInput
            flex={1}
            miw={160}
            label={t('site.to')}
            dir="ltr"
            value={to}
            error={errors[`redirects.${at}.to`]}
            onChange={event => onChange(at, { to: event.currentTarget.value })}
          />
          <NativeSelect
            label={t('site.kindOfRedirect')}
            data={[
              { value: '301', label: t('site.statusPermanent') },
              { value: '302', label: t('site.statusTemporary') },
            ]}
            value={String(status)}
            onChange={event =>
              onChange(at, { status: event.currentTarget.value === '301' ? 301 : 302 })
            }
          />
          <ActionIcon
            variant="subtle"
            size="lg"
            aria-label={`${t('kit.remove')}: ${path}`}
            onClick={() => onRemove(at)}
          >
            <Icon name="trash" size={18} />
          </ActionIcon>
        </Group>
      ))}
    </>
  )
}
