import { ActionIcon, Button, Tooltip } from '@mantine/core'
import { IconCopy, IconPencil, IconTrash } from '@tabler/icons-react'
import { memo, useState } from 'react'
import type { Checklist } from '#gear/api.ts'
import { shownItems } from '#gear/rules.ts'
import { newKey } from '#kernel/web/call.ts'
import { useSingleFlight } from '#ui/form/use-single-flight.ts'
import { rowMark } from '#ui/list/use-list-keys.ts'
import { useDuplicateChecklist } from './changes.ts'
import css from './checklist-card.module.css'
import '@mantine/core/styles/Tooltip.layer.css'

export type CardQuestion = 'edit' | 'delete'

interface ChecklistCardProps {
  checklist: Checklist
  /** Opens a dialog about this checklist. */
  onAsk: (question: CardQuestion, checklist: Checklist) => void
}

/** Memoized, so that loading another page renders only its cards. */
export const ChecklistCard = memo(function ChecklistCard({ checklist, onAsk }: ChecklistCardProps) {
  const { name, items, isTemplate } = checklist
  const more = items.length - shownItems
  return (
    <li className={`card ${css.card}`} {...rowMark('checklist', checklist.id)}>
      <div className={css.head}>
        <h2 dir="auto">{name}</h2>
        {isTemplate && <span className={css.template}>Template</span>}
      </div>
      <ul className={css.items}>
        {items.slice(0, shownItems).map((item) => (
          <li key={item.id}>
            <span className="ellipsis" dir="auto">
              {item.name}
            </span>
          </li>
        ))}
      </ul>
      {more > 0 && <p className={css.more}>{`+${more} more ${more === 1 ? 'item' : 'items'}`}</p>}
      <div className={css.actions}>
        <Button
          variant="subtle"
          size="xs"
          leftSection={<IconPencil size={18} stroke={1.6} />}
          aria-label={`Edit ${name}`}
          onClick={() => onAsk('edit', checklist)}
        >
          Edit
        </Button>
        <Duplicate checklist={checklist} />
        <Tooltip label="Delete">
          <ActionIcon
            variant="subtle"
            className="push-right"
            aria-label={`Delete ${name}`}
            onClick={() => onAsk('delete', checklist)}
          >
            <IconTrash size={18} stroke={1.6} />
          </ActionIcon>
        </Tooltip>
      </div>
    </li>
  )
})

function Duplicate({ checklist: { id, name } }: { checklist: Checklist }) {
  const duplicate = useDuplicateChecklist()
  const once = useSingleFlight()
  // Retries use the same key, so that a lost answer does not duplicate the copy.
  const [idempotencyKey, setKey] = useState(newKey)
  const act = () => duplicate.mutateAsync({ id, idempotencyKey }).then(() => setKey(newKey()))
  return (
    <Button
      variant="subtle"
      size="xs"
      leftSection={<IconCopy size={18} stroke={1.6} />}
      aria-label={`Duplicate ${name}`}
      data-duplicate
      loading={duplicate.isPending}
      onClick={() => once(act)}
    >
      Duplicate
    </Button>
  )
}
