import { Button } from '@mantine/core'
import { IconBan, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { mostAtOnce, type AdminUser } from '#admin/api.ts'
import { DeleteSelected, SuspendSelected } from './selected-users.tsx'
import { stats } from './queries.ts'
import type { Selection } from './use-selection.ts'
import { counted } from './user-words.ts'
import css from './selection-bar.module.css'

interface SelectionBarProps {
  selected: AdminUser[]
  selection: Selection
  /** How many rows there are. */
  shown: number
  /** There are no more than these. */
  isWhole: boolean
}

/** How many users are shown and how many are ticked, with what can be done to those. */
export function SelectionBar({ selected, selection: { isFull, clear }, shown, isWhole }: SelectionBarProps) {
  const { data } = useQuery(stats)
  const [question, setQuestion] = useState<'suspend' | 'delete'>()
  const total = isWhole ? shown : Math.max(shown, data?.totalUsers ?? shown)
  const dialog = { users: selected, onDone: clear, onClose: () => setQuestion(undefined) }
  return (
    <div className={css.bar}>
      {selected.length > 0 && (
        <div className={css.selected}>
          <b role="status">
            {selected.length.toLocaleString('en-US')} selected{isFull && `, ${mostAtOnce} at most`}
          </b>
          <Button variant="default" size="xs" leftSection={<IconBan size={16} stroke={1.6} />} onClick={() => setQuestion('suspend')}>
            Suspend Selected
          </Button>
          <Button variant="default" color="red" size="xs" leftSection={<IconTrash size={16} stroke={1.6} />} onClick={() => setQuestion('delete')}>
            Delete Selected
          </Button>
        </div>
      )}
      <span className={css.count} role="status">
        Showing {shown.toLocaleString('en-US')} of {counted(total, 'user')}
      </span>
      {question === 'suspend' && <SuspendSelected {...dialog} />}
      {question === 'delete' && <DeleteSelected {...dialog} />}
    </div>
  )
}
