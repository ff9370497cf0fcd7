import { Avatar, UnstyledButton } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { useT } from '../language/use-words.tsx'
import { useMe } from '../session/use-me.ts'
import classes from './Shell.module.css'

const PersonMenuList = lazy(async () => {
  const { PersonMenuList: component } = await import('./PersonMenuList.tsx')
  return { default: component }
})

/** Oneself. What is in the menu is loaded when somebody opens it. */
export function PersonMenu({ onShowHelp }: { onShowHelp: () => void }) {
  const t = useT()
  const { person } = useMe()
  const [isWanted, setWanted] = useState(false)
  const button = (
    <UnstyledButton
      className={classes.person}
      aria-haspopup="menu"
      aria-label={t('shell.personMenu', { name: person.name })}
      onClick={() => setWanted(true)}
    >
      <Avatar color="sea" size={36} aria-hidden />
    </UnstyledButton>
  )
  if (!isWanted) return button
  return (
    <Suspense fallback={button}>
      <PersonMenuList onShowHelp={onShowHelp} />
    </Suspense>
  )
}
