import { Button } from '@mantine/core'
import { longDay } from '#client-language/formats.ts'
import { useOnlineInvoiceWords } from '#client-language/web/use-online-invoice-words.ts'
import { usePaymentWords } from '#client-language/web/use-payment-words.ts'
import { PaymentRows } from '#invoices/web/online/payment-rows.tsx'
import { moneyWords } from '#kernel/money.ts'
import { StatusBadge } from '#ui/page/status-badge.tsx'
import type { PartProps } from '#client-portal/web/page/props.ts'
import { useBill } from '#client-portal/web/page/use-bill.ts'
import card from '#client-portal/web/page/client-portal.module.css'

/** What is to be paid first, to which account, and with which reference. */
export function HowToPay({ token, page, words, locale }: PartProps) {
  const online = useOnlineInvoiceWords(locale)?.words
  const payment = usePaymentWords(locale)?.words
  const { open, refused } = useBill(token, words)
  const bill = page.bills.find(({ id }) => id === page.howToPay?.billId)
  if (!page.howToPay || !bill || !online || !payment) return null
  const isOverdue = bill.status === 'overdue'
  const due = words.due(longDay(bill.dueOn, locale))
  return (
    <section className={card.card} aria-labelledby="how-to-pay">
      <div className="row-8-centered between">
        <h2 id="how-to-pay">{words.howToPay}</h2>
        <StatusBadge color={isOverdue ? 'red' : 'blue'}>{isOverdue ? words.billStates.overdue : due}</StatusBadge>
      </div>
      <div>
        <p className="large-amount">{moneyWords(bill.balance, bill.currency, locale)}</p>
        <p className="sub">{words.invoice(bill.number)}</p>
        {isOverdue && <p className="sub">{due}</p>}
      </div>
      <PaymentRows payment={page.howToPay} words={{ ...payment, ...online }} />
      <Button variant="default" fullWidth onClick={() => open(bill.id)}>
        {words.open(bill.number)}
      </Button>
      <p className={card.refused} role="alert">
        {refused}
      </p>
    </section>
  )
}
