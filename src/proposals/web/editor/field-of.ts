import type { LinesForm } from './lines-form.ts'

/** The properties of a field of a form, with why it is refused. */
export const fieldOf = (
  { form, faultAt }: { form: Pick<LinesForm['form'], 'getInputProps'>; faultAt: LinesForm['faultAt'] },
  path: string,
) => ({
  ...form.getInputProps(path),
  error: faultAt(path),
})
