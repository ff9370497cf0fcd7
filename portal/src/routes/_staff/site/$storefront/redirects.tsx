import { ActionIcon, Button, Group, NativeSelect, Stack, TextInput } from '@mantine/core'
import type { Redirect } from '@outset/sdk/seller'
import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { fieldErrors } from '#forms/field-errors.ts'
import { withItem, withoutItem } from '#forms/move-item.ts'
import { SaveRow } from '#forms/SaveRow.tsx'
import { onSubmit } from '#forms/submit.ts'
import { useSavedForm } from '#forms/use-saved-form.ts'
import { EmptyState } from '#parts/EmptyState.tsx'
import { Icon } from '#parts/icons.tsx'
import { PageHead } from '#parts/PageHead.tsx'
import { Section } from '#parts/Section.tsx'
import { sayDone } from '#parts/say-done.ts'
import { redirectsQuery, usePutRedirects } from '#queries/pages.ts'
import { useWords } from '#words/use-words.tsx'

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
          sayDone(t('parts.saved'))
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
                  onChange={event => change(at, { path: event.currentTarget.value })}
                />
                <TextInput
                  flex={1}
                  miw={160}
                  label={t('site.to')}
                  dir="ltr"
                  value={to}
                  error={errors[`redirects.${at}.to`]}
                  onChange={event => change(at, { to: event.currentTarget.value })}
                />
                <NativeSelect
                  label={t('site.kindOfRedirect')}
                  data={[
                    { value: '301', label: t('site.statusPermanent') },
                    { value: '302', label: t('site.statusTemporary') },
                  ]}
                  value={String(status)}
                  onChange={event =>
                    change(at, { status: event.currentTarget.value === '301' ? 301 : 302 })
                  }
                />
                <ActionIcon
                  variant="subtle"
                  size="lg"
                  aria-label={`${t('parts.remove')}: ${path}`}
                  onClick={() => form.change({ redirects: withoutItem(redirects, at) })}
                >
                  <Icon name="trash" size={18} />
                </ActionIcon>
              </Group>
            ))}
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
