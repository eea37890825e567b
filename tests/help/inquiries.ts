import { inquiryForm } from '#inquiry-form/api.ts'
import { openStudio } from './studio.ts'

/** The address of Alice's form. */
export const params = { slug: 'alice-photo' }

/** A studio whose form is on. */
export async function studioWithForm(env: Record<string, string> = {}, form: object = {}) {
  const studio = await openStudio({ env: { TRUST_PROXY: '127.0.0.1', ...env } })
  await studio.as('alice')(inquiryForm.change, { input: { isOn: true, ...params, ...form } })
  return studio
}
