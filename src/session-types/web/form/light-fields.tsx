import { dayHalves, wantedLights } from '#light/counting-light.ts'
import { halfLabels, lightLabels } from '#session-types/web/type-words.ts'
import { FieldGrid } from '#ui/form/field-grid.tsx'
import { PlainSelect } from '#ui/form/plain-select.tsx'
import { CountField } from './count-field.tsx'
import type { TypeForm } from './use-type-form.ts'

/** The light that is promised, and how long it is. */
export function LightFields({ form }: { form: TypeForm }) {
  const { light } = form.getValues()
  return (
    <>
      <FieldGrid>
        <CountField form={form} name="duration" label="Length, in minutes" required withAsterisk />
        <PlainSelect
          label="Light"
          data={wantedLights.map((value) => ({ value, label: lightLabels[value] }))}
          {...form.getInputProps('light')}
        />
      </FieldGrid>
      {light !== 'any' && (
        <FieldGrid>
          <PlainSelect
            label="When"
            data={dayHalves.toReversed().map((value) => ({ value, label: halfLabels[value] }))}
            {...form.getInputProps('half')}
          />
          <CountField form={form} name="least" label="Minimum minutes of that light" />
        </FieldGrid>
      )}
    </>
  )
}
