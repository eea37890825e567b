import { Input, SegmentedControl, Textarea, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ListedInvoice } from '#invoices/api.ts'
import { type CreditLeft, maxReason } from '#invoices/credit-notes/credit-api.ts'
import { numberWords } from '#invoices/rules.ts'
import { currencySign, moneyWords } from '#kernel/money.ts'
import { untaxedLabels } from '#tax/code-words.ts'
import { Dialog, DialogBody } from '#ui/dialog/dialog.tsx'
import { DialogLoading } from '#ui/dialog/dialog-loading.tsx'
import { FormFooter } from '#ui/dialog/form-footer.tsx'
import { useSingleFlight } from '#ui/form/use-single-flight.ts'
import { useFreshData } from '#ui/query/use-fresh-data.ts'
import { leftToCredit } from './queries.ts'
import { type CreditWay, useCreditForm, useCreditTotal } from './use-credit-form.ts'
import css from './credit-dialog.module.css'
import '#ui/form/segments.css'

interface CreditDialogProps {
  invoice: ListedInvoice
  onClose: () => void
}

/** Issues a credit note for an invoice. */
export function CreditDialog({ invoice, onClose }: CreditDialogProps) {
  const query = useQuery(leftToCredit(invoice.id))
  const data = useFreshData(query)
  const [isDirty, setDirty] = useState(false)
  return (
    <Dialog
      opened
      onClose={onClose}
      title={`Credit note for ${numberWords(invoice.invoiceNumber)}`}
      size={640}
      dirty={isDirty}
    >
      {data ? (
        <CreditForm invoice={invoice} left={data} onDirty={setDirty} onClose={onClose} />
      ) : (
        <DialogLoading what="the invoice" title="Unable to Load Invoice" safe="The invoice is safe." of={[query]} />
      )}
    </Dialog>
  )
}

const ways: { value: CreditWay; label: string }[] = [
  { value: 'full', label: 'All that is left' },
  { value: 'items', label: 'Items' },
  { value: 'groups', label: 'Amounts' },
]

interface CreditFormProps extends CreditDialogProps {
  left: CreditLeft
  onDirty: (dirty: boolean) => void
}

function CreditForm({ invoice, left: found, onDirty, onClose }: CreditFormProps) {
  // What is typed belongs to what was left then; the server refuses what has changed since.
  const [left] = useState(found)
  const form = useCreditForm(invoice, left, onClose)
  const { values, faults, set } = form
  const once = useSingleFlight()
  const total = moneyWords(left.left, left.currency)
  const change = (part: Parameters<typeof set>[0]) => {
    onDirty(true)
    set(part)
  }
  const fault = faults['full'] ?? faults['all']
  const sum = useCreditTotal(invoice.id, values, left)
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        once(form.submit)
      }}
    >
      <DialogBody>
        <div className="stack-16">
          <p className="sub">
            {total} of {moneyWords(invoice.total, invoice.currency)} is left to credit. The invoice stays as it was; the
            credit note corrects it.
          </p>
          <SegmentedControl
            aria-label="What to credit"
            data={ways}
            value={values.way}
            onChange={(way) => change({ way: way as CreditWay })}
            fullWidth
          />
          {values.way === 'items' && <Items left={left} form={form} onChange={change} />}
          {values.way === 'groups' && <Amounts left={left} form={form} onChange={change} />}
          {fault !== undefined && <Input.Error role="alert">{fault}</Input.Error>}
          <Textarea
            label="Reason"
            autosize
            minRows={2}
            maxRows={6}
            maxLength={maxReason}
            value={values.reason}
            error={faults['reason']}
            onChange={(event) => change({ reason: event.currentTarget.value })}
          />
        </div>
      </DialogBody>
      <FormFooter onCancel={onClose} loading={form.isSending} disabled={left.left === 0} note={issuedWords(left, sum)}>
        Issue credit note
      </FormFooter>
    </form>
  )
}

/** `This writes credit note CRN-2026-0001 for €642.35.` */
const issuedWords = ({ next, currency }: CreditLeft, sum: number | undefined): string =>
  `This writes credit note ${next}${sum === undefined ? '' : ` for ${moneyWords(sum, currency)}`}.`

interface PartProps {
  left: CreditLeft
  form: Pick<ReturnType<typeof useCreditForm>, 'values' | 'faults'>
  onChange: (part: { quantities?: string[]; amounts?: string[] }) => void
}

function Items({ left: { items, currency }, form: { values, faults }, onChange }: PartProps) {
  return (
    <ul className={css.rows}>
      {items.map(({ id, description, quantity, amount, isShort }, at) => (
        <li key={id}>
          <div>
            <b className="block medium">{description}</b>
            <span className="small-18">
              {isShort
                ? 'Less is left of its tax rate: credit an amount instead'
                : `${quantity} left, ${moneyWords(amount, currency)}`}
            </span>
          </div>
          <TextInput
            aria-label={`Quantity of ${description}`}
            inputMode="decimal"
            autoComplete="off"
            className="number-field"
            value={values.quantities[at] ?? ''}
            error={faults[`items.${at}`]}
            onChange={(event) => onChange({ quantities: values.quantities.with(at, event.currentTarget.value) })}
            onFocus={(event) => event.currentTarget.select()}
          />
        </li>
      ))}
    </ul>
  )
}

function Amounts({ left, form: { values, faults }, onChange }: PartProps) {
  const { groups, currency } = left
  return (
    <ul className={css.rows}>
      {groups.map(({ code, rate, left: most }, at) => {
        const name = code === 'S' ? `VAT ${rate}%` : untaxedLabels[code]
        return (
          <li key={`${code} ${rate}`}>
            <div>
              <b className="block medium">{name}</b>
              <span className="small-18">{moneyWords(most, currency)} left, with tax</span>
            </div>
            <TextInput
              aria-label={`Amount of ${name}`}
              inputMode="decimal"
              autoComplete="off"
              leftSection={currencySign(currency)}
              className="number-field"
              value={values.amounts[at] ?? ''}
              error={faults[`groups.${at}`]}
              onChange={(event) => onChange({ amounts: values.amounts.with(at, event.currentTarget.value) })}
              onFocus={(event) => event.currentTarget.select()}
            />
          </li>
        )
      })}
    </ul>
  )
}
