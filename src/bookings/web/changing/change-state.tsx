import { Button } from '@mantine/core'
import { useState } from 'react'
import { useLocalTime } from '#accounts/web/use-local-time.ts'
import type { WholeDeal } from '#deals/api.ts'
import { changeWords, nameOfDeal } from '#deals/next-step.ts'
import { moneyWords } from '#kernel/money.ts'
import { newKey } from '#kernel/web/call.ts'
import type { Agreed } from '#proposals/api.ts'
import { whenWords } from '#time/when.ts'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { useSingleFlight } from '#ui/form/use-single-flight.ts'
import { lazyComponent } from '#ui/loading/lazy-component.tsx'
import { useWithdrawChange } from './queries.ts'

const ChangeBooking = lazyComponent(() => import('./change-booking.tsx').then((part) => part.ChangeBooking))

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
      {asked === 'withdraw' && <Withdraw deal={deal} onClose={close} />}
    </div>
  )
}

function Sent({ deal, agreed: { change, currency } }: ChangeStateProps) {
  const { zone } = useLocalTime()
  if (!change || (change.state !== 'waiting' && change.state !== 'declined')) return null
  const [before, total] = [moneyWords(change.before, currency), moneyWords(change.total, currency)]
  const isSame = before === total
  const sent = change.sentAt === null ? '' : whenWords(change.sentAt, zone)
  const what = isSame ? 'of the payments' : `from ${before} to ${total}`
  return change.state === 'waiting' ? (
    <div role="status">
      <p>{changeWords(deal)}</p>
      <p className="small">{`${isSame ? 'Other payments' : `From ${before} to ${total}`}, sent ${sent}`}</p>
    </div>
  ) : (
    <p className="small" dir="auto">
      {`${nameOfDeal(deal)} declined the change ${what}${change.declinedFor && `: ${change.declinedFor}`}`}
    </p>
  )
}

function Withdraw({ deal, onClose }: { deal: WholeDeal; onClose: () => void }) {
  const withdraw = useWithdrawChange()
  const once = useSingleFlight()
  return (
    <ConfirmDialog
      opened
      title="Withdraw this change?"
      verb="Withdraw"
      loading={withdraw.isPending}
      onConfirm={() => once(() => withdraw.mutateAsync({ deal, idempotencyKey: newKey() }).finally(onClose))}
      onClose={onClose}
    >
      {nameOfDeal(deal)} can no longer accept it. What you agreed before stays.
    </ConfirmDialog>
  )
}
