import { Textarea } from '@mantine/core'
import { useId } from 'react'
import type { Invoice } from '#invoices/api.ts'
import { isSettled } from '#invoices/status.ts'
import { Unprintable } from '#documents/web/unprintable.tsx'
import { DayInput } from '#accounts/web/day-input.tsx'
import { useLocalTime } from '#accounts/web/use-local-time.ts'
import { WhomFields } from '#shoots/web/form/whom-fields.tsx'
import { FieldGrid } from '#ui/form/field-grid.tsx'
import { lazyComponent } from '#ui/loading/lazy-component.tsx'
import { ItemRows } from './item-rows.tsx'
import { DeliveryFields } from './delivery-fields.tsx'
import { TaxedTotals } from '#invoices/web/form/taxed/taxed-totals.tsx'
import { TotalsPanel } from './totals-panel.tsx'
import type { InvoiceForm } from './use-invoice-form.ts'
import css from './invoice-fields.module.css'

const DepositFields = lazyComponent(() => import('./deposit-fields.tsx').then((part) => part.DepositFields))
const ReferenceFields = lazyComponent(() => import('./reference-fields.tsx').then((part) => part.ReferenceFields))

/** Fields of an issued invoice that cannot be changed, each with the reason; the server refuses it too. */
const fixedFields = (
  base: Pick<Invoice, 'invoiceNumber' | 'status'> | undefined,
): { client?: string; amounts?: string } => ({
  ...(base &&
    base.invoiceNumber !== null && {
      client: `${base.invoiceNumber} was issued to this client, which can’t be changed.`,
    }),
  ...(base &&
    isSettled(base.status) && {
      amounts:
        'This invoice is paid, so its items, tax and amounts can’t be changed. Remove a payment or choose another ' +
        'status to change them.',
    }),
})

/** The fields of an invoice. */
export function InvoiceFields({ form }: { form: InvoiceForm }) {
  const { values, set, faults, needsShoot, base } = form
  const stays = fixedFields(base)
  const why = useId()
  return (
    <div className="stack-18">
      <WhomFields values={values} faults={faults} needsShoot={needsShoot} clientStays={stays.client} onChange={set} />
      <When form={form} />
      {stays.amounts && (
        <p id={why} className="sub">
          {stays.amounts}
        </p>
      )}
      <fieldset className={css.amounts} disabled={stays.amounts !== undefined} aria-describedby={stays.amounts && why}>
        <ItemRows form={form} />
        <DepositFields form={form} />
        {values.scheme === 'vat' && <DeliveryFields form={form} />}
      </fieldset>
      {(values.scheme === 'vat' || values.scheme === 'small') && <ReferenceFields form={form} />}
      <div className={css.end}>
        <div className={css.words}>
          <Textarea
            label="Notes"
            autosize
            minRows={3}
            maxRows={10}
            dir="auto"
            value={values.notes}
            error={faults['notes']}
            onChange={(event) => set({ notes: event.currentTarget.value })}
          />
          <Unprintable text={values.notes} />
          <Textarea
            label="Terms"
            autosize
            minRows={1}
            maxRows={10}
            dir="auto"
            value={values.terms}
            error={faults['terms']}
            onChange={(event) => set({ terms: event.currentTarget.value })}
          />
          <Unprintable text={values.terms} />
        </div>
        <fieldset
          className={css.amounts}
          disabled={stays.amounts !== undefined}
          aria-describedby={stays.amounts && why}
        >
          {values.scheme === 'none' ? <TotalsPanel form={form} /> : <TaxedTotals form={form} />}
        </fieldset>
      </div>
    </div>
  )
}

/** An issue date further back is more often a slip of the year than meant. */
const longAgoDays = 90

function longAgoWords(issueDate: string | null, today: string): string | undefined {
  if (issueDate === null) return undefined
  const { days } = Temporal.PlainDate.from(issueDate).until(today)
  return days > longAgoDays ? `${days.toLocaleString('en-US')} days ago. Is the year right?` : undefined
}

/** The payment period in words. */
function gapWords(issueDate: string | null, dueDate: string | null): string | undefined {
  if (issueDate === null || dueDate === null || dueDate < issueDate) return undefined
  const { days } = Temporal.PlainDate.from(issueDate).until(dueDate)
  if (days === 0) return 'On the issue date'
  return `${days} ${days === 1 ? 'day' : 'days'} after the issue date`
}

function When({
  form: {
    values: { issueDate, dueDate },
    set,
    setIssueDate,
    faults,
    check,
    base,
  },
}: {
  form: InvoiceForm
}) {
  const { today } = useLocalTime()
  const isIssued = base !== undefined && base.invoiceNumber !== null
  return (
    <FieldGrid className={css.two}>
      <DayInput
        label="Issue date"
        required
        value={issueDate}
        error={faults['issueDate']}
        description={isIssued ? undefined : longAgoWords(issueDate, today)}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        onChange={setIssueDate}
        onOther={() => setIssueDate(null)}
      />
      <DayInput
        label="Due date"
        required
        value={dueDate}
        error={faults['dueDate']}
        description={gapWords(issueDate, dueDate)}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        onChange={(day) => set({ dueDate: day })}
        onOther={() => set({ dueDate: null })}
        onBlur={() => check('dueDate')}
      />
    </FieldGrid>
  )
}
