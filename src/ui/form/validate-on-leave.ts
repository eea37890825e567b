import type { FocusEvent } from 'react'

interface CheckedForm {
  isDirty: (path: string) => boolean
  validateField: (path: string) => unknown
}

/**
 * Validates a changed field when it loses focus. Not when the focus moves to a button: an error appearing then would
 * move the button from under the pointer.
 */
export function validateOnLeave(form: CheckedForm) {
  function onBlur({ target, relatedTarget }: FocusEvent<HTMLFormElement>) {
    const path = target instanceof HTMLElement ? target.dataset['path'] : undefined
    if (path && !(relatedTarget instanceof HTMLButtonElement) && form.isDirty(path)) form.validateField(path)
  }
  return { onBlur }
}
