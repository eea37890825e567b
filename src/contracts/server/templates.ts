import { photographerName, requireSettings, timeZoneOf, todayOf } from '#accounts/server/settings/settings.ts'
import { longDay, startTime } from '#client-language/formats.ts'
import type { Locale } from '#client-language/language.ts'
import { localeOfClient, requireClient } from '#clients/server/service.ts'
import { amountsIn } from '#contracts/amounts.ts'
import type { TemplateDraft } from '#contracts/template.ts'
import { type MergeValues, merge } from '#contracts/merge.ts'
import { balanceOf } from '#contracts/terms.ts'
import type { OwnerId } from '#kernel/access.ts'
import { dayOfSent } from '#kernel/dates.ts'
import { moneyWords } from '#kernel/money.ts'
import { Problem } from '#kernel/problem.ts'
import { nameKeyOf } from '#kernel/search.ts'
import { hoursWords } from '#time/clock-words.ts'
import { requireShoot } from '#shoots/server/service.ts'
import { currencyOf } from '#studio-money/server/service.ts'
import type { Db } from '#database/db.ts'
import { advisoryLock, nextId } from '#database/dialect.ts'
import * as store from './template-store.ts'

const notFound = () => new Problem('not_found', 'Template not found.')
const stale = () => new Problem('stale', 'This template was changed in the meantime. Load the newer version.')

const toTemplate = <R extends { isDefault: number }>(row: R): Omit<R, 'isDefault'> & { isDefault: boolean } => ({
  ...row,
  isDefault: row.isDefault === 1,
})

export const templatesOf = async (db: Db, owner: OwnerId) => (await store.listTemplates(db, owner)).map(toTemplate)

/** A template of the photographer. Every template id in a path or a body is resolved here. */
export async function requireTemplate(db: Db, owner: OwnerId, id: number) {
  const template = await store.findTemplate(db, owner, id)
  if (!template) throw notFound()
  return template
}

/** At most one template is the default for new contracts. */
export async function addTemplate(db: Db, owner: OwnerId, { isDefault, ...draft }: TemplateDraft, now: number) {
  await advisoryLock(db, 'templates', owner)
  if ((await store.listTemplates(db, owner)).length >= store.maxTemplates)
    throw new Problem('conflict', `You have ${store.maxTemplates} templates. Delete one first.`)
  const id = await nextId(db, 'contract_templates')
  const template = {
    ...draft,
    isDefault: isDefault ? 1 : 0,
    nameKey: nameKeyOf(draft.name),
    userId: owner,
    id,
    createdAt: now,
    updatedAt: now,
    version: 1,
  }
  if (isDefault) await store.unsetDefault(db, owner)
  await store.insertTemplate(db, template)
  return toTemplate(template)
}

export async function changeTemplate(
  db: Db,
  owner: OwnerId,
  id: number,
  { isDefault, ...draft }: TemplateDraft,
  now: number,
  ifMatch?: number,
) {
  await advisoryLock(db, 'templates', owner)
  if (isDefault) await store.unsetDefault(db, owner)
  const changed = await store.updateTemplate(
    db,
    owner,
    id,
    { ...draft, isDefault: isDefault ? 1 : 0, nameKey: nameKeyOf(draft.name) },
    now,
    ifMatch,
  )
  if (!changed) throw (await store.findTemplate(db, owner, id)) ? stale() : notFound()
  return toTemplate(changed)
}

export async function removeTemplate(db: Db, owner: OwnerId, id: number, ifMatch?: number): Promise<void> {
  if (await store.deleteTemplate(db, owner, id, ifMatch)) return
  throw (await store.findTemplate(db, owner, id)) ? stale() : notFound()
}

/** What a text says of a shoot, planned or not. */
interface Occasion {
  title: string
  location: string
  /** Epoch milliseconds. */
  date: number
  /** Minutes. */
  duration: number
  timeZone: string
}

/** For whom a contract is: a client, or somebody who is none yet. */
export interface Addressee {
  client: { name: string; email: string; phone: string; address: string }
  locale: Locale
}

export const addresseeOf = async (db: Db, owner: OwnerId, clientId: number): Promise<Addressee> => ({
  client: await requireClient(db, owner, clientId),
  locale: await localeOfClient(db, owner, clientId),
})

interface Filling {
  contractDate: string | null
  currency?: string | undefined
  totalAmount: string | null
  depositAmount: string | null
}

/**
 * The text of a template for a client and a shoot. The number is filled in when the contract is created, so it does not
 * count as missing.
 */
export async function fillTemplate(
  db: Db,
  owner: OwnerId,
  id: number,
  { shootId, clientId, ...filling }: Filling & { shootId: number; clientId: number },
  now: number,
) {
  const { content } = await requireTemplate(db, owner, id)
  const shoot = await requireShoot(db, owner, shootId)
  const addressee = await addresseeOf(db, owner, clientId)
  const { text, missing } = merge(content, await knownOf(db, owner, { ...filling, ...addressee, shoot }, now))
  return { content: text, missing: missing.filter((field) => field !== 'contract.number') }
}

/** The same for a text that is not a template, of a shoot that is not planned yet; empty fields stay visible. */
export async function fillText(
  db: Db,
  owner: OwnerId,
  content: string,
  filling: Filling & Addressee & { shoot: Occasion },
  now: number,
): Promise<string> {
  return merge(content, await knownOf(db, owner, filling, now)).text
}

async function knownOf(
  db: Db,
  owner: OwnerId,
  { client, locale, shoot, contractDate, currency: chosen, ...amounts }: Filling & Addressee & { shoot: Occasion },
  now: number,
): Promise<MergeValues> {
  const { profile, account } = await requireSettings(db, owner)
  const start = Temporal.Instant.fromEpochMilliseconds(shoot.date).toZonedDateTimeISO(shoot.timeZone)
  const currency = chosen ?? (await currencyOf(db, owner))
  const { totalCents: total, depositCents: deposit } = amountsIn(amounts, currency)
  const balance = balanceOf({ total, deposit })
  const today = await todayOf(db, owner, now)
  const money = (amount: number): string => moneyWords(amount, currency, locale)
  return {
    'client.name': client.name,
    'client.email': client.email,
    'client.phone': client.phone,
    'client.address': client.address,
    'shoot.title': shoot.title,
    'shoot.location': shoot.location,
    'shoot.duration': hoursWords(shoot.duration),
    'shoot.date': start.toLocaleString(locale, { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' }),
    'shoot.time': startTime(start, locale),
    'photographer.name': photographerName({ profile, account }),
    'photographer.email': account.email,
    'photographer.phone': profile.phone,
    'contract.date': contractDate === null ? '' : longDay(dayOfSent(contractDate, await timeZoneOf(db, owner)), locale),
    'contract.total': total === null ? '' : money(total),
    'contract.deposit': deposit ? money(deposit) : '',
    'contract.balance': balance === null ? '' : money(balance),
    today: longDay(today, locale),
  }
}
