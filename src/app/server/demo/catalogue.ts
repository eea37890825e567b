import { listTemplates } from '#contracts/server/template-store.ts'
import type { Db } from '#database/db.ts'
import type { OwnerId } from '#kernel/access.ts'
import { CatalogueDraft, type SentCatalogueItem } from '#packages/draft.ts'
import { addItem } from '#packages/server/service.ts'
import { QuestionnaireDraft } from '#questionnaires/draft.ts'
import { addQuestionnaire } from '#questionnaires/server/catalogue.ts'
import { starters } from '#questionnaires/starters.ts'
import { templates } from './templates.ts'

type Defaults = NonNullable<SentCatalogueItem['defaults']>

const cancellation: NonNullable<Defaults['cancellation']> = [
  { atLeastDays: 31, keep: { by: 'amount', value: '250' } },
  { atLeastDays: 0, keep: { by: 'deposit' } },
]

const inThree: Defaults = {
  plan: [
    { name: 'Deposit', share: { by: 'percent', value: '30' }, due: { anchor: 'accepted', offset: 5 } },
    { name: 'Second payment', share: { by: 'percent', value: '40' }, due: { anchor: 'shoot', offset: -60 } },
    { name: 'Balance', share: { by: 'rest' }, due: { anchor: 'shoot', offset: -14 } },
  ],
  cancellation,
}

/** When it is booked, as the session may be the next day. */
const atOnce: Defaults = {
  plan: [{ name: 'Session fee', share: { by: 'rest' }, due: { anchor: 'accepted', offset: 0 } }],
  cancellation,
}

/** Those for weddings come with the contract for weddings. */
const offered: readonly Omit<SentCatalogueItem, 'kind'>[] = [
  {
    name: 'The whole day',
    included: '500 edited photographs\nA second photographer at the ceremony\nOnline gallery',
    types: ['wedding'],
    price: '4200',
    minutes: 540,
    defaults: inThree,
  },
  {
    name: 'Ceremony and evening',
    included: '320 edited photographs\nA walk in the golden hour\nOnline gallery',
    types: ['wedding'],
    price: '3200',
    minutes: 360,
    defaults: inThree,
  },
  {
    name: 'Golden walk',
    included: '60 edited photographs\nA time chosen by its light\nOnline gallery',
    types: ['portrait'],
    price: '720',
    minutes: 90,
    defaults: atOnce,
  },
  {
    name: 'Product day',
    included: '25 edited photographs\nUsage for one year',
    types: ['product', 'commercial'],
    price: '1600',
    minutes: 480,
    defaults: atOnce,
  },
]

const extras: readonly Omit<SentCatalogueItem, 'kind'>[] = [
  { name: 'Second photographer, all day', types: ['wedding'], price: '450' },
  { name: 'Extra hour', types: ['wedding'], price: '380', most: 3, minutes: 60 },
  { name: 'Album', included: 'Linen, 40 pages', types: ['wedding', 'portrait'], price: '850', most: 5 },
  { name: 'Pictures within a week', price: '300' },
]

/** Writes down what Alice offers and what she asks her clients. */
export async function writeCatalogue(db: Db, owner: OwnerId, now: number): Promise<void> {
  const kept = await listTemplates(db, owner)
  const forWeddings = kept.find(({ name }) => name === templates[0]?.name)?.id ?? null
  for (const item of offered) {
    const contractTemplateId = item.types?.includes('wedding') ? forWeddings : null
    const defaults = { plan: [], ...item.defaults, contractTemplateId }
    await addItem(db, owner, CatalogueDraft.parse({ ...item, kind: 'package', defaults }), now)
  }
  for (const item of extras) await addItem(db, owner, CatalogueDraft.parse({ ...item, kind: 'extra' }), now)
  for (const starter of starters) await addQuestionnaire(db, owner, QuestionnaireDraft.parse(starter), now)
}
