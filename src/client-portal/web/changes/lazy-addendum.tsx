import { signingPart } from '#client-portal/web/signing/lazy-signing.tsx'
import type { AddendumProps } from './sign-addendum.tsx'

/** The addendum to sign; its code is loaded when it is opened. */
export const SignAddendum = signingPart<AddendumProps>(() =>
  import('./sign-addendum.tsx').then((part) => part.SignAddendum),
)
