import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { When } from '#accounts/web/when.tsx'
import type { System, Work } from '#system/api.ts'
import type { EmailSettings } from '#system/settings-api.ts'
import { Facts } from '#system/web/facts.tsx'
import { useSingleFlight } from '#ui/form/use-single-flight.ts'
import { lazyComponent } from '#ui/loading/lazy-component.tsx'
import { useTestEmail } from './changes.ts'
import { TestResult } from './test-result.tsx'

const EmailDialog = lazyComponent(() => import('./email-dialog.tsx').then((part) => part.EmailDialog))

interface EmailCardProps {
  settings: EmailSettings
  outbox: Work['emails']
  mail: System['mail']
}

/** How email is sent, and the state of the outbox. */
export function EmailCard({ settings, outbox, mail }: EmailCardProps) {
  return (
    <Facts title="Email" id="email" facts={[...facts(settings), ...outboxFacts(settings, outbox, mail)]}>
      <p>
        <State settings={settings} outbox={outbox} />
      </p>
      {settings.isPasswordUnreadable && (
        <p role="alert">The saved password cannot be decrypted with this server’s key. Enter it again.</p>
      )}
      <Actions settings={settings} />
    </Facts>
  )
}

type Fact = readonly [name: string, value: ReactNode]

function facts({ isOn, address, sender, source }: EmailSettings): Fact[] {
  if (!isOn) return []
  return [
    ['Mail server', address],
    ['Sender', sender],
    ...(source === 'environment' ? ([['Set in', 'The environment']] as const) : []),
  ]
}

/** Without email only what is there is worth a figure. */
function outboxFacts(
  { isOn }: EmailSettings,
  { waiting, tried, postponed, givenUp }: Work['emails'],
  { lastSentAt, lastError }: System['mail'],
): Fact[] {
  const count = (emails: number) => emails.toLocaleString('en-US')
  if (!isOn && waiting === 0 && givenUp === 0 && lastSentAt === null) return []
  return [
    ['Waiting', count(waiting)],
    ['Held for later', count(postponed)],
    ['Failed before', count(tried)],
    ['Undelivered in the last week', count(givenUp)],
    ['Last sent', lastSentAt ? <When key="sent" at={lastSentAt} /> : 'None yet'],
    ['Last error', lastError === '' ? 'None' : lastError],
  ]
}

function State({
  settings: { isOn, source },
  outbox: { postponed, postponedUntil },
}: {
  settings: EmailSettings
  outbox: Work['emails']
}) {
  if (!isOn) return offWords[source]
  const failing = 'If the mail server is down, emails are sent when it is back.'
  if (postponedUntil === null)
    return (
      'Emails are sent within seconds. Reminders wait during quiet hours (10 PM to 7 AM in the recipient’s time ' +
      `zone). ${failing}`
    )
  return (
    <>
      {postponed === 1
        ? 'One email is on hold until'
        : `${postponed.toLocaleString('en-US')} emails are on hold, the first until`}{' '}
      <When at={postponedUntil} />, for example for quiet hours. Others are sent within seconds. {failing}
    </>
  )
}

const withoutEmail =
  'Forgotten passwords can’t be reset by email, and photographers send invoices and signing links themselves.'

const offWords: Record<EmailSettings['source'], string> = {
  none: `Email is not set up. ${withoutEmail}`,
  saved: `Email is off. ${withoutEmail}`,
  environment: `Email is turned off in the environment (MAIL_URL). ${withoutEmail}`,
}

function Actions({ settings: { isOn, source }, settings }: { settings: EmailSettings }) {
  const [isEditing, setEditing] = useState(false)
  const test = useTestEmail()
  const once = useSingleFlight()
  return (
    <>
      {test.data && <TestResult tested={test.data} />}
      <div className={'row-8 space-above-14'}>
        {source !== 'environment' && (
          <Button variant={source === 'none' ? 'filled' : 'default'} size="xs" onClick={() => setEditing(true)}>
            {source === 'none' ? 'Set up email' : 'Change email'}
          </Button>
        )}
        {isOn && (
          <Button
            variant="default"
            size="xs"
            loading={test.isPending}
            onClick={() => once(() => test.mutateAsync(undefined))}
          >
            Send a test email
          </Button>
        )}
      </div>
      {isEditing && <EmailDialog settings={settings} onClose={() => setEditing(false)} />}
    </>
  )
}
