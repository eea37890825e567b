import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconArrowBackUp, IconArrowLeft, IconCalendar, IconCamera, IconClock, IconMapPin } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useLocalTime } from '#accounts/web/use-local-time.ts'
import type { WholeDeal } from '#deals/api.ts'
import { lateWords, nameOfDeal } from '#deals/next-step.ts'
import { isLate } from '#deals/waiting.ts'
import { stageColors, stageLabels } from '#deals/stage-labels.ts'
import { dayOnlyWords } from '#time/when.ts'
import { MetaLine } from '#ui/page/meta-line.tsx'
import { PageHead } from '#ui/page/page-head.tsx'
import { LinkButton } from '#ui/page/router-link.tsx'
import { StatusBadge } from '#ui/page/status-badge.tsx'
import { useCurrentMinute } from '#ui/react/use-current-minute.ts'
import { iconProps } from '#ui/theme/icon-props.ts'
import { LostMenu, MoreMenu } from './booking-menus.tsx'
import { useAgreed } from './use-agreed.ts'

/** The field in which an answer is written; the address may name it. */
export const replyId = 'reply'

interface BookingHeadProps {
  deal: WholeDeal
  onEdit: () => void
  onCancel: () => void
  onMove: () => void
  onDelete: () => void
}

export function BookingHead({ deal, onEdit, onCancel, onMove, onDelete }: BookingHeadProps) {
  const isPhone = useMediaQuery('(max-width: 760px)') ?? false
  const can = usePossible(deal)
  const isOpen = deal.lane === 'ours' || deal.lane === 'theirs'
  return (
    <PageHead
      title={nameOfDeal(deal)}
      tab={deal.title}
      back={
        <Link to="/bookings" className="back-link">
          <IconArrowLeft size={16} stroke={1.6} aria-hidden="true" />
          Bookings
        </Link>
      }
      beside={<StatusBadge color={stageColors[deal.stage]}>{stageLabels[deal.stage]}</StatusBadge>}
      sub={<Facts deal={deal} />}
      actions={
        <>
          {!isPhone && can.lose && <LostMenu deal={deal} />}
          <Button
            variant="default"
            leftSection={<IconArrowBackUp {...iconProps} />}
            onClick={() => document.getElementById(replyId)?.focus()}
          >
            Reply
          </Button>
          {isOpen && (
            <LinkButton
              to="."
              search={(previous) => ({ ...previous, new: 1, deal: deal.id })}
              leftSection={<IconCamera {...iconProps} />}
            >
              Plan the shoot
            </LinkButton>
          )}
          <MoreMenu
            deal={deal}
            withLoss={isPhone && can.lose}
            onEdit={onEdit}
            onCancel={can.cancel ? onCancel : undefined}
            onMove={can.move ? onMove : undefined}
            onDelete={onDelete}
          />
        </>
      }
    />
  )
}

/** What was agreed is cancelled, and what was not is marked as lost. */
function usePossible(deal: WholeDeal) {
  const { closedAt, closedFor, shootId } = deal
  const isAgreed = useAgreed(deal)
  return {
    lose: isAgreed === false || closedAt !== null,
    cancel: isAgreed === true && closedFor !== 'cancelled',
    move: shootId !== null && closedAt === null,
  }
}

function Facts({ deal }: { deal: WholeDeal }) {
  const { zone } = useLocalTime()
  const now = useCurrentMinute()
  return (
    <div className="fact-line">
      <MetaLine icon={IconCalendar} what="Asked for">
        {deal.day === null ? 'No date yet' : <time dateTime={deal.day}>{dayOnlyWords(deal.day, zone, now)}</time>}
      </MetaLine>
      {deal.place !== '' && (
        <MetaLine icon={IconMapPin} what="Where">
          {deal.place}
        </MetaLine>
      )}
      {isLate(deal, now) && (
        <MetaLine icon={IconClock} what="Late">
          <span className="late">{lateWords(deal, now)}</span>
        </MetaLine>
      )}
    </div>
  )
}
