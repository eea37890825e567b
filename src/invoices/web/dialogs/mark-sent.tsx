import { useState } from 'react'
import type { ListedInvoice } from '#invoices/api.ts'
import { numberWords } from '#invoices/rules.ts'
import { SentHow, sentHowLabels } from '#invoices/status.ts'
import { useSetInvoiceStatus } from '#invoices/web/changes.ts'
import { Dialog, DialogBody } from '#ui/dialog/dialog.tsx'
import { FormFooter } from '#ui/dialog/form-footer.tsx'
import { PlainSelect } from '#ui/form/plain-select.tsx'
import { useSingleFlight } from '#ui/form/use-single-flight.ts'

const ways = SentHow.options.map((value) => ({ value, label: sentHowLabels[value] }))

/** Marks an invoice as sent that did not go out from here. */
export function MarkSent({ invoice, onClose }: { invoice: ListedInvoice; onClose: () => void }) {
  const { id, version, invoiceNumber, clientName } = invoice
  const [how, setHow] = useState<SentHow>('email')
  const set = useSetInvoiceStatus()
  const once = useSingleFlight()
  return (
    <Dialog opened onClose={onClose} title={`Mark ${numberWords(invoiceNumber)} as sent`} size={440} small>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          once(() => set.mutateAsync({ id, version, status: 'sent', how }).finally(onClose))
        }}
      >
        <DialogBody>
          <PlainSelect
            label={`How did it reach ${clientName}?`}
            data={ways}
            value={how}
            onChange={(value) => setHow(SentHow.parse(value))}
          />
        </DialogBody>
        <FormFooter onCancel={onClose} loading={set.isPending}>
          Mark as sent
        </FormFooter>
      </form>
    </Dialog>
  )
}
