import { Switch, TextInput } from '@mantine/core'
import { FieldGrid } from '#ui/form/field-grid.tsx'
import { PlainSelect } from '#ui/form/plain-select.tsx'
import { SectionCard } from '#ui/page/section-card.tsx'
import { fieldOf } from './field-of.ts'
import type { ProposalForm } from './use-proposal-form.ts'
import '#ui/form/switch.css'

const whatItTakes = [
  { value: 'hours', label: 'The hours of the shoot' },
  { value: 'day', label: 'The whole day' },
]

const typed = { inputMode: 'numeric', autoComplete: 'off', className: 'number-field' } as const

/** What is kept free for the shoot, and how long it waits for a signature. */
export function TakingFields({ form }: { form: ProposalForm }) {
  const { takes, exclusive, contract } = form.values
  const switched = (field: 'exclusive' | 'holdNow') => form.form.getInputProps(field, { type: 'checkbox' })
  return (
    <SectionCard id="proposal-time" title="Time to keep free">
      <PlainSelect label="Keep free" data={whatItTakes} {...fieldOf(form, 'takes')} />
      {takes === 'hours' && (
        <FieldGrid>
          <TextInput label="Minutes before" {...typed} {...fieldOf(form, 'before')} />
          <TextInput label="Minutes after" {...typed} {...fieldOf(form, 'after')} />
        </FieldGrid>
      )}
      <Switch
        label="Nobody else can book that time"
        description="Turn off to allow both where you can be booked twice, such as with a second photographer."
        {...switched('exclusive')}
      />
      {exclusive && (
        <>
          {contract !== null && (
            <TextInput label="Hours to sign after they accept" {...typed} {...fieldOf(form, 'holdHours')} />
          )}
          <Switch label="Hold this date until the proposal expires" {...switched('holdNow')} />
        </>
      )}
    </SectionCard>
  )
}
