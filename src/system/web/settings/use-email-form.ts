import { useForm } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'
import { EmailDraft, type EmailSettings, type MailSecurity } from '#system/settings-api.ts'
import { emailSettings } from '#system/web/queries.ts'
import { showFields } from '#ui/form/problem-fields.ts'
import { formFields, saveChecked, useVersionedForm } from '#ui/form/use-versioned-form.ts'
import { useSaveEmail, useTestEmail } from './changes.ts'

export interface EmailValues {
  enabled: boolean
  host: string
  port: string
  security: MailSecurity
  username: string
  /** Empty to keep the saved one. */
  password: string
  senderName: string
  senderAddress: string
}

export const fieldLabels: Record<keyof EmailValues, string> = {
  enabled: 'Send email',
  host: 'Mail server',
  port: 'Port',
  security: 'Encryption',
  username: 'Username',
  password: 'Password',
  senderName: 'Sender name',
  senderAddress: 'Sender address',
}

/** Encryptions, each with its usual port. */
export const securities = [
  { value: 'starttls', label: 'STARTTLS', port: '587' },
  { value: 'tls', label: 'TLS', port: '465' },
  { value: 'none', label: 'None', port: '25' },
] as const satisfies readonly { value: MailSecurity; label: string; port: string }[]

const valuesOf = (saved: EmailSettings): EmailValues => ({
  enabled: saved.enabled,
  host: saved.host,
  port: String(saved.port),
  security: saved.security,
  username: saved.username,
  password: '',
  senderName: saved.senderName,
  senderAddress: saved.senderAddress,
})

const draftOf = ({ host, port, security, username, password, senderName, senderAddress }: EmailValues) => ({
  host: host.trim(),
  port: /^\d{1,5}$/.test(port.trim()) ? Number(port) : 0,
  security,
  username,
  ...(password !== '' && { password }),
  senderName,
  senderAddress: senderAddress.trim(),
})

const faultsOf = (values: EmailValues, { senderSource }: EmailSettings): Record<string, string> => ({
  ...(senderSource !== 'environment' &&
    values.senderAddress.trim() === '' && { senderAddress: 'Enter the address that emails come from' }),
  ...Object.fromEntries(
    (EmailDraft.safeParse(draftOf(values)).error?.issues ?? [])
      .toReversed()
      .map(({ path, message }) => [String(path[0]), message]),
  ),
})

const changesIn = (before: EmailValues, after: EmailValues): Partial<EmailValues> =>
  Object.fromEntries(Object.entries(after).filter(([field, value]) => before[field as keyof EmailValues] !== value))

/** Another administrator's changes, a line each. */
export const changeWords = (changes: Partial<EmailValues>): string[] =>
  Object.entries(changes).map(
    ([field, value]) =>
      `${fieldLabels[field as keyof EmailValues]}: ` +
      `${typeof value === 'boolean' ? (value ? 'on' : 'off') : value || 'empty'}`,
  )

/** The form of the mail server; nothing needs to be saved to be tested. */
export function useEmailForm(settings: EmailSettings, onSaved: () => void) {
  const cache = useQueryClient()
  const saving = useSaveEmail()
  const testing = useTestEmail()
  const form = useForm<EmailValues>({
    initialValues: valuesOf(settings),
    validate: (values) => faultsOf(values, settings),
    onValuesChange: testing.reset,
  })
  const versioned = useVersionedForm({
    record: settings,
    valuesOf,
    ...formFields(form),
    changesIn,
    fresh: () => cache.fetchQuery({ ...emailSettings, staleTime: 0 }),
    change: (_, version, { enabled, ...values }: EmailValues) =>
      saving.mutateAsync({ input: { ...draftOf({ enabled, ...values }), enabled }, version }).then(onSaved),
    failed: { title: 'Email settings were not saved' },
  })

  async function test(): Promise<boolean> {
    try {
      await testing.mutateAsync(draftOf(form.getValues()))
      return true
    } catch (error) {
      showFields(form, error)
      return false
    }
  }

  return {
    ...versioned,
    form,
    isSaving: saving.isPending,
    isTesting: testing.isPending,
    /** The answer of the mail server, until a field changes. */
    tested: testing.data,
    submit: () => versioned.save(form.getValues),
    keepMine: () => versioned.keepMine(form.getValues),
    test: () => saveChecked(form, test),
  }
}

export type EmailForm = ReturnType<typeof useEmailForm>
