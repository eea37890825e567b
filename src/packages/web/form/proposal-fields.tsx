import { Switch, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { contractTemplates } from '#contracts/web/queries.ts'
import { QuestionnaireSelect } from '#questionnaires/web/choose/questionnaire-select.tsx'
import { FieldGrid } from '#ui/form/field-grid.tsx'
import { hintBelow } from '#ui/form/hint-below.ts'
import { PlainSelect } from '#ui/form/plain-select.tsx'
import '#ui/form/switch.css'
import { RuleRows } from '#packages/web/rules/rule-rows.tsx'
import { PlanRows } from './plan-rows.tsx'
import type { ItemForm } from './use-item-form.ts'

const bookedChoices = [
  { value: 'signature', label: 'When signed' },
  { value: 'payment', label: 'When the deposit is paid' },
]

const whatItTakes = [
  { value: 'hours', label: 'The hours of the shoot' },
  { value: 'day', label: 'The whole day' },
]

/** What proposals from a package begin with; each proposal can differ. */
export function ProposalFields({ form, currency }: { form: ItemForm; currency: string }) {
  return (
    <>
      <PlanRows form={form} currency={currency} />
      <RuleRows
        rows={form.getValues().cancellation}
        currency={currency}
        onChange={(rows) => {
          form.setFieldValue('cancellation', rows)
          form.clearFieldError('cancellation')
        }}
        faultAt={(field) => form.errors[field] as string | undefined}
      />
      <FieldGrid>
        <TemplateField form={form} />
        <PlainSelect label="Book" data={bookedChoices} {...form.getInputProps('bookedBy')} />
        <TextInput
          label="Valid for (days)"
          description="How long a client can accept a proposal"
          inputWrapperOrder={hintBelow}
          inputMode="numeric"
          autoComplete="off"
          {...form.getInputProps('validDays')}
        />
        <TextInput
          label="Delivered within (days)"
          description="After the shoot. Leave empty to promise nothing."
          inputWrapperOrder={hintBelow}
          inputMode="numeric"
          autoComplete="off"
          {...form.getInputProps('deliveryDays')}
        />
      </FieldGrid>
      <QuestionnaireSelect
        ids={form.getValues().questionnaireIds}
        error={form.errors['questionnaireIds'] as string | undefined}
        onChange={(ids) => form.setFieldValue('questionnaireIds', ids)}
      />
      <TimeFields form={form} />
    </>
  )
}

/** What is kept free for the shoot, and how long it waits for a signature. */
function TimeFields({ form }: { form: ItemForm }) {
  const typed = { inputMode: 'numeric', autoComplete: 'off' } as const
  const { takes, exclusive, contractTemplateId } = form.getValues()
  return (
    <>
      <FieldGrid>
        <PlainSelect label="Keep free" data={whatItTakes} {...form.getInputProps('takes')} />
        {takes === 'hours' && (
          <>
            <TextInput label="Minutes before" {...typed} {...form.getInputProps('before')} />
            <TextInput label="Minutes after" {...typed} {...form.getInputProps('after')} />
          </>
        )}
        {exclusive && contractTemplateId !== '' && (
          <TextInput label="Hours to sign after they accept" {...typed} {...form.getInputProps('holdHours')} />
        )}
      </FieldGrid>
      <Switch
        label="Nobody else can book that time"
        description="Turn off to allow both where you can be booked twice, such as with a second photographer."
        {...form.getInputProps('exclusive', { type: 'checkbox' })}
      />
    </>
  )
}

/** Mantine's selects know no empty value. */
const none = 'none'

function TemplateField({ form }: { form: ItemForm }) {
  const { data: templates } = useQuery(contractTemplates)
  const { value, onChange, ...field } = form.getInputProps('contractTemplateId')
  const chosen = String(value)
  const isGone = chosen !== '' && templates?.every(({ id }) => String(id) !== chosen) === true
  return (
    <PlainSelect
      label="Contract"
      maxDropdownHeight={260}
      data={[
        { value: none, label: 'No contract' },
        ...(templates ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
        ...(isGone ? [{ value: chosen, label: 'A template that was deleted' }] : []),
      ]}
      {...field}
      value={chosen === '' ? none : chosen}
      onChange={(id) => onChange(id === none ? '' : id)}
    />
  )
}
