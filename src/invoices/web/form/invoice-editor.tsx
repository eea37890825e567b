import { Button, SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import type { Invoice } from '#invoices/api.ts'
import { numberWords } from '#invoices/rules.ts'
import type { StudioMoney } from '#studio-money/api.ts'
import { WithCurrency } from '#studio-money/web/with-currency.tsx'
import { Dialog, DialogFooter } from '#ui/dialog/dialog.tsx'
import { LeaveGuard } from '#ui/page/leave-guard.tsx'
import { NewerVersion } from '#ui/form/newer-version.tsx'
import { clickWhereLeft } from '#ui/dialog/click-where-left.ts'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { useSingleFlight } from '#ui/form/use-single-flight.ts'
import { InvoiceFields } from './invoice-fields.tsx'
import { changeWords, noInvoice } from './invoice-values.ts'
import { Preview } from './preview.tsx'
import { useLocalTime } from '#accounts/web/use-local-time.ts'
import { type InvoiceForm, useInvoiceForm } from './use-invoice-form.ts'
import css from './invoice-editor.module.css'
import '#ui/form/segments.css'
import { bothLines } from '#ui/form/both-values.ts'

/** Side by side on wide screens; on a phone one or the other. */
const faces = [
  { value: 'edit', label: 'Edit' },
  { value: 'preview', label: 'Preview' },
]

interface InvoiceEditorProps {
  /** The invoice to edit; without one a new one is created. */
  invoice?: Invoice | undefined
  clientId?: number | undefined
  shootId?: number | undefined
  /** Whether a navigation leaves the dialog. */
  isLeaving?: (step: { next: { search: object } }) => boolean
  onSaved?: (invoice: Invoice) => void
  onClose: () => void
}

/** Edits an invoice, with a preview of its document. A new one waits for the photographer's currency. */
export const InvoiceEditor = (props: InvoiceEditorProps) => (
  <WithCurrency title={titleOf(props)} known={currencyKnownOf(props)} onClose={props.onClose}>
    {(currency, money) => <Editor {...props} currency={currency} money={money} />}
  </WithCurrency>
)

/** An invoice whose items are taxed one by one waits for the taxes to choose from. */
const currencyKnownOf = ({ invoice }: InvoiceEditorProps): string | undefined =>
  invoice?.taxed ? undefined : invoice?.currency

const titleOf = ({ invoice }: Pick<InvoiceEditorProps, 'invoice'>): string =>
  invoice ? `Edit Invoice ${invoice.invoiceNumber ?? ''}`.trim() : 'New Invoice'

type EditorProps = InvoiceEditorProps & { currency: string; money: StudioMoney | undefined }

function Editor({ invoice, currency, money, clientId, shootId, isLeaving, onSaved, onClose }: EditorProps) {
  const { today } = useLocalTime()
  const [beginning] = useState(() => noInvoice({ today, currency, clientId, shootId, money }))
  const form = useInvoiceForm({
    invoice,
    beginning,
    money,
    onSaved: (saved) => {
      onClose()
      onSaved?.(saved)
    },
  })
  const [face, setFace] = useState('edit')
  const once = useSingleFlight()
  const save = (status?: 'draft' | 'unpaid') => once(() => form.submit(status))
  return (
    <Dialog opened onClose={onClose} title={titleOf({ invoice })} size={1180} dirty={form.isDirty && !form.isSaving}>
      <form
        noValidate
        className={css.form}
        onSubmit={(event) => {
          event.preventDefault()
          save(form.base && form.base.status !== 'draft' ? undefined : 'unpaid')
        }}
      >
        <div className={css.columns} data-face={face}>
          <SegmentedControl
            className="faces"
            fullWidth
            aria-label="What is shown"
            data={faces}
            value={face}
            onChange={setFace}
          />
          <div className={css.fields}>
            <Newer form={form} />
            <InvoiceFields form={form} />
          </div>
          <Preview form={form} />
        </div>
        <DialogFooter note={noteFor(form.base)}>
          <Button variant="default" className={css.cancel ?? ''} onClick={onClose}>
            Cancel
          </Button>
          <SaveButtons form={form} onDraft={() => save('draft')} />
        </DialogFooter>
      </form>
      <LeaveGuard dirty={form.isDirty && !form.isSaving} {...(isLeaving && { isLeaving })} />
    </Dialog>
  )
}

/** The effect of saving, shown before a button is pressed. */
function noteFor(base: Invoice | undefined): string {
  if (base && base.status !== 'draft')
    return `${numberWords(base.invoiceNumber)} keeps its number. The change is kept in its history.`
  const verb = base ? 'Issue' : 'Create'
  return `${verb} Invoice assigns its number. A client’s own page shows it; nothing is emailed until you send it.`
}

/** A draft is saved as one or issued; an issued invoice is changed. */
function SaveButtons({ form, onDraft }: { form: InvoiceForm; onDraft: () => void }) {
  const { base, isSaving, status, newer, canSave } = form
  if (base && base.status !== 'draft')
    return (
      <SubmitButton onPointerDown={clickWhereLeft} loading={isSaving} disabled={!canSave}>
        Save Changes
      </SubmitButton>
    )
  return (
    <>
      <Button variant="default" loading={isSaving && status === 'draft'} disabled={!canSave} onClick={onDraft}>
        Save draft
      </Button>
      <SubmitButton
        onPointerDown={clickWhereLeft}
        loading={isSaving && status === 'unpaid'}
        disabled={newer !== undefined}
      >
        {base ? 'Issue Invoice' : 'Create Invoice'}
      </SubmitButton>
    </>
  )
}

/** Another tab or user saved the same invoice meanwhile. */
function Newer({ form }: { form: InvoiceForm }) {
  const { newer, newerChanges } = form
  if (!newer || !newerChanges) return null
  return (
    <NewerVersion
      what="invoice"
      changes={bothLines((some, all) => changeWords(some, all, newer), form.newerSides)}
      form={form}
    />
  )
}
