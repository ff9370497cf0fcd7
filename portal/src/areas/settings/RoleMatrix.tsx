import { Table, VisuallyHidden } from '@mantine/core'
import { StaffRole as ROLES } from '@outset/sdk/values'
import { useT } from '#app/language/use-words.tsx'
import { Icon } from '#kit/icons.tsx'
import { permissionName } from '#kit/refusals/name-permission.ts'
import { Section } from '#kit/Section.tsx'
import { ROLES_OF_PERMISSION } from './role-permissions.ts'

/** What each role may do, in words. */
export function RoleMatrix() {
  const t = useT()
  return (
    <Section title={t('settings.matrix')} flush>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it is moved by keys on a phone */}
      <div style={{ overflowX: 'auto', position: 'relative' }} tabIndex={0}>
        <Table aria-label={t('settings.matrix')} verticalSpacing={4} stickyHeader miw={760}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">{t('settings.permission')}</Table.Th>
              {ROLES.map(role => (
                <Table.Th
                  key={role}
                  scope="col"
                  ta="center"
                  title={t(`settings.roleAbout_${role}`)}
                >
                  {t(`settings.role_${role}`)}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {Object.entries(ROLES_OF_PERMISSION).map(([permission, having]) => (
              <Table.Tr key={permission}>
                <Table.Th scope="row" fw={400}>
                  {permissionName(permission, t)}
                </Table.Th>
                {ROLES.map(role => (
                  <Table.Td key={role} ta="center">
                    {having.includes(role) && <Icon name="check" size={16} />}
                    <VisuallyHidden>
                      {t(having.includes(role) ? 'settings.yes' : 'settings.no')}
                    </VisuallyHidden>
                  </Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </div>
    </Section>
  )
}
