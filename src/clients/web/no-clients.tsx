import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Empty } from '#ui/loading/empty.tsx'
import { LinkButton } from '#ui/page/router-link.tsx'

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
    <div className="row-8-centered">
      <Button leftSection={<IconPlus size={18} stroke={1.6} />} onClick={onAdd}>
        Add Client
      </Button>
      <LinkButton variant="default" to="/imports">
        Import
      </LinkButton>
    </div>
  )
  return (
    <Empty title="No clients yet" drawing="client" action={add}>
      Keep who they are, how to reach them and what they like in one place.
    </Empty>
  )
}
