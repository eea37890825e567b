import { useQuery } from '@tanstack/react-query'
import { emailsOfDeal } from '#booking-emails/web/queries.ts'
import type { WholeDeal } from '#deals/deal.ts'
import { nameOfDeal } from '#deals/next-step.ts'
import { EmailNote, obstacleOf } from './email-note.tsx'

interface MoveWordsProps {
  deal: WholeDeal
  ask: boolean
  isAddendumWaiting: boolean
}

type Booking = Pick<MoveWordsProps, 'deal'>

/** What follows from moving, or from asking. */
export const MoveWords = ({ deal, ask, isAddendumWaiting }: MoveWordsProps) => (
  <>
    {ask ? <Asked deal={deal} /> : <Moved deal={deal} />}
    {isAddendumWaiting && (
      <p className="sub">Once the shoot moves, the addendum that waits for their signature is withdrawn.</p>
    )}
  </>
)

function Moved({ deal }: Booking) {
  return (
    <>
      <p className="sub">
        Already agreed with {nameOfDeal(deal)}. Their page shows the new date, and payments that are not billed yet
        follow it.
      </p>
      <EmailNote deal={deal} />
    </>
  )
}

function Asked({ deal }: Booking) {
  const { data } = useQuery(emailsOfDeal(deal.id))
  const name = nameOfDeal(deal)
  const why = data ? obstacleOf(data, deal, true) : ''
  return (
    <>
      <p className="sub">
        The new time is held meanwhile. Once it is confirmed by {name}, the shoot moves, and the payments that are not
        billed yet follow it.
      </p>
      <p className="sub">
        {why === ''
          ? `An email with the way to confirm it goes to ${name}.`
          : `No email goes out: ${why}. You get a link to give to them yourself.`}
      </p>
    </>
  )
}
