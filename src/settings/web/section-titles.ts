/** The titles of the sections by their fragments in the address: /settings#security. */
export const sectionTitles = {
  profile: 'Profile Information',
  preferences: 'Preferences',
  notifications: 'Notifications',
  account: 'Account Information',
  security: 'Security',
  appearance: 'Appearance',
  keys: 'Keyboard shortcuts',
  packages: 'Packages and extras',
  questionnaires: 'Questionnaires',
  'inquiry-form': 'Inquiry form',
  'client-page': 'Client page',
  'client-emails': 'Emails to clients',
  documents: 'Your details on documents',
  money: 'Money',
  'api-tokens': 'API tokens',
  webhooks: 'Webhooks',
  'calendar-feed': 'Calendar feed',
  data: 'Your data',
  delete: 'Delete account',
} as const

export type SectionId = keyof typeof sectionTitles
