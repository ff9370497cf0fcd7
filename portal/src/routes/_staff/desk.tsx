import { Alert, Button, Grid, Group, Kbd, Paper, Stack } from '@mantine/core'
import type { SellerBooking } from '@outset/sdk/seller'
import { createFileRoute } from '@tanstack/react-router'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useCommands } from '#commands/use-commands.tsx'
import { fieldErrors } from '#forms/field-errors.ts'
import { newKey } from '#forms/new-key.ts'
import { Forbidden } from '#parts/Forbidden.tsx'
import { Icon } from '#parts/icons.tsx'
import { PageHead } from '#parts/PageHead.tsx'
import { Refusal } from '#parts/Refusal.tsx'
import { Section } from '#parts/Section.tsx'
import { TextLink } from '#parts/TextLink.tsx'
import { useBookAtDesk } from '#queries/desk.ts'
import { priceMoved } from '#screens/booking/change-price.ts'
import { isAboutPlaces } from '#screens/booking/MoveDialog.tsx'
import { bookingBodyOf, newDesk, nextGuest, walkIn } from '#screens/desk/desk-state.ts'
import { GuestPart } from '#screens/desk/GuestPart.tsx'
import { MissingLine } from '#screens/desk/MissingLine.tsx'
import { PaymentPart } from '#screens/desk/PaymentPart.tsx'
import { PricePanel } from '#screens/desk/PricePanel.tsx'
import { TripPart } from '#screens/desk/TripPart.tsx'
import { todayHere, useDesk } from '#screens/desk/use-desk.ts'
import { NOTHING_CHOSEN } from '#screens/selection/selection-wish.ts'
import { useMe } from '#session/use-me.ts'
import { useWords } from '#words/use-words.tsx'

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
  component: DeskPage,
})

function DeskPage() {
  const { may, viewing } = useMe()
  if (!may('booking:create') || viewing !== null) return <Forbidden permission="booking:create" />
  return <DeskForm />
}

function DeskForm() {
  const { t, code } = useWords()
  const desk = useDesk()
  const { form } = desk
  useStartOfAddress(form.change)
  const { save, booked, error, isPending, canSave } = useSaving(desk)
  const { service } = useWords()
  const errors = fieldErrors(error, service)
  const clear = () => form.clear(newDesk({ key: newKey(), day: todayHere(), locale: code }))
  return (
    <>
      <PageHead
        title={t('desk.title')}
        about={t('desk.about')}
        actions={
          <>
            <Button
              variant="default"
              onClick={() =>
                form.change(walkIn(form.values, { name: t('desk.walkInName'), today: todayHere() }))
              }
            >
              {t('desk.walkIn')}
            </Button>
            {form.isTouched && (
              <Button variant="default" onClick={clear}>
                {t('desk.clear')}
              </Button>
            )}
          </>
        }
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
          <Paper
            withBorder
            p="md"
            pos="sticky"
            top={72}
            component="section"
            aria-label={t('desk.price')}
          >
            <Stack gap="md">
              <PricePanel desk={desk} error={error} />
              <MissingLine missing={desk.missing} />
              {priceMoved(error) === null && !isAboutPlaces(error) && <Refusal error={error} />}
              <Group gap="xs" grow>
                <Button
                  loading={isPending}
                  disabled={!canSave}
                  onClick={() => save('open')}
                  rightSection={<Kbd size="xs">Ctrl S</Kbd>}
                >
                  {t('desk.save')}
                </Button>
              </Group>
              <Button
                variant="default"
                loading={isPending}
                disabled={!canSave}
                onClick={() => save('next')}
                rightSection={<Kbd size="xs">Ctrl ↵</Kbd>}
              >
                {t('desk.saveNext')}
              </Button>
            </Stack>
          </Paper>
        </Grid.Col>
      </Grid>
    </>
  )
}

type Change = ReturnType<typeof useDesk>['form']['change']

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

/** Saves by button or key; a form that is on its way is not sent again. */
function useSaving(desk: ReturnType<typeof useDesk>) {
  const { t, locale } = useWords()
  const navigate = Route.useNavigate()
  const [booked, setBooked] = useState<SellerBooking | null>(null)
  const book = useBookAtDesk()
  const { form, sale, quote, missing } = desk
  const { values } = form
  const isPriced = quote.isCurrent || values.otherTime !== null
  const canSave = sale !== null && missing.length === 0 && isPriced && !book.isPending
  const save = (then: 'open' | 'next') => {
    if (!canSave || sale === null) return
    const body = bookingBodyOf(values, sale, { quote: quote.data, locale })
    const link = values.method === 'payment_link' ? values.link.trim() : ''
    setBooked(null)
    book.mutate(
      { body, key: values.key, link },
      {
        onSuccess: booking => {
          form.clear(nextGuest(values, newKey()))
          if (then === 'open') {
            void navigate({ to: '/bookings/$ref', params: { ref: booking.ref } })
          } else {
            setBooked(booking)
            document.getElementById('page')?.focus()
            window.scrollTo({ top: 0 })
          }
        },
      },
    )
  }
  // What a key does is what the form says when it is pressed.
  const latest = useRef(save)
  useEffect(() => {
    latest.current = save
  })
  const commands = useMemo(
    () => [
      { id: 'desk.save', label: t('desk.save'), keys: 'Mod+s', run: () => latest.current('open') },
      {
        id: 'desk.next',
        label: t('desk.saveNext'),
        keys: 'Mod+Enter',
        run: () => latest.current('next'),
      },
    ],
    [t],
  )
  useCommands(commands)
  return { save, booked, canSave, error: book.error, isPending: book.isPending }
}
