import { Textarea, TextInput } from '@mantine/core'
import { DayInput } from '#accounts/web/day-input.tsx'
import { categoryLabels } from '#expenses/category.ts'
import { categoryNames } from '#expenses/category-names.ts'
import { currencySign } from '#kernel/money.ts'
import { maxLengths } from '#kernel/text.ts'
import { ShootSelect } from '#shoots/web/shoot-select.tsx'
import { amountText, isFinerThanMinor, minorIn } from '#studio-money/web/amount-text.ts'
import { CurrencySelect } from '#studio-money/web/currency-select.tsx'
import { FieldGrid } from '#ui/form/field-grid.tsx'
import { hintBelow } from '#ui/form/hint-below.ts'
import { PlainSelect } from '#ui/form/plain-select.tsx'
import { useHasCamera } from './use-has-camera.ts'
import { type TaxKind, taxWords } from './expense-values.ts'
import type { ExpenseForm } from './use-expense-form.ts'

const categoryChoices = categoryNames.map((value) => ({ value, label: categoryLabels[value] }))
const taxChoices: { value: TaxKind; label: string }[] = [
  { value: 'none', label: 'Not specified' },
  { value: 'rate', label: 'Percent' },
  { value: 'amount', label: 'Amount' },
]

type Part = Pick<ExpenseForm, 'values' | 'set' | 'faults'>

export function ExpenseFields({ form }: { form: ExpenseForm }) {
  const { values, set, faults, base } = form
  const hasCamera = useHasCamera()
  return (
    <>
      <TextInput
        label="Paid to"
        required
        withAsterisk
        autoComplete="off"
        placeholder="Peerless Prints"
        maxLength={maxLengths.name}
        data-autofocus={!hasCamera || undefined}
        value={values.supplier}
        error={faults.supplier}
        onChange={(event) => set({ supplier: event.currentTarget.value })}
      />
      <AmountFields values={values} set={set} faults={faults} />
      <TaxFields values={values} set={set} faults={faults} />
      <FieldGrid>
        <PlainSelect
          label="Category"
          required
          withAsterisk
          placeholder="Choose a category"
          data={categoryChoices}
          value={values.category}
          error={faults.category}
          onChange={(chosen) => set({ category: categoryNames.find((known) => known === chosen) ?? null })}
        />
        <ShootSelect
          label="Shoot"
          placeholder="No shoot"
          description={base?.shootTitle && base.shootId === null ? `“${base.shootTitle}” was deleted` : undefined}
          value={values.shootId}
          error={faults.shootId}
          onChange={(shootId) => set({ shootId })}
        />
      </FieldGrid>
      <DayFields values={values} set={set} faults={faults} />
      <Textarea
        label="Notes"
        autosize
        minRows={2}
        maxRows={8}
        maxLength={maxLengths.notes}
        value={values.words}
        error={faults.words}
        onChange={(event) => set({ words: event.currentTarget.value })}
      />
    </>
  )
}

function AmountFields({ values, set, faults }: Part) {
  const { currency, gross } = values
  const tidy = () => {
    const amount = minorIn(gross, currency)
    if (amount && !isFinerThanMinor(gross, currency)) set({ gross: amountText(amount, currency) })
  }
  return (
    <FieldGrid phone={2}>
      <TextInput
        label="Amount"
        required
        withAsterisk
        inputMode="decimal"
        autoComplete="off"
        leftSection={currencySign(currency)}
        className="number-field"
        placeholder={amountText(0, currency)}
        value={gross}
        error={faults.gross}
        onChange={(event) => set({ gross: event.currentTarget.value })}
        onBlur={tidy}
      />
      <CurrencySelect
        label="Currency"
        value={currency}
        error={faults.currency}
        onChange={(chosen) => set({ currency: chosen })}
      />
    </FieldGrid>
  )
}

function TaxFields({ values, set, faults }: Part) {
  const { currency, taxKind } = values
  return (
    <FieldGrid phone={2}>
      <PlainSelect
        label="Tax included"
        data={taxChoices}
        value={taxKind}
        onChange={(chosen) =>
          set({ taxKind: taxChoices.find(({ value }) => value === chosen)?.value ?? 'none', tax: '' })
        }
      />
      {taxKind !== 'none' && (
        <TextInput
          label={taxKind === 'rate' ? 'Tax rate' : 'Tax amount'}
          required
          inputMode="decimal"
          autoComplete="off"
          className="number-field"
          leftSection={taxKind === 'rate' ? undefined : currencySign(currency)}
          rightSection={taxKind === 'rate' ? '%' : undefined}
          description={taxWords(values)}
          inputWrapperOrder={hintBelow}
          value={values.tax}
          error={faults.tax}
          onChange={(event) => set({ tax: event.currentTarget.value })}
        />
      )}
    </FieldGrid>
  )
}

function DayFields({ values, set, faults }: Part) {
  return (
    <FieldGrid>
      <DayInput
        label="Date"
        required
        withAsterisk
        value={values.day}
        error={faults.day}
        onChange={(day) => set({ day })}
        onOther={() => set({ day: null })}
      />
      <DayInput
        label="Paid on"
        description="Leave empty if not paid yet"
        inputWrapperOrder={hintBelow}
        clearable
        clearButtonProps={{ 'aria-label': 'Not paid yet' }}
        value={values.paidOn}
        error={faults.paidOn}
        onChange={(paidOn) => set({ paidOn })}
        onOther={(paidOn) => set({ paidOn })}
      />
    </FieldGrid>
  )
}
