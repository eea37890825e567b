import type { settingsForm } from '#accounts/settings-api.ts'
import type { Sample } from '#kernel/server/http/domain.ts'

export const settingsSample: Sample<typeof settingsForm> = async () => ({
  save: {
    input: {
      notifications: { emailReminders: true, weatherAlerts: true, goldenHourAlerts: true, clientUpdates: true },
      preferences: {
        defaultLocation: 'Bergen',
        timeZone: 'Europe/Oslo',
        weatherUnit: 'celsius',
        dateFormat: 'dd/MM/yyyy',
        timeFormat: '24h',
        weekStart: 'monday',
      },
      profile: {
        businessName: 'Alice Light',
        website: 'https://alice.example',
        bio: '',
        phone: '',
        photographerLevel: 'professional',
        photographyType: 'Wedding',
        preferredGear: 'Nikon',
      },
    },
  },
})
