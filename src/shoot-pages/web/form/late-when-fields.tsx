import { TextInput } from '@mantine/core'
import { IconCalendar, IconClock } from '@tabler/icons-react'
import { clockTime } from '#time/when.ts'
import type { ShootForm } from '#shoots/web/form/shoot-fields.tsx'
import { startOf } from '#shoots/web/form/shoot-values.ts'
import { useLocalTime } from '#accounts/web/use-local-time.ts'
import { lateComponent } from '#ui/loading/lazy-component.tsx'

/** Day and time fields, whose pickers are loaded after the rest of the page. */
export const LateWhenFields = lateComponent(
  () => import('#shoots/web/form/when-fields.tsx').then((part) => part.WhenFields),
  WhenWords,
)

/** The placeholder: the same fields, read only. */
function WhenWords({ form: { values } }: { form: ShootForm }) {
  const { zone, dateFormat } = useLocalTime()
  const [year = '', month = '', day = ''] = values.day?.split('-') ?? []
  const start = startOf(values, zone)
  return (
    <>
      <TextInput
        readOnly
        label="Date"
        value={dateFormat.replace('YYYY', year).replace('MM', month).replace('DD', day)}
        leftSection={<IconCalendar size={18} stroke={1.6} />}
      />
      <TextInput
        readOnly
        label="Time"
        value={start ? clockTime(start, zone) : ''}
        leftSection={<IconClock size={18} stroke={1.6} />}
      />
    </>
  )
}
