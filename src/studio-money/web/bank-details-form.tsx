import { Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { letterhead as letterheadQuery } from '#documents/web/queries.ts'
import { isSwissCountry } from '#payment-codes/iban.ts'
import type { StudioMoney } from '#studio-money/api.ts'
import { changedFields } from '#ui/form/changed-fields.ts'
import { FieldGrid } from '#ui/form/field-grid.tsx'
import { NewerVersion } from '#ui/form/newer-version.tsx'
import { focusFirstInvalid } from '#ui/form/problem-fields.ts'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { useSingleFlight } from '#ui/form/use-single-flight.ts'
import { saveChecked } from '#ui/form/use-versioned-form.ts'
import { validateOnLeave } from '#ui/form/validate-on-leave.ts'
import { LeaveGuard } from '#ui/page/leave-guard.tsx'
import { type BankValues, bankChangeWords, bankLabels, bankRules, valuesOf } from './bank-values.ts'
import { CodeNote } from './code-note.tsx'
import { useMoneyForm } from './use-money-form.ts'
import { bothLines } from '#ui/form/both-values.ts'

/** Where clients pay: printed on invoices that are owed, and in their emails and links. */
export function BankDetailsForm({ money }: { money: StudioMoney }) {
  const form = useForm<BankValues>({ initialValues: valuesOf(money), validate: bankRules })
  const edit = useMoneyForm({
    money,
    form,
    valuesOf,
    changesIn: changedFields,
    sentOf: changedFields,
    words: { done: 'Your bank details are saved', failed: 'Error saving your bank details' },
  })
  const { newerChanges, isDirty, isSaving, submit } = edit
  const { data: letterhead } = useQuery(letterheadQuery)
  const once = useSingleFlight()
  const field = (name: keyof BankValues) => ({
    label: bankLabels[name],
    autoComplete: 'off',
    ...form.getInputProps(name),
  })
  return (
    <form
      className="stack-16"
      aria-labelledby="getting-paid"
      noValidate
      {...validateOnLeave(form)}
      onSubmit={form.onSubmit(() => once(submit), focusFirstInvalid)}
    >
      <h3 id="getting-paid">Getting paid</h3>
      {newerChanges && (
        <NewerVersion what="section" changes={bothLines(bankChangeWords, edit.newerSides)} form={edit} />
      )}
      <p className="sub">
        Shown on unpaid invoices, in their emails and on their online pages, with a reference for each invoice. Invoices
        in euros and Swiss francs also get a code for banking apps. Leave empty to show nothing.
      </p>
      <TextInput {...field('holder')} placeholder={letterhead?.name ?? ''} maxLength={70} />
      <FieldGrid>
        <TextInput {...field('iban')} spellCheck={false} />
        <TextInput {...field('bic')} description="Optional" inputWrapperOrder={below} spellCheck={false} />
      </FieldGrid>
      {isSwiss(form.getValues(), letterhead?.country) && (
        <FieldGrid>
          <TextInput {...field('qrIban')} spellCheck={false} />
          <TextInput
            {...field('qrrPrefix')}
            description="The digits that your bank gave you for references, if any"
            inputWrapperOrder={below}
            inputMode="numeric"
            maxLength={10}
          />
        </FieldGrid>
      )}
      <Textarea
        {...field('accountWords')}
        description="Anything else your clients need to pay you: sort code, routing and account number, SWIFT"
        inputWrapperOrder={below}
        autosize
        minRows={2}
        maxLength={1000}
      />
      {letterhead && <CodeNote money={edit.base} letterhead={letterhead} />}
      <div>
        <SubmitButton loading={isSaving} disabled={!edit.canSave}>
          Save Bank Details
        </SubmitButton>
      </div>
      <LeaveGuard dirty={isDirty && !isSaving} onSave={() => saveChecked(form, submit)} />
    </form>
  )
}

const below: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error']

/** The fields of QR-bills are for those who bank in Switzerland or Liechtenstein, or have filled them in. */
const isSwiss = ({ iban, qrIban, qrrPrefix }: BankValues, country = ''): boolean =>
  isSwissCountry(country) || isSwissCountry(iban.trim().slice(0, 2).toUpperCase()) || qrIban !== '' || qrrPrefix !== ''
