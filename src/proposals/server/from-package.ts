import { requireTemplate, templatesOf } from '#contracts/server/service.ts'
import type { OwnerId } from '#kernel/access.ts'
import { Problem } from '#kernel/problem.ts'
import { catalogueOf, extrasFor, listExtras, requirePackage } from '#packages/server/service.ts'
import type { ProposalFacts } from '#proposals/facts.ts'
import { reserveKnown } from '#questionnaires/server/service.ts'
import { currencyOf } from '#studio-money/server/service.ts'
import type { Db } from '#database/db.ts'
import type { Beginning } from './drafts.ts'
import { categoryFinder } from './facts-in.ts'

/**
 * What a draft begins with: its package with the extras for the shoot, its payments, contract, questionnaires and days;
 * without one, what is known already. Later changes of the package never reach it.
 */
export async function beginWith(
  db: Db,
  owner: OwnerId,
  facts: ProposalFacts,
  packageId: number | undefined,
): Promise<Beginning> {
  if (packageId === undefined) return { facts, endsBeforeShoot: true }
  const { questionnaireIds, ...begun } = await readPackage(db, owner, facts, packageId)
  const questionnaires = await reserveKnown(db, owner, questionnaireIds, facts.questionnaires)
  return { ...begun, facts: { ...begun.facts, questionnaires }, endsBeforeShoot: true }
}

/** In the currency of a package, from which lines, payments and rules come. Throws where other amounts stay. */
async function inCurrencyOf(
  db: Db,
  owner: OwnerId,
  { name, currency }: { name: string; currency: string },
  facts: ProposalFacts,
): Promise<ProposalFacts> {
  if (currency === facts.currency) return facts
  if (currency !== (await currencyOf(db, owner)))
    throw new Problem('conflict', `“${name}” is priced in ${currency}. Type its price again first.`)
  const hasAmounts = facts.discount?.by === 'amount' || (facts.weather?.moves.feeCents ?? 0) > 0
  if (!hasAmounts) return { ...facts, currency }
  throw new Problem('conflict', `This proposal has amounts in ${facts.currency}. Use ${currency} for it first.`)
}

type FromPackage = Beginning & { questionnaireIds: number[] }

/** What a draft with a package would begin with, but for its questionnaires, which get ids of their own. */
export async function readPackage(
  db: Db,
  owner: OwnerId,
  facts: ProposalFacts,
  packageId: number,
): Promise<FromPackage> {
  const chosen = await requirePackage(db, owner, packageId)
  const extras = await listExtras(db, owner, facts.shoot.type)
  const known = await inCurrencyOf(db, owner, chosen, facts)
  const { find } = await categoryFinder(db, owner)
  const { contractTemplateId } = chosen.defaults
  const template = contractTemplateId === null ? undefined : await requireTemplate(db, owner, contractTemplateId)
  return filledFrom(chosen, { facts: known, extras, find, content: template?.content })
}

/** Why no draft can be filled from a package: it was put away, is in another currency, or its contract was deleted. */
export type PackageFault = 'put away' | 'currency' | 'template'

/** The same for many drafts with the queries of one; or why none can be filled from a package. */
export async function packageReader(
  db: Db,
  owner: OwnerId,
): Promise<(facts: ProposalFacts, packageId: number) => FromPackage | PackageFault> {
  const items = await catalogueOf(db, owner, false)
  const { find } = await categoryFinder(db, owner)
  const templates = await templatesOf(db, owner)
  return (facts, packageId) => {
    const chosen = items.find(({ id }) => id === packageId)
    if (!chosen?.defaults) return 'put away'
    if (chosen.currency !== facts.currency) return 'currency'
    const { defaults } = chosen
    const content = templates.find(({ id }) => id === defaults.contractTemplateId)?.content
    if (defaults.contractTemplateId !== null && content === undefined) return 'template'
    const extras = extrasFor(facts.shoot.type, items)
    return filledFrom({ ...chosen, defaults }, { facts, extras, find, content })
  }
}

type Package = Awaited<ReturnType<typeof requirePackage>>

interface Sources {
  facts: ProposalFacts
  extras: readonly Omit<Package, 'defaults'>[]
  find: Awaited<ReturnType<typeof categoryFinder>>['find']
  /** Of its contract; undefined without one. */
  content: string | undefined
}

function filledFrom(chosen: Package, { facts, extras, find, content }: Sources): FromPackage {
  const { contractTemplateId: _, validDays, questionnaireIds, deliveryDays, ...begun } = chosen.defaults
  const priced = extras.filter(({ currency }) => currency === facts.currency)
  const lines = [chosen, ...priced].map(({ kind, name, included, price, categoryId, most, minutes }, at) => ({
    line: at + 1,
    kind: kind === 'package' ? ('base' as const) : ('extra' as const),
    name,
    included,
    quantity: 1000,
    rate: price,
    category: find(categoryId, at, {}),
    ticked: false,
    most,
    minutes: kind === 'package' ? 0 : minutes,
  }))
  const shoot = { ...facts.shoot, ...(chosen.minutes > 0 && { minutes: chosen.minutes }) }
  const contract = content ?? facts.contract
  const promised = deliveryDays !== null && { deliveryDays }
  return { facts: { ...facts, ...begun, ...promised, lines, shoot, contract }, validDays, questionnaireIds }
}
