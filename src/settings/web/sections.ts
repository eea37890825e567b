import type { ComponentType } from 'react'
import { SecuritySection } from '#accounts/web/security/security-section.tsx'
import { DownloadData } from '#export/web/download-data.tsx'
import { AppearanceSection } from './appearance-section.tsx'
import { CalendarSection } from './calendar-section.tsx'
import { DeleteSection } from './delete-section.tsx'
import { KeysSection } from './keys-section.tsx'

interface FurtherSection {
  /** Its fragment in the address: /settings#security. */
  id: string
  title: string
  Content: ComponentType
}

/** The sections outside the settings form, which save by themselves. Add new ones here. */
export const furtherSections: readonly FurtherSection[] = [
  { id: 'security', title: 'Security', Content: SecuritySection },
  { id: 'calendar-feed', title: 'Calendar feed', Content: CalendarSection },
  { id: 'appearance', title: 'Appearance', Content: AppearanceSection },
  { id: 'keys', title: 'Keyboard shortcuts', Content: KeysSection },
  { id: 'data', title: 'Your data', Content: DownloadData },
  { id: 'delete', title: 'Delete account', Content: DeleteSection },
]

/** All sections, in order. */
export const sections: readonly Pick<FurtherSection, 'id' | 'title'>[] = [
  { id: 'profile', title: 'Profile Information' },
  { id: 'preferences', title: 'Preferences' },
  { id: 'notifications', title: 'Notifications' },
  { id: 'account', title: 'Account Information' },
  ...furtherSections,
]
