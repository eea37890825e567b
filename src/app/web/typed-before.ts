import { useEffect, useLayoutEffect } from 'react'

/** What was typed into the document before the scripts drew the same fields. */
export interface TypedBefore {
  values: { name: string; value: string }[]
  /** The name of the field with the focus. */
  focused: string | undefined
}

export function typedIn(root: HTMLElement): TypedBefore {
  const fields = [...root.querySelectorAll('input')].filter(({ name }) => name !== '')
  const focused = fields.find((field) => field === document.activeElement)?.name
  return { values: fields.map(({ name, value }) => ({ name, value })).filter(({ value }) => value !== ''), focused }
}

/** Puts it into the fields that have taken their place, as if it were typed there. */
function retype(root: HTMLElement, { values, focused }: TypedBefore): void {
  const fieldOf = (name: string) => root.querySelector<HTMLInputElement>(`input[name="${name}"]`)
  // React overrides the property of each element to see what it has set itself.
  const setter = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  for (const { name, value } of values) {
    const field = fieldOf(name)
    if (!field) continue
    field.value = ''
    setter?.call(field, value)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
  if (focused) fieldOf(focused)?.focus()
}

/** Fills the fields that React has just drawn with what was typed before. */
export function useRetyped(root: HTMLElement, typed: TypedBefore): void {
  // At once: a click that came before would send empty fields.
  useLayoutEffect(() => retype(root, typed), [root, typed])
  // Once more for what watches the fields, which has begun to by now.
  useEffect(() => retype(root, typedIn(root)), [root])
}
