import type { FocusEvent } from 'react'

interface CheckedForm {
  validateField: (path: string) => unknown
}

/**
 * Checks a field when it is left, if something was typed. Leaving it for the button that sends the form checks nothing yet:
 * a message that appears just then would move the button from under the pointer.
 */
export function checkedOnLeave(form: CheckedForm) {
  function onBlur({ target, relatedTarget }: FocusEvent<HTMLFormElement>) {
    const isSubmitting = relatedTarget instanceof HTMLButtonElement && relatedTarget.type === 'submit'
    if (isSubmitting || !(target instanceof HTMLInputElement) || target.value === '') return
    const path = target.dataset['path']
    if (path) form.validateField(path)
  }
  return { onBlur }
}
