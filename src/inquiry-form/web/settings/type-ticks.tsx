import { Input } from '@mantine/core'
import { ShootType } from '#shoots/api.ts'
import { typeLabels } from '#shoots/rules.ts'
import box from '#ui/form/choices/tick-box.module.css'
import type { SettingsForm } from './use-form-settings.ts'
import css from './type-ticks.module.css'

/** The types of shoot that the form offers, in the order of the list. */
export function TypeTicks({ form }: { form: SettingsForm }) {
  const { types } = form.getValues()
  const { error } = form.getInputProps('types')
  const turn = (type: ShootType, isOffered: boolean) =>
    form.setFieldValue(
      'types',
      ShootType.options.filter((one) => (one === type ? isOffered : types.includes(one))),
    )
  return (
    <fieldset>
      <legend className="mantine-InputWrapper-label">What you photograph</legend>
      <div className="row-8">
        {ShootType.options.map((type) => (
          <label key={type} className={css.type}>
            <input
              type="checkbox"
              className={box.box}
              checked={types.includes(type)}
              onChange={(event) => turn(type, event.currentTarget.checked)}
            />
            {typeLabels[type]}
          </label>
        ))}
      </div>
      {error && <Input.Error>{error}</Input.Error>}
    </fieldset>
  )
}
