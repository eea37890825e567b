import { letterheadOf } from '#documents/server/letterhead.ts'
import { requireSettings, todayOf } from '#accounts/server/settings/settings.ts'
import type { FormChange, OpenForm, OwnForm } from '#inquiry-form/api.ts'
import { firstFacts, FormFacts, Slug } from '#inquiry-form/form.ts'
import type { OwnerId } from '#kernel/access.ts'
import { Problem } from '#kernel/problem.ts'
import { resolveKnownLocation } from '#places/server/service.ts'
import type { Db } from '#database/db.ts'
import * as store from './form-store.ts'
import { newTicket } from './ticket.ts'

/** At most so many addresses of one studio, earlier ones included. */
const maxSlugs = 10

/** Facts that were kept before a field existed have its default. */
const factsIn = (json: string): FormFacts => FormFacts.parse({ ...firstFacts, ...(JSON.parse(json) as object) })

type KeptForm = Omit<OwnForm, 'urlBase'>

/** The form of a studio; off, with its first texts, until it is changed. */
export async function formOf(db: Db, owner: OwnerId): Promise<KeptForm> {
  const row = await store.findForm(db, owner)
  if (!row) return { ...firstFacts, isOn: false, slug: null, version: 1 }
  return { ...factsIn(row.facts), isOn: row.isOn === 1, slug: row.slug, version: row.version }
}

export async function changeForm(
  db: Db,
  owner: OwnerId,
  { isOn, slug, ...change }: FormChange,
  now: number,
  ifMatch?: number,
): Promise<KeptForm> {
  const { isOn: wasOn, slug: earlier, version: _, ...facts } = await formOf(db, owner)
  const form = { isOn: isOn ?? wasOn, slug: slug === undefined ? earlier : slug }
  if (form.isOn && form.slug === null)
    throw new Problem('invalid', 'Choose an address for your form.', {
      fields: { slug: 'Choose an address for your form.' },
    })
  const row = {
    userId: owner,
    isOn: form.isOn ? 1 : 0,
    facts: JSON.stringify({ ...facts, ...change }),
    updatedAt: now,
  }
  if (!(await store.writeForm(db, row, ifMatch)))
    throw new Problem('stale', 'The form was changed in the meantime. Load the newer version.')
  if (form.slug !== earlier) await moveTo(db, owner, form.slug, now)
  return formOf(db, owner)
}

/** Gives the form another address; the earlier one keeps leading to it. */
async function moveTo(db: Db, owner: OwnerId, slug: string | null, now: number): Promise<void> {
  const slugs = await store.listSlugs(db, owner)
  const isOwn = slugs.some((known) => known.slug === slug)
  if (slug !== null && !isOwn && slugs.length >= maxSlugs)
    throw new Problem('conflict', `Your form has had ${maxSlugs} addresses. Use one of them again.`)
  await store.retireSlug(db, owner, now)
  if (slug !== null && !(await store.takeSlug(db, owner, slug)))
    throw new Problem('conflict', 'That address is taken.', {
      reason: 'slug_taken',
      fields: { slug: 'That address is taken.' },
    })
}

/** The same answer for an address that nobody has, a form that is off, and a suspended studio. */
const noForm = () => new Problem('not_found', 'There is no form at this address.')

/** The studio behind an address with its form, when it is on. */
export async function requireOpenForm(db: Db, slug: string): Promise<KeptForm & { owner: OwnerId; slug: string }> {
  const found = await store.findBySlug(db, slug)
  if (found?.status !== 'active') throw noForm()
  const owner = found.userId as OwnerId
  const form = await formOf(db, owner)
  if (!form.isOn || form.slug === null) throw noForm()
  return { ...form, slug: form.slug, owner }
}

/** The form as a visitor sees it, with a ticket. */
export async function openForm(db: Db, slug: string, now: number): Promise<OpenForm> {
  const { owner, ...form } = await requireOpenForm(db, slug)
  const { preferences } = await requireSettings(db, owner)
  const { name } = await letterheadOf(db, owner)
  const location = preferences.defaultLocation.trim()
  return {
    ...form,
    studio: name,
    today: await todayOf(db, owner, now),
    place: location === '' ? null : await resolveKnownLocation(location),
    ticket: newTicket(db, owner, now),
  }
}

/** The sites that may show a studio's form in a frame; none for a form that is off. */
export const framingOrigins = async (db: Db, slug: string): Promise<string[]> => {
  const form = await formAt(db, slug)
  return form?.isOn ? form.origins : []
}

/** The sites that may show its booking pages: the same, whether or not the form is on. */
export const bookingOrigins = async (db: Db, slug: string): Promise<string[]> => (await formAt(db, slug))?.origins ?? []

/** Whether search engines may list its booking pages. */
export const isBookingListed = async (db: Db, slug: string): Promise<boolean> =>
  (await formAt(db, slug))?.isBookingListed ?? false

async function formAt(db: Db, slug: string): Promise<KeptForm | undefined> {
  const found = Slug.safeParse(slug).success ? await store.findBySlug(db, slug) : undefined
  return found?.status === 'active' ? formOf(db, found.userId as OwnerId) : undefined
}
