import { signingEmail } from '#client-language/english/signing-email.ts'
import { wordsHook } from './words-hook.ts'

export const useSigningEmailWords = wordsHook(signingEmail, () =>
  import('#client-language/german/signing-email.ts').then(({ germanSigningEmail }) => germanSigningEmail),
)
