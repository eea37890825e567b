import { Select } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useMemo } from 'react'
import { findZones, maxZonesShown, zoneChoices } from '#places/web/zone-choices.ts'
import { hintBelow } from '#ui/form/hint-below.ts'
import { PlainSelect } from '#ui/form/plain-select.tsx'
import { FieldGrid } from '#ui/form/field-grid.tsx'
import { dateChoices, timeChoices, unitChoices, weekChoices } from './choices.ts'
import { DefaultLocation } from './default-location.tsx'
import { labels } from './settings-values.ts'
import type { SettingsForm } from './use-settings-form.ts'

export function PreferenceFields({ form }: { form: SettingsForm }) {
  const field = (path: string) => ({ label: labels[path], inputWrapperOrder: hintBelow, ...form.getInputProps(path) })
  const { timeZone } = form.getValues().preferences
  const zones = useMemo(() => zoneChoices(timeZone), [timeZone])
  return (
    <FieldGrid>
      <DefaultLocation {...field('preferences.defaultLocation')} />
      <Select
        {...field('preferences.timeZone')}
        searchable
        allowDeselect={false}
        data={zones}
        filter={findZones}
        limit={maxZonesShown}
        maxDropdownHeight={280}
        nothingFoundMessage="No such time zone"
        description="Used for dates, reminders and times"
        rightSection={<IconChevronDown size={18} stroke={1.6} />}
        comboboxProps={{ transitionProps: { duration: 120 }, shadow: 'none', keepMounted: false }}
      />
      <PlainSelect {...field('preferences.weatherUnit')} data={unitChoices} />
      <PlainSelect {...field('preferences.dateFormat')} data={dateChoices} />
      <PlainSelect {...field('preferences.timeFormat')} data={timeChoices} />
      <PlainSelect {...field('preferences.weekStart')} data={weekChoices} />
    </FieldGrid>
  )
}
