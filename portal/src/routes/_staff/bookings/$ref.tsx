import { Grid } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { Loading } from '#parts/Loading.tsx'
import { Refusal } from '#parts/Refusal.tsx'
import { bookingQuery } from '#queries/bookings.ts'
import { BookingDialog } from '#screens/booking/BookingDialog.tsx'
import { BookingHead } from '#screens/booking/BookingHead.tsx'
import { GuestSection } from '#screens/booking/GuestSection.tsx'
import { MoneySection } from '#screens/booking/MoneySection.tsx'
import { NotesSection } from '#screens/booking/NotesSection.tsx'
import { ProofSection } from '#screens/booking/ProofSection.tsx'
import { RequestAnswer } from '#screens/booking/RequestAnswer.tsx'
import { TimelineSection } from '#screens/booking/TimelineSection.tsx'
import { TravellersSection } from '#screens/booking/TravellersSection.tsx'
import { useBookingCommands } from '#screens/booking/use-booking-commands.ts'
import { chosenLanguage } from '#words/languages.ts'
import { useWords } from '#words/use-words.tsx'

export const Route = createFileRoute('/_staff/bookings/$ref')({
  loader: ({ context: { queryClient }, params: { ref } }) =>
    queryClient.ensureQueryData(bookingQuery({ ref, locale: chosenLanguage() })),
  pendingComponent: Loading,
  component: BookingPage,
})

function BookingPage() {
  const { code } = useWords()
  const { ref } = Route.useParams()
  const { data: booking } = useSuspenseQuery(bookingQuery({ ref, locale: code }))
  const { commands, opened, close, accept, confirm, voucher } = useBookingCommands(booking)
  const { receipt } = booking.payment
  return (
    <>
      <BookingHead booking={booking} commands={commands} />
      <Refusal error={voucher.error} />
      <RequestAnswer commands={commands} error={confirm.error} isConfirming={confirm.isPending} />
      <Grid>
        <Grid.Col span={{ base: 12, md: 7 }} order={{ base: 2, md: 1 }}>
          {receipt && commands.has('acceptProof') && (
            <ProofSection
              booking={booking}
              receipt={receipt}
              commands={commands}
              error={accept.error}
            />
          )}
          <MoneySection booking={booking} commands={commands} />
          <TravellersSection booking={booking} canSee={commands.has('travellers')} />
          <TimelineSection booking={booking} />
        </Grid.Col>
        <Grid.Col span={{ base: 12, md: 5 }} order={{ base: 1, md: 2 }}>
          <GuestSection booking={booking} commands={commands} />
          <NotesSection bookingRef={ref} canWrite={commands.has('note')} />
        </Grid.Col>
      </Grid>
      {opened && <BookingDialog kind={opened} booking={booking} onClose={close} />}
    </>
  )
}
