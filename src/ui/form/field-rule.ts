interface Schema {
  safeParse: (value: unknown) => { success: boolean; error?: { issues: { message: string }[] } | undefined }
}

/** Lets a form say what the API would say of a field, in the same words, before it is sent. */
export function fieldRule(schema: Schema): (value: unknown) => string | null {
  return (value) => schema.safeParse(value).error?.issues[0]?.message ?? null
}
