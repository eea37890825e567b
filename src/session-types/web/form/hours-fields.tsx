import { TextInput } from '@mantine/core'
import { weekdays } from '#session-types/hours.ts'
import { weekdayLabels } from '#session-types/web/type-words.ts'
import type { TypeForm } from './use-type-form.ts'
import css from './type-dialog.module.css'

/** When sessions may be, by the clock of the place. */
export function HoursFields({ form }: { form: TypeForm }) {
  return (
    <fieldset>
      <legend className="legend">Hours at the place</legend>
      <p className="small">Such as 9:00-12:00, 14:00-20:00. Leave a day empty when there are none.</p>
      <div className={css.hours}>
        {weekdays.map((day) => (
          <TextInput
            key={day}
            label={weekdayLabels[day]}
            autoComplete="off"
            placeholder="None"
            {...form.getInputProps(`hours.${day}`)}
          />
        ))}
      </div>
    </fieldset>
  )
}
