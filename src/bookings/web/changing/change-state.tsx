import { Button } from '@mantine/core'
import { useState } from 'react'
import { useLocalTime } from '#accounts/web/use-local-time.ts'
import type { WholeDeal } from '#deals/deal.ts'
import { changeWords, nameOfDeal } from '#deals/next-step.ts'
import { moneyWords } from '#kernel/money.ts'
import type { Agreed } from '#proposals/api.ts'
import { whenWords } from '#time/when.ts'
import { lazyComponent } from '#ui/loading/lazy-component.tsx'

const ChangeBooking = lazyComponent(() => import('./change-booking.tsx').then((part) => part.ChangeBooking))
const WithdrawChange = lazyComponent(() => import('./change-booking.tsx').then((part) => part.WithdrawChange))

interface ChangeStateProps {
  deal: WholeDeal
  agreed: Agreed
}

/** The change that waits, or was declined last, and the way to make one. */
export function ChangeState({ deal, agreed }: ChangeStateProps) {
  const [asked, setAsked] = useState<'change' | 'withdraw'>()
  const close = () => setAsked(undefined)
  if (agreed.agreedAt === null || deal.closedAt !== null) return null
  const isWaiting = agreed.change?.state === 'waiting'
  return (
    <div className="stack-8">
      <Sent deal={deal} agreed={agreed} />
      <div className="row-8">
        <Button variant="default" size="xs" onClick={() => setAsked('change')}>
          Change what was agreed
        </Button>
        {isWaiting && (
          <Button variant="default" size="xs" onClick={() => setAsked('withdraw')}>
            Withdraw the change
          </Button>
        )}
      </div>
      {asked === 'change' && <ChangeBooking deal={deal} onClose={close} />}
      {asked === 'withdraw' && <WithdrawChange deal={deal} onClose={close} />}
    </div>
  )
}

function Sent({ deal, agreed: { change, currency } }: ChangeStateProps) {
  const { zone } = useLocalTime()
  if (!change || (change.state !== 'waiting' && change.state !== 'declined')) return null
  const totals = `${moneyWords(change.before, currency)} to ${moneyWords(change.total, currency)}`
  const isSame = change.before === change.total
  const sent = change.sentAt === null ? '' : whenWords(change.sentAt, zone)
  return change.state === 'waiting' ? (
    <div role="status">
      <p>{changeWords(deal)}</p>
      <p className="small">{`${isSame ? 'Other payments' : `From ${totals}`}, sent ${sent}`}</p>
    </div>
  ) : (
    <p className="small" dir="auto">
      {`${nameOfDeal(deal)} declined the change ${isSame ? 'of payments' : `from ${totals}`}`}
      {change.declinedFor && `: ${change.declinedFor}`}
    </p>
  )
}
