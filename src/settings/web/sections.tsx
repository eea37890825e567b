import type { ComponentType } from 'react'
import { DownloadData } from '#export/web/download-data.tsx'
import { lateComponent } from '#ui/loading/lazy-component.tsx'
import { Loading } from '#ui/loading/loading.tsx'
import { AppearanceSection } from './appearance-section.tsx'
import { CalendarSection } from './calendar-section.tsx'
import { KeysSection } from './keys-section.tsx'
import type { SectionId } from './section-titles.ts'

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
  id: SectionId
  Content: ComponentType
  /** It consists of cards itself. */
  hasCards?: boolean
}

interface Group {
  title: string
  /** Parts of the settings form, which is saved as a whole. */
  inForm?: readonly SectionId[]
  /** Sections that save by themselves, each a page of its own. Add new ones here. */
  further: readonly FurtherSection[]
}

/** All sections, in order. */
export const groups: readonly Group[] = [
  {
    title: 'You',
    inForm: ['profile', 'preferences', 'notifications', 'account'],
    further: [
      { id: 'security', Content: SecuritySection },
      { id: 'appearance', Content: AppearanceSection },
      { id: 'keys', Content: KeysSection },
    ],
  },
  {
    title: 'Your studio',
    further: [
      { id: 'packages', Content: PackagesSection, hasCards: true },
      { id: 'questionnaires', Content: QuestionnairesSection, hasCards: true },
      { id: 'inquiry-form', Content: InquirySection },
      { id: 'client-page', Content: ClientPageSection },
      { id: 'client-emails', Content: ClientEmailsSection },
      { id: 'documents', Content: DocumentSettings },
      { id: 'money', Content: MoneySettings },
    ],
  },
  {
    title: 'Developers',
    further: [
      { id: 'api-tokens', Content: ApiTokensSection },
      { id: 'webhooks', Content: WebhooksSection },
    ],
  },
  {
    title: 'This account',
    further: [
      { id: 'calendar-feed', Content: CalendarSection },
      { id: 'data', Content: DownloadData },
      { id: 'delete', Content: DeleteSection },
    ],
  },
]

export const furtherSections = groups.flatMap(({ further }) => further)
