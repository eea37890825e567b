import { memo } from 'react'
import { type InvoiceLine, isPartPaid, type Sum } from '#invoices/document.ts'
import type { InvoiceOnScreen } from '#invoices/link-api.ts'
import type { Party } from '#documents/document-model.ts'
import { PaperSheet, SheetHead } from '#documents/web/paper-sheet.tsx'
import css from './invoice-sheet.module.css'

interface InvoiceSheetProps {
  model: InvoiceOnScreen
  /** The address of the logo. */
  logo: string | null
  isFullSize?: boolean
}

/** An invoice as its client sees it. */
export function InvoiceSheet({ model, logo, isFullSize: whole = false }: InvoiceSheetProps) {
  const { head, number, billedTo, occasion, issued, due, status, notes, terms } = model
  return (
    <PaperSheet
      model={model}
      label={`Invoice ${number}`}
      isFullSize={whole}
      {...(whole && { foot: { left: head.name, right: number } })}
    >
      <SheetHead head={head} logo={logo}>
        <div className={css.what}>
          <h2>Invoice</h2>
          <p>{number}</p>
        </div>
      </SheetHead>
      <section className={css.facts}>
        <PartyFact label="Billed to" party={billedTo} />
        {occasion && <PartyFact label="For" party={occasion} />}
        <div className={css.days}>
          <span>Issued</span>
          <b>{issued}</b>
          <span>Due</span>
          <b>{due}</b>
        </div>
        <div className={css.status}>
          <span>{status.label}</span>
          <b>{status.amount}</b>
        </div>
      </section>
      <Lines model={model} />
      <Sums model={model} />
      <section className={css.words}>
        <Words title="Notes" text={notes} />
        <Words title="Terms" text={terms} />
      </section>
    </PaperSheet>
  )
}

function PartyFact({ label, party: { name, lines } }: { label: string; party: Party }) {
  return (
    <div>
      <span>{label}</span>
      <b>{name}</b>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  )
}

function Lines({ model: { lines } }: { model: InvoiceOnScreen }) {
  return (
    <table className={css.lines}>
      <thead>
        <tr>
          <th scope="col">Description</th>
          <th scope="col">Quantity</th>
          <th scope="col">Rate</th>
          <th scope="col">Amount</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line, at) => (
          <Line key={at} {...line} />
        ))}
      </tbody>
    </table>
  )
}

/** Memoized: typing stays fast beside two hundred items. */
const Line = memo(function Line({ description, quantity, rate, amount }: InvoiceLine) {
  return (
    <tr>
      <td>
        {description}
        {/* On screens too narrow for separate columns. */}
        {quantity !== '1' && <small>{`${quantity} × ${rate}`}</small>}
      </td>
      <td>{quantity}</td>
      <td>{rate}</td>
      <td>{amount}</td>
    </tr>
  )
})

function Sums({ model }: { model: InvoiceOnScreen }) {
  const { sums, total, settled } = model
  const isPart = isPartPaid(model)
  return (
    <dl className={css.sums}>
      {sums.map((sum) => (
        <SumLine key={sum.label} sum={sum} />
      ))}
      <SumLine sum={total} isMain={!isPart} />
      {settled.map((sum, at) => (
        <SumLine key={sum.label} sum={sum} isMain={isPart && at === settled.length - 1} />
      ))}
    </dl>
  )
}

/** The main one stands out: the total, or what is left of it. */
function SumLine({ sum: { label, amount }, isMain = false }: { sum: Sum; isMain?: boolean }) {
  return (
    <div className={isMain ? css.total : undefined}>
      <dt>{label}</dt>
      <dd>{amount}</dd>
    </div>
  )
}

function Words({ title, text }: { title: string; text: string }) {
  if (text.trim() === '') return null
  return (
    <div>
      <h3>{title}</h3>
      <p>{text}</p>
    </div>
  )
}
