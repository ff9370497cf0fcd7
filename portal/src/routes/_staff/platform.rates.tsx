import { Button, Text } from '@mantine/core'
import type { FxQuarantineEntry, FxRate } from '@outset/sdk/platform'
import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { displayNames } from '#app/language/display-names.ts'
import { useWords } from '#app/language/use-words.tsx'
import { useMe } from '#app/session/use-me.ts'
import { ratesQuery, useDeleteRate, useImportRates } from '#areas/platform/queries/rates.ts'
import { RateForm } from '#areas/platform/RateForm.tsx'
import { DangerDialog } from '#kit/DangerDialog.tsx'
import { type Column, DataTable } from '#kit/DataTable.tsx'
import { EmptyState } from '#kit/EmptyState.tsx'
import { InstantText } from '#kit/InstantText.tsx'
import { formatRate } from '#kit/money/format-rate.ts'
import { PageHead } from '#kit/PageHead.tsx'
import { Refusal } from '#kit/refusals/Refusal.tsx'
import { Section } from '#kit/Section.tsx'
import { StatusMark } from '#kit/StatusMark.tsx'
import { sayDone } from '#kit/say-done.ts'

export const Route = createFileRoute('/_staff/platform/rates')({
  loader: ({ context: { queryClient } }) => queryClient.ensureQueryData(ratesQuery),
  component: RatesPage,
})

/** In what prices can be quoted, and what a feed said that was not believed. */
function RatesPage() {
  const { t } = useWords()
  const { mayOnPlatform } = useMe()
  const { data } = useSuspenseQuery(ratesQuery)
  const read = useImportRates()
  const mayChange = mayOnPlatform('platform:money')
  return (
    <>
      <PageHead
        title={t('platform.rates')}
        about={t(data.feed === null ? 'platform.noFeed' : 'platform.hasFeed')}
        actions={
          mayChange &&
          data.feed !== null && (
            <Button
              variant="default"
              loading={read.isPending}
              onClick={() =>
                read.mutate(undefined, {
                  onSuccess: ({ accepted }) =>
                    sayDone(t('platform.ratesRead', { count: accepted.length })),
                })
              }
            >
              {t('platform.readFeed')}
            </Button>
          )
        }
      />
      <Refusal error={read.error} />
      <Rates rates={data.rates} mayChange={mayChange} />
      {mayChange && <RateForm />}
      <Quarantine entries={data.quarantine.data} />
    </>
  )
}

function Rates({ rates, mayChange }: { rates: readonly FxRate[]; mayChange: boolean }) {
  const { t } = useWords()
  const [dropped, setDropped] = useState<string | null>(null)
  const drop = useDeleteRate()
  const columns = useRateColumns(mayChange ? setDropped : null)
  return (
    <Section title={t('platform.ratesInForce')} flush>
      <DataTable
        label={t('platform.ratesInForce')}
        columns={columns}
        rows={rates}
        keyOf={({ currency }) => currency}
        empty={
          <EmptyState icon="money" title={t('platform.noRates')}>
            {t('platform.noRatesAbout')}
          </EmptyState>
        }
      />
      <DangerDialog
        isOpen={dropped !== null}
        onClose={() => setDropped(null)}
        title={t('platform.dropRate', { currency: dropped ?? '' })}
        doLabel={t('kit.remove')}
        isDoing={drop.isPending}
        error={drop.error}
        onDo={() => drop.mutate(dropped ?? '', { onSuccess: () => setDropped(null) })}
      >
        <Text>{t('platform.dropRateAbout', { currency: dropped ?? '' })}</Text>
      </DangerDialog>
    </Section>
  )
}

function Quarantine({ entries }: { entries: readonly FxQuarantineEntry[] }) {
  const { t } = useWords()
  const columns: Column<FxQuarantineEntry>[] = [
    {
      id: 'currency',
      label: t('platform.currency'),
      cell: ({ currency }) => currency ?? t('platform.wholeFeed'),
    },
    {
      id: 'reason',
      label: t('platform.reason'),
      cell: ({ reason }) => {
        const key = `platform.doubt_${reason}`
        return t.has(key) ? t(key) : reason
      },
    },
    {
      id: 'value',
      label: t('platform.said'),
      cell: ({ value }) => <bdi dir="ltr">{value ?? '–'}</bdi>,
    },
    {
      id: 'at',
      label: t('platform.at'),
      cell: ({ created_at }) => <InstantText at={created_at} />,
    },
  ]
  return (
    <Section title={t('platform.quarantine')} flush>
      <DataTable
        label={t('platform.quarantine')}
        columns={columns}
        rows={entries}
        keyOf={({ id }) => id}
        empty={
          <Text c="dimmed" px="md" pb="md">
            {t('platform.quarantineEmpty')}
          </Text>
        }
      />
    </Section>
  )
}

function useRateColumns(onDrop: ((currency: string) => void) | null): Column<FxRate>[] {
  const { t, locale } = useWords()
  const names = displayNames(locale, 'currency')
  return [
    {
      id: 'currency',
      label: t('platform.currency'),
      cell: ({ currency }) => `${currency} · ${names.of(currency)}`,
    },
    {
      id: 'rate',
      label: t('platform.forOneDollar'),
      end: true,
      cell: ({ rate }) => <bdi dir="ltr">{formatRate(rate, locale)}</bdi>,
    },
    {
      id: 'state',
      label: t('platform.state'),
      cell: ({ quotable, source }) => (
        <StatusMark tone={quotable ? 'good' : 'bad'}>
          {quotable
            ? t(source === 'feed' ? 'platform.rateFeed' : 'platform.rateHand')
            : t('platform.rateStale')}
        </StatusMark>
      ),
    },
    {
      id: 'asOf',
      label: t('platform.asOf'),
      wideOnly: true,
      cell: ({ as_of }) => <InstantText at={as_of} />,
    },
    {
      id: 'act',
      label: t('platform.actions'),
      end: true,
      cell: ({ currency }) =>
        onDrop && (
          <Button size="compact-sm" variant="default" onClick={() => onDrop(currency)}>
            {t('kit.remove')}
          </Button>
        ),
    },
  ]
}
