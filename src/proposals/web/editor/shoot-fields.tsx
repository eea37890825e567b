import { TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { DayInput } from '#accounts/web/day-input.tsx'
import { TimeInput } from '#accounts/web/time-input.tsx'
import { maxLengths } from '#kernel/text.ts'
import { PlaceField } from '#places/web/place-field.tsx'
import { ShootType } from '#shoots/api.ts'
import { commonDurations, typeLabels } from '#shoots/rules.ts'
import { durationWords } from '#time/when.ts'
import { FieldGrid } from '#ui/form/field-grid.tsx'
import { hintBelow } from '#ui/form/hint-below.ts'
import { PlainSelect } from '#ui/form/plain-select.tsx'
import { SectionCard } from '#ui/page/section-card.tsx'
import { DayLight } from './day-light.tsx'
import { fieldOf } from './field-of.ts'
import { StartOffer } from './start-offer.tsx'
import type { ProposalForm } from './use-proposal-form.ts'
import '#ui/form/dates.css'

/** The shoot that is planned once they accept. `children`: what is said of its time. */
export function ShootFields({ form, children }: { form: ProposalForm; children: ReactNode }) {
  const { values, placing } = form
  const minutes = [...new Set([...commonDurations, values.duration])].sort((one, other) => one - other)
  return (
    <SectionCard id="proposal-shoot" title="The shoot">
      <FieldGrid>
        <PlainSelect
          label="Type"
          required
          data={ShootType.options.map((value) => ({ value, label: typeLabels[value] }))}
          {...fieldOf(form, 'type')}
        />
        <DayInput
          label="Date"
          clearable
          clearButtonProps={{ 'aria-label': 'No date yet' }}
          {...fieldOf(form, 'day')}
          onOther={(text) => form.form.setFieldValue('day', text)}
        />
      </FieldGrid>
      <FieldGrid>
        <TimeInput label="Time" {...fieldOf(form, 'time')} />
        <PlainSelect
          label="Duration"
          data={minutes.map((value) => ({ value: String(value), label: durationWords(value) }))}
          {...fieldOf(form, 'duration')}
          value={String(values.duration)}
          onChange={(value) => form.form.setFieldValue('duration', Number(value))}
        />
      </FieldGrid>
      <DayLight form={form} />
      <StartOffer form={form} />
      {children}
      <PlaceField
        value={values}
        placing={placing}
        field={{ label: 'Place', maxLength: maxLengths.location, ...fieldOf(form, 'location') }}
      />
      <TextInput
        label="Delivered within (days)"
        description="After the shoot. Leave empty to promise nothing."
        inputWrapperOrder={hintBelow}
        inputMode="numeric"
        autoComplete="off"
        className="number-field"
        {...fieldOf(form, 'deliveryDays')}
      />
    </SectionCard>
  )
}
