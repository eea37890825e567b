import type { ClientPageWords } from '#client-language/english/client-page.ts'
import type { Locale } from '#client-language/language.ts'
import type { ClientPage, SeenProposal } from '#client-portal/client-page.ts'

/** What every part of the page is told. */
export interface PartProps {
  token: string
  page: ClientPage
  words: ClientPageWords
  locale: Locale
}

export type WithCode = <T>(act: () => Promise<T>) => Promise<T>

/** Parts that change the page. */
export interface ActProps extends PartProps {
  show: (page: ClientPage) => void
  /** Does something for which the client may have to enter a code first; then it is done again. */
  withCode: WithCode
}

export interface ProposalProps extends ActProps {
  proposal: SeenProposal
}
