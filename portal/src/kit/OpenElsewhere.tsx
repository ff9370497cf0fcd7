import { Button, Code, Group, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useT } from '#app/language/use-words.tsx'
import { CopyButton } from './CopyButton.tsx'
import { Icon } from './icons.tsx'
import { isOwnMachine } from './is-own-machine.ts'
import { QrCode } from './QrCode.tsx'

interface OpenElsewhereProps {
  address: string
  /** What the code is for, for those who hear the page. */
  label: string
  openLabel: string
  /** Of the code, in pixels: smaller where something else is what people came for. */
  codeSize?: number
  /** What is said above the address. */
  title?: string
  /** What can be done with the address besides. */
  actions?: ReactNode
  children?: ReactNode
}

/** An address to copy, to open beside the portal, and to take to a phone. */
export function OpenElsewhere(props: OpenElsewhereProps) {
  const { address, label, openLabel, codeSize, title, actions, children } = props
  const t = useT()
  return (
    <Group align="flex-start" gap="lg">
      <QrCode text={address} label={label} {...(codeSize !== undefined && { size: codeSize })} />
      <Stack gap="xs" flex={1} miw={240}>
        {title !== undefined && <Text fw={600}>{title}</Text>}
        <Code block dir="ltr" style={{ overflowWrap: 'anywhere', whiteSpace: 'normal' }}>
          {address}
        </Code>
        <Group gap="xs">
          <CopyButton text={address} />
          <Button
            component="a"
            href={address}
            target="_blank"
            rel="noreferrer"
            variant="default"
            size="compact-sm"
            leftSection={<Icon name="external" size={14} />}
          >
            {openLabel}
          </Button>
          {actions}
        </Group>
        {isOwnMachine(address) && (
          <Text size="sm" c="dimmed">
            {t('kit.onlyThisComputer')}
          </Text>
        )}
        {children}
      </Stack>
    </Group>
  )
}
