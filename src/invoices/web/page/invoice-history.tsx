import type { Invoice } from '#invoices/api.ts'
import { whenWords } from '#time/when.ts'
import { useLocalTime } from '#accounts/web/use-local-time.ts'
import css from './invoice-view.module.css'

/** The events of an invoice, latest first. */
export function InvoiceHistory({ events }: { events: Invoice['history'] }) {
  const { zone } = useLocalTime()
  return (
    <section aria-labelledby="invoice-history">
      <h3 id="invoice-history" className="space-below-6">
        History
      </h3>
      <ol className={css.events}>
        {events.toReversed().map(({ id, at, words }) => (
          <li key={id}>
            {words}
            <time dateTime={at}>{whenWords(at, zone)}</time>
          </li>
        ))}
      </ol>
    </section>
  )
}
