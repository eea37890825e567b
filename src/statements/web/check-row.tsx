import { useId } from 'react'
import { useLocalTime } from '#accounts/web/use-local-time.ts'
import { moneyWords } from '#kernel/money.ts'
import type { OpenInvoice, StatementRow } from '#statements/api.ts'
import { knownWords, tooMuch } from '#statements/rules.ts'
import { ChoiceField } from '#ui/form/choices/choice-field.tsx'
import box from '#ui/form/choices/tick-box.module.css'
import type { InvoiceChoice } from './invoice-choices.ts'
import type { Checks, Fit } from './use-checks.ts'
import lines from '#file-reading/web/file-rows.module.css'
import css from './check-row.module.css'

interface CheckRowProps {
  row: StatementRow
  checks: Checks
  choices: InvoiceChoice[]
  /** Why it was left when others were recorded. */
  why: string | undefined
}

/** Choices that are listed until something is typed. */
const maxChoices = 50

const perhapsRecorded = 'May already be recorded: there’s a payment of this amount on this date.'

/** A row that can be recorded, for the invoice that is proposed or chosen. */
export function CheckRow({ row, checks, choices, why }: CheckRowProps) {
  const id = useId()
  const invoice = checks.invoiceOf(row)
  const fit = checks.fitOf(row)
  return (
    <div className={css.row}>
      <label className={css.tick}>
        <input
          type="checkbox"
          className={box.box}
          aria-labelledby={id}
          checked={checks.isTicked(row)}
          disabled={fit === undefined || fit === 'too_much'}
          onChange={(event) => checks.tick(row, event.currentTarget.checked)}
        />
      </label>
      <Words id={id} row={row} />
      <div className={`stack-8 ${css.invoice}`}>
        <ChoiceField
          aria-label="Invoice"
          placeholder={choices.length === 0 ? 'No open invoice' : 'Choose an invoice'}
          disabled={choices.length === 0}
          data={choices}
          limit={maxChoices}
          value={invoice ? String(invoice.id) : ''}
          onChange={(value) => checks.choose(row, value === '' ? undefined : Number(value))}
        />
        <span className="cap" data-too-much={fit === 'too_much' || undefined}>
          {why ?? fitWords(row, fit, invoice)}
        </span>
        {row.isPerhapsRecorded && !why && <span className="cap">{perhapsRecorded}</span>}
      </div>
    </div>
  )
}

function fitWords({ state }: StatementRow, fit: Fit | undefined, invoice: OpenInvoice | undefined): string {
  if (!invoice || !fit) return state === 'several' ? 'It matches several invoices.' : 'No matching invoice.'
  const open = moneyWords(invoice.open, invoice.currency)
  if (fit === 'too_much') return `${tooMuch}: ${open} is open.`
  if (fit === 'part') return `A part of ${open}.`
  return state === 'suggested' ? `Amount and name are alike: ${open}.` : `All of ${open}.`
}

/** A row that is only shown. */
export const PlainRow = ({ row }: { row: StatementRow }) => {
  const id = useId()
  return (
    <div className={css.row} data-plain>
      <Words id={id} row={row} />
      <span className="cap">{row.state === 'known' ? knownWords : `Row ${row.place}: ${row.why}`}</span>
    </div>
  )
}

function Words({ id, row: { day, name, text, reference, amount, currency } }: { id: string; row: StatementRow }) {
  const { write } = useLocalTime()
  const about = [text, reference].filter(Boolean).join(' · ')
  return (
    <div id={id} className={lines.words}>
      <span className={css.first}>
        <b dir="auto">{name || 'No payer named'}</b>{' '}
        <b className={css.amount}>{amount > 0 ? moneyWords(amount, currency) : ''}</b>
      </span>
      <span className="sub" dir="auto">
        {[day && write(day), about].filter(Boolean).join(' · ')}
      </span>
    </div>
  )
}
