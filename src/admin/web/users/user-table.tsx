import { useQuery } from '@tanstack/react-query'
import { currentUser } from '#accounts/web/queries.ts'
import type { AdminUser } from '#admin/api.ts'
import { useQuestions } from '#admin/web/dialogs/questions.tsx'
import { SelectAll } from './select-all.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { useLocalTime } from '#accounts/web/use-local-time.ts'
import { useSelection } from './use-selection.ts'
import { UserRow } from './user-row.tsx'
import css from './user-table.module.css'
import { ColumnHeads } from '#ui/list/column-heads.tsx'
import { LongTable } from '#ui/list/long-table.tsx'
import { actionsKey, useListKeys } from '#ui/list/use-list-keys.ts'
import { useCurrentMinute } from '#ui/react/use-current-minute.ts'

/** Height of a user's card on a phone, px. */
export const cardHeight = 128

const heads = ['User', 'Role', 'Status', 'Verified', 'Created', 'Last login']

interface UserTableProps {
  /** Identifies the list, to which the selection belongs. */
  name: string
  users: AdminUser[]
  /** All users are listed. */
  isWhole: boolean
  /** There are more users than the list can show. */
  hasMore: boolean
}

/** The table of users, with actions on one or several of them. */
export function UserTable({ name, users, isWhole, hasMore }: UserTableProps) {
  const { data: self } = useQuery(currentUser)
  const selection = useSelection(
    name,
    users.map(({ id }) => id).filter((id) => id !== self?.id),
  )
  const { ask, dialog } = useQuestions()
  useListKeys({
    what: 'user',
    rows: users,
    keys: [
      { key: 'X', does: 'Select', act: (_, row) => row.querySelector<HTMLElement>('[type="checkbox"]')?.click() },
      { key: 'M', does: 'Send notification', act: (user) => ask('notify', user) },
      actionsKey,
    ],
  })
  const now = useCurrentMinute()
  const { writeDayOf: write } = useLocalTime()
  const selected = users.filter(({ id }) => selection.has(id))
  return (
    <LongTable
      name={`users ${name}`}
      className={css.table}
      rows={users}
      cardHeight={cardHeight}
      dialog={dialog}
      above={
        <SelectionBar
          selected={selected}
          selection={selection}
          shown={users.length}
          isWhole={isWhole}
          hasMore={hasMore}
        />
      }
      head={
        <>
          <th scope="col" className={css.tick}>
            <SelectAll selection={selection} label="Select all users shown" />
          </th>
          <ColumnHeads names={heads} />
          <th scope="col" className={css.actions}>
            Actions
          </th>
        </>
      }
      row={(user, place) => (
        <UserRow
          key={user.id}
          user={user}
          place={place}
          now={now}
          write={write}
          isSelf={user.id === self?.id}
          onAsk={ask}
          isSelected={selection.has(user.id)}
          isFull={selection.isFull}
          onSelect={() => selection.toggle(user.id)}
        />
      )}
    />
  )
}
