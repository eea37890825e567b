import { moneyWords } from '#kernel/money.ts'
import type { Basis, TaxOfCurrency } from '#tax-report/api.ts'
import { counted, documentWords, exchangedLabel } from '#tax-report/printed-report.ts'
import { LongTable } from '#ui/list/long-table.tsx'
import css from './tax-table.module.css'

/** Height of a row's card on a phone, px. */
const cardHeight = 68

const heads = ['Rate', 'Documents', 'Before tax', 'Tax']

interface TaxTableProps {
  basis: Basis
  sums: TaxOfCurrency
  /** The photographer's currency. */
  own: string
  /** Whether there is nothing in other currencies. */
  isOnly: boolean
  /** The name of the row whose documents are shown. */
  shown: string | undefined
  onShow: (name: string) => void
}

/** The rows with their sum, and what the tax is in the photographer's currency; none in a period without any. */
function shownRows({ currency, rows, net, tax, exchanged, ...sums }: TaxOfCurrency, own: string) {
  const money = (amount: number) => moneyWords(amount, currency)
  const plain = (count: number) => count.toLocaleString('en-US')
  if (rows.length === 0) return []
  const sum = { count: sums.invoices + sums.creditNotes, words: documentWords(sums), isSum: true }
  return [
    ...rows.map(({ name, count, ...row }) => ({
      name,
      count,
      words: plain(count),
      before: money(row.net),
      charged: money(row.tax),
      isSum: false,
    })),
    { name: 'Sum', ...sum, before: money(net), charged: money(tax) },
    ...(exchanged
      ? [
          {
            name: exchangedLabel(currency, own),
            before: '',
            isSum: true,
            count: exchanged.count,
            words: plain(exchanged.count),
            charged: moneyWords(exchanged.tax, own),
          },
        ]
      : []),
  ]
}

/** The tax in one currency by rate, with the sum in the last row. */
export function TaxTable({ basis, sums, own, isOnly, shown, onShow }: TaxTableProps) {
  const { currency } = sums
  const all = shownRows(sums, own)
  return (
    <LongTable
      name={`tax ${currency}`}
      className={css.table}
      rows={all}
      cardHeight={cardHeight}
      above={
        <>
          <header className="card-title-line">
            <h2>{isOnly ? 'Tax by rate' : `Tax by rate in ${currency}`}</h2>
            <span className="small">
              {basis === 'issued'
                ? 'From issued invoices, less credit notes. Drafts never count.'
                : 'From payments, less refunds.'}
            </span>
          </header>
          {all.length === 0 && <p className={css.nothing}>Nothing was {basis} in this period.</p>}
        </>
      }
      head={heads.map((head, at) => (
        <th key={head} scope="col" data-amount={at > 0 || undefined}>
          {head}
        </th>
      ))}
      row={({ name, before, charged, count, words, isSum }, place) => (
        <tr key={name} aria-rowindex={place} className={isSum ? css.sum : undefined}>
          <td data-card="1">{name}</td>
          <td data-amount data-card="3">
            {isSum ? (
              <Counted words={words} count={count} />
            ) : (
              <button
                type="button"
                className={`card-link ${css.open}`}
                aria-expanded={shown === name}
                aria-label={`${counted(count, 'document')} of ${name}`}
                onClick={() => onShow(name)}
              >
                <Counted words={words} count={count} />
              </button>
            )}
          </td>
          <td data-amount data-card="4">
            {before !== '' && <span className="on-phone">Before tax </span>}
            {before}
          </td>
          <td data-amount data-card="2">
            <span className="on-phone">Tax </span>
            {charged}
          </td>
        </tr>
      )}
    />
  )
}

/** On a phone, where the column has no head, `49 documents`. */
const Counted = ({ words, count }: { words: string; count: number }) => (
  <>
    <span className={css.onDesk}>{words}</span>
    <span className="on-phone">{counted(count, 'document')}</span>
  </>
)
