import { TextInput } from '@mantine/core'
import { IconCalendar, IconClock } from '@tabler/icons-react'
import { clockTime } from '#time/when.ts'
import type { ShootForm } from '#shoots/web/form/shoot-fields.tsx'
import { PlaceClock, useClockOf } from '#shoots/web/form/place-clock.tsx'
import { useLocalTime } from '#accounts/web/use-local-time.ts'
import { lateComponent } from '#ui/loading/lazy-component.tsx'

/** Day and time fields, whose pickers are loaded after the rest of the page. */
export const LateWhenFields = lateComponent(
  () => import('#shoots/web/form/when-fields.tsx').then((part) => part.WhenFields),
  WhenWords,
)

interface WhenWordsProps {
  form: ShootForm
  /** The stored instant, while day and time are unchanged. */
  at: string | undefined
}

/** The placeholder: the same fields, read only. */
function WhenWords({ form: { values }, at }: WhenWordsProps) {
  const { dateFormat } = useLocalTime()
  const { label, clock } = useClockOf(values, at)
  const [year = '', month = '', day = ''] = values.day?.split('-') ?? []
  return (
    <>
      <TextInput
        readOnly
        label="Date"
        value={dateFormat.replace('YYYY', year).replace('MM', month).replace('DD', day)}
        leftSection={<IconCalendar size={18} stroke={1.6} />}
      />
      <div>
        <TextInput
          readOnly
          label={label}
          value={clock ? clockTime(clock.start, clock.zone) : ''}
          leftSection={<IconClock size={18} stroke={1.6} />}
        />
        {clock && <PlaceClock {...clock} />}
      </div>
    </>
  )
}
