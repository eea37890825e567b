import { ActionIcon, Menu } from '@mantine/core'
import {
  IconBan,
  IconBell,
  IconDots,
  IconKey,
  IconMailCheck,
  IconSearch,
  IconTrash,
  IconUserCheck,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { AdminUser } from '#admin/api.ts'
import { useSingleFlight } from '#ui/form/use-single-flight.ts'
import { useSetStatus, useVerifyUser } from '#admin/web/changes.ts'
import type { Ask } from '#admin/web/dialogs/questions.tsx'
import '#ui/page/menu.css'
import { iconProps } from '#ui/theme/icon-props.ts'

interface RowMenuProps {
  user: AdminUser
  isSelf: boolean
  onAsk: Ask
}

/** All actions on a user, except those that the server refuses on one's own account. */
export function RowMenu({ user, isSelf, onAsk }: RowMenuProps) {
  const { id, username, emailVerified } = user
  const verify = useVerifyUser()
  const once = useSingleFlight()
  return (
    <Menu
      position="bottom-end"
      width={224}
      offset={4}
      transitionProps={{ duration: 120 }}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <ActionIcon variant="subtle" data-menu="actions" aria-label={`Actions for ${username}`}>
          <IconDots {...iconProps} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconSearch {...iconProps} />}
          renderRoot={(props) => (
            <Link from="/admin" to="." search={(previous) => ({ ...previous, user: id })} {...props} />
          )}
        >
          Full Investigation
        </Menu.Item>
        <Menu.Item leftSection={<IconBell {...iconProps} />} onClick={() => onAsk('notify', user)}>
          Send notification
        </Menu.Item>
        {!emailVerified && (
          <Menu.Item
            leftSection={<IconMailCheck {...iconProps} />}
            onClick={() => once(() => verify.mutateAsync({ id }))}
          >
            Verify email
          </Menu.Item>
        )}
        {isSelf ? <OwnPassword /> : <ToOthers user={user} onAsk={onAsk} />}
      </Menu.Dropdown>
    </Menu>
  )
}

const OwnPassword = () => (
  <Menu.Item leftSection={<IconKey {...iconProps} />} renderRoot={(props) => <Link to="/settings" {...props} />}>
    Change your password in Settings
  </Menu.Item>
)

function ToOthers({ user, onAsk }: Omit<RowMenuProps, 'isSelf'>) {
  const { id, status } = user
  const set = useSetStatus()
  const once = useSingleFlight()
  return (
    <>
      <Menu.Item leftSection={<IconKey {...iconProps} />} onClick={() => onAsk('password', user)}>
        Change password
      </Menu.Item>
      <Menu.Divider />
      {status === 'suspended' ? (
        <Menu.Item
          leftSection={<IconUserCheck {...iconProps} />}
          onClick={() => once(() => set.mutateAsync({ id, status: 'active' }))}
        >
          Activate
        </Menu.Item>
      ) : (
        <Menu.Item leftSection={<IconBan {...iconProps} />} onClick={() => onAsk('suspend', user)}>
          Suspend
        </Menu.Item>
      )}
      <Menu.Item data-danger leftSection={<IconTrash {...iconProps} />} onClick={() => onAsk('delete', user)}>
        Delete
      </Menu.Item>
    </>
  )
}
