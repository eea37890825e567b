import type { ProposalForm } from './use-proposal-form.ts'

/** The properties of a field of the form, with why it is refused. */
export const fieldOf = ({ form, faultAt }: ProposalForm, path: string) => ({
  ...form.getInputProps(path),
  error: faultAt(path),
})
