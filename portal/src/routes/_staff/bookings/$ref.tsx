import { Grid } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { chosenLanguage } from '#app/language/languages.ts'
import { useWords } from '#app/language/use-words.tsx'
import { BookingHead } from '#areas/bookings/booking/BookingHead.tsx'
import { GuestSection } from '#areas/bookings/booking/GuestSection.tsx'
import { MoneySection } from '#areas/bookings/booking/MoneySection.tsx'
import { NotesSection } from '#areas/bookings/booking/NotesSection.tsx'
import { ProofSection } from '#areas/bookings/booking/ProofSection.tsx'
import { RequestAnswer } from '#areas/bookings/booking/RequestAnswer.tsx'
import { ShownTextsSection } from '#areas/bookings/booking/ShownTextsSection.tsx'
import { TestNote } from '#areas/bookings/booking/TestNote.tsx'
import { TimelineSection } from '#areas/bookings/booking/TimelineSection.tsx'
import { TravellersSection } from '#areas/bookings/booking/TravellersSection.tsx'
import { useBookingCommands } from '#areas/bookings/booking/use-booking-commands.tsx'
import { bookingQuery } from '#areas/bookings/queries/bookings.ts'
import { Loading } from '#kit/Loading.tsx'
import { Refusal } from '#kit/refusals/Refusal.tsx'

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
  const { commands, dialog, accept, confirm, test, voucher } = useBookingCommands(booking)
  const { receipt } = booking.payment
  return (
    <>
      <BookingHead booking={booking} commands={commands} />
      <TestNote booking={booking} commands={commands} error={test.error} />
      <Refusal error={voucher.error} />
      <RequestAnswer
        commands={commands}
        error={confirm.error}
        isConfirming={confirm.isPending}
        isAuthorized={booking.payment.status === 'authorized'}
      />
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
          <ShownTextsSection booking={booking} />
        </Grid.Col>
      </Grid>
      {dialog}
    </>
  )
}
