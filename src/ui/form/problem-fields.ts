import { Problem } from '#kernel/problem.ts'

interface FieldsForm {
  getValues: () => object
  setErrors: (errors: Record<string, string>) => void
}

/** The fields of a form by the paths of the request; a path that is left out is the field's name. */
export type FieldNames = Readonly<Record<string, string>> | ((path: string) => string)

/** Whether a refusal names fields. */
export const hasFields = (error: unknown): error is Problem => error instanceof Problem && error.fields !== undefined

/**
 * Shows the server's errors at their fields and focuses the first. Returns whether all errors belong to a field; others
 * need a toast.
 */
export function showFields(form: FieldsForm, error: unknown, fieldOf: FieldNames = {}): boolean {
  if (!hasFields(error)) return false
  const messages = Object.entries(error.fields ?? {}).map(
    ([path, message]) => [typeof fieldOf === 'function' ? fieldOf(path) : (fieldOf[path] ?? path), message] as const,
  )
  const own = messages.filter(([path]) => (path.split('.')[0] ?? path) in form.getValues())
  if (own.length === 0) return false
  form.setErrors(Object.fromEntries(own))
  focusFirstInvalid()
  return own.length === messages.length
}

/** Of a group, as of choices or of the parts of a time, which cannot have the focus itself, the first. */
const invalidField =
  'form [aria-invalid="true"]:not(fieldset, div), form :is(fieldset, div)[aria-invalid="true"] input, ' +
  'form [data-error] button'

/** Focuses the first invalid field after the next render, unless the user has gone to another field meanwhile. */
export function focusFirstInvalid(): void {
  const before = document.activeElement
  requestAnimationFrame(() => {
    const { activeElement: now } = document
    if (now !== before && now?.matches('input,textarea')) return
    document.querySelector<HTMLElement>(invalidField)?.focus()
  })
}

interface Schema {
  safeParse: (value: unknown) => { success: boolean; error?: { issues: { message: string }[] } | undefined }
}

/** Validates a field with the API's schema, with the same error text. */
export function fieldRule(schema: Schema): (value: unknown) => string | null {
  return (value) => schema.safeParse(value).error?.issues[0]?.message ?? null
}
