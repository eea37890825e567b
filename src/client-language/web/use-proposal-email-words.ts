import { proposalEmail } from '#client-language/english/proposal-email.ts'
import { wordsHook } from './words-hook.ts'

export const useProposalEmailWords = wordsHook(proposalEmail, () =>
  import('#client-language/german/proposal-email.ts').then(({ germanProposalEmail }) => germanProposalEmail),
)
