import type { EmailTest } from '#system/settings-api.ts'

/** What the mail server answered to a test email. */
export function TestResult({ tested: { isAccepted, message, reply } }: { tested: EmailTest }) {
  return (
    <p role={isAccepted ? 'status' : 'alert'}>
      {message}
      {reply !== '' && ` It said: “${reply}”.`}
    </p>
  )
}
