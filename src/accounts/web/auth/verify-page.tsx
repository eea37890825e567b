import { useEffect } from 'react'
import { NewLink } from './new-link.tsx'
import { NoticePage } from './notice-page.tsx'
import { linkFailures } from '#accounts/web/words.ts'

/** The page behind the link of a verification email: redirects to the server, or shows why the link did not work. */
export function VerifyPage({ token, error }: { token: string | null; error: string | null }) {
  const goesOn = token !== null && token !== '' && error === null
  useEffect(() => {
    if (goesOn) location.replace(`/api/auth/verify-email?token=${encodeURIComponent(token)}`)
  }, [goesOn, token])

  if (goesOn)
    return (
      <NoticePage title="Verify email">
        <p role="status">Verifying your email...</p>
      </NoticePage>
    )
  return (
    <NoticePage title="Verify email" action={<NewLink />}>
      <p role="alert">
        {error === null
          ? 'Invalid verification link - no token provided'
          : (linkFailures[error] ?? linkFailures['verification_failed'])}
      </p>
    </NoticePage>
  )
}
