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
export function retype(root: HTMLElement, { values, focused }: TypedBefore): void {
  const fieldOf = (name: string) => root.querySelector<HTMLInputElement>(`input[name="${name}"]`)
  // React overrides the property of each element to see what it has set itself.
  const setter = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  for (const { name, value } of values) {
    const field = fieldOf(name)
    if (!field) continue
    setter?.call(field, value)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
  if (focused) fieldOf(focused)?.focus()
}
