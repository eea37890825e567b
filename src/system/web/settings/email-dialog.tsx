import { Button, Switch, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { PasswordField } from '#accounts/web/fields/password-field.tsx'
import { currentUser } from '#accounts/web/queries.ts'
import type { EmailSettings, MailSecurity } from '#system/settings-api.ts'
import { Dialog, DialogBody, DialogFooter } from '#ui/dialog/dialog.tsx'
import { FieldGrid } from '#ui/form/field-grid.tsx'
import { NewerVersion } from '#ui/form/newer-version.tsx'
import { PlainSelect } from '#ui/form/plain-select.tsx'
import { focusFirstInvalid } from '#ui/form/problem-fields.ts'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { useSingleFlight } from '#ui/form/use-single-flight.ts'
import { saveChecked } from '#ui/form/use-versioned-form.ts'
import { TestResult } from './test-result.tsx'
import {
  changeWords,
  type EmailForm,
  type EmailValues,
  fieldLabels,
  securities,
  useEmailForm,
} from './use-email-form.ts'
import '#ui/form/switch.css'
import { bothLines } from '#ui/form/both-values.ts'

interface EmailDialogProps {
  settings: EmailSettings
  onClose: () => void
}

/** Sets up the mail server and the sender, and tests them. */
export function EmailDialog({ settings, onClose }: EmailDialogProps) {
  const edit = useEmailForm(settings, onClose)
  const { form, isDirty, isSaving, isTesting, tested, submit, test } = edit
  const once = useSingleFlight()
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Email"
      dirty={isDirty && !isSaving}
      onSave={() => saveChecked(form, submit)}
    >
      <form noValidate onSubmit={form.onSubmit(() => once(submit), focusFirstInvalid)}>
        <DialogBody>
          <div className="stack-16">
            <Fields edit={edit} settings={settings} />
            {tested && <TestResult tested={tested} />}
          </div>
        </DialogBody>
        <DialogFooter>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="default" loading={isTesting} onClick={() => once(() => test().then(focusIfRefused))}>
            Send a test email
          </Button>
          <SubmitButton loading={isSaving} disabled={!edit.canSave}>
            Save
          </SubmitButton>
        </DialogFooter>
      </form>
    </Dialog>
  )
}

const focusIfRefused = (wasSent: boolean): void => (wasSent ? undefined : focusFirstInvalid())

function Fields({ edit: { form, ...edit }, settings }: { edit: EmailForm; settings: EmailSettings }) {
  const { data: user } = useQuery(currentUser)
  const { security, password } = form.values
  const field = (name: keyof EmailValues) => ({ label: fieldLabels[name], ...form.getInputProps(name) })
  function choose(value: string | null): void {
    const chosen = securities.find((one) => one.value === value)
    if (!chosen) return
    // A port of one's own stays.
    const isUsual = securities.some(({ port }) => port === form.values.port.trim())
    form.setValues({ security: chosen.value as MailSecurity, ...(isUsual && { port: chosen.port }) })
  }
  return (
    <>
      {edit.newerChanges && (
        <NewerVersion what="setting" changes={bothLines(changeWords, edit.newerSides)} form={{ ...edit }} />
      )}
      <Switch {...form.getInputProps('enabled', { type: 'checkbox' })} label={fieldLabels.enabled} />
      <TextInput
        {...field('host')}
        required
        data-autofocus
        autoComplete="off"
        spellCheck={false}
        placeholder="smtp.example.com"
      />
      <FieldGrid phone={2}>
        <PlainSelect {...field('security')} data={[...securities]} onChange={choose} />
        <TextInput {...field('port')} required inputMode="numeric" autoComplete="off" maxLength={5} />
      </FieldGrid>
      <FieldGrid>
        <TextInput {...field('username')} autoComplete="off" spellCheck={false} />
        <PasswordField
          {...field('password')}
          required={false}
          autoComplete="new-password"
          placeholder={settings.hasPassword ? 'Saved. Leave empty to keep it.' : ''}
        />
      </FieldGrid>
      {security === 'none' && (password !== '' || settings.hasPassword) && (
        <p className="sub">Without encryption, anyone on the network can read the password and all emails.</p>
      )}
      {settings.senderSource === 'environment' ? (
        <p className="sub">Emails come from {settings.sender}, as set in the environment (MAIL_FROM).</p>
      ) : (
        <FieldGrid>
          <TextInput {...field('senderName')} autoComplete="off" maxLength={100} />
          <TextInput {...field('senderAddress')} required type="email" autoComplete="off" />
        </FieldGrid>
      )}
      {user && <p className="sub">The test email goes to {user.email}. You don’t need to save first.</p>}
    </>
  )
}
