import { Input } from '@mantine/core'
import { type ReactNode, useId } from 'react'

interface LabelledProps {
  label: string
  help?: string
  children: ReactNode
}

/** A name and a sentence of help for a field that has none of its own. */
export function Labelled({ label, help, children }: LabelledProps) {
  const id = useId()
  return (
    <fieldset aria-labelledby={id} style={{ border: 0, padding: 0, margin: 0 }}>
      <Input.Label component="div" display="block" id={id}>
        {label}
      </Input.Label>
      {help && <Input.Description mb={4}>{help}</Input.Description>}
      {children}
    </fieldset>
  )
}
