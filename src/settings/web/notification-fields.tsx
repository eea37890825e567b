import { Switch } from '@mantine/core'
import { labels } from './settings-values.ts'
import type { SettingsForm } from './use-settings-form.ts'
import '#ui/form/switch.css'

const what: [path: string, description: string][] = [
  ['notifications.emailReminders', 'A day and two hours before a shoot'],
  ['notifications.weatherAlerts', 'When rain or a storm is likely at a shoot within 48 hours'],
  ['notifications.goldenHourAlerts', 'The day’s light, the evening before a shoot'],
  ['notifications.clientUpdates', 'When a client opens, accepts, declines or signs'],
]

export function NotificationFields({ form }: { form: SettingsForm }) {
  return (
    <>
      <p className="sub">You see these under the bell, and get them by email if this server sends email.</p>
      <div className="stack-16">
        {what.map(([path, description]) => (
          <Switch
            key={path}
            label={labels[path]}
            description={description}
            {...form.getInputProps(path, { type: 'checkbox' })}
          />
        ))}
      </div>
    </>
  )
}
