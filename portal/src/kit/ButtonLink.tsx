import { Button, type ButtonProps } from '@mantine/core'
import { createLink } from '@tanstack/react-router'
import type { AnchorHTMLAttributes, Ref } from 'react'

type ButtonLinkProps = ButtonProps &
  Omit<AnchorHTMLAttributes<HTMLAnchorElement>, keyof ButtonProps> & {
    ref?: Ref<HTMLAnchorElement>
  }

/** A link to another page that looks like a button. */
export const ButtonLink = createLink((given: ButtonLinkProps) => (
  <Button component="a" {...given} />
))
