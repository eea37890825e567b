import type { Overview } from '#analytics/api.ts'
import { counted, inThisTime } from '#analytics/rules.ts'
import { moneyWords } from '#kernel/money.ts'
import { RouterLink } from '#ui/page/router-link.tsx'
import css from './best-clients.module.css'

/** The clients with the highest revenue. */
export function BestClients({ overview }: { overview: Overview }) {
  const { bestClients: clients, currency, currencies } = overview
  return (
    <section className={`card ${css.card}`}>
      <h2>Best clients</h2>
      {clients.length === 0 ? (
        <p className={css.none}>No clients billed {inThisTime({ currency, currencies })}.</p>
      ) : (
        <ol className={css.list}>
          {clients.map(({ id, name, revenue, invoices }) => (
            <li key={id}>
              <RouterLink to="/clients/$id" params={{ id }} className={`at-start ellipsis tall-link ${css.name}`}>
                {name || 'Unknown Client'}
              </RouterLink>
              <span className={`small ${css.invoices}`}>{counted(invoices, 'invoice')}</span>
              <b>{moneyWords(revenue, currency)}</b>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
