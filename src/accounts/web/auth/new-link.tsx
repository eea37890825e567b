import { TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { accounts, WhoseAccount } from '#accounts/api.ts'
import { call } from '#kernel/web/call.ts'
import { focusFirstInvalid, showFields } from '#ui/form/problem-fields.ts'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { dismissAbout, toastDone, toastFailed } from '#ui/toast/toasts.tsx'
import { validateOnLeave } from '#ui/form/validate-on-leave.ts'
import css from '#accounts/web/fields/forms.module.css'
import { BackToLogin } from './notice-page.tsx'
import { useSending } from '#accounts/web/sending.ts'
import { resendFailure, verificationSent } from '#accounts/web/words.ts'

/** Requests another verification link. */
export function NewLink() {
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { email: '' },
    validate: schemaResolver(WhoseAccount, { sync: true }),
  })
  const { isSending, send } = useSending((problem) => {
    if (!showFields(form, problem)) toastFailed(resendFailure(problem), { about: 'new-link' })
  })

  const ask = (typed: { email: string }) =>
    send(async () => {
      await call(accounts.resendVerification, { input: typed })
      dismissAbout('new-link')
      toastDone(verificationSent)
    })

  return (
    <form
      className={`${css.form} ${css.wide}`}
      noValidate
      {...validateOnLeave(form)}
      onSubmit={form.onSubmit((typed) => void ask(typed), focusFirstInvalid)}
    >
      <TextInput
        label="Email"
        type="email"
        name="email"
        autoComplete="username"
        required
        withAsterisk={false}
        autoCapitalize="none"
        spellCheck={false}
        key={form.key('email')}
        {...form.getInputProps('email')}
      />
      <div className="row-8 space-above-14">
        <SubmitButton loading={isSending}>Send the link again</SubmitButton>
        <BackToLogin />
      </div>
    </form>
  )
}
