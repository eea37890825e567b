import { Problem } from '#kernel/problem.ts'

interface FieldsForm {
  getValues: () => object
  setErrors: (errors: Record<string, string>) => void
}

/** Whether the server said which fields it refuses. */
export const hasFields = (error: unknown): error is Problem => error instanceof Problem && error.fields !== undefined

/**
 * Puts the server's words under the fields they belong to and gives the focus to the first of them. Answers whether
 * every word found its field; what did not is for a toast.
 */
export function showFields(form: FieldsForm, error: unknown, fieldOf: Record<string, string> = {}): boolean {
  if (!hasFields(error)) return false
  const said = Object.entries(error.fields ?? {}).map(([path, message]) => [fieldOf[path] ?? path, message] as const)
  const own = said.filter(([path]) => (path.split('.')[0] ?? path) in form.getValues())
  if (own.length === 0) return false
  form.setErrors(Object.fromEntries(own))
  focusFirstInvalid()
  return own.length === said.length
}

/** Moves to the first field that is marked invalid, once it has been drawn so. */
export function focusFirstInvalid(): void {
  requestAnimationFrame(() => {
    document.querySelector<HTMLElement>('form [aria-invalid="true"], form [data-error] button')?.focus()
  })
}

interface Schema {
  safeParse: (value: unknown) => { success: boolean; error?: { issues: { message: string }[] } | undefined }
}

/** Lets a form say what the API would say of a field, in the same words, before it is sent. */
export function fieldRule(schema: Schema): (value: unknown) => string | null {
  return (value) => schema.safeParse(value).error?.issues[0]?.message ?? null
}
