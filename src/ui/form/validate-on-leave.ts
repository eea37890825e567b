import type { FocusEvent } from 'react'

interface CheckedForm {
  isDirty: (path: string) => boolean
  validateField: (path: string) => unknown
}

/**
 * Checks a field when it is left, if something was typed in it. Leaving it for a button checks nothing yet: a message
 * that appears just then would move the button from under the pointer.
 */
export function validateOnLeave(form: CheckedForm) {
  function onBlur({ target, relatedTarget }: FocusEvent<HTMLFormElement>) {
    const path = target instanceof HTMLElement ? target.dataset['path'] : undefined
    if (path && !(relatedTarget instanceof HTMLButtonElement) && form.isDirty(path)) form.validateField(path)
  }
  return { onBlur }
}
