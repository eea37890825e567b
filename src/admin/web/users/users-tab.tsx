import { Button } from '@mantine/core'
import { IconSpeakerphone } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { AccountStatus, Role } from '#accounts/api.ts'
import { maxLengths } from '#kernel/text.ts'
import { lazyComponent } from '#ui/loading/lazy-component.tsx'
import { ListTab } from '#ui/list/list-tab.tsx'
import { SearchTooLong } from '#ui/loading/search-too-long.tsx'
import type { UserFilter } from '#admin/web/queries.ts'
import { UserFilters } from './user-filters.tsx'
import { UserList } from './user-list.tsx'
import css from './users-tab.module.css'

const NoticeDialog = lazyComponent(() =>
  import('#admin/web/dialogs/notice-dialog.tsx').then((part) => part.NoticeDialog),
)

const route = getRouteApi('/admin')

/** All users, with filters and actions. */
export function UsersTab() {
  const navigate = route.useNavigate()
  const [isBroadcasting, setBroadcasting] = useState(false)
  const filter = useUserFilter()
  const want = (more: UserFilter) => void navigate({ replace: true, search: (before) => ({ ...before, ...more }) })
  return (
    <ListTab>
      <UserFilters
        filter={filter}
        onWant={want}
        beside={
          <Button
            variant="default"
            className={css.broadcast ?? ''}
            leftSection={<IconSpeakerphone size={18} stroke={1.6} />}
            onClick={() => setBroadcasting(true)}
          >
            Broadcast Notification
          </Button>
        }
      />
      {(filter.search?.length ?? 0) > maxLengths.search ? <SearchTooLong /> : <UserList filter={filter} />}
      {isBroadcasting && <NoticeDialog onClose={() => setBroadcasting(false)} />}
    </ListTab>
  )
}

/** The filter of users in the address. */
function useUserFilter(): UserFilter {
  const { search, status, role } = route.useSearch()
  return { search: search || undefined, status: AccountStatus.safeParse(status).data, role: Role.safeParse(role).data }
}
