import { Alert, Button, Grid, Group, Paper, Stack, Text } from '@mantine/core'
import { createFileRoute } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useWords } from '#app/language/use-words.tsx'
import { useMe } from '#app/session/use-me.ts'
import { AskDialog } from '#areas/bookings/booking/AskDialog.tsx'
import { NOTHING_CHOSEN } from '#areas/bookings/selection/selection-wish.ts'
import classes from '#areas/desk/Desk.module.css'
import { newDesk, walkIn } from '#areas/desk/desk-state.ts'
import { GuestPart } from '#areas/desk/GuestPart.tsx'
import { PaymentPart } from '#areas/desk/PaymentPart.tsx'
import { deskPresetsQuery } from '#areas/desk/queries.ts'
import { SavePanel } from '#areas/desk/SavePanel.tsx'
import { TripPart } from '#areas/desk/TripPart.tsx'
import { type Desk, todayHere, useDesk } from '#areas/desk/use-desk.ts'
import { useSaving } from '#areas/desk/use-saving.ts'
import { fieldErrors } from '#kit/forms/field-errors.ts'
import { newKey } from '#kit/forms/new-key.ts'
import { Icon } from '#kit/icons.tsx'
import { MoneyText } from '#kit/MoneyText.tsx'
import { priceCurrenciesQuery } from '#kit/money/price-currencies.ts'
import { wholePrice } from '#kit/money/whole-price.ts'
import { PageHead } from '#kit/PageHead.tsx'
import { Forbidden } from '#kit/refusals/Forbidden.tsx'
import { Section } from '#kit/Section.tsx'
import { TextLink } from '#kit/TextLink.tsx'

interface DeskSearch {
  product_id?: string
  option_id?: string
  start?: string
}

export const Route = createFileRoute('/_staff/desk')({
  // A page that shows a start leads here with it.
  validateSearch: (search: Record<string, unknown>): DeskSearch =>
    Object.fromEntries(
      ['product_id', 'option_id', 'start'].flatMap(name =>
        typeof search[name] === 'string' ? [[name, search[name]]] : [],
      ),
    ),
  // So that the first price is in the right currency.
  loader: ({ context: { queryClient } }) =>
    Promise.all([
      queryClient.prefetchQuery(deskPresetsQuery),
      queryClient.prefetchQuery(priceCurrenciesQuery),
    ]),
  component: DeskPage,
})

function DeskPage() {
  const { may, viewing } = useMe()
  if (!may('booking:create') || viewing !== null) return <Forbidden permission="booking:create" />
  return <DeskForm />
}

function DeskForm() {
  const { t, service } = useWords()
  const desk = useDesk()
  const { form } = desk
  useStartOfAddress(form.change)
  const saving = useSaving(desk)
  const { booked, asking } = saving
  const errors = fieldErrors(saving.error, service)
  return (
    <>
      <PageHead
        title={t('desk.title')}
        about={t('desk.about')}
        actions={<HeadActions desk={desk} />}
      />
      {booked && (
        <Alert mb="md" role="status" icon={<Icon name="check" />}>
          {t('desk.booked', { name: booked.lead_name ?? '' })}{' '}
          <TextLink to="/bookings/$ref" params={{ ref: booked.ref }}>
            <bdi dir="ltr">{booked.ref}</bdi>
          </TextLink>
        </Alert>
      )}
      <Grid>
        <Grid.Col span={{ base: 12, md: 8 }}>
          <Section title={t('desk.whatTitle')}>
            <Stack gap="md">
              <TripPart desk={desk} />
            </Stack>
          </Section>
          <Section title={t('desk.guestTitle')}>
            <Stack gap="md">
              <GuestPart desk={desk} errors={errors} />
            </Stack>
          </Section>
          <Section title={t('desk.paymentTitle')}>
            <Stack gap="md">
              <PaymentPart desk={desk} errors={errors} />
            </Stack>
          </Section>
        </Grid.Col>
        <Grid.Col span={{ base: 12, md: 4 }}>
          <SavePanel desk={desk} saving={saving} />
        </Grid.Col>
      </Grid>
      <PhoneTotal desk={desk} />
      {asking && <AskDialog booking={asking.booking} onClose={() => saving.goOn(asking)} />}
    </>
  )
}

/** On a phone the price stands far below what decides it, so its sum stays in sight. */
function PhoneTotal({ desk: { quote } }: { desk: Desk }) {
  const { t } = useWords()
  if (quote.data === null || quote.error !== null) return null
  return (
    <Paper withBorder shadow="sm" px="md" py="xs" mt="md" hiddenFrom="md" className={classes.total}>
      <Group justify="space-between">
        <Text>{t('booking.total')}</Text>
        <Text fw={700}>
          <MoneyText money={wholePrice(quote.data.totals)} />
        </Text>
      </Group>
    </Paper>
  )
}

/** A guest who stands here, and a way to begin anew. */
function HeadActions({ desk: { form } }: { desk: Desk }) {
  const { t, code } = useWords()
  const today = todayHere()
  return (
    <>
      <Button
        variant="default"
        onClick={() => form.change(walkIn(form.values, { name: t('desk.walkInName'), today }))}
      >
        {t('desk.walkIn')}
      </Button>
      {form.isTouched && (
        <Button
          variant="default"
          onClick={() => form.clear(newDesk({ key: newKey(), day: today, locale: code }))}
        >
          {t('desk.clear')}
        </Button>
      )}
    </>
  )
}

type Change = Desk['form']['change']

/** Begins with the trip and start that the address names. */
function useStartOfAddress(change: Change) {
  const { product_id, option_id, start } = Route.useSearch()
  // biome-ignore lint/correctness/useExhaustiveDependencies: `change` is new every time
  useEffect(() => {
    if (product_id === undefined) return
    change({
      product: product_id,
      option: option_id ?? null,
      start: start ?? null,
      otherTime: null,
      chosen: NOTHING_CHOSEN,
      ...(start ? { day: start.slice(0, 10) } : {}),
    })
  }, [product_id, option_id, start])
}
