import { Button } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { Proof, security } from '#accounts/security-api.ts'
import { call } from '#kernel/web/call.ts'
import { Dialog, DialogBody, DialogFooter } from '#ui/dialog.tsx'
import { focusFirstInvalid, showFields } from '#ui/problem-fields.ts'
import { SubmitButton } from '#ui/submit-button.tsx'
import { toastFailed } from '#ui/toasts.tsx'
import css from './forms.module.css'
import { PasswordField } from './password-field.tsx'
import { useSending } from './sending.ts'

/** Asks for the password before something that would hurt in a stranger's hands. Tells whether it was proved. */
export function ConfirmDialog({ onDone }: { onDone: (isProved: boolean) => void }) {
  const form = useForm({ mode: 'uncontrolled', initialValues: { password: '' }, validate: schemaResolver(Proof, { sync: true }) })
  const { isSending, send } = useSending((problem) => {
    if (!showFields(form, problem)) toastFailed({ title: 'Not confirmed', message: problem.message })
  })

  const prove = (typed: Proof) =>
    send(async () => {
      await call(security.confirm, { input: typed })
      onDone(true)
      return 'leaving'
    })

  return (
    <Dialog opened small onClose={() => onDone(false)} title="Confirm it’s you" size={440}>
      <form noValidate onSubmit={form.onSubmit((typed) => void prove(typed), focusFirstInvalid)}>
        <DialogBody>
          <div className={css.form}>
            <p className="sub">This needs your password once more.</p>
            <PasswordField label="Password" name="password" autoComplete="current-password" data-autofocus key={form.key('password')} {...form.getInputProps('password')} />
          </div>
        </DialogBody>
        <DialogFooter>
          <Button variant="default" onClick={() => onDone(false)}>
            Cancel
          </Button>
          <SubmitButton loading={isSending}>Confirm</SubmitButton>
        </DialogFooter>
      </form>
    </Dialog>
  )
}
