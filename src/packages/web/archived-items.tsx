import { Button } from '@mantine/core'
import { IconArchiveOff, IconChevronDown, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CatalogueItem } from '#packages/api.ts'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { useSingleFlight } from '#ui/form/use-single-flight.ts'
import { iconProps } from '#ui/theme/icon-props.ts'
import { useRemoveItem, useRestoreItem } from './changes.ts'
import { kindLabels } from './item-words.ts'
import { archivedItems } from './queries.ts'
import css from './item-list.module.css'

/** What was put away, folded; nothing while there is none. */
export function ArchivedItems() {
  const { data = [] } = useQuery(archivedItems)
  const [isOpen, setOpen] = useState(false)
  const [asked, setAsked] = useState<CatalogueItem>()
  if (data.length === 0) return null
  return (
    <div className="stack-8">
      <div>
        <Button
          variant="subtle"
          size="xs"
          aria-expanded={isOpen}
          rightSection={<IconChevronDown {...iconProps} />}
          onClick={() => setOpen(!isOpen)}
        >
          {data.length} archived
        </Button>
      </div>
      {isOpen && (
        <ul className="card clip" aria-label="Archived">
          {data.map((item) => (
            <ArchivedRow key={item.id} item={item} onDelete={() => setAsked(item)} />
          ))}
        </ul>
      )}
      {asked && <DeleteItem item={asked} onClose={() => setAsked(undefined)} />}
    </div>
  )
}

function ArchivedRow({ item, onDelete }: { item: CatalogueItem; onDelete: () => void }) {
  const restore = useRestoreItem()
  const { name, kind } = item
  return (
    <li className={css.archived}>
      <div className="name-lines">
        <span dir="auto">{name}</span>
        <span className="caption">{kindLabels[kind].one}</span>
      </div>
      <Button
        variant="subtle"
        size="xs"
        leftSection={<IconArchiveOff {...iconProps} />}
        aria-label={`Restore ${name}`}
        loading={restore.isPending}
        onClick={() => restore.mutate(item)}
      >
        Restore
      </Button>
      <Button
        variant="subtle"
        size="xs"
        color="red"
        leftSection={<IconTrash {...iconProps} />}
        aria-label={`Delete ${name}`}
        onClick={onDelete}
      >
        Delete
      </Button>
    </li>
  )
}

function DeleteItem({ item, onClose }: { item: CatalogueItem; onClose: () => void }) {
  const remove = useRemoveItem()
  const once = useSingleFlight()
  return (
    <ConfirmDialog
      opened
      title={`Delete this ${kindLabels[item.kind].one.toLowerCase()}?`}
      loading={remove.isPending}
      onConfirm={() => once(() => remove.mutateAsync(item).finally(onClose))}
      onClose={onClose}
    >
      “{item.name}” is removed for good. Proposals that were filled from it stay as they are.
    </ConfirmDialog>
  )
}
