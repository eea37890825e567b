import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import {
  IconArrowBackUp,
  IconArrowLeft,
  IconArrowRight,
  IconCalendar,
  IconCamera,
  IconClock,
  IconFileText,
  IconMapPin,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useLocalTime } from '#accounts/web/use-local-time.ts'
import { MakeProposal } from '#bookings/web/proposal-card/make-proposal.tsx'
import type { WholeDeal } from '#deals/deal.ts'
import { lateWords, nameOfDeal, nextDealStep } from '#deals/next-step.ts'
import { isLate } from '#deals/waiting.ts'
import { StageBadge } from '#deals/web/stage-badge.tsx'
import { untilWords } from '#time/until-words.ts'
import { clockTime, dayOnlyWords, isPast, otherClock } from '#time/when.ts'
import { MetaLine } from '#ui/page/meta-line.tsx'
import { PageHead } from '#ui/page/page-head.tsx'
import { LinkButton } from '#ui/page/router-link.tsx'
import { useCurrentMinute } from '#ui/react/use-current-minute.ts'
import { iconProps } from '#ui/theme/icon-props.ts'
import { MoreMenu, ReopenButton } from './booking-menus.tsx'
import { useAgreed, useProposalOut, useProposalWritten, useProposed } from './use-agreed.ts'
import { usePlannedDay } from './use-planned-day.ts'
import css from './booking.module.css'

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
      beside={<StageBadge deal={deal} />}
      sub={<Facts deal={deal} />}
      actions={
        <>
          {!isPhone && <ReopenButton deal={deal} />}
          <Button
            variant="default"
            leftSection={<IconArrowBackUp {...iconProps} />}
            onClick={() => document.getElementById(replyId)?.focus()}
          >
            Reply
          </Button>
          <WaysToBook deal={deal} isPhone={isPhone} />
          <MoreMenu
            deal={deal}
            withLoss={can.lose && (isPhone || deal.stage !== 'lost')}
            onEdit={onEdit}
            onCancel={can.cancel ? onCancel : undefined}
            onMove={can.move ? onMove : undefined}
            onDelete={can.delete ? onDelete : undefined}
          />
        </>
      }
    />
  )
}

/** While it is not booked. */
function WaysToBook({ deal, isPhone }: { deal: WholeDeal; isPhone: boolean }) {
  if (deal.stage !== 'inquiry' && deal.stage !== 'proposed') return null
  return (
    <>
      {!isPhone && <PlanLink deal={deal} />}
      <Offer deal={deal} />
    </>
  )
}

/** Another way to book it, without a proposal. */
const PlanLink = ({ deal }: { deal: WholeDeal }) => (
  <LinkButton
    variant="default"
    to="."
    search={(previous) => ({ ...previous, new: 1, deal: deal.id })}
    leftSection={<IconCamera {...iconProps} />}
  >
    Plan the shoot
  </LinkButton>
)

/** A proposal, while none is out; one that is written already is opened. */
function Offer({ deal }: { deal: WholeDeal }) {
  const isOut = useProposalOut(deal)
  const isWritten = useProposalWritten(deal)
  if (isOut !== false) return null
  const look = { variant: 'filled', className: css.offer ?? '', leftSection: <IconFileText {...iconProps} /> }
  return isWritten ? (
    <LinkButton to="/bookings/$id/proposal" params={{ id: deal.id }} {...look}>
      Edit and send
    </LinkButton>
  ) : (
    <MakeProposal dealId={deal.id} {...look}>
      Make a proposal
    </MakeProposal>
  )
}

/** What was agreed is cancelled, and what was not is marked as lost. */
function usePossible(deal: WholeDeal) {
  const { closedAt, closedFor, shootId } = deal
  const isAgreed = useAgreed(deal)
  const isProposed = useProposed(deal)
  return {
    lose: isAgreed === false || closedAt !== null,
    cancel: isAgreed === true && closedFor !== 'cancelled',
    move: shootId !== null && closedAt === null,
    delete: isProposed === false,
  }
}

const dayNames = { inquiry: 'Asked for', proposal: 'In the proposal', shoot: 'The shoot' } as const

function Facts({ deal }: { deal: WholeDeal }) {
  const { zone } = useLocalTime()
  const now = useCurrentMinute()
  const { day, place, dayFrom, startsAt, timeZone } = usePlannedDay(deal)
  return (
    <div className="fact-line">
      <MetaLine icon={IconCalendar} what={dayNames[dayFrom]}>
        {day === null ? (
          'No date yet'
        ) : (
          <time dateTime={startsAt ?? day}>
            {dayOnlyWords(day, zone, now)}
            {startsAt && `, ${placeClock(startsAt, timeZone, zone)}`}
          </time>
        )}
      </MetaLine>
      <HeldUntil deal={deal} />
      {deal.lane !== 'lost' && (
        <MetaLine icon={IconArrowRight} what="Next">
          <b>{nextDealStep(deal, { zone, now }).what}</b>
        </MetaLine>
      )}
      {place !== '' && (
        <MetaLine icon={IconMapPin} what="Where">
          {place}
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

/** `2:00 PM`, on the clock of the place, which is named where the photographer's shows another time. */
function placeClock(at: string, placeZone: string, zone: string): string {
  const place = otherClock(at, zone, placeZone)
  return place === undefined ? clockTime(at, placeZone) : `${clockTime(at, placeZone)} in ${place}`
}

/** Until when its time is held for the client; nothing while it is not. */
function HeldUntil({ deal: { held } }: { deal: WholeDeal }) {
  const { zone } = useLocalTime()
  const now = useCurrentMinute()
  if (held === null || isPast(held.until, now)) return null
  return <MetaLine icon={IconClock} what="The time">{`Held until ${untilWords(held.until, zone, now)}`}</MetaLine>
}
