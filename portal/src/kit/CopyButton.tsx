import { Button } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { useT } from '#app/language/use-words.tsx'
import { Icon } from './icons.tsx'

/** Copies a text, and says that it did. */
export function CopyButton({ text, label }: { text: string; label?: string }) {
  const t = useT()
  const clipboard = useClipboard()
  return (
    <Button
      variant="default"
      size="compact-sm"
      leftSection={<Icon name={clipboard.copied ? 'check' : 'copy'} size={14} />}
      onClick={() => clipboard.copy(text)}
      aria-live="polite"
    >
      {clipboard.copied ? t('kit.copied') : (label ?? t('kit.copy'))}
    </Button>
  )
}
