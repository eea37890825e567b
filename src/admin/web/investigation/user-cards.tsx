import type { UserDetails } from '#admin/api.ts'
import { moneyWords } from '#kernel/money.ts'
import { alsoWords } from '#studio-money/also.ts'
import css from './user-cards.module.css'

/** The numbers of a user's records. */
export function UserCards({ user: { activity, currency, totalRevenue, also, daysActive } }: { user: UserDetails }) {
  const cards = {
    'Total Shoots': activity.shoots.toLocaleString('en-US'),
    'Total Invoices': activity.invoices.toLocaleString('en-US'),
    'Total Revenue': (
      <>
        {moneyWords(totalRevenue, currency)}{' '}
        <small>{['all invoices, paid or not', alsoWords(also)].filter(Boolean).join('. ')}</small>
      </>
    ),
    'Days Active': daysActive.toLocaleString('en-US'),
  }
  return (
    <dl className={css.cards}>
      {Object.entries(cards).map(([name, value]) => (
        <div key={name} className="card">
          <dt className="small-18">{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
