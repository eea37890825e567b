import type { ComponentType } from 'react'
import { DownloadData } from '#export/web/download-data.tsx'
import { lateComponent } from '#ui/loading/lazy-component.tsx'
import { Loading } from '#ui/loading/loading.tsx'
import { AppearanceSection } from './appearance-section.tsx'
import { CalendarSection } from './calendar-section.tsx'
import { KeysSection } from './keys-section.tsx'

const DocumentSettings = lateComponent(
  () => import('./document-settings.tsx').then((part) => part.DocumentSettings),
  () => <Loading what="your details" />,
)

const ClientEmailsSection = lateComponent(
  () => import('#booking-emails/web/settings/client-emails-section.tsx').then((part) => part.ClientEmailsSection),
  () => <Loading what="the emails" />,
)

const ClientPageSection = lateComponent(
  () => import('#client-links/web/settings/client-page-section.tsx').then((part) => part.ClientPageSection),
  () => <Loading what="the client page" />,
)

const InquirySection = lateComponent(
  () => import('#inquiry-form/web/settings/inquiry-section.tsx').then((part) => part.InquirySection),
  () => <Loading what="the inquiry form" />,
)

const SecuritySection = lateComponent(
  () => import('#accounts/web/security/security-section.tsx').then((part) => part.SecuritySection),
  () => <Loading what="security" />,
)

const DeleteSection = lateComponent(
  () => import('./delete-section.tsx').then((part) => part.DeleteSection),
  () => <Loading what="your account" />,
)

const MoneySettings = lateComponent(
  () => import('./money-settings.tsx').then((part) => part.MoneySettings),
  () => <Loading what="your currency" />,
)

const PackagesSection = lateComponent(
  () => import('#packages/web/packages-section.tsx').then((part) => part.PackagesSection),
  () => <Loading what="your packages" />,
)

const QuestionnairesSection = lateComponent(
  () => import('#questionnaires/web/catalogue/questionnaires-section.tsx').then((part) => part.QuestionnairesSection),
  () => <Loading what="your questionnaires" />,
)

const ApiTokensSection = lateComponent(
  () => import('#api-tokens/web/api-tokens-section.tsx').then((part) => part.ApiTokensSection),
  () => <Loading what="your API tokens" />,
)

const WebhooksSection = lateComponent(
  () => import('#webhooks/web/webhooks-section.tsx').then((part) => part.WebhooksSection),
  () => <Loading what="your webhooks" />,
)

interface FurtherSection {
  /** Its fragment in the address: /settings#security. */
  id: string
  title: string
  Content: ComponentType
}

interface Group {
  title: string
  /** Parts of the settings form, which is saved as a whole. */
  inForm?: readonly Pick<FurtherSection, 'id' | 'title'>[]
  /** Sections that save by themselves, each a page of its own. Add new ones here. */
  further: readonly FurtherSection[]
}

/** All sections, in order. */
export const groups: readonly Group[] = [
  {
    title: 'You',
    inForm: [
      { id: 'profile', title: 'Profile Information' },
      { id: 'preferences', title: 'Preferences' },
      { id: 'notifications', title: 'Notifications' },
      { id: 'account', title: 'Account Information' },
    ],
    further: [
      { id: 'security', title: 'Security', Content: SecuritySection },
      { id: 'appearance', title: 'Appearance', Content: AppearanceSection },
      { id: 'keys', title: 'Keyboard shortcuts', Content: KeysSection },
    ],
  },
  {
    title: 'Your studio',
    further: [
      { id: 'packages', title: 'Packages and extras', Content: PackagesSection },
      { id: 'questionnaires', title: 'Questionnaires', Content: QuestionnairesSection },
      { id: 'inquiry-form', title: 'Inquiry form', Content: InquirySection },
      { id: 'client-page', title: 'Client page', Content: ClientPageSection },
      { id: 'client-emails', title: 'Emails to clients', Content: ClientEmailsSection },
      { id: 'documents', title: 'Your details on documents', Content: DocumentSettings },
      { id: 'money', title: 'Money', Content: MoneySettings },
    ],
  },
  {
    title: 'Developers',
    further: [
      { id: 'api-tokens', title: 'API tokens', Content: ApiTokensSection },
      { id: 'webhooks', title: 'Webhooks', Content: WebhooksSection },
    ],
  },
  {
    title: 'This account',
    further: [
      { id: 'calendar-feed', title: 'Calendar feed', Content: CalendarSection },
      { id: 'data', title: 'Your data', Content: DownloadData },
      { id: 'delete', title: 'Delete account', Content: DeleteSection },
    ],
  },
]

export const furtherSections = groups.flatMap(({ further }) => further)
export const sectionIds = groups.flatMap(({ inForm = [], further }) => [...inForm, ...further].map(({ id }) => id))
