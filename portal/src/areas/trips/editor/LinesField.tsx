import { Textarea } from '@mantine/core'
import { useState } from 'react'
import { useT } from '#app/language/use-words.tsx'
import { linesOf } from './text-lines.ts'

interface LinesFieldProps {
  label: string
  'aria-label': string
  lines: readonly string[]
  onLines: (typed: string) => void
  error?: string | undefined
  dir: 'ltr' | 'rtl'
  lang: string
  readOnly: boolean
}

/** A list that is typed one item to a line. What is typed stays as it is, empty lines too. */
export function LinesField({ lines, onLines, ...field }: LinesFieldProps) {
  const t = useT()
  const [typed, setTyped] = useState(() => lines.join('\n'))
  const isSame = linesOf(typed).join('\n') === lines.join('\n')
  return (
    <Textarea
      {...field}
      description={t('editor.oneToALine')}
      autosize
      minRows={3}
      // What somebody else typed, or what was brought back, stands in its place.
      value={isSame ? typed : lines.join('\n')}
      onChange={event => {
        setTyped(event.currentTarget.value)
        onLines(event.currentTarget.value)
      }}
    />
  )
}
