import { longDay } from '#client-language/formats.ts'
import type { ClientPage } from '#client-portal/client-page.ts'
import type { ClientPageWords } from '#client-language/english/client-page.ts'
import { moneyWords } from '#kernel/money.ts'
import { StatusBadge, type StatusColor } from '#ui/page/status-badge.tsx'
import { byDueDay, isOwed } from '#client-portal/next-step.ts'
import type { PartProps } from '#client-portal/web/page/props.ts'
import { useBill } from '#client-portal/web/page/use-bill.ts'
import css from '#client-portal/web/page/client-portal.module.css'

type Bill = ClientPage['bills'][number]
type BillState = keyof ClientPageWords['billStates']

const colors: Record<BillState, StatusColor> = {
  open: 'blue',
  overdue: 'red',
  paid: 'green',
  cancelled: 'grey',
  credited: 'grey',
  refund: 'grey',
}

function stateOf({ isCredit, status }: Bill): BillState {
  if (isCredit) return 'refund'
  if (status === 'complete') return 'paid'
  return status in colors ? (status as BillState) : 'open'
}

/** Invoices, each with its page, and what is planned. */
export function Payments(part: PartProps) {
  const { page, words, locale, token } = part
  const { open, refused } = useBill(token, words)
  return (
    <section className={css.card} aria-labelledby="payments">
      <h2 id="payments">{words.payments}</h2>
      <ul className={css.rows}>
        {page.bills.toSorted(byDueDay).map((bill) => (
          <li key={bill.id}>
            <button type="button" className={css.row} onClick={() => open(bill.id)}>
              <span>
                <b dir="auto">{bill.name ?? numberWords(bill, words)}</b>
                {bill.name !== null && <small>{numberWords(bill, words)}</small>}
                {isOwed(bill) && <small>{words.due(longDay(bill.dueOn, locale))}</small>}
              </span>
              <Amount bill={bill} {...part} />
            </button>
          </li>
        ))}
        {page.installments.map(({ name, amount, currency, dueOn, daysAfterDelivery }) => (
          <li key={`${name} ${dueOn} ${amount}`} className={css.row}>
            <span dir="auto">
              {name}
              <small>{dueWords(part, dueOn, daysAfterDelivery)}</small>
            </span>
            <span>
              {moneyWords(amount, currency, locale)}
              <StatusBadge color="grey">{words.planned}</StatusBadge>
            </span>
          </li>
        ))}
      </ul>
      <p className={css.refused} role="alert">
        {refused}
      </p>
    </section>
  )
}

const numberWords = ({ isCredit, number }: Bill, words: ClientPageWords): string =>
  isCredit ? words.creditNote(number) : words.invoice(number)

function dueWords({ words, locale }: PartProps, dueOn: string | null, days: number | null): string {
  if (dueOn !== null) return words.due(longDay(dueOn, locale))
  return days === null ? words.dueLater : words.dueAfterDelivery(days)
}

function Amount({ bill, words, locale }: PartProps & { bill: Bill }) {
  const { total, balance, currency } = bill
  const state = stateOf(bill)
  return (
    <span>
      {moneyWords(total, currency, locale)}
      {isOwed(bill) && balance < total && <small>{words.left(moneyWords(balance, currency, locale))}</small>}
      {balance < 0 && !bill.isCredit && <small>{words.getBack(moneyWords(-balance, currency, locale))}</small>}
      <StatusBadge color={colors[state]}>{words.billStates[state]}</StatusBadge>
    </span>
  )
}
