import { Textarea, TextInput } from '@mantine/core'
import { unprintableWords } from '#documents/printable.ts'
import { amountText, isFinerThanMinor, minorIn } from '#studio-money/web/amount-text.ts'
import { currencySign } from '#kernel/money.ts'
import { CurrencySelect } from '#studio-money/web/currency-select.tsx'
import { maxLengths } from '#kernel/text.ts'
import { DayInput } from '#accounts/web/day-input.tsx'
import { WhomFields } from '#shoots/web/form/whom-fields.tsx'
import { WeatherFields } from '#weather-clauses/web/weather-fields.tsx'
import { PlainSelect } from '#ui/form/plain-select.tsx'
import { balanceWords, type FormStatus } from './contract-values.ts'
import { TemplateSelect } from './template-select.tsx'
import { TextField } from './text-field.tsx'
import type { ContractForm } from './use-contract-form.ts'
import { FieldGrid } from '#ui/form/field-grid.tsx'
import css from '#invoices/web/form/invoice-fields.module.css'

const below = ['label', 'input', 'description', 'error'] as ('label' | 'input' | 'description' | 'error')[]

const statuses: { value: FormStatus; label: string }[] = [
  { value: 'draft', label: 'Draft' },
  { value: 'sent', label: 'Sent' },
  { value: 'expired', label: 'Expired' },
]

/** The fields of a contract. */
export function ContractFields({ form }: { form: ContractForm }) {
  const { values, set, setContent, filling, faults, check } = form
  return (
    <div className="stack-18">
      <WhomFields values={{ ...values, shootId: values.shootId ?? undefined }} faults={faults} onChange={set} />
      <TextInput
        label="Title"
        required
        maxLength={maxLengths.title}
        dir="auto"
        autoComplete="off"
        value={values.title}
        error={faults.title ?? unprintableWords(values.title)}
        placeholder="Wedding photography agreement"
        onChange={(event) => set({ title: event.currentTarget.value })}
        onBlur={() => values.title !== '' && check('title')}
      />
      <FieldGrid className={css.two}>
        <DayInput
          label="Contract date"
          clearable
          clearButtonProps={{ 'aria-label': 'No date' }}
          value={values.contractDate}
          error={faults.contractDate}
          onChange={(day) => set({ contractDate: day })}
          onOther={() => set({ contractDate: null })}
        />
        <PlainSelect
          label="Status"
          data={statuses}
          value={values.status}
          error={faults.status}
          description="Becomes Signed once everyone has signed."
          inputWrapperOrder={below}
          onChange={(status) => set({ status: statuses.find(({ value }) => value === status)?.value ?? 'draft' })}
        />
      </FieldGrid>
      <FieldGrid className={css.two}>
        <AmountField form={form} name="totalAmount" label="Total" />
        <AmountField form={form} name="depositAmount" label="Deposit" hint={balanceWords(values)} />
      </FieldGrid>
      <CurrencySelect
        label="Currency"
        value={values.currency}
        error={faults.currency}
        onChange={(currency) => set({ currency })}
      />
      <TemplateSelect filling={filling} content={values.content} clientId={values.clientId} />
      <TextField
        label="Content"
        value={values.content}
        error={faults.content ?? unprintableWords(values.content)}
        onChange={setContent}
      />
      <Textarea
        label="Package details"
        autosize
        minRows={2}
        maxRows={10}
        dir="auto"
        maxLength={maxLengths.notes}
        value={values.packageDetails}
        error={faults.packageDetails ?? unprintableWords(values.packageDetails)}
        placeholder="Hours of coverage, number of photographs, album"
        onChange={(event) => set({ packageDetails: event.currentTarget.value })}
      />
      <Textarea
        label="Terms"
        autosize
        minRows={2}
        maxRows={10}
        dir="auto"
        maxLength={maxLengths.notes}
        value={values.terms}
        error={faults.terms ?? unprintableWords(values.terms)}
        onChange={(event) => set({ terms: event.currentTarget.value })}
      />
      <WeatherFields
        value={values.weather}
        currency={values.currency}
        faultAt={(field) => faults[field as keyof typeof faults]}
        onChange={(weather) => set({ weather })}
        text={values.content}
      />
    </div>
  )
}

interface AmountFieldProps {
  form: ContractForm
  name: 'totalAmount' | 'depositAmount'
  label: string
  hint?: string | undefined
}

/** An amount, formatted with all its decimals when the field loses focus. */
function AmountField({ form: { values, set, faults, check }, name, label, hint }: AmountFieldProps) {
  function tidy(): void {
    const { currency } = values
    const amount = minorIn(values[name], currency)
    if (amount !== undefined && !isFinerThanMinor(values[name], currency)) set({ [name]: amountText(amount, currency) })
    check(name)
  }
  return (
    <TextInput
      label={label}
      inputMode="decimal"
      autoComplete="off"
      leftSection={currencySign(values.currency)}
      placeholder={amountText(0, values.currency)}
      className="number-field"
      value={values[name]}
      error={faults[name]}
      description={hint}
      inputWrapperOrder={below}
      onChange={(event) => set({ [name]: event.currentTarget.value })}
      onBlur={tidy}
    />
  )
}
