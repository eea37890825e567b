import type { Db } from '#database/db.ts'
import { changeForm } from '#inquiry-form/server/form.ts'
import type { OwnerId } from '#kernel/access.ts'

/** Switches on the form by which strangers ask Alice about a date. */
export async function openForm(db: Db, owner: OwnerId, now: number): Promise<void> {
  const form = {
    isOn: true,
    slug: 'alices-studio',
    heading: 'Ask Alice about a date',
    intro: 'Tell me what you have in mind. I answer within a day.',
    thanks: 'I read every message myself and answer within a day.',
    sources: ['A friend', 'Instagram', 'A wedding fair'],
    saysFree: true,
  }
  await changeForm(db, owner, form, now)
}
