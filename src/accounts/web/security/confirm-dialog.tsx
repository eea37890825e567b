import { useForm } from '@mantine/form'
import { useState } from 'react'
import { Password, SecondFactor } from '#accounts/credentials.ts'
import { security } from '#accounts/security-api.ts'
import { call } from '#kernel/web/call.ts'
import { Dialog, DialogBody } from '#ui/dialog/dialog.tsx'
import { FormFooter } from '#ui/dialog/form-footer.tsx'
import { fieldRule, focusFirstInvalid, showFields } from '#ui/form/problem-fields.ts'
import { toastFailed } from '#ui/toast/toasts.tsx'
import { CodeField } from '#accounts/web/fields/code-field.tsx'
import css from '#accounts/web/fields/forms.module.css'
import { PasswordField } from '#accounts/web/fields/password-field.tsx'
import { useSending } from '#accounts/web/sending.ts'

/**
 * Asks for the password, and for a code with two-factor sign-in, before a sensitive action. Calls `onDone` with the
 * result.
 */
export function ConfirmDialog({ onDone }: { onDone: (isProved: boolean) => void }) {
  const [needsCode, setNeedsCode] = useState(false)
  const form = useForm({
    initialValues: { password: '', code: '' },
    validate: { password: fieldRule(Password), code: (code) => (needsCode ? fieldRule(SecondFactor)(code) : null) },
  })
  const { isSending, send } = useSending((problem) => {
    if (problem.reason === 'second_factor_required') setNeedsCode(true)
    else if (!showFields(form, problem)) toastFailed({ title: 'Not confirmed', message: problem.message })
  })

  const prove = ({ password, code }: { password: string; code: string }) =>
    send(async () => {
      await call(security.confirm, { input: { password, ...(needsCode && { code }) } })
      onDone(true)
      return 'leaving'
    })

  return (
    <Dialog opened small onClose={() => onDone(false)} title="Confirm it’s you" size={440}>
      <form
        noValidate
        onSubmit={(event) => {
          // React propagates the event to the form that contains this dialog, which would submit too.
          event.stopPropagation()
          form.onSubmit((typed) => void prove(typed), focusFirstInvalid)(event)
        }}
      >
        <DialogBody>
          <div className={css.form}>
            <p className="sub">This needs your password once more.</p>
            <PasswordField
              label="Password"
              name="password"
              autoComplete="current-password"
              data-autofocus
              {...form.getInputProps('password')}
            />
            {needsCode && (
              <CodeField
                isNext
                description="From your authenticator app, or a recovery code"
                {...form.getInputProps('code')}
              />
            )}
          </div>
        </DialogBody>
        <FormFooter onCancel={() => onDone(false)} loading={isSending}>
          Confirm
        </FormFooter>
      </form>
    </Dialog>
  )
}
