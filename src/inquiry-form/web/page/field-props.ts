import type { ChangeEvent } from 'react'
import type { Inquiry } from './use-inquiry.ts'

type Name = 'name' | 'email' | 'phone' | 'day' | 'place' | 'message'

/** Value, change and error of a text field; `data-path` names it where it is left. */
export const fieldProps =
  ({ draft, faults, change }: Inquiry) =>
  (name: Name) => ({
    name,
    dir: 'auto',
    'data-path': name,
    value: draft[name],
    error: faults[name],
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      change({ [name]: event.currentTarget.value }),
  })
