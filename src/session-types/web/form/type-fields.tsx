import { Switch, Textarea, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { suggestedSlug } from '#inquiry-form/web/form-address.ts'
import { moneyWords } from '#kernel/money.ts'
import { maxLengths } from '#kernel/text.ts'
import { catalogue } from '#packages/web/queries.ts'
import { ShootType } from '#shoots/api.ts'
import { typeLabels } from '#shoots/rules.ts'
import { FieldGrid } from '#ui/form/field-grid.tsx'
import { hintBelow } from '#ui/form/hint-below.ts'
import { PlainSelect } from '#ui/form/plain-select.tsx'
import type { TypeForm } from './use-type-form.ts'
import '#ui/form/switch.css'

interface TypeFieldsProps {
  form: TypeForm
  isNew: boolean
}

/** Mantine's selects know no empty value. */
const none = 'none'

/** What it is called, where its page is, and what it costs. */
export function TypeFields({ form, isNew }: TypeFieldsProps) {
  const { onBlur, ...name } = form.getInputProps('name')
  /** A new one gets an address made of its name, until one is typed. */
  function suggest(): void {
    if (isNew && form.getValues().slug === '') form.setFieldValue('slug', suggestedSlug(form.getValues().name))
  }
  return (
    <>
      <TextInput
        label="Name"
        required
        withAsterisk
        autoComplete="off"
        dir="auto"
        placeholder="Golden walk"
        maxLength={maxLengths.name}
        data-autofocus
        {...name}
        onBlur={(event) => {
          suggest()
          onBlur?.(event)
        }}
      />
      <FieldGrid>
        <TextInput
          label="Address"
          description="The last part of its page’s address"
          inputWrapperOrder={hintBelow}
          required
          withAsterisk
          autoComplete="off"
          maxLength={40}
          {...form.getInputProps('slug')}
        />
        <PackageField form={form} />
      </FieldGrid>
      <Textarea
        label="Description"
        autosize
        minRows={2}
        maxRows={8}
        dir="auto"
        maxLength={2000}
        {...form.getInputProps('description')}
      />
      <FieldGrid>
        <PlainSelect
          label="Type of shoot"
          data={ShootType.options.map((value) => ({ value, label: typeLabels[value] }))}
          {...form.getInputProps('shootType')}
        />
        <Switch
          mt={30}
          label="Online: clients can book it"
          checked={form.getValues().isOn}
          onChange={(event) => form.setFieldValue('isOn', event.currentTarget.checked)}
        />
      </FieldGrid>
    </>
  )
}

function PackageField({ form }: Pick<TypeFieldsProps, 'form'>) {
  const { data = [] } = useQuery(catalogue)
  const { value, onChange, ...field } = form.getInputProps('packageId')
  const packages = data.filter(({ kind }) => kind === 'package')
  const chosen = String(value)
  const isGone = chosen !== '' && packages.every(({ id }) => String(id) !== chosen)
  return (
    <PlainSelect
      label="Package"
      description="Its price, payments and contract"
      inputWrapperOrder={hintBelow}
      data={[
        { value: none, label: 'None: it costs nothing' },
        ...packages.map(({ id, name, price, currency }) => ({
          value: String(id),
          label: `${name}, ${moneyWords(price, currency)}`,
        })),
        ...(isGone ? [{ value: chosen, label: 'A package that you archived' }] : []),
      ]}
      {...field}
      value={chosen === '' ? none : chosen}
      onChange={(id) => onChange(id === none ? '' : id)}
    />
  )
}
