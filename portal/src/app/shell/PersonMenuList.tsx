import { Avatar, Menu, UnstyledButton, useMantineColorScheme } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { forgetTyping } from '#kit/forms/kept-typing.ts'
import { Icon } from '#kit/icons.tsx'
import { sayDone } from '#kit/say-done.ts'
import { leaving } from '#offline/leave.ts'
import { isLanguage, LANGUAGES } from '../language/language-code.ts'
import { useT, useWords } from '../language/use-words.tsx'
import { useSignOut } from '../session/me.ts'
import { useMe } from '../session/use-me.ts'
import classes from './Shell.module.css'

/** Oneself: profile, language, light or dark, keys, signing out. */
export function PersonMenuList({ onShowHelp }: { onShowHelp: () => void }) {
  const t = useT()
  const { person } = useMe()
  const { setColorScheme } = useMantineColorScheme()
  const navigate = useNavigate()
  const signOut = useSignOut()
  const leave = () =>
    signOut.mutate(
      { everywhere: false },
      {
        onSuccess: () => {
          void forgetTyping()
          if (leaving.isPending()) sayDone(t('shell.signedOutOffline'))
          void navigate({ to: '/sign-in' })
        },
      },
    )
  return (
    <Menu position="bottom-end" width={220} defaultOpened>
      <Menu.Target>
        <UnstyledButton
          className={classes.person}
          aria-label={t('shell.personMenu', { name: person.name })}
        >
          <Avatar color="sea" size={36} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{person.name}</Menu.Label>
        <Menu.Item
          mih={44}
          leftSection={<Icon name="person" size={16} />}
          onClick={() => void navigate({ to: '/profile' })}
        >
          {t('shell.profile')}
        </Menu.Item>
        <Menu.Item mih={44} leftSection={<Icon name="help" size={16} />} onClick={onShowHelp}>
          {t('shell.help')}
        </Menu.Item>
        <Menu.Divider />
        <LanguageItems />
        <Menu.Divider />
        <Menu.Label>{t('shell.look')}</Menu.Label>
        {(['light', 'dark', 'auto'] as const).map(scheme => (
          <Menu.Item
            mih={44}
            key={scheme}
            leftSection={<Icon name={scheme === 'dark' ? 'moon' : 'sun'} size={16} />}
            onClick={() => setColorScheme(scheme)}
          >
            {t(`shell.${scheme}`)}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item mih={44} leftSection={<Icon name="external" size={16} />} onClick={leave}>
          {t('shell.signOut')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

function LanguageItems() {
  const { t, choose, code } = useWords()
  return (
    <>
      <Menu.Label>{t('shell.language')}</Menu.Label>
      {Object.entries(LANGUAGES).map(([language, name]) => (
        <Menu.Item
          mih={44}
          key={language}
          lang={language}
          leftSection={<Icon name={language === code ? 'check' : 'site'} size={16} />}
          onClick={() => isLanguage(language) && choose(language)}
        >
          {name}
        </Menu.Item>
      ))}
    </>
  )
}
