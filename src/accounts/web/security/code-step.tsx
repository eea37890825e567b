import { useState } from 'react'
import type { UseFormReturnType } from '@mantine/form'
import { CodeField } from '#accounts/web/fields/code-field.tsx'
import css from '#accounts/web/fields/forms.module.css'

interface CodeStepProps {
  form: Pick<UseFormReturnType<{ code?: string | undefined }>, 'key' | 'getInputProps'>
  onBack: () => void
}

/** The second step, after the right password. */
export function CodeStep({ form, onBack }: CodeStepProps) {
  const [isRecovery, setRecovery] = useState(false)
  return (
    <>
      <p role="status">
        {isRecovery
          ? 'Type one of the recovery codes you saved. Each works once.'
          : 'Type the code your authenticator app shows for Lightbook.'}
      </p>
      <CodeField
        key={`${form.key('code')} ${isRecovery}`}
        isRecovery={isRecovery}
        isNext
        {...form.getInputProps('code')}
      />
      <div className={css.ways}>
        <button type="button" className={css.way} onClick={() => setRecovery(!isRecovery)}>
          {isRecovery ? 'Use the authenticator app' : 'Use a recovery code'}
        </button>
        <button type="button" className={css.way} onClick={onBack}>
          Back
        </button>
      </div>
    </>
  )
}
