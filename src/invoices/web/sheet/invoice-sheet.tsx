import type { InvoiceWords } from '#client-language/english/invoice.ts'
import { localeIn } from '#client-language/language.ts'
import { useInvoiceWords } from '#client-language/web/use-invoice-words.ts'
import { memo } from 'react'
import { type InvoiceLine, isPartPaid, type Sum } from '#invoices/document.ts'
import type { InvoiceOnScreen } from '#invoices/link-api.ts'
import type { Party } from '#documents/document-model.ts'
import { PaperSheet, SheetHead } from '#documents/web/paper-sheet.tsx'
import { PaymentSection } from './payment-section.tsx'
import { SwissSlip } from './swiss-slip.tsx'
import { AddressLine } from '#documents/web/address-line.tsx'
import css from './invoice-sheet.module.css'

interface InvoiceSheetProps {
  model: InvoiceOnScreen
  /** The address of the logo. */
  logo: string | null
  isFullSize?: boolean
}

/** An invoice as its client sees it; in full size with the payment part of a Swiss bill on a page of its own. */
export function InvoiceSheet({ model, logo, isFullSize = false }: InvoiceSheetProps) {
  const code = model.payment?.code
  return (
    <>
      <Paper model={model} logo={logo} isFullSize={isFullSize} />
      {isFullSize && code?.kind === 'swiss' && <SwissSlip code={code} language={model.language} />}
    </>
  )
}

function Paper({ model, logo, isFullSize }: InvoiceSheetProps & { isFullSize: boolean }) {
  const { head, number, sentences = [], corrects, notes, terms, payment } = model
  const words = useInvoiceWords(localeIn(model.language))?.words
  if (!words) return null
  const what = corrects ? words.creditNote : words.invoice
  return (
    <PaperSheet
      model={model}
      label={`${what} ${number}`}
      isFullSize={isFullSize}
      {...(isFullSize && { foot: { left: head.name, right: number } })}
    >
      <SheetHead head={head} logo={logo}>
        <div className={css.what}>
          <h2>{what}</h2>
          <p>{number}</p>
        </div>
      </SheetHead>
      <Facts model={model} words={words} />
      <Lines model={model} words={words} />
      <Sums model={model} words={words} />
      {sentences.length > 0 && (
        <section className={css.sentences}>
          {sentences.map((sentence) => (
            <p key={sentence} dir="auto">
              {sentence}
            </p>
          ))}
        </section>
      )}
      <section className={css.words}>
        <Words title={corrects ? words.reason : words.notes} text={notes} />
        <Words title={words.terms} text={terms} />
      </section>
      {payment && <PaymentSection payment={payment} words={words} />}
    </PaperSheet>
  )
}

interface PartProps {
  model: InvoiceOnScreen
  words: InvoiceWords
}

function Facts({ model, words }: PartProps) {
  const { billedTo, occasion, corrects, issued, due, service, status } = model
  return (
    <section className={css.facts}>
      <PartyFact label={corrects ? words.creditedTo : words.billedTo} party={billedTo} />
      {corrects && <PartyFact label={words.corrects} party={corrects} />}
      {occasion && <PartyFact label={words.occasion} party={occasion} />}
      <div className={css.days}>
        <span>{words.issued}</span>
        <b>{issued}</b>
        {!corrects && (
          <>
            <span>{words.due}</span>
            <b>{due}</b>
          </>
        )}
        {service !== undefined && (
          <>
            <span>{words.service}</span>
            <b>{service}</b>
          </>
        )}
      </div>
      <div className={css.status}>
        <span>{status.label}</span>
        <b>{status.amount}</b>
      </div>
    </section>
  )
}

function PartyFact({ label, party: { name, lines } }: { label: string; party: Party }) {
  return (
    <div>
      <span>{label}</span>
      <b>{name}</b>
      {lines.map((line) => (
        <p key={line}>
          <AddressLine line={line} />
        </p>
      ))}
    </div>
  )
}

function Lines({ model: { lines }, words }: PartProps) {
  return (
    <table className={css.lines}>
      <thead>
        <tr>
          <th scope="col">{words.description}</th>
          <th scope="col">{words.quantity}</th>
          <th scope="col">{words.rate}</th>
          <th scope="col">{words.amount}</th>
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
const Line = memo(function Line({ description, quantity, rate, amount, detail }: InvoiceLine) {
  return (
    <tr>
      <td>
        {description}
        {/* On screens too narrow for separate columns. */}
        {quantity !== '1' && <small>{`${quantity} × ${rate}`}</small>}
        {detail !== undefined && <span className={css.detail}>{detail}</span>}
      </td>
      <td>{quantity}</td>
      <td>{rate}</td>
      <td>{amount}</td>
    </tr>
  )
})

function Sums({ model, words }: PartProps) {
  const { sums, total, settled, included = [] } = model
  const isPart = isPartPaid(model, words)
  return (
    <dl className={css.sums}>
      {sums.map((sum, at) => (
        <SumLine key={at} sum={sum} />
      ))}
      <SumLine sum={total} isMain={!isPart} />
      {included.map((sum) => (
        <SumLine key={sum.label} sum={sum} />
      ))}
      {settled.map((sum, at) => (
        <SumLine key={sum.label} sum={sum} isMain={isPart && at === settled.length - 1} />
      ))}
    </dl>
  )
}

/** The main one stands out: the total, or what is left of it. */
function SumLine({ sum: { label, amount }, isMain = false }: { sum: Sum; isMain?: boolean }) {
  return (
    <div className={`spread-line ${isMain ? css.total : ''}`}>
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
