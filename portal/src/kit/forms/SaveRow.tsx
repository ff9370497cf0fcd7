import { Button, Group, Stack, Text } from '@mantine/core'
import { useT } from '#app/language/use-words.tsx'
import { Refusal } from '../refusals/Refusal.tsx'

interface SaveRowProps {
  isSaving: boolean
  error: unknown
  /** Whether something was typed that is not saved; without it one can always save. */
  isTouched?: boolean
  /** Gives up what was typed. */
  onReset?: () => void
  label?: string
}

/** The end of a form: why it could not be saved, and the button that saves it. */
export function SaveRow({ isSaving, error, isTouched = true, onReset, label }: SaveRowProps) {
  const t = useT()
  return (
    <Stack gap="xs">
      <Refusal error={error} />
      <Group gap="sm">
        <Button type="submit" loading={isSaving} disabled={!isTouched}>
          {label ?? t('kit.save')}
        </Button>
        {isTouched && onReset && (
          <>
            <Button variant="subtle" onClick={onReset}>
              {t('kit.undoTyping')}
            </Button>
            <Text size="sm" c="dimmed" role="status">
              {t('kit.unsaved')}
            </Text>
          </>
        )}
      </Group>
    </Stack>
  )
}
