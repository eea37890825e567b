import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { amountIn, currencySign, moneyWords } from '#kernel/money.ts'
import { type ListedInvoice, PaymentDraft, type SentPayment } from '#invoices/api.ts'
import { numberWords } from '#invoices/rules.ts'
import { DayInput } from '#accounts/web/day-input.tsx'
import { useLocalTime } from '#accounts/web/use-local-time.ts'
import { Dialog, DialogBody, DialogFooter } from '#ui/dialog/dialog.tsx'
import { useSingleFlight } from '#ui/form/use-single-flight.ts'
import { PlainSelect } from '#ui/form/plain-select.tsx'
import { focusFirstInvalid, hasFields } from '#ui/form/problem-fields.ts'
import { useRequestKey } from '#ui/form/use-request-key.ts'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { FieldGrid } from '#ui/form/field-grid.tsx'
import { amountText, digitsToSend, minorIn, numberFault } from '#studio-money/web/amount-text.ts'
import { useRecordPayment } from '#invoices/web/changes.ts'
import { methodLabels } from '#invoices/method-labels.ts'

type Method = keyof typeof methodLabels
const methods = (Object.keys(methodLabels) as Method[]).map((value) => ({ value, label: methodLabels[value] }))

/** The errors of a payment by field. */
function faultsOf(payment: SentPayment, currency: string): Record<string, string> {
  const { data, error } = PaymentDraft.safeParse(payment)
  const read = data && amountIn(data.amount, currency)
  if (read) return 'fault' in read ? { amount: read.fault } : {}
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]))
}

/** Records a payment, or a refund of a credit note: all that is left by default. */
export function PaymentDialog({ invoice, onClose }: { invoice: ListedInvoice; onClose: () => void }) {
  const { today } = useLocalTime()
  const isRefund = invoice.credits !== undefined
  const most = isRefund ? (invoice.refundDue ?? 0) : invoice.balance
  const verb = isRefund ? 'Record refund' : 'Record payment'
  const [beginning] = useState(() => ({
    amount: amountText(most, invoice.currency),
    paidOn: today as string | null,
    method: 'transfer' as Method,
    note: '',
  }))
  const [values, setValues] = useState(beginning)
  const [faults, setFaults] = useState<Record<string, string>>({})
  const keyFor = useRequestKey()
  const record = useRecordPayment()
  const once = useSingleFlight()
  const set = (part: Partial<typeof values>) => {
    setFaults({})
    setValues({ ...values, ...part })
  }

  async function submit(): Promise<void> {
    const payment = {
      ...values,
      amount: digitsToSend(values.amount, invoice.currency),
      paidOn: values.paidOn ?? '',
    }
    const typed = numberFault('The amount', values.amount, '150.00', invoice.currency)
    const found = { ...faultsOf(payment, invoice.currency), ...(typed && { amount: typed }) }
    setFaults(found)
    if (Object.keys(found).length > 0) return focusFirstInvalid()
    try {
      await record.mutateAsync({ id: invoice.id, version: invoice.version, payment, idempotencyKey: keyFor(payment) })
      onClose()
    } catch (error) {
      if (!hasFields(error)) return
      setFaults(error.fields ?? {})
      focusFirstInvalid()
    }
  }

  const left = most - (minorIn(values.amount, invoice.currency) ?? 0)
  return (
    <Dialog
      opened
      onClose={onClose}
      title={verb}
      dirty={JSON.stringify(values) !== JSON.stringify(beginning) && !record.isPending}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          once(submit)
        }}
      >
        <DialogBody>
          <div className="stack-16">
            <What invoice={invoice} most={most} />
            <FieldGrid>
              <TextInput
                label="Amount"
                required
                data-autofocus
                inputMode="decimal"
                autoComplete="off"
                leftSection={currencySign(invoice.currency)}
                className="number-field"
                value={values.amount}
                error={faults['amount']}
                onChange={(event) => set({ amount: event.currentTarget.value })}
                onFocus={(event) => event.currentTarget.select()}
              />
              <DayInput
                label="Date"
                required
                value={values.paidOn}
                error={faults['paidOn']}
                onChange={(paidOn) => set({ paidOn })}
                onOther={() => set({ paidOn: null })}
              />
            </FieldGrid>
            <FieldGrid>
              <PlainSelect
                label="Method"
                data={methods}
                value={values.method}
                error={faults['method']}
                onChange={(method) => set({ method: method as Method })}
              />
              <TextInput
                label="Note"
                autoComplete="off"
                maxLength={200}
                value={values.note}
                error={faults['note']}
                onChange={(event) => set({ note: event.currentTarget.value })}
              />
            </FieldGrid>
          </div>
        </DialogBody>
        <DialogFooter
          note={
            <span role="status">
              {left > 0
                ? `${moneyWords(left, invoice.currency)} will be left.`
                : left === 0 && (isRefund ? 'This settles the refund.' : 'This pays the invoice in full.')}
            </span>
          }
        >
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <SubmitButton loading={record.isPending}>{verb}</SubmitButton>
        </DialogFooter>
      </form>
    </Dialog>
  )
}

function What({ invoice, most }: { invoice: ListedInvoice; most: number }) {
  const { invoiceNumber, clientName, currency, total, credits } = invoice
  return (
    <>
      <p className="sub">
        {numberWords(invoiceNumber)} for {clientName}: {moneyWords(most, currency)} of {moneyWords(total, currency)} is
        left to {credits ? 'refund' : 'pay'}.
      </p>
      {credits && (
        <p className="sub">
          This only records it: give the money back through your bank, or, where a card was charged, in Stripe.
        </p>
      )}
    </>
  )
}
