import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { letterhead as letterheadQuery } from '#documents/web/queries.ts'
import { EndpointFields } from '#electronic-addresses/web/endpoint-fields.tsx'
import { LegalIdFields, legalIdLabels } from '#electronic-addresses/web/legal-id-fields.tsx'
import type { StudioMoney } from '#studio-money/api.ts'
import { type EInvoiceDetails, eInvoiceFields, writtenEInvoiceDetails } from '#studio-money/e-invoice-details.ts'
import { changedFields } from '#ui/form/changed-fields.ts'
import { FieldGrid } from '#ui/form/field-grid.tsx'
import { NewerVersion } from '#ui/form/newer-version.tsx'
import { fieldRule, focusFirstInvalid } from '#ui/form/problem-fields.ts'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { useSingleFlight } from '#ui/form/use-single-flight.ts'
import { saveChecked } from '#ui/form/use-versioned-form.ts'
import { validateOnLeave } from '#ui/form/validate-on-leave.ts'
import { LeaveGuard } from '#ui/page/leave-guard.tsx'
import { useMoneyForm } from './use-money-form.ts'
import { bothLines } from '#ui/form/both-values.ts'

const labels: Record<keyof EInvoiceDetails, string> = {
  contactName: 'Contact',
  contactPhone: 'Phone for questions',
  contactEmail: 'Email for questions',
  endpointScheme: 'Kind of your address',
  endpointId: 'Electronic address',
  ...legalIdLabels,
}

const rules = Object.fromEntries(
  eInvoiceFields.map((field) => [field, fieldRule(writtenEInvoiceDetails[field])]),
) as Record<keyof EInvoiceDetails, ReturnType<typeof fieldRule>>

const valuesOf = (money: StudioMoney): EInvoiceDetails => ({
  contactName: money.contactName,
  contactPhone: money.contactPhone,
  contactEmail: money.contactEmail,
  endpointScheme: money.endpointScheme,
  endpointId: money.endpointId,
  legalScheme: money.legalScheme,
  legalId: money.legalId,
})

const changeWords = (changes: Partial<EInvoiceDetails>): string[] =>
  eInvoiceFields
    .filter((field) => changes[field] !== undefined)
    .map((field) => `${labels[field]}: ${changes[field] || 'empty'}`)

/** What e-invoices say of the studio besides: whom to ask, and where it is reached. */
export function EInvoiceForm({ money }: { money: StudioMoney }) {
  const form = useForm<EInvoiceDetails>({ initialValues: valuesOf(money), validate: rules })
  const edit = useMoneyForm({
    money,
    form,
    valuesOf,
    changesIn: changedFields,
    sentOf: changedFields,
    words: { done: 'Your e-invoice details are saved', failed: 'Error saving your e-invoice details' },
  })
  const { newerChanges, isDirty, isSaving, submit } = edit
  const { data: letterhead } = useQuery(letterheadQuery)
  const once = useSingleFlight()
  return (
    <form
      className="stack-16"
      aria-labelledby="e-invoices"
      noValidate
      {...validateOnLeave(form)}
      onSubmit={form.onSubmit(() => once(submit), focusFirstInvalid)}
    >
      <h3 id="e-invoices">E-invoices</h3>
      {newerChanges && <NewerVersion what="section" changes={bothLines(changeWords, edit.newerSides)} form={edit} />}
      <p className="sub">
        Businesses and authorities may ask for invoices that machines read. These details are in those files; the
        company number is on paper too.
      </p>
      {money.scheme === 'vat' && money.vatId === '' && (
        <p className="sub">
          They name you by your VAT ID, which is missing: add it above, where you chose how you tax.
        </p>
      )}
      <TextInput label={labels.contactName} maxLength={200} {...form.getInputProps('contactName')} />
      <FieldGrid>
        <TextInput
          label={labels.contactPhone}
          type="tel"
          placeholder={letterhead?.phone ?? ''}
          {...form.getInputProps('contactPhone')}
        />
        <TextInput
          label={labels.contactEmail}
          type="email"
          placeholder={letterhead?.email ?? ''}
          {...form.getInputProps('contactEmail')}
        />
      </FieldGrid>
      <EndpointFields form={form} label={labels.endpointScheme} />
      <LegalIdFields form={form} />
      <div>
        <SubmitButton loading={isSaving} disabled={!edit.canSave}>
          Save E-Invoice Details
        </SubmitButton>
      </div>
      <LeaveGuard dirty={isDirty && !isSaving} onSave={() => saveChecked(form, submit)} />
    </form>
  )
}
