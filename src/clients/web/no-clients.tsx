import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Empty } from '#ui/loading/empty.tsx'

/** The text of an empty list, and its action. */
export function NoClients({ search, archived, onAdd }: { search: string; archived: boolean; onAdd: () => void }) {
  if (search) return <Empty title="No results found" drawing="search">{`No client here matches “${search}”.`}</Empty>
  if (archived)
    return (
      <Empty title="No archived clients" drawing="client">
        A client that you archive is kept here.
      </Empty>
    )
  const add = (
    <Button leftSection={<IconPlus size={18} stroke={1.6} />} onClick={onAdd}>
      Add Client
    </Button>
  )
  return (
    <Empty title="No clients yet" drawing="client" action={add}>
      Keep who they are, how to reach them and what they like in one place.
    </Empty>
  )
}
