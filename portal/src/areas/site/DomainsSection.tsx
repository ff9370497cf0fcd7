import { Anchor, Box, Button, Group, Paper, Stack, Table, Text, TextInput } from '@mantine/core'
import type { StorefrontDomain, StorefrontRecord } from '@outset/sdk/seller'
import { useState } from 'react'
import { useT, useWords } from '#app/language/use-words.tsx'
import { CopyButton } from '#kit/CopyButton.tsx'
import { DangerDialog } from '#kit/DangerDialog.tsx'
import { fieldErrors } from '#kit/forms/field-errors.ts'
import { onSubmit } from '#kit/forms/submit.ts'
import { isOwnMachine } from '#kit/is-own-machine.ts'
import { Refusal } from '#kit/refusals/Refusal.tsx'
import { Section } from '#kit/Section.tsx'
import { StatusMark } from '#kit/StatusMark.tsx'
import { sayDone } from '#kit/say-done.ts'
import { ClosedNote } from './ClosedNote.tsx'
import { domainOf, domainSentence } from './domain-sentence.ts'
import { useAddDomain, useCheckDomain, useRemoveDomain } from './queries/storefronts.ts'

/** The own domains of a shop, each with its state and the record that shows whose it is. */
export function DomainsSection({ storefront }: { storefront: StorefrontRecord }) {
  const t = useT()
  const { id, hosted } = storefront
  return (
    <Section title={t('site.ownDomains')}>
      <Stack maw={640}>
        {hosted.is_on && hosted.address !== null ? (
          <Domains
            storefrontId={id}
            domains={hosted.domains}
            host={new URL(hosted.address).hostname}
          />
        ) : (
          <ClosedNote {...storefront} />
        )}
      </Stack>
    </Section>
  )
}

interface DomainsProps {
  storefrontId: string
  domains: readonly StorefrontDomain[]
  /** Where the shop is found without a domain of its own, and where an own one leads to. */
  host: string
}

function Domains({ storefrontId, domains, host }: DomainsProps) {
  const { t, service } = useWords()
  const [typed, setTyped] = useState('')
  const add = useAddDomain(storefrontId)
  const [error] = Object.values(fieldErrors(add.error, service))
  const save = () =>
    add.mutate(domainOf(typed), {
      onSuccess: () => {
        setTyped('')
        sayDone(t('kit.saved'))
      },
    })
  return (
    <>
      {domains.map(domain => (
        <Domain key={domain.name} storefrontId={storefrontId} domain={domain} host={host} />
      ))}
      {isOwnMachine(`http://${host}`) && (
        <Text size="sm" c="dimmed">
          {t('site.domainOwnMachine')}
        </Text>
      )}
      <form onSubmit={onSubmit(save)}>
        <Group align="flex-start">
          <TextInput
            flex={1}
            label={t('site.addDomain')}
            description={t('site.addDomainHelp')}
            inputMode="url"
            dir="ltr"
            required
            withAsterisk={false}
            value={typed}
            error={error}
            onChange={event => setTyped(event.currentTarget.value)}
          />
          <Button type="submit" variant="default" mt={24} loading={add.isPending}>
            {t('site.add')}
          </Button>
        </Group>
      </form>
      <Refusal error={add.error} />
    </>
  )
}

interface DomainProps {
  storefrontId: string
  domain: StorefrontDomain
  host: string
}

function Domain({ storefrontId, domain, host }: DomainProps) {
  const t = useT()
  const { name, leads, record } = domain
  const check = useCheckDomain(storefrontId)
  const remove = useRemoveDomain(storefrontId)
  const [isAsking, setAsking] = useState(false)
  const { label, tone, sentence } = domainSentence(domain)
  const removeIt = () => remove.mutate(name, { onSuccess: () => setAsking(false) })
  return (
    <Paper withBorder p="md" role="group" aria-label={name}>
      <Stack gap="sm">
        <Group gap="xs">
          {leads === 'here' ? (
            <Anchor
              href={`https://${name}`}
              target="_blank"
              rel="noreferrer"
              underline="always"
              fw={600}
            >
              <bdi dir="ltr">{name}</bdi>
            </Anchor>
          ) : (
            <Text span fw={600}>
              <bdi dir="ltr">{name}</bdi>
            </Text>
          )}
          <StatusMark tone={tone}>{t(label)}</StatusMark>
        </Group>
        <Text size="sm">{t(sentence)}</Text>
        <DnsRecord about={t('site.domainShows')} {...record} />
        <DnsRecord about={t('site.domainLeads')} type="CNAME" name={name} value={host} />
        <Text size="sm" c="dimmed">
          {t('site.domainBare')}
        </Text>
        <Group gap="xs">
          <Button
            size="compact-sm"
            variant="default"
            loading={check.isPending}
            onClick={() => check.mutate(name)}
          >
            {t('site.checkDomain')}
          </Button>
          <Button
            size="compact-sm"
            variant="subtle"
            loading={remove.isPending}
            onClick={leads === 'here' ? () => setAsking(true) : removeIt}
            aria-label={`${t('kit.remove')}: ${name}`}
          >
            {t('kit.remove')}
          </Button>
        </Group>
        <Refusal error={check.error ?? (isAsking ? null : remove.error)} />
        <DangerDialog
          isOpen={isAsking}
          onClose={() => setAsking(false)}
          title={t('site.removeDomainTitle', { name })}
          doLabel={t('kit.remove')}
          isDoing={remove.isPending}
          error={remove.error}
          onDo={removeIt}
        >
          <Text>{t('site.removeDomainAbout')}</Text>
        </DangerDialog>
      </Stack>
    </Paper>
  )
}

interface DnsRecordProps {
  /** What it is for. */
  about: string
  type: string
  name: string
  value: string
}

/** To be copied into the page where a domain is managed. */
function DnsRecord({ about, type, name, value }: DnsRecordProps) {
  const { t } = useWords()
  return (
    <div>
      <Text size="sm" mb={4}>
        {about}
      </Text>
      <Table withTableBorder withColumnBorders variant="vertical" layout="fixed">
        <Table.Tbody>
          <Table.Tr>
            <Table.Th w={96}>{t('site.recordType')}</Table.Th>
            <Table.Td>{type}</Table.Td>
          </Table.Tr>
          {[
            [t('site.recordName'), name],
            [t('site.recordValue'), value],
          ].map(([label, text = '']) => (
            <Table.Tr key={label}>
              <Table.Th>{label}</Table.Th>
              <Table.Td>
                <Group gap="xs" justify="space-between" wrap="nowrap">
                  <bdi
                    dir="ltr"
                    style={{ minWidth: 0, overflowWrap: 'anywhere', whiteSpace: 'normal' }}
                  >
                    {text}
                  </bdi>
                  <Box flex="none">
                    <CopyButton text={text} />
                  </Box>
                </Group>
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  )
}
