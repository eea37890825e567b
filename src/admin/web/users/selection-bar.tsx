import { Button } from '@mantine/core'
import { IconBan, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AdminUser } from '#admin/api.ts'
import { SelectAll } from './select-all.tsx'
import { DeleteSelected, SuspendSelected } from './selected-users.tsx'
import { stats } from '#admin/web/queries.ts'
import type { Selection } from './use-selection.ts'
import { counted } from './user-words.ts'
import css from './selection-bar.module.css'

interface SelectionBarProps {
  selected: AdminUser[]
  selection: Selection
  /** The number of rows listed. */
  shown: number
  /** All users are listed. */
  isWhole: boolean
  /** There are more users than the list can show. */
  hasMore: boolean
}

/** The numbers of listed and selected users, with the actions on those selected. */
export function SelectionBar({ selected, selection, shown, isWhole, hasMore }: SelectionBarProps) {
  const { data } = useQuery(stats)
  const total = isWhole ? shown : Math.max(shown, data?.totalUsers ?? shown)
  return (
    <div className={css.bar}>
      {shown > 0 && (
        <SelectAll selection={selection} className={css.all}>
          Select all
        </SelectAll>
      )}
      {selected.length > 0 && <Selected users={selected} selection={selection} hasMore={hasMore} />}
      <span className="small push-right" role="status">
        Showing {shown.toLocaleString('en-US')} of {counted(total, 'user')}
      </span>
    </div>
  )
}

/** The actions on the selected users. */
function Selected({
  users,
  selection: { isFull, isAll, clear },
  hasMore,
}: {
  users: AdminUser[]
  selection: Selection
  hasMore: boolean
}) {
  const [question, setQuestion] = useState<'suspend' | 'delete'>()
  const dialog = { users, onDone: clear, onClose: () => setQuestion(undefined) }
  return (
    <div className={css.selected}>
      <b role="status">
        {users.length.toLocaleString('en-US')} selected{isFull && ', the maximum'}
      </b>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconBan size={16} stroke={1.6} />}
        onClick={() => setQuestion('suspend')}
      >
        Suspend Selected
      </Button>
      <Button
        variant="default"
        color="red"
        size="xs"
        leftSection={<IconTrash size={16} stroke={1.6} />}
        onClick={() => setQuestion('delete')}
      >
        Delete Selected
      </Button>
      {isAll && hasMore && <span className="small">Only the users shown are selected. Load more to select more.</span>}
      {question === 'suspend' && <SuspendSelected {...dialog} />}
      {question === 'delete' && <DeleteSelected {...dialog} />}
    </div>
  )
}
