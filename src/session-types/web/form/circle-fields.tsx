import { Switch } from '@mantine/core'
import { PlaceField } from '#places/web/place-field.tsx'
import type { Placing } from '#places/web/use-placing.ts'
import { CountField } from './count-field.tsx'
import type { TypeForm } from './use-type-form.ts'
import '#ui/form/switch.css'

interface CircleFieldsProps {
  form: TypeForm
  placing: Placing
}

/** Whether clients may name a place of their own, and how far away. A row of sessions is at its own place. */
export function CircleFields({ form, placing }: CircleFieldsProps) {
  const { isRow, isNamed } = form.getValues()
  if (isRow) return null
  return (
    <>
      <Switch
        label="Let clients choose their own place"
        checked={isNamed}
        onChange={(event) => form.setFieldValue('isNamed', event.currentTarget.checked)}
      />
      {isNamed && (
        <>
          <PlaceField
            value={form.values}
            placing={placing}
            field={{ label: 'Around', required: true, withAsterisk: true, ...form.getInputProps('location') }}
          />
          <CountField form={form} name="km" label="Within, kilometers" />
        </>
      )}
    </>
  )
}
