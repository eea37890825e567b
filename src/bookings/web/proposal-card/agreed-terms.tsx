import { Button } from '@mantine/core'
import { useState } from 'react'
import { ChangeState } from '#bookings/web/changing/change-state.tsx'
import { ContractBadge } from '#contracts/web/list/contract-badge.tsx'
import type { ContractStatus } from '#contracts/api.ts'
import type { WholeDeal } from '#deals/deal.ts'
import { moneyWords } from '#kernel/money.ts'
import { sendsMail } from '#kernel/web/install.ts'
import type { Agreed } from '#proposals/api.ts'
import { lazyComponent } from '#ui/loading/lazy-component.tsx'
import { RouterLink } from '#ui/page/router-link.tsx'
import { isShown, Payments } from './payments.tsx'

const SendDialog = lazyComponent(() => import('#contracts/web/send/send-dialog.tsx').then((part) => part.SendDialog))
const UnsignedMove = lazyComponent(() =>
  import('#bookings/web/changing/unsigned-move.tsx').then((part) => part.UnsignedMove),
)

/** What was agreed: the total, the contract that follows, and the payments. */
export const AgreedTerms = ({ deal, agreed }: { deal: WholeDeal; agreed: Agreed }) => (
  <div className="stack-12">
    <h3>{`${agreed.agreedAt === null ? 'Accepted' : 'Agreed'}: ${moneyWords(agreed.total, agreed.currency)}`}</h3>
    {agreed.cancelled && <Cancelled agreed={agreed} />}
    {agreed.contract && <ContractLine clientId={deal.clientId} contract={agreed.contract} />}
    {agreed.addenda.map((addendum) => (
      <ContractLine key={addendum.id} clientId={deal.clientId} contract={addendum} />
    ))}
    {agreed.unsignedMove && <UnsignedMove deal={deal} move={agreed.unsignedMove} />}
    {agreed.installments.some(isShown) && <Payments deal={deal} agreed={agreed} />}
    <ChangeState deal={deal} agreed={agreed} />
  </div>
)

/** What the studio gets for a cancelled booking, and what is to be paid back or still to be paid. */
function Cancelled({ agreed: { cancelled, currency, installments } }: { agreed: Agreed }) {
  const refund = installments.reduce((sum, { invoice }) => sum + (invoice?.refundDue ?? 0), 0)
  const owed = installments.reduce((sum, { invoice }) => sum + Math.max(0, invoice?.balance ?? 0), 0)
  return (
    <div>
      <p>{`Cancelled: you get ${moneyWords(cancelled?.kept ?? 0, currency)}`}</p>
      {cancelled?.words && (
        <p className="small" dir="auto">
          {cancelled.words}
        </p>
      )}
      {refund > 0 && <p>{`Refund due ${moneyWords(refund, currency)}`}</p>}
      {owed > 0 && <p>{`Still owed ${moneyWords(owed, currency)}`}</p>}
      {refund === 0 && owed === 0 && <p>Nothing is owed and nothing is to be paid back.</p>}
    </div>
  )
}

interface ContractLineProps {
  clientId: number | null
  contract: NonNullable<Agreed['contract']>
}

/** The contract; a draft is signed by the photographer, and the client gets the link to sign. */
function ContractLine({ clientId, contract: { id, number, status } }: ContractLineProps) {
  const [isSending, setSending] = useState(false)
  return (
    <div className="row-8-centered">
      <RouterLink to="/billing" search={{ contract: id }}>
        {number}
      </RouterLink>
      <ContractBadge status={status as ContractStatus} />
      {status === 'draft' && clientId !== null && (
        <Button size="xs" onClick={() => setSending(true)}>
          {sendsMail() ? 'Sign and send…' : 'Sign and get the link…'}
        </Button>
      )}
      {/* Stays when the contract is no draft any more: the link is shown there once. */}
      {isSending && clientId !== null && <SendDialog contract={{ id, clientId }} onClose={() => setSending(false)} />}
    </div>
  )
}
