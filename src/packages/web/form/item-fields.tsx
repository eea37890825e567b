import { MultiSelect, Textarea, TextInput } from '@mantine/core'
import { currencySign, moneyWords } from '#kernel/money.ts'
import { maxLengths } from '#kernel/text.ts'
import type { CatalogueItem } from '#packages/api.ts'
import type { CatalogueKind } from '#packages/draft.ts'
import { ShootType } from '#shoots/api.ts'
import { commonDurations, typeLabels } from '#shoots/rules.ts'
import type { StudioMoney } from '#studio-money/api.ts'
import { categoryLabel } from '#studio-money/category-label.ts'
import { amountText, isFinerThanMinor, minorIn } from '#studio-money/web/amount-text.ts'
import { durationWords } from '#time/when.ts'
import { FieldGrid } from '#ui/form/field-grid.tsx'
import { hintBelow } from '#ui/form/hint-below.ts'
import { PlainSelect } from '#ui/form/plain-select.tsx'
import type { ItemForm } from './use-item-form.ts'
import '#ui/form/pills.css'

interface ItemFieldsProps {
  form: ItemForm
  kind: CatalogueKind
  item: CatalogueItem | undefined
  currency: string
  money: StudioMoney | undefined
}

const typeChoices = ShootType.options.map((value) => ({ value, label: typeLabels[value] }))

/** What packages and extras have in common. */
export function ItemFields({ form, kind, item, currency, money }: ItemFieldsProps) {
  const taxed = money && money.categories.length > 1 ? money : undefined
  return (
    <>
      <TextInput
        label="Name"
        required
        withAsterisk
        autoComplete="off"
        dir="auto"
        placeholder={kind === 'package' ? 'The whole day' : 'Extra hour'}
        maxLength={maxLengths.name}
        data-autofocus
        {...form.getInputProps('name')}
      />
      <Textarea
        label="What’s included"
        description="One per line"
        inputWrapperOrder={hintBelow}
        autosize
        minRows={kind === 'package' ? 3 : 2}
        maxRows={10}
        maxLength={2000}
        dir="auto"
        {...form.getInputProps('included')}
      />
      <FieldGrid phone={2}>
        <PriceField form={form} item={item} currency={currency} />
        <MinutesField form={form} kind={kind} />
      </FieldGrid>
      <TypesField form={form} />
      {(kind === 'extra' || taxed) && (
        <FieldGrid phone={2}>
          {kind === 'extra' && <MostField form={form} />}
          {taxed && <TaxField form={form} money={taxed} />}
        </FieldGrid>
      )}
    </>
  )
}

function TypesField({ form }: { form: ItemForm }) {
  const { types } = form.getValues()
  return (
    <MultiSelect
      label="Shoot types"
      placeholder={types.length === 0 ? 'All shoots' : ''}
      data={typeChoices}
      hidePickedOptions
      maxDropdownHeight={220}
      comboboxProps={{ transitionProps: { duration: 120 }, shadow: 'none' }}
      aria-description={types.length > 0 ? `Chosen: ${types.map((type) => typeLabels[type]).join(', ')}` : undefined}
      {...form.getInputProps('types')}
    />
  )
}

const MostField = ({ form }: { form: ItemForm }) => (
  <TextInput
    label="At most"
    description="How many a client can take"
    inputWrapperOrder={hintBelow}
    inputMode="numeric"
    autoComplete="off"
    {...form.getInputProps('most')}
  />
)

function PriceField({ form, item, currency }: Pick<ItemFieldsProps, 'form' | 'item' | 'currency'>) {
  const { onBlur, ...field } = form.getInputProps('price')
  const tidy = () => {
    const { price } = form.getValues()
    const amount = minorIn(price, currency)
    if (amount !== undefined && !isFinerThanMinor(price, currency))
      form.setFieldValue('price', amountText(amount, currency))
  }
  return (
    <TextInput
      label="Price"
      required
      withAsterisk
      inputMode="decimal"
      autoComplete="off"
      leftSection={currencySign(currency)}
      className="number-field"
      placeholder={amountText(0, currency)}
      description={item && item.currency !== currency ? `It was ${moneyWords(item.price, item.currency)}` : undefined}
      inputWrapperOrder={hintBelow}
      {...field}
      onBlur={(event) => {
        tidy()
        onBlur?.(event)
      }}
    />
  )
}

function MinutesField({ form, kind }: Pick<ItemFieldsProps, 'form' | 'kind'>) {
  const { value, onChange, ...field } = form.getInputProps('minutes')
  const minutes = Number(value)
  const choices = [...new Set([0, ...commonDurations, minutes])].toSorted((one, other) => one - other)
  const none = kind === 'package' ? 'Not set' : 'Nothing'
  return (
    <PlainSelect
      label={kind === 'package' ? 'Length of the shoot' : 'Adds to the shoot'}
      maxDropdownHeight={260}
      data={choices.map((choice) => ({
        value: String(choice),
        label: choice === 0 ? none : durationWords(choice),
      }))}
      {...field}
      value={String(minutes)}
      onChange={(chosen) => onChange(Number(chosen))}
    />
  )
}

/** Mantine's selects know no empty value. */
const usual = 'usual'

function TaxField({ form, money: { categories, scheme } }: { form: ItemForm; money: StudioMoney }) {
  const { value, onChange, ...field } = form.getInputProps('categoryId')
  const chosen = String(value)
  const isRetired = chosen !== '' && categories.every(({ id }) => String(id) !== chosen)
  return (
    <PlainSelect
      label="Tax"
      data={[
        { value: usual, label: 'Your usual tax' },
        ...categories.map((category) => ({ value: String(category.id), label: categoryLabel(category, scheme) })),
        ...(isRetired ? [{ value: chosen, label: 'A tax that you no longer use' }] : []),
      ]}
      {...field}
      value={chosen === '' ? usual : chosen}
      onChange={(id) => onChange(id === usual ? '' : id)}
    />
  )
}
