import { ActionIcon, Button, Menu } from '@mantine/core'
import { IconCalendarDue, IconCalendarX, IconDots, IconPencil, IconRotate, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { Agreed, ListedProposal } from '#proposals/api.ts'
import { proposalsOfDeal } from '#proposals/web/queries.ts'
import type { WholeDeal } from '#deals/deal.ts'
import { chosenReasons, reasonLabels } from '#deals/stage.ts'
import { useLoseDeal, useReopenDeal } from '#deals/web/changes.ts'
import { iconProps } from '#ui/theme/icon-props.ts'
import css from './booking.module.css'
import '#ui/page/menu.css'

const look = { position: 'bottom-end', offset: 4, transitionProps: { duration: 120 } } as const

/** Opens a lost booking again. */
export function ReopenButton({ deal }: { deal: WholeDeal }) {
  const reopen = useReopenDeal()
  if (deal.stage !== 'lost' || deal.closedFor === 'cancelled') return null
  return (
    <Button
      variant="default"
      loading={reopen.isPending}
      leftSection={<IconRotate {...iconProps} />}
      onClick={() => reopen.mutate(deal)}
    >
      Reopen
    </Button>
  )
}

function Reasons({ deal, onChoose }: { deal: WholeDeal; onChoose: ReturnType<typeof useLoseDeal>['mutate'] }) {
  const { data } = useQuery(proposalsOfDeal(deal.id))
  const isOpen = data ? hasOpenProposal(data) : false
  return chosenReasons.map((reason) => (
    <Menu.Item key={reason} onClick={() => onChoose({ ...deal, reason, isOpen })}>
      {reasonLabels[reason]}
    </Menu.Item>
  ))
}

interface Proposed {
  proposals: readonly Pick<ListedProposal, 'state' | 'isExpired'>[]
  agreed: Pick<Agreed, 'agreedAt'> | null
}

/** Whether the client can still accept a proposal, or sign what they have accepted. */
const hasOpenProposal = ({ proposals, agreed }: Proposed): boolean =>
  proposals.some(
    ({ state, isExpired }) => (state === 'sent' && !isExpired) || (state === 'accepted' && agreed?.agreedAt === null),
  )

/** Marks a booking as lost, with the reason, or opens a lost one again. */
function LostItems({ deal }: { deal: WholeDeal }) {
  const reopen = useReopenDeal()
  const lose = useLoseDeal()
  if (deal.stage === 'lost')
    return (
      <Menu.Item leftSection={<IconRotate {...iconProps} />} onClick={() => reopen.mutate(deal)}>
        Reopen
      </Menu.Item>
    )
  return (
    <>
      <Menu.Divider />
      <Menu.Label>Mark as lost</Menu.Label>
      <Reasons deal={deal} onChoose={lose.mutate} />
      <Menu.Divider />
    </>
  )
}

interface MoreMenuProps {
  deal: WholeDeal
  /** Whether it is marked as lost, or opened again, in the menu. */
  withLoss: boolean
  onEdit: () => void
  /** Left out while there is nothing to cancel or no shoot to move. */
  onCancel: (() => void) | undefined
  onMove: (() => void) | undefined
  /** Left out once a proposal was sent: then it stays. */
  onDelete: (() => void) | undefined
}

/** What is rarely done. */
export function MoreMenu({ deal, withLoss, onEdit, onCancel, onMove, onDelete }: MoreMenuProps) {
  return (
    <Menu width={208} {...look}>
      <Menu.Target>
        <ActionIcon variant="default" className={css.rare ?? ''} aria-label="More actions">
          <IconDots {...iconProps} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconPencil {...iconProps} />} onClick={onEdit}>
          Edit details
        </Menu.Item>
        {onMove && (
          <Menu.Item leftSection={<IconCalendarDue {...iconProps} />} onClick={onMove}>
            Move the shoot
          </Menu.Item>
        )}
        {withLoss && deal.closedFor !== 'cancelled' && <LostItems deal={deal} />}
        {onCancel && (
          <Menu.Item data-danger leftSection={<IconCalendarX {...iconProps} />} onClick={onCancel}>
            Cancel booking
          </Menu.Item>
        )}
        {onDelete && (
          <Menu.Item data-danger leftSection={<IconTrash {...iconProps} />} onClick={onDelete}>
            Delete
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
